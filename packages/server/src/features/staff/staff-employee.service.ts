// Commands of employees: who is neither doctor nor nurse, and does not become one by these.
import type { EmployeeChange, EmployeeInput, Staff } from '@almoner/contract/staff';
import type { Database } from '../../kernel/database.ts';
import { absent, conflict } from '../../kernel/failure.ts';
import { findRole } from '../role/role.service.ts';
import * as queries from './staff.queries.ts';
import { isEmployeeRole } from './staff.rules.ts';
import { type Command, changeStaff, employ, requireChangeable, requireEmployable } from './staff.service.ts';

/** Creates an employee with an account. Fails as `employ` does, and as a conflict at the role of a doctor or nurse. */
export async function addEmployee(command: Command, input: EmployeeInput): Promise<Staff> {
  await requireEmployeeRole(command.db, input.accountRo.role);
  return employ(command, { ...input, specialistId: null });
}

/** Changes an employee. Fails as `changeStaff` does; a doctor or nurse is no employee, and absent. */
export async function changeEmployee(command: Command, id: string, input: EmployeeChange): Promise<Staff> {
  const { roleName } = await command.db.one(queries.findStaff, { id });
  if (!isEmployeeRole(roleName)) throw absent();
  if (input.accountRo.role) await requireEmployeeRole(command.db, input.accountRo.role);
  return changeStaff(command, id, { ...input, specialistId: null });
}

/** Fails as `addEmployee` does, but for names that are taken. */
export async function requireNewEmployee(
  asking: Parameters<typeof requireEmployable>[0],
  input: EmployeeInput,
): Promise<void> {
  await requireEmployeeRole(asking.db, input.accountRo.role);
  await requireEmployable(asking, input);
}

/** Fails as absent, as forbidden, or at a date. */
export async function requireChangeableEmployee(
  asking: Parameters<typeof requireChangeable>[0],
  id: string,
  input: EmployeeChange,
): Promise<void> {
  const { roleName } = await asking.db.one(queries.findStaff, { id });
  if (!isEmployeeRole(roleName)) throw absent();
  await requireChangeable(asking, id, { ...input, specialistId: null });
}

async function requireEmployeeRole(db: Database, idOrName: string): Promise<void> {
  const role = await findRole(db, idOrName);
  if (role && !isEmployeeRole(role.name)) throw conflict('Please choose a role.', 'staffRo.accountRo.role');
}
