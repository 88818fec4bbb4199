// Commands of branches.
import type { Database } from '../../kernel/database.ts';
import { newId } from '../../kernel/identity.ts';
import * as queries from './branch.queries.ts';

/** Creates a branch; answers its id. */
export async function createBranch(db: Database, branch: { name: string; address: string }): Promise<string> {
  const id = newId();
  await db.run(queries.insertBranch, { ...branch, id });
  return id;
}

/** All branches, by name. */
export const listBranches = (db: Database) => db.all(queries.listBranches, {});
