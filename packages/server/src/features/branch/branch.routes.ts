// The calls of branches.
import type { branch } from '@almoner/contract/branch';
import type { Handlers } from '../../kernel/context.ts';
import * as queries from './branch.queries.ts';

export const branchHandlers: Handlers<typeof branch> = {
  list: ({ db }) => db.all(queries.listBranches, {}),
};
