// The staff record of the person who signed the company up.
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import { statement } from '../../../kernel/statement.ts';

const insertOwner = statement(
  (db, given: { id: string; accountId: string; firstName: string; phone: string; address: string; branchId: string }) =>
    db.insertInto('staff').values({
      id: given.id,
      account_id: given.accountId,
      first_name: given.firstName,
      last_name: '',
      phone: given.phone,
      address: given.address,
      branch_id: given.branchId,
    }),
);

/** Gives the root account a staff record; its first name is the username until its owner edits it. */
export async function addOwner(
  db: Database,
  owner: { accountId: string; firstName: string; phone: string; address: string; branchId: string },
): Promise<void> {
  await db.run(insertOwner, { ...owner, id: newId() });
}
