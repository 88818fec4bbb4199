// The calls of roles.
import type { role } from '@almoner/contract/role';
import type { Handlers } from '../../kernel/context.ts';
import * as queries from './role.queries.ts';

export const roleHandlers: Handlers<typeof role> = {
  list: ({ db }) => db.all(queries.listRoles, {}),
  listForEmployees: ({ db }) => db.all(queries.listRolesForEmployees, {}),
};
