// A migrated database of its own for each caller, copied from the template that global-setup.ts made.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { secretFrom } from '../src/kernel/secret.ts';

/** The secret of every test's server; the roles of a database server are shared, and so is their password. */
export const testSecretText = 'the secret of the tests, which everybody knows';
export const testSecret = secretFrom(testSecretText);

export interface TestDatabase {
  /** As superuser: sees every tenant. */
  ownerUrl: string;
  /** As the application role, whom row-level security holds: what the server itself gets. */
  appUrl: string;
  /** Takes it away again, cutting connections that are still open. */
  drop(): Promise<void>;
}

/** Copies the template, or another one that nobody is connected to, in a tenth of a second. */
export async function aDatabase(from?: TestDatabase): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `almoner_test_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `create database ${name} template ${databaseOf((from ?? { ownerUrl }).ownerUrl)}`);
  // A copy does not have the template's grants.
  await execute(adminUrl, `revoke temporary on database ${name} from public`);
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: async () => {
      await execute(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

// By hand, because a socket's address (postgresql://user@/name?host=…) is no URL in the eyes of WHATWG.
const DATABASE_NAME = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)/;

/** The same address with another database in it. */
export function withDatabase(url: string, name: string): string {
  return url.replace(DATABASE_NAME, `$1${name}`);
}

function databaseOf(url: string): string {
  return DATABASE_NAME.exec(url)?.[2] ?? '';
}

/** Runs SQL at an address on a connection of its own. */
export async function execute(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
