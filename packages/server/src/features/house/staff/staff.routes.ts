// The calls of staff.
import type { staffAccess } from '@almoner/contract/house/device';
import type { staff } from '@almoner/contract/house/staff';
import { NIL } from '@almoner/contract/wire';
import type { Handlers } from '../../../kernel/context.ts';
import { toPage } from '../../../kernel/paging.ts';
import { pictureFirst } from '../../../kernel/picture-first.ts';
import { wordsIn } from '../../../kernel/words.ts';
import * as queries from './staff.queries.ts';
import { requireFor, toStaff } from './staff.rules.ts';
import { changeStaff, requireChangeable } from './staff.service.ts';
import {
  confirmAddressOf,
  describeAccess,
  resetTwoFactor,
  sendLink,
  signOutEverywhere,
} from './staff-access.service.ts';
import { activate, decline, listWaiting } from './staff-activation.service.ts';
import { changeEmployee, prepareEmployee, requireChangeableEmployee } from './staff-employee.service.ts';
import { prepareEmployment } from './staff-employment.service.ts';
import type { LinkParts } from './staff-letter.service.ts';
import { listEmployees, listMembers } from './staff-list.service.ts';
import { namedFirst, type StaffParts } from './staff-naming.service.ts';
import { changeProfile } from './staff-profile.service.ts';

export const staffHandlers = (parts: StaffParts): Handlers<typeof staff> => ({
  pageByRole: async ({ caller, db, params: { role, page, size } }) => {
    requireFor(caller, 'READ', role);
    return listMembers(db, role, { page, size });
  },
  employeePage: ({ db, params }) => listEmployees(db, { id: NIL, name: NIL, role: NIL }, params),
  employeeFilter: ({ db, params }) => listEmployees(db, { ...params, role: params.roleId }, params),
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
    requireFor(caller, 'READ', found.roleName);
    return toStaff(found);
  },
  waiting: ({ db, caller }) => listWaiting(db, caller),
  activate: (context) => activate(context, context.params.id, context.body.activationRo.version, parts),
  decline: (context) => decline(context, context.params.id, context.body.activationRo.version),
  create: { prepare: (context) => prepareEmployment(context, context.body.staffRo, parts) },
  update: namedFirst(
    parts.pool,
    pictureFirst<typeof staff.update>(
      (asking) => asking.look((db) => requireChangeable({ ...asking, db }, asking.params.id, asking.body.staffRo)),
      (command) => changeStaff(command, command.params.id, command.body.staffRo, parts),
    ),
  ),
  createEmployee: { prepare: (context) => prepareEmployee(context, context.body.staffRo, parts) },
  updateEmployee: namedFirst(
    parts.pool,
    pictureFirst<typeof staff.updateEmployee>(
      (asking) =>
        asking.look((db) => requireChangeableEmployee({ ...asking, db }, asking.params.id, asking.body.staffRo)),
      (command) => changeEmployee(command, command.params.id, command.body.staffRo, parts),
    ),
  ),
  updateProfile: pictureFirst<typeof staff.updateProfile>(
    ({ look, caller }) => look((db) => db.one(queries.findStaffOfAccount, caller)),
    (command) => changeProfile(command, command.body.profileRo),
  ),
});

export const staffAccessHandlers = (parts: LinkParts): Handlers<typeof staffAccess> => ({
  read: describeAccess,
  signOut: signOutEverywhere,
  sendLink: (context) => sendLink(context, parts),
  confirmAddress: confirmAddressOf,
  resetTwoFactor,
});
