// Attacks on an account from many networks, while its owner signs in on a new device.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, aSignup, type Hospital } from '../../../../test/hospital.ts';
import { emailOf, tokenIn } from '../../../../test/house.ts';
import { clientKeyOf, networkOf } from '../../../kernel/auth/throttle.ts';

const { account, tenant } = calls;

let hospital: Hospital;
let username: string;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  ({ username } = hospital.admin.session);
  server.letters.length = 0;
  await server.sql('delete from throttle');
});

const login = (address: string, password: string, device?: string) =>
  tryPassword(server, { address }, username, password, device ? { 'x-device': device } : {});

/** Ages all counted attempts by seconds. */
const wait = (seconds: number) =>
  server.sql('update throttle set last_failure_at = last_failure_at - make_interval(secs => $1)', [seconds]);

let attempts = 0;
/** One guess per second, each from another network; returns how many reached the password check. */
async function attack(seconds: number): Promise<number> {
  let made = 0;
  for (let second = 0; second < seconds; second += 1) {
    attempts += 1;
    const address = `${100 + (attempts % 50)}.${Math.floor(attempts / 250) % 250}.${attempts % 250}.9`;
    const { status } = await login(address, 'a wrong guess');
    if (status === 400) made += 1;
    await wait(1);
  }
  return made;
}

const OWNER = '203.0.113.77';
const DEVICE = 'a-new-device-of-the-owner';

async function linkOf(word: string): Promise<string> {
  const find = () => server.letters.findLast(({ text }) => text.includes(`/${word}?token=`));
  await expect.poll(find).toBeDefined();
  return tokenIn(find()?.text);
}

test('under sixty guesses a minute from many networks few are checked, and the owner signs in within a minute', async () => {
  const made = await attack(300);
  expect(made).toBeLessThanOrEqual(30);
  // The owner tries, is refused, requests the link and signs in, while the attack continues.
  expect((await login(OWNER, aPassword, DEVICE)).status).toBe(429);
  await attack(10);
  const asked = await server.call(account.askToLetIn, {
    body: { letInRo: { username } },
    headers: { 'x-forwarded-for': OWNER, 'x-device': DEVICE },
  });
  expect(asked.status).toBe(200);
  await attack(10);
  const confirm = (token: string) =>
    server.call(account.letIn, {
      body: { letInRo: { token } },
      headers: { 'x-forwarded-for': OWNER, 'x-device': DEVICE },
    });
  const token = await linkOf('letIn');
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(400);
  await attack(10);
  expect((await login(OWNER, aPassword, DEVICE)).status).toBe(200);
  // The owner's sign-in does not reset the strangers' limit.
  expect(await attack(60)).toBeLessThanOrEqual(1);
}, 120_000);

test("from the hospital's own network a new device can sign in despite attacks", async () => {
  await attack(60);
  expect((await login(OWNER, aPassword, DEVICE)).status).toBe(429);
  const neighbour = hospital.address.replace(/\d+$/, '250');
  expect((await login(neighbour, aPassword, 'a-new-tablet-of-the-ward')).status).toBe(200);
}, 60_000);

test("repeated requests for links by a stranger use up none of the owner's", async () => {
  const forget = (address: string) =>
    server.call(account.forgotPassword, {
      body: { forgotPasswordRo: { username, email: emailOf(hospital) } },
      headers: { 'x-forwarded-for': address },
    });
  for (let asked = 0; asked < 60; asked += 1) expect((await forget(`100.64.${asked}.1`)).status).toBe(200);
  expect((await forget(OWNER)).status).toBe(200);
  const token = await linkOf('resetPassword');
  // A request per second does not fill the mailbox: three links in ten minutes.
  expect(server.letters.length).toBeLessThanOrEqual(3);
  const newPassword = 'a calm blue lantern';
  const body = { resetPasswordRo: { token, newPassword } };
  const headers = { 'x-forwarded-for': OWNER, 'x-device': DEVICE };
  expect((await server.call(account.resetPassword, { body, headers })).status).toBe(200);
  await attack(30);
  expect((await login(OWNER, newPassword, DEVICE)).status).toBe(200);
}, 60_000);

test('a device link sets no password, and a password link makes no device known', async () => {
  await server.call(account.askToLetIn, { body: { letInRo: { username } }, headers: { 'x-forwarded-for': OWNER } });
  const token = await linkOf('letIn');
  const reset = await server.call(account.resetPassword, {
    body: { resetPasswordRo: { token, newPassword: 'a calm blue lantern' } },
  });
  expect(reset.status).toBe(400);
  expect((await server.call(account.letIn, { body: { letInRo: { token } } })).status).toBe(400);
});

test('requesting a device link does not reveal whether the account exists', async () => {
  const ask = (name: string) =>
    server.call(account.askToLetIn, { body: { letInRo: { username: name } }, headers: { 'x-forwarded-for': OWNER } });
  expect((await ask(username)).raw).toBe((await ask('nobody-at-all')).raw);
});

test('a whole network of addresses signs up no more companies than one address, and waits in one queue', async () => {
  const register = (address: string) =>
    server.call(tenant.create, { body: aSignup(), headers: { 'x-forwarded-for': address } });
  expect((await register('2001:db8:1::1')).status).toBe(200);
  // As after many more attempts.
  await server.sql('update throttle set failures = 100, last_failure_at = now() where failures = 1');
  expect((await register('2001:db8:1:ffff::2')).status).toBe(429);
  expect((await register('2001:db8:2::1')).status).toBe(200);
  expect([clientKeyOf('10.1.2.3'), clientKeyOf('2001:db8:1:ffff::2')]).toEqual(['10.1.2.3', '2001:db8:1::/48']);
});

test('one line with many addresses counts as one stranger', () => {
  expect(networkOf('10.1.2.3')).toBe('10.1.2.0/24');
  expect(networkOf('2001:db8:7:8::1')).toBe('2001:db8:7::/48');
  expect(networkOf('2001:DB8:07::')).toBe('2001:db8:7::/48');
  expect(networkOf('::1')).toBe('0:0:0::/48');
  expect(networkOf('fe80::1:2')).toBe('fe80:0:0::/48');
});
