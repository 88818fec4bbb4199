// The calls of departments.
import type { department } from '@almoner/contract/house/department';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './department.queries.ts';
import { addDepartment, changeDepartment, deleteDepartment } from './department.service.ts';

export const departmentHandlers: Handlers<typeof department> = {
  list: ({ db }) => db.all(queries.listDepartments, {}),
  read: ({ db, params }) => db.one(queries.findDepartment, params),
  create: ({ db, audit, body }) => addDepartment(db, audit, body.departmentRo),
  update: ({ db, audit, params, body }) => changeDepartment(db, audit, params.id, body.departmentRo),
  delete: async ({ db, audit, params }) => {
    await deleteDepartment(db, audit, params.id);
    return null;
  },
};
