// Commands of employees, all staff except doctors and nurses: those of staff, without specialist and without those two
// roles.
import type { EmployeeChange, EmployeeInput, Staff } from '@almoner/contract/house/staff';
import { t } from '@almoner/contract/house/staff.words';
import { absent, conflict } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { findRole } from '../role/role.service.ts';
import * as queries from './staff.queries.ts';
import { isEmployeeRole } from './staff.rules.ts';
import { changeStaff, requireChangeable } from './staff.service.ts';
import { prepareEmployment } from './staff-employment.service.ts';
import type { LinkParts } from './staff-letter.service.ts';
import type { StaffParts } from './staff-naming.service.ts';

/** Creates an employee with an account. Fails as `prepareEmployment` does, and at the role of a doctor or nurse. */
export async function prepareEmployee(
  context: Parameters<typeof prepareEmployment>[0],
  input: EmployeeInput,
  parts: StaffParts,
) {
  await context.look((db) => requireEmployeeRole(db, input.accountRo.role));
  return prepareEmployment(context, { ...input, specialistId: null }, parts);
}

/** Changes an employee. Fails as `changeStaff` does, and as absent at a doctor or nurse. */
export async function changeEmployee(
  call: Parameters<typeof changeStaff>[0],
  id: string,
  input: EmployeeChange,
  parts: LinkParts,
): Promise<Staff> {
  await requireEmployee(call.db, id);
  if (input.accountRo.role) await requireEmployeeRole(call.db, input.accountRo.role);
  return changeStaff(call, id, { ...input, specialistId: null }, parts);
}

/** Checks before slow work. Fails as absent, as forbidden, or at a date. */
export async function requireChangeableEmployee(
  asking: Parameters<typeof requireChangeable>[0],
  id: string,
  input: EmployeeChange,
): Promise<void> {
  await requireEmployee(asking.db, id);
  await requireChangeable(asking, id, { ...input, specialistId: null });
}

async function requireEmployee(db: Database, id: string): Promise<void> {
  const { account } = await db.one(queries.findStaff, { id });
  if (!isEmployeeRole(account.role.name)) throw absent();
}

async function requireEmployeeRole(db: Database, idOrName: string): Promise<void> {
  const role = await findRole(db, idOrName);
  if (role && !isEmployeeRole(role.name)) throw conflict(t.chooseRole(), 'staffRo.accountRo.role');
}
