// HMAC proofs that a statement comes from the server: computed over its arguments, and verified by proven() (migration 0090) with
// a key that the application role cannot read.
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Secret } from '../base/secret.ts';

export type Prove = (words: string[]) => Buffer;

const keyOf = (secret: Secret) => secret.key('database proof');

/** Size of the cache of tenants' proofs; every call needs one. */
const KEPT_AT_MOST = 10_000;

export function proverOf(secret: Secret): Prove {
  const key = keyOf(secret);
  const kept = new Map<string, Buffer>();
  return (words) => {
    const text = words.join('|');
    const known = kept.get(text);
    if (known) return known;
    const proof = createHmac('sha256', key).update(text).digest();
    if (words[0] === 'tenant' && kept.size < KEPT_AT_MOST) kept.set(text, proof);
    return proof;
  };
}

/** Stores the key that the database verifies proofs with. */
export async function storeProofKey(client: pg.Client, secret: Secret): Promise<void> {
  // Tests migrate to earlier versions, which have no such table.
  if (!(await hasProofKey(client))) return;
  const key = keyOf(secret);
  // The padded key blocks of HMAC's inner and outer hash (RFC 2104).
  const blocks = [0x36, 0x5c].map((pad) => Buffer.alloc(64, pad).map((byte, at) => byte ^ (key[at] ?? 0)));
  await client.query(
    `insert into proof_key as k (inner_block, outer_block) values ($1, $2)
     on conflict (only_one) do update set inner_block = excluded.inner_block, outer_block = excluded.outer_block
     where k.inner_block <> excluded.inner_block`,
    blocks,
  );
}

/** Fails where this secret would lock out running servers with another secret, or make encrypted values unreadable. */
export async function refuseOtherSecret(client: pg.Client, secret: Secret): Promise<void> {
  if (!(await hasProofKey(client))) return;
  const known = await client.query<{ same: boolean }>(
    `select sha256(outer_block || sha256(inner_block || '')) = $1 as same from proof_key`,
    [proverOf(secret)([])],
  );
  if (known.rows[0]?.same !== false) return;
  if (secret.madeNow)
    throw new Error(`this database was served with another secret than the one just made. ${WAY_OUT}`);
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = 'almoner_app'`,
  );
  if (rowCount) throw new Error(`servers with another secret use this database; stop them first. ${WAY_OUT}`);
}

async function hasProofKey(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('proof_key') is not null as there`);
  return rows[0]?.there === true;
}

const WAY_OUT =
  'Give every server the same ALMONER_SECRET, or put back the file `secret` of the DATA_DIR that it was served from.';
