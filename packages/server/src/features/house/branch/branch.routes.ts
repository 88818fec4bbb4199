// The calls of branches.
import type { branch } from '@almoner/contract/house/branch';
import type { Handlers } from '../../../kernel/context.ts';
import * as queries from './branch.queries.ts';
import { addBranch, changeBranch, deleteBranch, switchBranch } from './branch.service.ts';

export const branchHandlers: Handlers<typeof branch> = {
  list: ({ db }) => db.all(queries.listBranches, {}),
  read: ({ db, params }) => db.one(queries.findBranch, params),
  create: ({ db, audit, body }) => addBranch(db, audit, body.branchRo),
  update: ({ db, audit, params, body }) => changeBranch(db, audit, params.id, body.branchRo),
  setStatus: ({ db, audit, params }) => switchBranch(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await deleteBranch(db, audit, params.id);
    return null;
  },
};
