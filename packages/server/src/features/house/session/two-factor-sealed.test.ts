// Secrets of authenticator apps in the database are useless without the installation's secret.
import { randomBytes } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { type App, codeOf, tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { testSecret } from '../../../../test/database.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, type Hospital, somebody } from '../../../../test/hospital.ts';
import { MIGRATIONS } from '../../../app.ts';
import { secretFrom } from '../../../kernel/base/secret.ts';
import { rotateKeys } from '../../../kernel/database/data-keys.ts';
import { migrate } from '../../../kernel/database/migrate.ts';

const { twoFactor } = calls;

let hospital: Hospital;
let app: App;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  app = await withApp(hospital.admin);
});

async function challenge(username = hospital.admin.session.username): Promise<string> {
  return (await tryPassword(server, hospital, username)).data.challenge;
}
const signInWith = async (code: string, username?: string) =>
  tryCode(server, hospital, await challenge(username), code);
const stored = async () =>
  (
    await server.sql('select secret, account_id as id from two_factor where account_id = $1', [
      hospital.admin.session.id,
    ])
  )[0] as { secret: string; id: string };

async function rotate(secret = testSecret, before?: typeof testSecret) {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    return await rotateKeys(client, secret, before);
  } finally {
    await client.end();
  }
}

/** Replaces keys one after the other while the work runs. */
async function whileRotating<Result>(work: Promise<Result>): Promise<Result> {
  let done = false;
  const over = work.finally(() => {
    done = true;
  });
  while (!done) await rotate();
  return over;
}

/** Every value of every table, as in a dump. */
async function everyValue(): Promise<string> {
  const tables = await server.sql(`select tablename as name from pg_tables where schemaname = 'public'`);
  const texts = [];
  for (const { name } of tables) {
    const [row] = await server.sql(`select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`);
    texts.push(row?.text);
  }
  return texts.join('\n');
}

test('no value of the database contains a secret or a key', async () => {
  const { uri, secret: pending } = await hospital.admin.get(twoFactor.begin, {
    body: { twoFactorRo: { password: aPassword, code: app.recoveryCodes[0] } },
  });
  const dump = (await everyValue()).toLowerCase();
  expect(dump).toContain(hospital.admin.session.username.toLowerCase());
  for (const secret of [app.secret, pending]) {
    const raw = Buffer.from(base32(secret));
    for (const form of [secret, raw.toString('hex'), raw.toString('base64'), raw.toString('base64url')]) {
      expect(dump).not.toContain(form.toLowerCase());
    }
  }
  // No value that looks like an app's secret produces its codes.
  const now = new Date();
  const right = [codeOf(app.uri, now), codeOf(uri, now)];
  const codes = [...new Set(dump.toUpperCase().match(/\b[A-Z2-7]{32}\b/g))].map((secret) =>
    codeOf(app.uri.replace(app.secret, secret), now),
  );
  expect(codes.filter((code) => right.includes(code))).toEqual([]);
});

test('codes of the app are valid before and after the key is replaced, and no row keeps the earlier key', async () => {
  expect((await signInWith(app.code())).status).toBe(200);
  const before = await stored();
  const { key, lost } = await rotate();
  expect(lost).toBe(0);
  expect((await stored()).secret).toMatch(new RegExp(`^k${key}\\.`));
  expect((await stored()).secret).not.toBe(before.secret);
  expect(await server.sql('select id from sealing_key')).toEqual([{ id: key }]);
  expect((await signInWith(app.code(new Date(), 1))).status).toBe(200);
});

test('a set-up begun before the key was replaced can be completed afterwards', async () => {
  const person = await somebody(hospital, 'DOCTOR');
  const { uri } = await person.get(twoFactor.begin, { body: { twoFactorRo: { password: aPassword } } });
  await rotate();
  const { status } = await person.ask(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(uri) } } });
  expect(status).toBe(200);
});

test('apps set up while keys are replaced can all sign in', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => somebody(hospital, 'DOCTOR')));
  const apps = await whileRotating(Promise.all(people.map((person) => withApp(person))));
  for (const [place, person] of people.entries()) {
    const { status } = await signInWith((apps[place] as App).code(), person.session.username);
    expect(status).toBe(200);
  }
});

test('secrets in plain text of an earlier version are encrypted at the start, and their codes stay valid', async () => {
  await server.sql('alter table two_factor drop constraint two_factor_secret_sealed');
  await server.sql('update two_factor set secret = $2 where account_id = $1', [hospital.admin.session.id, app.secret]);
  await server.sql(`alter table two_factor add constraint two_factor_secret_sealed
    check (secret ~ '^k[1-9][0-9]*\\.[A-Za-z0-9_-]+$') not valid`);
  await migrate(server.database.ownerUrl, MIGRATIONS, testSecret);
  expect((await stored()).secret).toMatch(/^k\d+\./);
  expect((await signInWith(app.code())).status).toBe(200);
});

test('a secret copied to another account opens nothing there', async () => {
  const other = await somebody(hospital, 'DOCTOR');
  await withApp(other);
  const copy = 'update two_factor set secret = $2 where account_id = $1';
  await server.sql(copy, [other.session.id, (await stored()).secret]);
  const { username } = other.session;
  expect((await signInWith(app.code(), username)).status).toBe(409);
  expect((await signInWith(app.code())).status).toBe(200);
});

test('with a lost key, the refusal names recovery codes, which allow a new set-up', async () => {
  await server.sql('update sealing_key set sealed = $1', [randomBytes(72)]);
  const waiting = await challenge();
  const refused = await tryCode(server, hospital, waiting, app.code());
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining(
      'Codes from your app can no longer be checked. Enter one of your recovery codes, or ask an administrator to reset your two-factor sign-in.',
    ),
  });
  const begin = { body: { twoFactorRo: { password: aPassword, code: app.recoveryCodes[2] } } };
  const person = await somebody(hospital, 'DOCTOR');
  expect((await person.ask(twoFactor.begin, { body: { twoFactorRo: { password: aPassword } } })).status).toBe(503);
  // The next start makes a key.
  await migrate(server.database.ownerUrl, MIGRATIONS, testSecret);
  expect((await tryCode(server, hospital, waiting, String(app.recoveryCodes[1]))).status).toBe(200);
  const { uri } = await hospital.admin.get(twoFactor.begin, begin);
  await hospital.admin.get(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(uri) } } });
  expect((await signInWith(codeOf(uri, new Date(), 1))).status).toBe(200);
  expect((await rotate()).lost).toBeGreaterThan(0);
});

test("the installation's secret can be replaced without losing an app", async () => {
  await server.sql('delete from two_factor where account_id <> $1', [hospital.admin.session.id]);
  const next = secretFrom('the secret of next year, which is as long');
  expect((await rotate(next)).lost).toBe(1);
  expect((await rotate(next, testSecret)).lost).toBe(0);
  expect((await signInWith(app.code())).status).toBe(409);
  expect((await rotate(testSecret, next)).lost).toBe(0);
  expect((await signInWith(app.code())).status).toBe(200);
});

/** The bytes of a base32 secret (RFC 4648). */
function base32(text: string): number[] {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return (
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? []
  );
}
