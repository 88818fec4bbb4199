// What people change about themselves, whatever their role may do.

import type { ProfileInput, Staff } from '@almoner/contract/house/staff';
import type { Call } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import type { Pictured } from '../../../kernel/picture-first.ts';
import * as queries from './staff.queries.ts';
import { toStaff } from './staff.rules.ts';
import { replacePicture } from './staff.service.ts';

/** Changes the caller's own record and picture. Fails as stale. */
export async function changeProfile(call: Call & Pictured, input: ProfileInput): Promise<Staff> {
  const { id } = await call.db.one(queries.findStaffOfAccount, call.caller);
  const [, before] = await Promise.all([
    call.db.one(queries.lockStaff, { id }),
    call.db.one(queries.findStaff, { id }),
  ]);
  await refuseStale(call.db, 'staff', before, input.version);
  const { phone, address, religion, qualificationRo } = input;
  await call.db.run(queries.updateProfile, { id, phone, address, religion, ...qualificationRo });
  await replacePicture(call, id, call.picture, input.imagePath);
  const after = toStaff(await call.db.one(queries.findStaff, { id }));
  await call.audit.changed('staff', id, toStaff(before), after);
  return after;
}
