// Limits queries whether a username or email address is taken. Names are unique over all hospitals, so the answer reveals
// accounts of others: a query counts like a wrong password, unless the names were free.

import { countAttempt, networkOf, settleAttempt, type ThrottleKey } from '../../../kernel/auth/throttle.ts';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import * as queries from './account.queries.ts';
import { type NameFields, nameHash } from './account.service.ts';
import { t } from './session.words.ts';

interface NameRequester {
  address: string;
  /** Absent before sign-in. */
  caller?: { tenantId: string };
}

const keysOf = ({ address, caller }: NameRequester): ThrottleKey[] => [
  { on: `names from ${networkOf(address)}`, free: 30 },
  ...(caller ? [{ on: `names of ${caller.tenantId}`, free: 10 }] : []),
];

/** Counts a query; returns the function that takes the count back. Fails as throttled. */
export async function countNaming(pool: Pool, asking: NameRequester): Promise<() => Promise<void>> {
  const keys = keysOf(asking);
  await countAttempt(pool, keys);
  return () => settleAttempt(pool, { takeBack: keys, forget: [] });
}

/** Fails as a conflict at the first of the two names that another account of any hospital has. */
export async function refuseTakenNames(
  pool: Pool,
  asking: NameRequester,
  { username, email }: { username: string; email: string },
  fields: NameFields,
  own?: string,
): Promise<void> {
  const free = await countNaming(pool, asking);
  const rows = await pool.query(queries.listTakenNames, { hashes: [nameHash(username), nameHash(email)] });
  const held = (name: string) =>
    rows.some((row) => row.nameHash.equals(nameHash(name)) && (own === undefined || row.accountId !== own));
  if (held(username)) throw conflict(t.usernameTaken(), fields.username);
  if (held(email)) throw conflict(t.emailTaken(), fields.email);
  await free();
}
