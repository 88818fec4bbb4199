// Rate limiting of attempts, such as passwords. An attempt is counted before it is made, in one statement, so that a
// thousand concurrent attempts count as a thousand. A successful attempt is taken back.
import { sql } from 'kysely';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Pool } from '../database/database.ts';
import { hexOf, provenStatement, statement } from '../database/statement.ts';
import { hashOf } from './caller.ts';

/** The key that attempts are counted on, and the number of free attempts, after which each doubles the wait. */
export interface ThrottleKey {
  on: string;
  free: number;
}

type Attempt = { key: Buffer; free: number };

const wordsOf = ({ key, free }: Attempt) => ['attempt', hexOf([key]), String(free)];

const reserve = provenStatement(
  wordsOf,
  (_, given: Attempt & { proof: Buffer }) =>
    sql<{ failures: number }>`
      select * from count_attempt(${given.key}, ${given.free}, ${given.proof}) as counted (failures)`,
);

const secondsLeft = provenStatement(
  wordsOf,
  (_, given: Attempt & { proof: Buffer }) =>
    sql<{ seconds: number }>`select seconds from attempt_wait(${given.key}, ${given.free}, ${given.proof})`,
);

type Settled = { takeBack: Buffer[]; forget: Buffer[] };

const settle = provenStatement(
  ({ takeBack, forget }: Settled) => ['settle attempts', hexOf(takeBack), hexOf(forget)],
  (_, given) => sql`select settle_attempts(${given.takeBack}, ${given.forget}, ${given.proof})`,
);

const forgetOld = statement(() => sql`select forget_old_attempts()`);

/**
 * The network of an address, which its users can hardly change: a /24 of IPv4, a /48 of IPv6, in PostgreSQL's notation.
 * Counting by network treats the many addresses of one subscriber as one client.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [
    ...groups,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(tail ? tail.split(':') : []),
  ];
  const first = whole.slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/48`;
}

/**
 * The unit of counting that a client cannot change: an IPv4 address, or an IPv6 network, because everybody has endless IPv6
 * addresses.
 */
export const clientKeyOf = (address: string): string => (address.includes(':') ? networkOf(address) : address);

const throttleHash = (key: ThrottleKey): Buffer => hashOf(`throttle ${key.on}`);

/** Counts an attempt on every key. Fails as throttled, with the seconds to wait, if one of the keys has had too many. */
export async function countAttempt(pool: Pool, keys: ThrottleKey[]): Promise<void> {
  for (const key of keys) {
    const given = { key: throttleHash(key), free: key.free };
    const [counted] = await pool.query(reserve, given);
    if (counted) continue;
    const [left] = await pool.query(secondsLeft, given);
    const seconds = Math.max(1, left?.seconds ?? 1);
    throw new Failure('throttled', waitFor(seconds), null, seconds);
  }
  if (Math.random() < 0.01) await pool.query(forgetOld, {});
}

/** Settles a successful attempt: takes it back on some keys, and deletes all earlier attempts on others. */
export async function settleAttempt(
  pool: Pool,
  right: { takeBack: ThrottleKey[]; forget: ThrottleKey[] },
): Promise<void> {
  await pool.query(settle, { takeBack: right.takeBack.map(throttleHash), forget: right.forget.map(throttleHash) });
}

const waitFor = (seconds: number) =>
  seconds < 90 ? t.waitSeconds({ seconds }) : t.waitMinutes({ minutes: Math.ceil(seconds / 60) });
