// The calls of roles and of what they may do.
import type { module } from '@almoner/contract/house/module';
import type { role } from '@almoner/contract/house/role';
import type { Handlers } from '../../../kernel/context.ts';
import { listModules, setAccess, setPermission } from './module.service.ts';
import * as queries from './role.queries.ts';
import { addRole, changeRole, copyRole, deleteRole, switchRole } from './role-change.service.ts';
import { previewRole } from './role-preview.service.ts';

export const roleHandlers: Handlers<typeof role> = {
  list: ({ db }) => db.all(queries.listRoles, {}),
  listForEmployees: ({ db }) => db.all(queries.listRolesForEmployees, {}),
  all: ({ db }) => db.all(queries.listRecords, {}),
  read: ({ db, params }) => db.one(queries.findRecord, params),
  preview: ({ db, params }) => previewRole(db, params.id),
  create: ({ db, audit, body }) => addRole(db, audit, body.roleRo),
  update: ({ db, audit, caller, params, body, say }) => changeRole(db, audit, caller, params.id, body.roleRo, say),
  setStatus: ({ db, audit, caller, params }) => switchRole(db, audit, caller, params.id, params.status),
  copy: ({ db, audit, caller, params, body }) => copyRole(db, audit, caller, params.id, body.roleRo),
  delete: async ({ db, audit, caller, params }) => {
    await deleteRole(db, audit, caller, params.id);
    return null;
  },
};

export const moduleHandlers: Handlers<typeof module> = {
  listOfRole: ({ db, params }) => listModules(db, params.roleId),
  setPermission: ({ db, audit, caller, body }) => setPermission(db, audit, caller, body.modulePermissionRo),
  setStatus: ({ db, audit, caller, params }) => setAccess(db, audit, caller, params.moduleId, params.status === 'true'),
};
