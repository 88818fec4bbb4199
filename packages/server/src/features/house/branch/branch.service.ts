// Branches. Constraints of the database enforce the two rules: names are unique, and a branch with staff cannot be deleted.
import { Branch } from '@almoner/contract/house/branch';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './branch.words.ts';

/** Lists, adds, changes, switches and deletes branches. */
export const branches = recordsOf({
  kind: 'branch',
  table: 'branch',
  schema: Branch,
  order: ['name_key'],
  saveErrors: {
    branch_name_taken: () => conflict(t.nameTaken(), 'branchRo.name'),
  },
  deleteErrors: {
    staff_branch_exists: () => conflict(t.keptByStaff()),
    payroll_run_branch_exists: () => conflict(t.keptByPayrolls()),
    asset_branch_exists: () => conflict(t.keptByAssets()),
  },
});

/** Creates the first branch of a hospital; returns its id. */
export async function createBranch(db: Database, branch: { name: string; address: string }): Promise<string> {
  const { id } = await db.one(branches.statements.insert, { ...branch, id: newId(), status: 1 });
  return id;
}
