// Generates and rotates the data keys of vault.ts, and encrypts values that an earlier version stored in plain text. Runs
// as the database's superuser, at the start and in `npm run rotate-key`, and therefore sees every tenant.
import type pg from 'pg';
import {
  DATA_KEY_LOCK,
  decryptWith,
  encryptWith,
  newDataKey,
  type Ring,
  ringOf,
  twoFactorPlace,
} from '../base/encryption.ts';
import type { Secret } from '../base/secret.ts';

/** Columns with encrypted secrets; each value is bound to its account. */
const ENCRYPTED = { table: 'two_factor', columns: ['secret', 'pending_secret'] } as const;

async function readRing(client: pg.Client, secrets: Secret[]): Promise<Ring> {
  const { rows } = await client.query<{ id: number; sealed: Buffer }>('select id, sealed from sealing_key');
  return new Map(secrets.flatMap((secret) => [...ringOf(secret, rows)]));
}

async function addKey(client: pg.Client, secret: Secret): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from sealing_key');
  const id = rows[0]?.id as number;
  await client.query('insert into sealing_key (id, sealed) values ($1, $2)', [id, newDataKey(secret, id)]);
  return id;
}

/** At each start: creates a data key if there is none, and encrypts secrets that are still in plain text. */
export async function encryptAtStart(client: pg.Client, secret: Secret): Promise<void> {
  const { rows: made } = await client.query(`select where to_regclass('sealing_key') is not null`);
  // Tests migrate to earlier versions, which have no such table.
  if (made.length === 0) return;
  if ((await readRing(client, [secret])).size === 0) await addKey(client, secret);
  const { rows: open } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and not convalidated order by 1`,
    [ENCRYPTED.table],
  );
  if (open.length === 0) return;
  const ring = await readRing(client, [secret]);
  await reencrypt(client, { wants: (text) => !text.startsWith('k'), open: (_, clear) => clear, ring });
  for (const { name } of open) await client.query(`alter table ${ENCRYPTED.table} validate constraint ${name}`);
  // The old plain text would remain in the table's file, and in every base backup, until its space is reused. ALTER TABLE
  // rewrites the table without the dead rows; VACUUM FULL would keep those that an open transaction can still see.
  const [column] = ENCRYPTED.columns;
  await client.query(`alter table ${ENCRYPTED.table} alter column ${column} type text using ${column} || ''`);
}

interface Rotation {
  /** Number of the new key. */
  key: number;
  /** Number of secrets encrypted with the new key by this run. */
  encrypted: number;
  /** Number of secrets that could not be opened: their key is unknown, or they were encrypted for another account. */
  lost: number;
}

/**
 * Creates a new data key, encrypts every secret with it and deletes earlier keys that no secret needs. Servers may run
 * meanwhile. An interrupted run is finished by the next one. `before` is the installation's former secret.
 */
export async function rotateKeys(client: pg.Client, secret: Secret, before?: Secret): Promise<Rotation> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [DATA_KEY_LOCK]);
  const key = await addKey(client, secret);
  await client.query('commit');
  const ring = await readRing(client, before ? [before, secret] : [secret]);
  const { encrypted, lost } = await reencrypt(client, {
    wants: (text) => !text.startsWith(`k${key}.`),
    open: (place, text) => decryptWith(ring, place, text),
    ring,
  });
  await client.query(
    `delete from sealing_key k where k.id < $1 and not exists (
       select from ${ENCRYPTED.table} s where ${ENCRYPTED.columns.map((column) => `s.${column} like 'k' || k.id || '.%'`).join(' or ')})`,
    [key],
  );
  return { key, encrypted, lost };
}

interface Reencryption {
  /** Whether a text must be encrypted again. */
  wants(text: string): boolean;
  open(place: string, text: string): string | undefined;
  ring: Ring;
}

type Row = { tenantId: string; accountId: string } & Record<(typeof ENCRYPTED.columns)[number], string | null>;

const listRows = `select tenant_id as "tenantId", account_id as "accountId", ${ENCRYPTED.columns.join(', ')} from ${ENCRYPTED.table}`;

// Updates the whole row, because its check constraints cover the whole row, and only if it is unchanged since it was read.
const replaceRow = `update ${ENCRYPTED.table}
  set ${ENCRYPTED.columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
  where tenant_id = $1 and account_id = $2
    and ${ENCRYPTED.columns.map((column, at) => `${column} is not distinct from $${at + 3 + ENCRYPTED.columns.length}`).join(' and ')}`;

async function reencrypt(client: pg.Client, how: Reencryption): Promise<Omit<Rotation, 'key'>> {
  const done = { encrypted: 0, lost: 0 };
  const { rows } = await client.query<Row>(listRows);
  let changedMeanwhile = false;
  for (const row of rows) {
    const anew = ENCRYPTED.columns.map((column) => anewOf(row[column], twoFactorPlace(row.accountId), how));
    done.lost += anew.filter((text) => text === undefined).length;
    const former = ENCRYPTED.columns.map((column) => row[column]);
    const texts = anew.map((text, at) => (text === undefined ? former[at] : text));
    const encrypted = texts.filter((text, at) => text !== former[at]).length;
    if (encrypted === 0) continue;
    const { rowCount } = await client.query(replaceRow, [row.tenantId, row.accountId, ...texts, ...former]);
    if (rowCount === 1) done.encrypted += encrypted;
    else changedMeanwhile = true;
  }
  if (!changedMeanwhile) return done;
  const again = await reencrypt(client, how);
  return { encrypted: done.encrypted + again.encrypted, lost: again.lost };
}

/** The replacement of a text; undefined if it cannot be opened. */
function anewOf(text: string | null, place: string, { wants, open, ring }: Reencryption): string | null | undefined {
  if (text === null || !wants(text)) return text;
  const clear = open(place, text);
  return clear && encryptWith(ring, place, clear);
}
