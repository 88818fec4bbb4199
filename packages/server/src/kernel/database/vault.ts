// Secrets that are stored for years, encrypted in their rows (envelope encryption): each with a data key of the table
// sealing_key, and the data keys with a key derived from the installation's secret. data-keys.ts creates and replaces data
// keys. They are read anew each time, so that every process knows the newest.
import { sql } from 'kysely';
import { DATA_KEY_LOCK, decryptWith, encryptWith, ringOf } from '../base/encryption.ts';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Logger } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import type { Database, Pool } from './database.ts';
import { provenStatement, statement } from './statement.ts';

export interface Vault {
  /** Encrypts a text, bound to a place such as the id of its row. Call it in the transaction that stores the text. */
  encrypt(db: Database, place: string, text: string): Promise<string>;
  /** Decrypts a text; undefined if its key is lost or it was encrypted for another place. */
  decrypt(db: Database, place: string, sealed: string): Promise<string | undefined>;
}

const listKeys = provenStatement(
  () => ['sealing keys'],
  (_, given) => sql<{ id: number; sealed: Buffer }>`select id, sealed from sealing_keys(${given.proof})`,
);

// A key rotation waits for transactions that still encrypt with the previous key.
const holdNewest = statement(() => sql`select pg_advisory_xact_lock_shared(${sql.lit(DATA_KEY_LOCK)})`);

export function vaultOf(secret: Secret): Vault {
  const ring = async (db: Database) => ringOf(secret, await db.all(listKeys, {}));
  return {
    encrypt: async (db, place, text) => {
      await db.run(holdNewest, {});
      const sealed = encryptWith(await ring(db), place, text);
      if (sealed) return sealed;
      throw new Failure('unavailable', t.noSecrets(), null, 60);
    },
    decrypt: async (db, place, sealed) => decryptWith(await ring(db), place, sealed),
  };
}

/**
 * Logs data keys that this secret cannot open: texts encrypted with them cannot be read until the former secret is restored.
 */
export async function warnOfLostKeys(pool: Pool, secret: Secret, log: Logger): Promise<void> {
  const rows = await pool.query(listKeys, {});
  const ring = ringOf(secret, rows);
  const keys = rows.map(({ id }) => id).filter((id) => !ring.has(id));
  if (keys.length > 0) log.warn({ keys }, 'two-factor secrets cannot be opened: they were sealed under another secret');
}
