// The calls of staff.
import type { staff } from '@almoner/contract/staff';
import type { Handlers } from '../../kernel/context.ts';
import { toPage } from '../../kernel/paging.ts';
import * as queries from './staff.queries.ts';
import { requireFor, toCard, toStaff } from './staff.rules.ts';
import { changeStaff, employ } from './staff.service.ts';

export const staffHandlers: Handlers<typeof staff> = {
  pageByRole: async ({ caller, db, params: { role, page, size } }) => {
    requireFor(caller, 'READ', role);
    const [rows, count] = await Promise.all([
      db.all(queries.pageOfRole, { role, limit: size, offset: page * size }),
      db.one(queries.countOfRole, { role }),
    ]);
    return toPage(rows.map(toCard), count.total, page, size);
  },
  listByRole: ({ db, params }) => db.all(queries.listNamesOfRole, params),
  image: async ({ db, params }) => (await db.one(queries.findImage, params)).bytes,
  profile: async ({ db, caller }) => toStaff(await db.one(queries.findStaffOfAccount, caller)),
  read: async ({ caller, db, params }) => {
    const found = await db.one(queries.findStaff, params);
    requireFor(caller, 'READ', found.roleName);
    return toStaff(found);
  },
  create: (context) => employ(context, context.body.staffRo),
  update: (context) => changeStaff(context, context.params.id, context.body.staffRo),
};
