// What a settled bill means to the desk that it is of: its request is approved, and no longer is where the bill is owed
// again.
import type { Bill } from '@almoner/contract/bill';
import type { Audit } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import * as laboratory from '../laboratory/lab-request.service.ts';
import * as pharmacy from '../pharmacy/pharmacy.service.ts';

export const desks = { PHARMACY: pharmacy, LABORATORY: laboratory };

type Source = Pick<Bill, 'type' | 'typeId'>;

/** Locks what a bill is for: before the bill, by everybody. */
export async function lockSource(db: Database, { type, typeId }: Source): Promise<void> {
  if (type !== 'SERVICE') await desks[type].lockRequest(db, typeId);
}

/** Approves the request of a bill that is settled; what was handed over before its money was given back stays so. */
export async function approve(db: Database, audit: Audit, { type, typeId }: Source): Promise<void> {
  if (type === 'SERVICE') return;
  const request = await desks[type].lockRequest(db, typeId);
  if (request?.status === 'INPROGRESS') await desks[type].moveRequest(db, audit, typeId, 'APPROVED');
}

/** The charge is cancelled: so is its request, unless it was handed over or reported already. */
export async function withdrawForGood(db: Database, audit: Audit, { type, typeId }: Source): Promise<void> {
  if (type === 'SERVICE') return;
  await desks[type].withdrawApproval(db, audit, typeId);
  const request = await desks[type].lockRequest(db, typeId);
  if (request?.status === 'INPROGRESS') await desks[type].moveRequest(db, audit, typeId, 'CANCELLED');
}

/** The bill is owed again. */
export async function withdraw(db: Database, audit: Audit, { type, typeId }: Source): Promise<void> {
  if (type !== 'SERVICE') await desks[type].withdrawApproval(db, audit, typeId);
}
