// What people change about themselves, whatever their role may do.
import type { ProfileInput, Staff } from '@almoner/contract/house/staff';
import { refuseStale } from '../../../kernel/freshness.ts';
import * as queries from './staff.queries.ts';
import { toStaff } from './staff.rules.ts';
import { type Command, replacePicture } from './staff.service.ts';

/** Changes the caller's own record and picture. Fails as stale. */
export async function changeProfile({ caller, db, audit, picture }: Command, input: ProfileInput): Promise<Staff> {
  const { id } = await db.one(queries.findStaffOfAccount, caller);
  const [, before] = await Promise.all([db.one(queries.lockStaff, { id }), db.one(queries.findStaff, { id })]);
  await refuseStale(db, 'staff', before, input.version);
  const { phone, address, religion, qualificationRo } = input;
  await db.run(queries.updateProfile, { id, phone, address, religion, ...qualificationRo });
  await replacePicture(db, id, picture, input.imagePath);
  const after = toStaff(await db.one(queries.findStaff, { id }));
  await audit.changed('staff', id, toStaff(before), after);
  return after;
}
