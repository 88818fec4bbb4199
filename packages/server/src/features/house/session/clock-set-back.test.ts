// The clock ran ahead and is set back: rows written meanwhile are dated in the future.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, type Hospital } from '../../../../test/hospital.ts';
import { emailOf, letterTo, tokenIn } from '../../../../test/house.ts';

const { account, device } = calls;
let hospital: Hospital;
let username: string;

const server = await serverForFile();
beforeEach(async () => {
  server.setNow(undefined);
  server.letters.length = 0;
  hospital = await aHospital(server);
  ({ username } = hospital.admin.session);
  await server.sql('delete from throttle');
});

const attempt = (password: string) => tryPassword(server, hospital, username, password);
const move = (table: string, columns: string[], by: string) =>
  server.sql(`update ${table} set ${columns.map((column) => `${column} = ${column} + interval '${by}'`).join(', ')}`);
const inADay = () => new Date(Date.now() + 24 * 3600 * 1000);

async function refusedAttempt(): Promise<number> {
  for (let guess = 0; guess < 40; guess += 1) {
    const { status, headers } = await attempt('a wrong guess');
    if (status === 429) return Number(headers['retry-after']);
  }
  throw new Error('forty guesses were all taken');
}

test('attempts from before the clock was set back wait as usual, and then sign in', async () => {
  await refusedAttempt();
  await move('throttle', ['last_failure_at'], '1 day');
  const refused = await attempt(aPassword);
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/wait \d+ seconds? and/);
  await move('throttle', ['last_failure_at'], '-15 minutes');
  expect((await attempt(aPassword)).status).toBe(200);
});

test('the waiting time is never more than 15 minutes', async () => {
  await refusedAttempt();
  await server.sql(`update throttle set failures = 40, last_failure_at = now() + interval '50 seconds'`);
  const { status, headers, message } = await attempt(aPassword);
  expect([status, headers['retry-after']]).toEqual([429, '900']);
  expect(message).toContain('15 minutes');
});

test.each([['created_at'], ['seen_at']])('a session whose %s lies in the future is over', async (column) => {
  expect((await hospital.admin.ask(account.context)).status).toBe(200);
  await move('session', [column], '30 seconds');
  expect((await hospital.admin.ask(account.context)).status).toBe(200);
  await move('session', [column], '1 hour');
  expect((await hospital.admin.ask(account.context)).status).toBe(401);
  const again = await hospital.signIn(username);
  expect(await again.get(device.list)).toHaveLength(1);
});

test('a password link and an unfinished sign-in do not outlive the clock that made them', async () => {
  const email = emailOf(hospital);
  const forget = () => server.call(account.forgotPassword, { body: { forgotPasswordRo: { username, email } } });
  const token = async () => {
    server.letters.length = 0;
    await forget();
    return tokenIn((await letterTo(server, email)).text);
  };
  const reset = async (resetToken: string) =>
    server.call(account.resetPassword, {
      body: { resetPasswordRo: { token: resetToken, newPassword: 'a whole new password' } },
    });
  const app = await withApp(hospital.admin);
  server.setNow(inADay());
  const links = [await token(), await token(), await token()];
  const { data } = await tryPassword(server, hospital, username);
  server.setNow(undefined);
  await server.sql('delete from throttle');
  expect((await tryCode(server, hospital, data.challenge, app.code())).data.errors[0].field).toBe(
    'loginCodeRo.challenge',
  );
  for (const link of links) expect((await reset(link)).status).toBe(400);
  expect((await reset(await token())).status).toBe(200);
});
