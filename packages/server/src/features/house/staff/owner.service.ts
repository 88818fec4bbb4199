// The staff record of the person who signed the company up.

import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { insertOf } from '../../../kernel/database/insert.ts';

const insertOwner = insertOf('staff', 'id', 'accountId', 'firstName', 'lastName', 'phone', 'address', 'branchId');

/** Gives the root account a staff record; its first name is the username until its owner edits it. */
export async function addOwner(
  db: Database,
  owner: { accountId: string; firstName: string; phone: string; address: string; branchId: string },
): Promise<void> {
  await db.run(insertOwner, { ...owner, id: newId(), lastName: '' });
}
