// Accounts and their sign-in names. A username and an e-mail address each belong to one account of all
// tenants; only their hashes stand in the table that all tenants share.
import { hashOf } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { conflict } from '../../kernel/failure.ts';
import * as queries from './account.queries.ts';
import { RIGHT } from './account.queries.ts';

/** Where on the wire the two names were sent, for the message that one is taken. */
export interface NameFields {
  username: string;
  email: string;
}

/** What a sign-in name is looked up by: the same for every way of writing it in capitals. */
export const nameHash = (name: string): Buffer => hashOf(`name ${name.trim().normalize('NFKC').toLowerCase()}`);

const isTaken = (field: string, what: string) => conflict(`This ${what} is already taken.`, field);

interface Named {
  id: string;
  tenantId: string;
  username: string;
  email: string;
}

/**
 * Gives an account its two names. Fails as a conflict at the name that is taken. An address that somebody has by the
 * right of another hospital's word stays theirs for now where `later`: the mailed link is the better right.
 */
async function claimNames(
  db: Database,
  { id: accountId, tenantId, username, email }: Named,
  fields: NameFields,
  { later = false } = {},
): Promise<void> {
  const { confirmed } = await db.one(queries.holdConfirmed, {});
  const right = confirmed ? RIGHT.given : RIGHT.unconfirmed;
  const name = { tenantId, accountId };
  const [byName] = await db.all(queries.claimLoginName, {
    ...name,
    kind: 'username',
    nameHash: nameHash(username),
    right: RIGHT.proven,
  });
  if (byName?.holder !== accountId) throw isTaken(fields.username, 'username');
  const [byMail] = await db.all(queries.claimLoginName, { ...name, kind: 'email', nameHash: nameHash(email), right });
  if (byMail?.holder === accountId || (later && byMail?.standing === RIGHT.given)) return;
  throw isTaken(fields.email, 'email address');
}

/** Creates an account with its two names. Fails as a conflict at the name that is taken. */
export async function registerAccount(
  db: Database,
  account: queries.AccountValues & { tenantId: string },
  fields: NameFields,
): Promise<void> {
  await db.run(queries.insertAccount, account);
  await claimNames(db, account, fields, { later: account.isRoot });
}

/** The owner of an account has opened a link that was mailed to its address; false where somebody else had before. */
export async function proveAddress(db: Database, account: Omit<Named, 'username'>): Promise<boolean> {
  const [byMail] = await db.all(queries.claimLoginName, {
    tenantId: account.tenantId,
    accountId: account.id,
    kind: 'email',
    nameHash: nameHash(account.email),
    right: RIGHT.proven,
  });
  return byMail?.holder === account.id;
}

/** What two names have in common that cannot both be given to an account. */
export const nameKey = (name: string): string => nameHash(name).toString('base64');

/** The keys of the names that the hospital's own accounts have. */
export async function listOwnNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.all(queries.listOwnNames, {});
  return new Set(rows.flatMap(({ username, email }) => [nameKey(username), nameKey(email)]));
}

/** Of these names, the keys of those that belong to an account of any hospital. Count before it is told. */
export async function findTakenNames(db: Database, names: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.all(queries.listTakenNames, { hashes: names.map(nameHash) });
  return new Set(rows.map((row) => row.nameHash.toString('base64')));
}

/** Gives an account other names. Fails as a conflict at the name that is taken. */
export async function renameAccount(db: Database, account: Named, fields: NameFields): Promise<void> {
  await db.run(queries.updateAccountNames, account);
  await claimNames(db, account, fields);
}

/** The account as signing in looks at it, or absent. */
export const getAccount = (db: Database, id: string) => db.one(queries.findAccount, { id });
