// Brings a database up to date: the three roles, then every missing migration in order, each in a transaction of its own,
// then the proof key and encrypted secrets, which need the installation's secret. Migrations only go forward. Several servers
// may start at once; one migrates. A database that a newer Almoner has migrated is refused.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Secret } from '../base/secret.ts';
import { encryptAtStart } from './data-keys.ts';
import { refuseOtherSecret, storeProofKey } from './database-proof.ts';
import { ensureRoles } from './database-roles.ts';

const MIGRATION = /^\d{4}_[a-z0-9_]+\.sql$/;
// An arbitrary number that all our servers share.
const MIGRATION_LOCK = 4_203_991_337;

/** Migrates the database at `ownerUrl`; returns the application role's URL. */
export async function migrate(ownerUrl: string, folder: URL, secret: Secret): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseUnsafeSettings(client);
    await refuseNewer(client, folder);
    await refuseOtherSecret(client, secret);
    const applicationUrl = await ensureRoles(client, ownerUrl, secret);
    await applyMigrations(client, folder);
    await storeProofKey(client, secret);
    await encryptAtStart(client, secret);
    return applicationUrl;
  } finally {
    await client.end();
  }
}

/** Refuses servers with fsync, full_page_writes or synchronous_commit off: an acknowledged write must be on the disk. */
async function refuseUnsafeSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting in ('off', 'false')`,
  );
  if (rows.length > 0) {
    throw new Error(
      `PostgreSQL runs with ${rows.map((row) => `${row.name} off`).join(', ')}; Almoner does not serve on it`,
    );
  }
  const version = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`);
  if ((version.rows[0]?.number ?? 0) < 150_000) throw new Error('PostgreSQL 15 or later is needed');
}

/** Names of the migrations in a folder, in order. */
export const migrationsIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => MIGRATION.test(name)).sort();

/** Refuses a database that a newer version has migrated: this version could write data that is invalid for the newer one. */
async function refuseNewer(client: pg.Client, folder: URL): Promise<void> {
  const { rows: made } = await client.query(`select where to_regclass('schema_migration') is not null`);
  if (made.length === 0) return;
  const known = new Set(await migrationsIn(folder));
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `a newer Almoner has migrated this database (${unknown.join(', ')}); start that version or a later one, ` +
      'or restore the backup from before the upgrade into an empty database and start this version on it',
  );
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');

async function applyMigrations(client: pg.Client, folder: URL): Promise<void> {
  const extensions = ['pg_trgm', 'btree_gist', 'btree_gin'];
  const { rows: present } = await client.query<{ extname: string }>('select extname from pg_extension');
  for (const name of extensions.filter((wanted) => !present.some((row) => row.extname === wanted))) {
    await client.query(`create extension ${name}`);
  }
  await client.query(
    `create table if not exists schema_migration (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  if (applied.size === 0) await client.query('alter schema public owner to almoner_owner');
  await client.query('grant select on schema_migration to almoner_definer');
  for (const name of await migrationsIn(folder)) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const known = applied.get(name);
    if (known === undefined) await applyMigration(client, name, sql);
    else if (known !== fingerprint(sql)) throw new Error(`migration ${name} was changed after it had been applied`);
  }
}

async function applyMigration(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query('set local role almoner_owner');
    await client.query(sql);
    await client.query('reset role');
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, fingerprint(sql)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
