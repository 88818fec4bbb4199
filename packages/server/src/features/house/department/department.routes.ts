// The calls of departments.
import type { department } from '@almoner/contract/house/department';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './department.queries.ts';
import { addDepartment, changeDepartment, deleteDepartment } from './department.service.ts';

export const departmentHandlers: Handlers<typeof department> = {
  list: ({ db }) => db.all(queries.listDepartments, {}),
  read: ({ db, params }) => db.one(queries.findDepartment, params),
  create: (call) => addDepartment(call, call.body.departmentRo),
  update: (call) => changeDepartment(call, call.params.id, call.body.departmentRo),
  delete: async (call) => {
    await deleteDepartment(call, call.params.id);
    return null;
  },
};
