// The calls of branches.
import type { branch } from '@almoner/contract/house/branch';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './branch.queries.ts';
import { branches } from './branch.service.ts';

export const branchHandlers: Handlers<typeof branch> = {
  list: ({ db }) => db.all(queries.list, {}),
  read: ({ db, params }) => db.one(queries.find, params),
  create: (call) => branches.add(call, call.body.branchRo),
  update: (call) => branches.change(call, call.params.id, call.body.branchRo),
  setStatus: (call) => branches.turn(call, call.params.id, call.params.status),
  delete: (call) => branches.remove(call, call.params.id),
};
