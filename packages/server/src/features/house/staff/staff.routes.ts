// The calls of staff.
import type { staffAccess } from '@almoner/contract/house/device';
import type { staff } from '@almoner/contract/house/staff';
import { pictureFirst } from '../../../kernel/documents/picture-first.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { refuseWithoutPermission } from './staff.rules.ts';
import { changeStaff, getPicture, getStaff, refuseUnchangeable } from './staff.service.ts';
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
import { listActiveStaff, listEmployees, listMembers, listNamesOfRole } from './staff-list.service.ts';
import { namedFirst, type StaffDeps } from './staff-naming.service.ts';
import { changeProfile, getProfile } from './staff-profile.service.ts';

export const staffHandlers = (deps: StaffDeps): Handlers<typeof staff> => ({
  pageByRole: async (call) => {
    const { role, page, size } = call.params;
    refuseWithoutPermission(call.caller, 'READ', role);
    return listMembers(call, role, { page, size });
  },
  employeePage: (call) => listEmployees(call, {}, call.params),
  employeeFilter: (call) => listEmployees(call, { ...call.params, role: call.params.roleId }, call.params),
  listByRole: (call) => listNamesOfRole(call, call.params.role),
  pick: (call) => listActiveStaff(call, call.body.filters?.search, call.body),
  image: ({ db, params }) => getPicture(db, params.id),
  profile: (call) => getProfile(call),
  read: (call) => getStaff(call, call.params.id),
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
    ({ read, caller }) => read((db) => getProfile({ db, caller })),
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
