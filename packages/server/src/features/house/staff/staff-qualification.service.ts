// Education and experience: maintained by the person, or by accounts that maintain records of the person's role.
import type { Permission } from '@almoner/contract/access';
import type {
  StaffQualification,
  StaffQualificationChange,
  StaffQualificationInput,
} from '@almoner/contract/house/staff-qualification';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { conflict, incorrect } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { added, change, type Kept, remove } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { findStaff, lockStaff } from './staff.queries.ts';
import { requireFor } from './staff.rules.ts';
import { t } from './staff.words.ts';
import * as queries from './staff-qualification.queries.ts';

/** Most records of one person. */
export const MOST_QUALIFICATIONS = 100;

/** Fails as absent, or as forbidden where the caller is neither the person nor permitted in the role's module. */
async function requireAccess(db: Database, caller: Caller, staffId: string, permission: Permission): Promise<void> {
  const person = await db.one(findStaff, { id: staffId });
  if (person.accountId !== caller.accountId) requireFor(caller, permission, person.account.role.name);
}

export async function listQualifications({ db, caller }: Call, staffId: string): Promise<StaffQualification[]> {
  await requireAccess(db, caller, staffId, 'READ');
  return db.all(queries.listQualifications, { staffId });
}

const kept: Kept<StaffQualification> = {
  kind: 'staff_qualification',
  lock: async ({ db, caller }, id) => {
    const row = await db.one(queries.lockQualification, { id });
    await requireAccess(db, caller, row.staffId, 'WRITE');
    return row;
  },
};

/** Adds a record. Fails as absent, as forbidden, as incorrect at a future start, or as a conflict at the limit. */
export async function addQualification(
  call: Call,
  input: z.output<typeof StaffQualificationInput>,
): Promise<StaffQualification> {
  const { db, caller, today } = call;
  const { staffId } = input;
  await requireAccess(db, caller, staffId, 'WRITE');
  refuseLaterStart(input.from, today);
  // Concurrent calls are counted one after the other.
  await db.one(lockStaff, { id: staffId });
  const { total } = await db.one(queries.countQualifications, { staffId });
  if (total >= MOST_QUALIFICATIONS) throw conflict(t.mostQualifications({ most: MOST_QUALIFICATIONS }));
  return added(call, kept, await db.one(queries.insertQualification, { ...input, id: newId() }));
}

/** Changes a record. Fails as absent, as forbidden, as stale, or as incorrect at a future start. */
export const changeQualification = (
  call: Call,
  id: string,
  input: z.output<typeof StaffQualificationChange>,
): Promise<StaffQualification> =>
  change(call, kept, { id, version: input.version }, async () => {
    refuseLaterStart(input.from, call.today);
    return call.db.one(queries.updateQualification, { ...input, id });
  });

/** Deletes a record. Fails as absent, or as forbidden. */
export const deleteQualification = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteQualification, { id }));

function refuseLaterStart(from: string, today: string): void {
  if (from > today) throw incorrect('qualificationRo.from', t.beginningInFuture());
}
