// The calls of staff.
import type { staffAccess } from '@almoner/contract/device';
import type { Staff, staff } from '@almoner/contract/staff';
import { NIL } from '@almoner/contract/wire';
import type { Handlers } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { toPage } from '../../kernel/paging.ts';
import * as queries from './staff.queries.ts';
import { requireFor, toCard, toStaff } from './staff.rules.ts';
import { changeStaff, employ, requireChangeable, requireEmployable } from './staff.service.ts';
import { describeAccess, resetTwoFactor, signOutEverywhere } from './staff-access.service.ts';
import {
  addEmployee,
  changeEmployee,
  requireChangeableEmployee,
  requireNewEmployee,
} from './staff-employee.service.ts';
import { madeFirst } from './staff-making.service.ts';
import { changeProfile } from './staff-profile.service.ts';

export const staffHandlers: Handlers<typeof staff> = {
  pageByRole: async ({ caller, db, params: { role, page, size } }) => {
    requireFor(caller, 'READ', role);
    const [rows, count] = await Promise.all([
      db.all(queries.pageOfRole, { role, limit: size, offset: page * size }),
      db.one(queries.countOfRole, { role }),
    ]);
    return toPage(rows.map(toCard), count.total, page, size);
  },
  employeePage: ({ db, params: { page, size } }) => listEmployees(db, everyone, page, size),
  employeeFilter: ({ db, params: { id, name, roleId, page, size } }) =>
    listEmployees(db, { registrationId: given(id), name: given(name), role: given(roleId) }, page, size),
  listByRole: ({ db, params }) => db.all(queries.listNamesOfRole, params),
  image: async ({ db, params }) => (await db.one(queries.findImage, params)).bytes,
  profile: async ({ db, caller }) => toStaff(await db.one(queries.findStaffOfAccount, caller)),
  read: async ({ caller, db, params }) => {
    const found = await db.one(queries.findStaff, params);
    requireFor(caller, 'READ', found.roleName);
    return toStaff(found);
  },
  create: madeFirst<typeof staff.create, Staff>(
    (asking, { staffRo }) => requireEmployable(asking, staffRo),
    ({ staffRo }) => staffRo.accountRo,
    (command, { staffRo }) => employ(command, staffRo),
  ),
  update: madeFirst<typeof staff.update, Staff>(
    (asking, { staffRo }, { id }) => requireChangeable(asking, id, staffRo),
    ({ staffRo }) => staffRo.accountRo,
    (command, { staffRo }, { id }) => changeStaff(command, id, staffRo),
  ),
  createEmployee: madeFirst<typeof staff.createEmployee, Staff>(
    (asking, { staffRo }) => requireNewEmployee(asking, staffRo),
    ({ staffRo }) => staffRo.accountRo,
    (command, { staffRo }) => addEmployee(command, staffRo),
  ),
  updateEmployee: madeFirst<typeof staff.updateEmployee, Staff>(
    (asking, { staffRo }, { id }) => requireChangeableEmployee(asking, id, staffRo),
    ({ staffRo }) => staffRo.accountRo,
    (command, { staffRo }, { id }) => changeEmployee(command, id, staffRo),
  ),
  updateProfile: madeFirst<typeof staff.updateProfile, Staff>(
    ({ db, caller }) => db.one(queries.findStaffOfAccount, caller),
    () => undefined,
    (command, { profileRo }) => changeProfile(command, profileRo),
  ),
};

export const staffAccessHandlers: Handlers<typeof staffAccess> = {
  read: describeAccess,
  signOut: signOutEverywhere,
  resetTwoFactor,
};

const everyone: queries.EmployeeFilters = { registrationId: null, name: null, role: null };
const given = (filter: string) => (filter === NIL ? null : filter.trim());

async function listEmployees(db: Database, filters: queries.EmployeeFilters, page: number, size: number) {
  const [rows, count] = await Promise.all([
    db.all(queries.pageOfEmployees, { ...filters, limit: size, offset: page * size }),
    db.one(queries.countEmployees, filters),
  ]);
  return toPage(rows.map(toCard), count.total, page, size);
}
