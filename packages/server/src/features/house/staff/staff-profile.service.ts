// The caller's own profile, which needs no permission.
import type { ProfileInput, Staff } from '@almoner/contract/house/staff';
import type { Pictured } from '../../../kernel/documents/picture-first.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './staff.queries.ts';
import { toStaff } from './staff.rules.ts';
import { replacePicture, staffRecordAccess } from './staff.service.ts';

/** The caller's own record. Fails as not found where the account has none. */
export const getProfile = async ({ db, caller }: Pick<CallContext, 'db' | 'caller'>): Promise<Staff> =>
  toStaff(await db.one(queries.findStaffOfAccount, caller));

/** Changes the caller's own record and picture. Fails as stale. */
export async function changeProfile(call: CallContext & Pictured, input: ProfileInput): Promise<Staff> {
  const { db, caller, picture } = call;
  const { version, phone, address, religion, imagePath, qualificationRo } = input;
  const { id } = await db.one(queries.findStaffOfAccount, caller);
  const after = await changeRecord(call, staffRecordAccess, { id, version }, async () => {
    await db.run(queries.updateProfile, { id, phone, address, religion, ...qualificationRo });
    await replacePicture(call, id, picture, imagePath);
    return db.one(queries.findStaff, { id });
  });
  return toStaff(after);
}
