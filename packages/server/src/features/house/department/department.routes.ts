// The calls of departments.
import type { department } from '@almoner/contract/house/department';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './department.queries.ts';
import { departments } from './department.service.ts';

export const departmentHandlers: Handlers<typeof department> = {
  list: ({ db }) => db.all(queries.list, {}),
  read: ({ db, params }) => db.one(queries.find, params),
  create: (call) => departments.add(call, call.body.departmentRo),
  update: (call) => departments.change(call, call.params.id, call.body.departmentRo),
  delete: (call) => departments.remove(call, call.params.id),
};
