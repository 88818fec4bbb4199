// Accounts and their sign-in names. A username and an email address each belong to one account across all tenants; the table
// that tenants share has only their hashes.

import { hashOf } from '../../../kernel/auth/caller.ts';
import { conflict, type Failure } from '../../../kernel/base/failure.ts';
import { newNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './account.queries.ts';
import { RIGHT } from './account.queries.ts';
import { t } from './session.words.ts';

/** Paths of the two names in the request, for the message that one is taken. */
export interface NameFields {
  username: string;
  email: string;
}

/** Lookup key of a sign-in name; ignores case. */
export const nameHash = (name: string): Buffer => hashOf(`name ${name.trim().normalize('NFKC').toLowerCase()}`);

/** Makes the failure for a taken name. */
export type TakenName = (which: keyof NameFields, account: Named) => Failure;

/** Makes a conflict at the field of the name. */
export const takenAt =
  (fields: NameFields): TakenName =>
  (which) =>
    conflict(which === 'username' ? t.usernameTaken() : t.emailTaken(), fields[which]);

interface Named {
  id: string;
  tenantId: string;
  username: string;
  email: string;
}

interface Holding {
  holder: string | null;
  standing: number | null;
}

/** Claims names with one statement; returns the lookup of their holders by account and kind of name. */
async function claim(db: Database, names: queries.LoginName[]) {
  // Sorted: two transactions that claim the same names lock them in the same order and cannot deadlock.
  const sorted = names.toSorted((one, other) => Buffer.compare(one.nameHash, other.nameHash));
  const holdings = await db.all(queries.claimLoginNames, {
    names: sorted,
    hashes: sorted.map((name) => name.nameHash),
    kinds: sorted.map(({ kind }) => kind),
    accountIds: sorted.map(({ accountId }) => accountId),
    rights: sorted.map(({ right }) => right),
  });
  const held = new Map(sorted.map(({ accountId, kind }, at) => [`${kind} ${accountId}`, holdings[at]]));
  return (kind: queries.LoginName['kind'], accountId: string): Holding =>
    held.get(`${kind} ${accountId}`) ?? { holder: null, standing: null };
}

/**
 * Claims both names of accounts. Fails at the first that is taken. Exception: the address of a root account that another
 * hospital has given to one of its accounts stays there, until the root account proves it by the mailed link.
 */
async function claimNames(
  db: Database,
  accounts: readonly (Named & { isRoot?: boolean })[],
  taken: TakenName,
): Promise<void> {
  const { confirmed } = await db.one(queries.holdConfirmed, {});
  const right = confirmed ? RIGHT.given : RIGHT.unconfirmed;
  const holdingOf = await claim(
    db,
    accounts.flatMap(({ id: accountId, tenantId, username, email }): queries.LoginName[] => [
      { tenantId, accountId, kind: 'username', nameHash: nameHash(username), right: RIGHT.proven },
      { tenantId, accountId, kind: 'email', nameHash: nameHash(email), right },
    ]),
  );
  for (const account of accounts) {
    if (holdingOf('username', account.id).holder !== account.id) throw taken('username', account);
    const byMail = holdingOf('email', account.id);
    const later = account.isRoot && byMail.standing === RIGHT.given;
    if (byMail.holder !== account.id && !later) throw taken('email', account);
  }
}

export type NewAccount = Omit<queries.AccountValues, 'registrationId'> & { tenantId: string };

/** Creates an account with both names. Fails as a conflict at the name that is taken. */
export const registerAccount = (db: Database, account: NewAccount, fields: NameFields): Promise<void> =>
  registerAccounts(db, [account], takenAt(fields));

/** Creates accounts with new registration ids and both names. Fails as `taken` and `constraintErrors` say. */
export async function registerAccounts(
  db: Database,
  accounts: readonly NewAccount[],
  taken: TakenName,
  constraintErrors?: ConstraintErrors,
): Promise<void> {
  for (let left = accounts; left.length > 0; ) {
    const rows = left.map(({ tenantId: _, ...account }) => ({ ...account, registrationId: newNumber('EMP_') }));
    const inserted = await db.all(queries.insertAccounts, { accounts: JSON.stringify(rows) }, constraintErrors);
    const there = new Set(inserted.map(({ id }) => id));
    left = left.filter(({ id }) => !there.has(id));
  }
  await claimNames(db, accounts, taken);
}

/** Records that an opened link proved the address; false where it is proven for another account. */
export async function proveAddress(
  db: Database,
  { id: accountId, tenantId, email }: Omit<Named, 'username'>,
): Promise<boolean> {
  const proven = { tenantId, accountId, kind: 'email', nameHash: nameHash(email), right: RIGHT.proven } as const;
  return (await claim(db, [proven]))('email', accountId).holder === accountId;
}

/** Comparison key of a name; ignores case. */
export const nameKey = (name: string): string => nameHash(name).toString('base64');

/** Keys of the names of the hospital's own accounts. */
export async function listOwnNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.all(queries.listOwnNames, {});
  return new Set(rows.flatMap(({ username, email }) => [nameKey(username), nameKey(email)]));
}

/** Keys of the names that an account of any hospital has. Call `countNaming` (naming.service.ts) first. */
export async function listTakenNames({ db }: CallContext, names: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.all(queries.listTakenNames, { hashes: names.map(nameHash) });
  return new Set(rows.map((row) => row.nameHash.toString('base64')));
}

/** Changes both names of an account. Fails as a conflict at the name that is taken. */
export async function renameAccount({ db }: CallContext, account: Named, fields: NameFields): Promise<void> {
  await db.run(queries.updateAccountNames, account);
  await claimNames(db, [account], takenAt(fields));
}

/** The account for signing in. Fails as not found. */
export const getAccount = (db: Database, id: string) => db.one(queries.findAccount, { id });

/** Chooses the language of the caller's account; null is that of the hospital, or of the browser. */
export async function setOwnLanguage({ db, caller, audit }: CallContext, language: string | null): Promise<null> {
  const id = caller.accountId;
  const before = await db.one(queries.lockLanguage, { id });
  await db.run(queries.setLanguage, { id, language });
  await audit.changed('account', id, before, { language });
  return null;
}
