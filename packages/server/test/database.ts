// A migrated database for each caller, copied from the template of global-setup.ts.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { secretFrom } from '../src/kernel/base/secret.ts';

/** The secret of every test server; the roles of a database server are shared, and so is their password. */
export const testSecretText = 'the secret of the tests, which everybody knows';
export const testSecret = secretFrom(testSecretText);

export interface TestDatabase {
  /** URL of the superuser, who sees every tenant. */
  ownerUrl: string;
  /** URL of the application role, subject to row-level security, as the server itself uses it. */
  appUrl: string;
  /** Drops the database and cuts its open connections. */
  drop(): Promise<void>;
}

/** Copies the template, or another database without connections, in a tenth of a second. */
export async function aDatabase(from?: TestDatabase): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `almoner_test_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `create database ${name} template ${databaseOf((from ?? { ownerUrl }).ownerUrl)}`);
  // A copy does not inherit the template's grants.
  await execute(adminUrl, `revoke temporary on database ${name} from public`);
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: async () => {
      await execute(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

// A regular expression, because the URL of a socket (postgresql://user@/name?host=…) is not valid for the WHATWG parser.
const DATABASE_NAME = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)/;

/** The URL with another database name. */
export function withDatabase(url: string, name: string): string {
  return url.replace(DATABASE_NAME, `$1${name}`);
}

function databaseOf(url: string): string {
  return DATABASE_NAME.exec(url)?.[2] ?? '';
}

/** Runs SQL on a connection of its own. */
export async function execute(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
