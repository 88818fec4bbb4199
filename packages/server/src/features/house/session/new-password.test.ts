// Forgotten passwords: the mailed link, its effect, and its secrecy.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, type Hospital } from '../../../../test/hospital.ts';
import { answerText, emailOf, letterTo, tokenIn } from '../../../../test/house.ts';

const { account } = calls;

let hospital: Hospital;
let email: string;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  email = emailOf(hospital);
  server.letters.length = 0;
  server.setNow(undefined);
});

const forget = (username: string, address: string) =>
  server.call(account.forgotPassword, {
    body: { forgotPasswordRo: { username, email: address } },
    headers: { 'x-forwarded-for': hospital.address },
  });

const reset = (token: string, newPassword = 'a whole new password') =>
  server.call(account.resetPassword, {
    body: { resetPasswordRo: { token, newPassword } },
    headers: { 'x-forwarded-for': hospital.address },
  });

async function mailedToken(): Promise<string> {
  await forget(hospital.admin.session.username, email);
  const { text } = await letterTo(server, email);
  expect(text).toContain('http://almoner.example/resetPassword?token=');
  return tokenIn(text);
}

test('the answer never reveals whether the account exists; mail is sent only if name and address match one account', async () => {
  const right = await forget(hospital.admin.session.username, email);
  const unknown = await forget('nobody', 'nobody@nowhere.example');
  const mixed = await forget(hospital.admin.session.username, 'nobody@nowhere.example');
  expect(right).toMatchObject({ status: 200, message: 'An email has been sent, Please confirm' });
  expect(unknown.raw).toBe(right.raw);
  expect(mixed.raw).toBe(right.raw);
  await expect.poll(() => server.letters.length).toBe(1);
  expect(server.letters[0]?.to).toBe(email);
});

test('the mailed link sets a new password once, and ends all sessions', async () => {
  const token = await mailedToken();
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect((await hospital.admin.ask(account.context)).status).toBe(401);
  await expect(hospital.signIn(hospital.admin.session.username, aPassword)).rejects.toThrow(
    'Wrong Username or password',
  );
  await hospital.signIn(hospital.admin.session.username, 'a whole new password');
});

test('a link is valid for ten minutes; a later one leaves it valid, so that others cannot revoke it', async () => {
  const first = await mailedToken();
  server.letters.length = 0;
  const second = await mailedToken();
  server.setNow(new Date(Date.now() + 11 * 60_000));
  for (const token of [first, second]) {
    expect(answerText(await reset(token))).toMatch(/^400 resetPasswordRo\.token: /);
  }
  server.setNow(new Date(Date.now() + 9 * 60_000));
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).status).toBe(400);
});

test('a link from before a change of the password no longer works', async () => {
  const token = await mailedToken();
  const passwordRo = { oldPassword: aPassword, newPassword: 'a calm blue lantern' };
  const params = { id: hospital.admin.session.id };
  await hospital.admin.get(account.updatePassword, { params, body: { passwordRo } });
  expect((await reset(token)).status).toBe(400);
  await hospital.signIn(hospital.admin.session.username, 'a calm blue lantern');
});

test('a password made of the username, of the address or of the hospital’s name is refused at the field', async () => {
  const token = await mailedToken();
  const { username } = hospital.admin.session;
  const message = 'This password contains a name that others can guess. Please choose another one.';
  const guesses = [`${username}!1`, email, `${email.split('@')[0]}_26`, 'General Hospital', 'general_hospital26'];
  for (const guess of guesses) {
    expect((await reset(token, guess)).data.errors).toEqual([{ field: 'resetPasswordRo.newPassword', message }]);
    const passwordRo = { oldPassword: aPassword, newPassword: guess };
    const changed = await hospital.admin.ask(account.updatePassword, {
      params: { id: hospital.admin.session.id },
      body: { passwordRo },
    });
    expect(changed.data.errors).toEqual([{ field: 'passwordRo.newPassword', message }]);
  }
  expect((await reset(token, 'General rain on Tuesday')).status).toBe(200);
});

test('a refused password does not consume the link', async () => {
  const token = await mailedToken();
  expect(answerText(await reset(token, '1234567890'))).toMatch(/^400 resetPasswordRo\.newPassword: /);
  expect((await reset(token)).status).toBe(200);
});

test('repeated requests for one name are throttled, known or not', async () => {
  const statuses = async (name: string) => {
    const answers = [];
    for (let i = 0; i < 5; i += 1) {
      answers.push((await forget(name, email)).status);
      await server.holdAttempts();
    }
    return answers;
  };
  expect(await statuses(hospital.admin.session.username)).toEqual([200, 200, 200, 429, 429]);
  expect(await statuses('unknown-person')).toEqual([200, 200, 200, 429, 429]);
});

test('the owner signs in with a new password despite guesses of others', async () => {
  const { username } = hospital.admin.session;
  const signIn = (password: string, address: string) => tryPassword(server, { address }, username, password);
  for (let guess = 0; guess < 30; guess += 1) await signIn('a wrong guess', `10.8.${guess}.8`);
  await server.holdAttempts();
  expect((await signIn(aPassword, '203.0.113.5')).status).toBe(429);
  expect((await reset(await mailedToken())).status).toBe(200);
  expect((await signIn('a whole new password', '203.0.113.5')).status).toBe(200);
});

test('log lines have no token, name or address', async () => {
  const token = await mailedToken();
  const log = server.logged.join('\n');
  for (const secret of [token, email, hospital.admin.session.username, hospital.admin.session.token])
    expect(log).not.toContain(secret);
});
