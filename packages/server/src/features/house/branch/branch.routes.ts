// The calls of branches.
import type { branch } from '@almoner/contract/house/branch';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './branch.queries.ts';
import { addBranch, changeBranch, deleteBranch, switchBranch } from './branch.service.ts';

export const branchHandlers: Handlers<typeof branch> = {
  list: ({ db }) => db.all(queries.listBranches, {}),
  read: ({ db, params }) => db.one(queries.findBranch, params),
  create: (call) => addBranch(call, call.body.branchRo),
  update: (call) => changeBranch(call, call.params.id, call.body.branchRo),
  setStatus: (call) => switchBranch(call, call.params.id, call.params.status),
  delete: async (call) => {
    await deleteBranch(call, call.params.id);
    return null;
  },
};
