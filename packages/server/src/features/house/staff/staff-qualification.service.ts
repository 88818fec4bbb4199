// Education and experience: maintained by the person, or by accounts that maintain records of the person's role.
import type { Permission } from '@almoner/contract/access';
import type {
  StaffQualification,
  StaffQualificationChange,
  StaffQualificationInput,
} from '@almoner/contract/house/staff-qualification';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findStaff, lockStaff } from './staff.queries.ts';
import { refuseWithoutPermission } from './staff.rules.ts';
import { t } from './staff.words.ts';
import * as queries from './staff-qualification.queries.ts';

/** Most records of one person. */
export const MOST_QUALIFICATIONS = 100;

/** Fails as not found, or as forbidden where the caller is neither the person nor permitted in the role's module. */
async function refuseWithoutAccess(
  db: Database,
  caller: Caller,
  staffId: string,
  permission: Permission,
): Promise<void> {
  const person = await db.one(findStaff, { id: staffId });
  if (person.accountId !== caller.accountId) refuseWithoutPermission(caller, permission, person.account.role.name);
}

export async function listQualifications({ db, caller }: CallContext, staffId: string): Promise<StaffQualification[]> {
  await refuseWithoutAccess(db, caller, staffId, 'READ');
  return db.all(queries.listQualifications, { staffId });
}

const qualificationAccess: RecordAccess<StaffQualification> = {
  kind: 'staff_qualification',
  lock: async ({ db, caller }, id) => {
    const row = await db.one(queries.lockQualification, { id });
    await refuseWithoutAccess(db, caller, row.staffId, 'WRITE');
    return row;
  },
};

/** Adds a record. Fails as not found, as forbidden, as a bad request at a future start, or as a conflict at the limit. */
export async function addQualification(
  call: CallContext,
  input: z.output<typeof StaffQualificationInput>,
): Promise<StaffQualification> {
  const { db, caller, today } = call;
  const { staffId } = input;
  await refuseWithoutAccess(db, caller, staffId, 'WRITE');
  refuseLaterStart(input.from, today);
  // Concurrent calls are counted one after the other.
  await db.one(lockStaff, { id: staffId });
  const { total } = await db.one(queries.countQualifications, { staffId });
  if (total >= MOST_QUALIFICATIONS) throw conflict(t.mostQualifications({ most: MOST_QUALIFICATIONS }));
  return auditAddition(call, qualificationAccess, await db.one(queries.insertQualification, { ...input, id: newId() }));
}

/** Changes a record. Fails as not found, as forbidden, as stale, or as a bad request at a future start. */
export const changeQualification = (
  call: CallContext,
  id: string,
  input: z.output<typeof StaffQualificationChange>,
): Promise<StaffQualification> =>
  changeRecord(call, qualificationAccess, { id, version: input.version }, async () => {
    refuseLaterStart(input.from, call.today);
    return call.db.one(queries.updateQualification, { ...input, id });
  });

/** Deletes a record. Fails as not found, or as forbidden. */
export const deleteQualification = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, qualificationAccess, id, () => call.db.run(queries.deleteQualification, { id }));

function refuseLaterStart(from: string, today: string): void {
  if (from > today) throw badRequest('qualificationRo.from', t.beginningInFuture());
}
