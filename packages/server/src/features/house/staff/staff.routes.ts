// The calls of staff.
import type { staffAccess } from '@almoner/contract/house/device';
import type { staff } from '@almoner/contract/house/staff';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { pictureFirst } from '../../../kernel/documents/picture-first.ts';
import { toPage } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as queries from './staff.queries.ts';
import { refuseWithoutPermission, toStaff } from './staff.rules.ts';
import { changeStaff, refuseUnchangeable } from './staff.service.ts';
import {
  confirmAddressOf,
  describeAccess,
  resetTwoFactor,
  sendLink,
  signOutEverywhere,
} from './staff-access.service.ts';
import { activate, decline, listWaiting } from './staff-activation.service.ts';
import { changeEmployee, prepareEmployee, refuseUnchangeableEmployee } from './staff-employee.service.ts';
import { prepareEmployment } from './staff-employment.service.ts';
import type { LinkOptions } from './staff-letter.service.ts';
import { listEmployees, listMembers } from './staff-list.service.ts';
import { namedFirst, type StaffDeps } from './staff-naming.service.ts';
import { changeProfile } from './staff-profile.service.ts';

export const staffHandlers = (deps: StaffDeps): Handlers<typeof staff> => ({
  pageByRole: async (call) => {
    const { role, page, size } = call.params;
    refuseWithoutPermission(call.caller, 'READ', role);
    return listMembers(call, role, { page, size });
  },
  employeePage: (call) => listEmployees(call, {}, call.params),
  employeeFilter: (call) => listEmployees(call, { ...call.params, role: call.params.roleId }, call.params),
  listByRole: ({ db, params }) => db.all(queries.listNamesOfRole, params),
  pick: async ({ db, body: { filters = {}, page, size } }) => {
    const words = wordsIn(filters.search) ?? null;
    const [rows, { total }] = await Promise.all([
      db.all(queries.pageOfActive, { words, limit: size, offset: page * size }),
      db.one(queries.countActive, { words }),
    ]);
    return toPage(rows, total, page, size);
  },
  image: async ({ db, params }) => (await db.one(queries.findImage, params)).bytes,
  profile: async ({ db, caller }) => toStaff(await db.one(queries.findStaffOfAccount, caller)),
  read: async ({ caller, db, params }) => {
    const found = await db.one(queries.findStaff, params);
    refuseWithoutPermission(caller, 'READ', found.account.role.name);
    return toStaff(found);
  },
  waiting: (call) => listWaiting(call),
  activate: (context) => activate(context, context.params.id, context.body.activationRo.version, deps),
  decline: (context) => decline(context, context.params.id, context.body.activationRo.version),
  create: { prepare: (context) => prepareEmployment(context, context.body.staffRo, deps) },
  update: namedFirst(
    deps.pool,
    pictureFirst<typeof staff.update>(
      (asking) => asking.read((db) => refuseUnchangeable({ ...asking, db }, asking.params.id, asking.body.staffRo)),
      (call) => changeStaff(call, call.params.id, call.body.staffRo, deps),
    ),
  ),
  createEmployee: { prepare: (context) => prepareEmployee(context, context.body.staffRo, deps) },
  updateEmployee: namedFirst(
    deps.pool,
    pictureFirst<typeof staff.updateEmployee>(
      (asking) =>
        asking.read((db) => refuseUnchangeableEmployee({ ...asking, db }, asking.params.id, asking.body.staffRo)),
      (call) => changeEmployee(call, call.params.id, call.body.staffRo, deps),
    ),
  ),
  updateProfile: pictureFirst<typeof staff.updateProfile>(
    ({ read, caller }) => read((db) => db.one(queries.findStaffOfAccount, caller)),
    (call) => changeProfile(call, call.body.profileRo),
  ),
});

export const staffAccessHandlers = (options: LinkOptions): Handlers<typeof staffAccess> => ({
  read: describeAccess,
  signOut: signOutEverywhere,
  sendLink: (context) => sendLink(context, options),
  confirmAddress: confirmAddressOf,
  resetTwoFactor,
});
