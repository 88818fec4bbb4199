// One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. With TEST_DATABASE_URL (a
// superuser's) it is on that server instead of the embedded one.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../src/kernel/database/migrate.ts';
import { testSecret, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      /** Superuser URL of a database of its own, from which copies are created and dropped. */
      adminUrl: string;
      /** URLs of the superuser and of the application role, in the migrated database that is copied. */
      ownerUrl: string;
      appUrl: string;
    };
  }
}

// It is too short-lived to need autovacuum, and its log is never read. Settings that keep commits safe stay on: the product
// refuses to run without them.
const settings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

const migrations = new URL('../migrations/', import.meta.url);

export default async function setUp(project: TestProject) {
  const server = await startServer();
  const template = `almoner_template_${process.pid}`;
  try {
    await execute(server.url, `create database ${template}`);
    const ownerUrl = withDatabase(server.url, template);
    const appUrl = await migrate(ownerUrl, migrations, testSecret);
    project.provide('postgres', { adminUrl: server.url, ownerUrl, appUrl });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await execute(server.url, `drop database ${template} with (force)`).catch(() => undefined);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-test-'));
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the tests run as root
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log, settings });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { url: server.url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

async function execute(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
