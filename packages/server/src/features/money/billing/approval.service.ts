// What settled bills mean to the desks that they are of: their requests are approved, and no longer are where the bills
// are owed again.
import type { Bill } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';
import * as laboratory from '../../care/laboratory/lab-request.service.ts';
import * as pharmacy from '../../care/pharmacy/pharmacy.service.ts';

export const desks = { PHARMACY: pharmacy, LABORATORY: laboratory };

type Source = Pick<Bill, 'type' | 'typeId'>;

/** The requests among what bills are for, by their desk: in one order for everybody. */
const byDesk = (sources: readonly Source[]) =>
  (['LABORATORY', 'PHARMACY'] as const)
    .map((type) => ({ desk: desks[type], ids: sources.flatMap((one) => (one.type === type ? [one.typeId] : [])) }))
    .filter(({ ids }) => ids.length > 0);

/** Locks what bills are for: before the bills, by everybody. */
export async function lockSources(call: Call, sources: readonly Source[]): Promise<void> {
  for (const { desk, ids } of byDesk(sources)) await desk.lockRequests(call, ids);
}

type Moving = 'INPROGRESS' | 'APPROVED' | 'CANCELLED';

async function move(call: Call, sources: readonly Source[], from: Moving, to: Moving): Promise<void> {
  for (const { desk, ids } of byDesk(sources)) await desk.moveAll(call, ids, { from, to });
}

/** Approves the requests of bills that are settled; what was handed over before money was given back stays so. */
export const approve = (call: Call, sources: readonly Source[]): Promise<void> =>
  move(call, sources, 'INPROGRESS', 'APPROVED');

/** The bills are owed again; what was handed over already stays so. */
export const withdraw = (call: Call, sources: readonly Source[]): Promise<void> =>
  move(call, sources, 'APPROVED', 'INPROGRESS');

/** The charges are cancelled: so are their requests, unless they were handed over or reported already. */
export async function withdrawForGood(call: Call, sources: readonly Source[]): Promise<void> {
  await withdraw(call, sources);
  await move(call, sources, 'INPROGRESS', 'CANCELLED');
}
