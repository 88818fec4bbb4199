// Names are unique over all hospitals, so that whoever is told that one is taken learns something about the others. The
// question is counted before it is answered, like a wrong password, and the count taken back where the names were free.
import type { Pool } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { countAttempt, networkOf, settleAttempt, type ThrottleKey } from '../../../kernel/throttle.ts';
import * as queries from './account.queries.ts';
import { type NameFields, nameHash } from './account.service.ts';

interface Asking {
  address: string;
  /** Of somebody signed in. */
  caller?: { tenantId: string };
}

const keysOf = ({ address, caller }: Asking): ThrottleKey[] => [
  { on: `names from ${networkOf(address)}`, free: 30 },
  ...(caller ? [{ on: `names of ${caller.tenantId}`, free: 10 }] : []),
];

/** Counts a question. Fails as throttled; call the function that it answers where no taken name was told. */
export async function countNaming(pool: Pool, asking: Asking): Promise<() => Promise<void>> {
  const keys = keysOf(asking);
  await countAttempt(pool, keys);
  return () => settleAttempt(pool, { takeBack: keys, forget: [] });
}

/** Fails as a conflict at the first of the two names that another account has, of whichever hospital. */
export async function refuseTakenNames(
  pool: Pool,
  asking: Asking,
  { username, email }: { username: string; email: string },
  fields: NameFields,
  own?: string,
): Promise<void> {
  const free = await countNaming(pool, asking);
  const rows = await pool.query(queries.listTakenNames, { hashes: [nameHash(username), nameHash(email)] });
  const held = (name: string) =>
    rows.some((row) => row.nameHash.equals(nameHash(name)) && (own === undefined || row.accountId !== own));
  if (held(username)) throw conflict('This username is already taken.', fields.username);
  if (held(email)) throw conflict('This email address is already taken.', fields.email);
  await free();
}
