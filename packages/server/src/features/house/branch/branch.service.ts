// Commands of branches. The database holds the two rules: a name is unique, and a branch that somebody works
// at stays.
import type { Branch, BranchInput } from '@almoner/contract/house/branch';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { recordsOf } from '../../../kernel/record.ts';
import * as queries from './branch.queries.ts';

/** Adds, changes, switches and deletes branches. */
export const branches = recordsOf<Branch, z.output<typeof BranchInput>>({
  kind: 'branch',
  statements: queries,
  meanings: {
    branch_name_taken: () => conflict('There already is a branch of this name.', 'branchRo.name'),
  },
  deletion: {
    staff_branch_exists: () => conflict('This branch cannot be deleted: doctors, nurses or employees belong to it.'),
  },
});

/** Creates the branch that a hospital begins with; answers its id. */
export async function createBranch(db: Database, branch: { name: string; address: string }): Promise<string> {
  const { id } = await db.one(queries.insert, { ...branch, id: newId(), status: 1 });
  return id;
}

/** All branches, by name. */
export const listBranches = ({ db }: Call): Promise<Branch[]> => db.all(queries.list, {});
