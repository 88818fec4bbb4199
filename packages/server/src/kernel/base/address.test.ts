// The IP address of a call. A client can neither forge it with a header nor lose its own request by one.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../test/file-fixtures.ts';
import { aPassword, aServer, somebody } from '../../../test/hospital.ts';
import type { Kernel } from '../request/call-request.ts';
import { addressIn, readTrustProxy } from './address.ts';

const { server, hospital } = await hospitalForFile();

const signIn = (username: string, password: string, headers: Record<string, string>) =>
  server.call(calls.account.login, { body: { loginRo: { username, password } }, headers });

/** Addresses in the audit trail of refused or successful sign-ins, newest first. */
const noted = async (outcome: string) =>
  (
    await server.sql(
      `select host(a.address) as address from audit a join tenant t on t.id = a.tenant_id
       where t.code = $1 and a.record = 'session' and a.outcome = $2 order by a.id desc`,
      [hospital.admin.session.tenantCode, outcome],
    )
  ).map(({ address }) => address);

/** A server behind these proxies that records the addresses of its calls. */
async function aServerThatTells(proxies: string) {
  const seen: string[] = [];
  const alsoMount = ({ app }: Kernel) => {
    app.get('/api/from', async (request) => {
      seen.push(request.address);
      return null;
    });
  };
  return { ...(await aServer({ config: { TRUST_PROXY: proxies }, alsoMount })), seen };
}

const JUNK = [
  'x, 10.9.0.1',
  'x',
  '1.2.3.4:5555',
  '[2001:db8::7]:443',
  'fe80::1%eth0',
  '::ffff:10.9.9.9',
  '10.9.0.1, x',
  ',',
  ' ',
  'unknown',
  '10.9.0.1,',
  "'; drop table audit; --",
  '999.1.1.1',
  'é, ÿ',
  '1'.repeat(4_000),
  Array.from({ length: 500 }, (_, at) => `10.8.${at % 200}.1`).join(', '),
];

test('a new invented address for each guess does not avoid the rate limit', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    // Attempts are held, so that no wait expires on a busy machine.
    if (at > 30) await server.holdAttempts();
    const headers = { 'x-forwarded-for': `203.0.113.${at}, 198.51.100.1` };
    statuses.push((await signIn(`nobody-${at}`, 'wrong', headers)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
  expect(statuses.slice(31)).toEqual(Array.from({ length: 29 }, () => 429));
});

test('a chain of proxies is followed for the configured number of proxies and no further', async () => {
  const { seen, ...two } = await aServerThatTells('2');
  const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9, 10.0.0.2' };
  await two.app.inject({ url: '/api/from', headers, remoteAddress: '10.0.0.3' });
  expect(seen).toEqual(['198.51.100.9']);
  await two.end();
});

test('the audit trail has the address that the proxy saw, not the one that the client claims', async () => {
  const person = await somebody(hospital, 'DOCTOR');
  const { username } = person.session;
  await signIn(username, 'wrong', { 'x-forwarded-for': '203.0.113.7, 192.0.2.9' });
  await expect.poll(async () => (await noted('REFUSED'))[0]).toBe('192.0.2.9');
  expect((await signIn(username, aPassword, { 'x-forwarded-for': '203.0.113.8, 192.0.2.10' })).status).toBe(200);
  expect((await noted('DONE'))[0]).toBe('192.0.2.10');
});

test('no header makes a correct sign-in fail or removes a refusal from the audit trail', async () => {
  const { username } = (await somebody(hospital, 'NURSE')).session;
  const before = { done: (await noted('DONE')).length, refused: (await noted('REFUSED')).length };
  for (const junk of JUNK) {
    await server.sql('delete from throttle');
    const headers = { 'x-forwarded-for': junk, 'user-agent': junk, forwarded: junk, 'x-real-ip': junk, via: junk };
    const right = await signIn(username, aPassword, headers);
    expect([junk, right.status]).toEqual([junk, 200]);
    expect([junk, (await signIn(username, 'wrong', headers)).status]).toEqual([junk, 400]);
  }
  await expect.poll(async () => (await noted('REFUSED')).length).toBe(before.refused + JUNK.length);
  expect((await noted('DONE')).length).toBe(before.done + JUNK.length);
  expect(server.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test('proxies may be configured by address instead of number; only addresses that they add are trusted', async () => {
  const { seen, ...behind } = await aServerThatTells('10.0.0.0/8, 127.0.0.1');
  const ask = async (chain: string, remoteAddress: string) => {
    await behind.app.inject({ url: '/api/from', headers: { 'x-forwarded-for': chain }, remoteAddress });
    return seen.at(-1);
  };
  expect(await ask('203.0.113.7, 198.51.100.9, 10.0.0.2', '127.0.0.1')).toBe('198.51.100.9');
  expect(await ask('203.0.113.7', '192.0.2.1')).toBe('192.0.2.1');
  await behind.end();
});

test('without a proxy the forwarded header is ignored', async () => {
  const { seen, ...alone } = await aServerThatTells('');
  await alone.app.inject({
    url: '/api/from',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    remoteAddress: '192.0.2.1',
  });
  expect(seen).toEqual(['192.0.2.1']);
  await alone.end();
});

test('an address is normalised, without port and interface', () => {
  expect(
    ['1.2.3.4:5555', '[2001:DB8::7]:443', 'fe80::1%eth0', '::ffff:10.1.2.3', '2001:db8::7'].map(addressIn),
  ).toEqual(['1.2.3.4', '2001:db8::7', 'fe80::1', '10.1.2.3', '2001:db8::7']);
  expect(['x', '', '1.2.3', '1.2.3.4.5', '10.0.0.1/8', undefined].map(addressIn)).toEqual(Array(6).fill(undefined));
});

test('TRUST_PROXY is a number of proxies or their addresses; any other value stops the start with an explanation', () => {
  expect(['', undefined, '0', '1', '2', '10.0.0.0/8, ::1', 'loopback'].map(readTrustProxy)).toEqual([
    false,
    false,
    false,
    1,
    2,
    ['10.0.0.0/8', '::1'],
    ['loopback'],
  ]);
  for (const wrong of [
    'true',
    'yes',
    '-1',
    '1.5',
    '11',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8,',
    'a proxy',
  ]) {
    expect(() => readTrustProxy(wrong), wrong).toThrow('TRUST_PROXY');
  }
});
