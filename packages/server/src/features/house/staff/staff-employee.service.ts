// Commands of employees, all staff except doctors and nurses: those of staff, without specialist and without those two
// roles.
import type { EmployeeChange, EmployeeInput, Staff } from '@almoner/contract/house/staff';
import { t } from '@almoner/contract/house/staff.words';
import { conflict, notFound } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { findRole } from '../role/role.service.ts';
import * as queries from './staff.queries.ts';
import { isEmployeeRole } from './staff.rules.ts';
import { changeStaff, refuseUnchangeable } from './staff.service.ts';
import { prepareEmployment } from './staff-employment.service.ts';
import type { LinkOptions } from './staff-letter.service.ts';
import type { StaffDeps } from './staff-naming.service.ts';

/** Creates an employee with an account. Fails as `prepareEmployment` does, and at the role of a doctor or nurse. */
export async function prepareEmployee(
  context: Parameters<typeof prepareEmployment>[0],
  input: EmployeeInput,
  deps: StaffDeps,
) {
  await context.read((db) => refuseNonEmployeeRole(db, input.accountRo.role));
  return prepareEmployment(context, { ...input, specialistId: null }, deps);
}

/** Changes an employee. Fails as `changeStaff` does, and as not found at a doctor or nurse. */
export async function changeEmployee(
  call: Parameters<typeof changeStaff>[0],
  id: string,
  input: EmployeeChange,
  options: LinkOptions,
): Promise<Staff> {
  await refuseNonEmployee(call.db, id);
  if (input.accountRo.role) await refuseNonEmployeeRole(call.db, input.accountRo.role);
  return changeStaff(call, id, { ...input, specialistId: null }, options);
}

/** Checks before slow work. Fails as not found, as forbidden, or at a date. */
export async function refuseUnchangeableEmployee(
  asking: Parameters<typeof refuseUnchangeable>[0],
  id: string,
  input: EmployeeChange,
): Promise<void> {
  await refuseNonEmployee(asking.db, id);
  await refuseUnchangeable(asking, id, { ...input, specialistId: null });
}

async function refuseNonEmployee(db: Database, id: string): Promise<void> {
  const { account } = await db.one(queries.findStaff, { id });
  if (!isEmployeeRole(account.role.name)) throw notFound();
}

async function refuseNonEmployeeRole(db: Database, idOrName: string): Promise<void> {
  const role = await findRole(db, idOrName);
  if (role && !isEmployeeRole(role.name)) throw conflict(t.chooseRole(), 'staffRo.accountRo.role');
}
