// The calls of roles and their permissions.
import type { module } from '@almoner/contract/house/module';
import type { role } from '@almoner/contract/house/role';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { listModules, setAccess, setPermission } from './module.service.ts';
import { getRoleRecord, listActiveRoles, listRoleRecords } from './role.service.ts';
import { addRole, changeRole, copyRole, deleteRole, switchRole } from './role-change.service.ts';
import { type ActionName, previewRole } from './role-preview.service.ts';

/**
 * `actionName` gives the short name of a call. It is passed in, because the names belong to the audit feature, and the role
 * feature imports no other feature of the house.
 */
export const roleHandlers = (actionName: ActionName): Handlers<typeof role> => ({
  list: ({ db }) => listActiveRoles(db),
  listForEmployees: async ({ db }) =>
    (await listActiveRoles(db)).filter(({ name }) => name !== 'DOCTOR' && name !== 'NURSE'),
  all: ({ db }) => listRoleRecords(db),
  read: ({ db, params }) => getRoleRecord(db, params.id),
  preview: (call) => previewRole(call, call.params.id, actionName),
  create: (call) => addRole(call, call.body.roleRo),
  update: (call) => changeRole(call, call.params.id, call.body.roleRo),
  setStatus: (call) => switchRole(call, call.params.id, call.params.status),
  copy: (call) => copyRole(call, call.params.id, call.body.roleRo),
  delete: (call) => deleteRole(call, call.params.id),
});

export const moduleHandlers: Handlers<typeof module> = {
  listOfRole: (call) => listModules(call, call.params.roleId),
  setPermission: (call) => setPermission(call, call.body.modulePermissionRo),
  setStatus: (call) => setAccess(call, call.params.moduleId, call.params.status === 'true'),
};
