// Commands of branches. The database holds the two rules: a name is unique, and a branch that somebody works
// at stays.
import type { Branch, BranchInput } from '@almoner/contract/house/branch';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './branch.queries.ts';

type Input = z.output<typeof BranchInput>;

const meanings: Meanings = {
  branch_name_taken: () => conflict('There already is a branch of this name.', 'branchRo.name'),
};

const deletion: Meanings = {
  staff_branch_exists: () => conflict('This branch cannot be deleted: doctors, nurses or employees belong to it.'),
};

/** Creates the branch that a hospital begins with; answers its id. */
export async function createBranch(db: Database, branch: { name: string; address: string }): Promise<string> {
  const { id } = await db.one(queries.insertBranch, { ...branch, id: newId(), status: 1 });
  return id;
}

/** Adds a branch. Fails as a conflict at the name where the hospital has one of that name. */
export async function addBranch({ db, audit }: Call, input: Input): Promise<Branch> {
  const added = await db.one(queries.insertBranch, { ...input, id: newId() }, meanings);
  await audit.changed('branch', added.id, null, added);
  return added;
}

/** Changes a branch. Fails as absent, as stale, or as a conflict at the name. */
export async function changeBranch({ db, audit }: Call, id: string, input: Input): Promise<Branch> {
  const before = await db.one(queries.lockBranch, { id });
  await refuseStale(db, 'branch', before, input.version);
  const after = await db.one(queries.updateBranch, { ...input, id }, meanings);
  await audit.changed('branch', id, before, after);
  return after;
}

/** Makes a branch active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchBranch({ db, audit }: Call, id: string, status: Branch['status']): Promise<Branch> {
  const before = await db.one(queries.lockBranch, { id });
  const after = before.status === status ? before : await db.one(queries.updateBranch, { ...before, status });
  await audit.changed('branch', id, before, after);
  return after;
}

/** Deletes a branch. Fails as absent, or as a conflict that says who refers to it. */
export async function deleteBranch({ db, audit }: Call, id: string): Promise<void> {
  const before = await db.one(queries.lockBranch, { id });
  await db.run(queries.deleteBranch, { id }, deletion);
  await audit.changed('branch', id, before, null);
}

/** All branches, by name. */
export const listBranches = ({ db }: Call): Promise<Branch[]> => db.all(queries.listBranches, {});
