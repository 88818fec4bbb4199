// The secret of an installation, and the database password derived from it.
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../embedded/embedded-postgres.ts';
import { execute } from '../../../test/database.ts';
import { migrate } from '../database/migrate.ts';
import { openSecret, secretFrom } from './secret.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-secret-'));
// A server of its own: the test changes its roles, which all databases of a server share.
let server: EmbeddedPostgres;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the test runs as root
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    log: { info: () => undefined, warn: () => undefined },
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the first start creates a secret that only its owner may read, and later starts reuse it', () => {
  const dataDir = path.join(folder, 'first');
  const first = openSecret({ given: undefined, dataDir });
  const file = path.join(dataDir, 'secret');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(dataDir)).toEqual(['secret']);
  fs.chmodSync(file, 0o644);
  const second = openSecret({ given: undefined, dataDir });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect([first.madeNow, second.madeNow]).toEqual([true, false]);
  expect(second.key('a').equals(first.key('a'))).toBe(true);
  expect(
    openSecret({ given: undefined, dataDir: path.join(folder, 'other') })
      .key('a')
      .equals(first.key('a')),
  ).toBe(false);
});

test('the environment’s secret takes precedence over the file’s, and no two purposes share a key', () => {
  const given = 'a secret of more than thirty-two signs';
  const dataDir = path.join(folder, 'never-made');
  const secret = openSecret({ given, dataDir });
  expect(fs.existsSync(dataDir)).toBe(false);
  expect(secret.key('a').equals(secretFrom(given).key('a'))).toBe(true);
  expect(secret.key('a').equals(secret.key('b'))).toBe(false);
  expect(secret.key('a')).toHaveLength(32);
});

test('the server does not start without a secret that can be created and stored', () => {
  const notAFolder = path.join(folder, 'file');
  fs.writeFileSync(notAFolder, '');
  const kept = () => openSecret({ given: undefined, dataDir: path.join(notAFolder, 'data') });
  expect(kept).toThrow(/the secret cannot be kept in .*set ALMONER_SECRET/);
  expect(() => openSecret({ given: 'short', dataDir: folder })).toThrow(/ALMONER_SECRET has fewer than 32 characters/);
  fs.writeFileSync(path.join(folder, 'secret'), 'half');
  expect(() => openSecret({ given: undefined, dataDir: folder })).toThrow(/fewer than 32 characters/);
});

test('a first start leaves no failed sign-in in the database’s log', async () => {
  await execute(await migrate(server.url, migrations, secretFrom('one')), 'select 1');
  const written = () => fs.readFileSync(path.join(folder, 'data', 'postgres.log'), 'utf8');
  expect(written()).not.toContain('FATAL');
  // A wrong password does appear in the log.
  await expect(execute(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication/,
  );
  await expect.poll(written).toContain('FATAL');
});

test('the application role signs in with the derived password and with no guessable one', async () => {
  const url = await migrate(server.url, migrations, secretFrom('one'));
  expect(await execute(url, 'select current_user')).toEqual([{ current_user: 'almoner_app' }]);
  // The password that earlier versions derived for an owner without a password.
  const constant = createHmac('sha256', 'almoner').update('almoner_app').digest('base64url');
  const guess = url.replace(/:[^:@/]+@/, `:${constant}@`);
  await expect(execute(guess, 'select 1')).rejects.toThrow(/password authentication failed/);
  const told = await execute(
    server.url,
    `select shobj_description(oid, 'pg_authid') as comment, rolpassword like 'SCRAM-SHA-256$%' as verifier
     from pg_authid where rolname = 'almoner_app'`,
  );
  expect(told).toEqual([{ comment: null, verifier: true }]);
});

test("a hash that an earlier version left in the role's comment is removed, and its password replaced", async () => {
  const old = await migrate(server.url, migrations, secretFrom('one'));
  await execute(server.url, `alter role almoner_app password 'guessable'; comment on role almoner_app is 'abc'`);
  const url = await migrate(server.url, migrations, secretFrom('one'));
  expect(url).toBe(old);
  await execute(url, 'select 1');
  const [role] = await execute(
    server.url,
    `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = 'almoner_app'`,
  );
  expect(role).toEqual({ comment: null });
});
