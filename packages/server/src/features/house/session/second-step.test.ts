// Signing in with two factors: the challenge after a correct password, and codes.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { type App, codeOf, tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, aStaffMember, type Hospital, personOf } from '../../../../test/hospital.ts';
import { answerText, roleNamed } from '../../../../test/house.ts';

const { account, role, twoFactor } = calls;

let hospital: Hospital;
let username: string;
let app: App;

const server = await serverForFile();
beforeEach(async () => {
  server.setNow(undefined);
  hospital = await aHospital(server);
  username = hospital.admin.session.username;
  app = await withApp(hospital.admin);
});

const password = (tried = aPassword, headers = {}) => tryPassword(server, hospital, username, tried, headers);
const code = (challenge: string, tried: string, headers = {}) => tryCode(server, hospital, challenge, tried, headers);
const challenge = async (): Promise<string> => (await password()).data.challenge;
const liveSessions = async () =>
  (await server.sql('select count(*)::int as count from session where account_id = $1', [hospital.admin.session.id]))[0]
    ?.count;

test('a correct password opens a challenge, not a session; the code opens the session', async () => {
  const first = await password();
  expect(first).toMatchObject({ status: 200, data: { twoFactor: 'CODE' } });
  expect(Object.keys(first.data).sort()).toEqual(['challenge', 'twoFactor']);
  expect(await liveSessions()).toBe(1);
  const second = await code(first.data.challenge, app.code());
  expect(second).toMatchObject({ status: 200, message: 'Login Successful', data: { username, isRoot: true } });
  expect(Object.keys(second.data).sort()).toEqual(Object.keys(hospital.admin.session).sort());
  expect((await personOf(server, second.data, hospital.address).ask(account.context)).status).toBe(200);
});

test('only a correct password is distinguishable: a wrong one and an unknown name get identical answers', async () => {
  const wrong = await password('not my password');
  const unknown = await tryPassword(server, hospital, 'nobody-at-all', 'not my password');
  expect(wrong.raw).toBe(unknown.raw);
  expect(wrong.status).toBe(400);
});

test('a code opens one session, also under concurrent calls', async () => {
  const uses: { one: string; headers: Record<string, string> }[] = [];
  // From twenty known devices, so that the throttle lets all of them into the race.
  for (let i = 0; i < 20; i += 1) {
    const name = `a known device of ours ${i}`;
    await server.sql(
      `insert into known_device (device_hash, tenant_id, account_id)
       select sha256($1::text::bytea), tenant_id, id from account where id = $2`,
      [name, hospital.admin.session.id],
    );
    uses.push({ one: await challenge(), headers: { 'x-device': name } });
  }
  const now = app.code();
  const answers = await Promise.all(uses.map(({ one, headers }) => code(one, now, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  expect(await liveSessions()).toBe(2);
});

test('a challenge opens one session, also by a recovery code', async () => {
  const one = await challenge();
  const answers = await Promise.all(app.recoveryCodes.map((each) => code(one, each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await liveSessions()).toBe(2);
});

test('a used code and earlier codes open nothing, the next code does', async () => {
  expect((await code(await challenge(), app.code())).status).toBe(200);
  const one = await challenge();
  expect(answerText(await code(one, app.code()))).toMatch(/^400 loginCodeRo\.code: /);
  expect((await code(one, app.code(new Date(), -1))).status).toBe(400);
  expect((await code(one, app.code(new Date(), 1))).status).toBe(200);
});

test('a code is valid one step before and after its time, not two', async () => {
  const now = new Date();
  server.setNow(now);
  const one = await challenge();
  for (const steps of [-2, 2]) expect((await code(one, app.code(now, steps))).status).toBe(400);
  expect((await code(one, app.code(now, 1))).status).toBe(200);
});

test('a challenge allows five tries, and lasts five minutes', async () => {
  const device = { 'x-device': 'the phone of the administrator' };
  const tried = await challenge();
  for (let i = 0; i < 5; i += 1) expect((await code(tried, '000000')).status).toBe(400);
  await server.sql('delete from throttle');
  expect(answerText(await code(tried, app.code()))).toMatch(/^400 loginCodeRo\.challenge: /);
  const late = await challenge();
  server.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
  expect((await code(late, app.code(new Date(Date.now() + 301_000)), device)).data.errors[0].field).toBe(
    'loginCodeRo.challenge',
  );
});

test('guesses of the code are throttled, and a correct password does not reset them', async () => {
  const one = await challenge();
  for (let i = 0; i < 5; i += 1) expect((await code(one, '000000')).status).toBe(400);
  const next = await challenge();
  await server.holdAttempts();
  expect((await code(next, '000000')).status).toBe(429);
  expect(await code(await challenge(), app.code())).toMatchObject({ status: 429 });
});

test('a known device is counted separately from strangers who have the password', async () => {
  const device = { 'x-device': 'the phone of the administrator' };
  expect((await code(await challenge(), app.recoveryCodes[0] as string, device)).status).toBe(200);
  const stranger = await challenge();
  for (let i = 0; i < 6; i += 1) await code(stranger, '000000');
  expect((await code(await challenge(), app.code(), device)).status).toBe(200);
});

test('a recovery code opens one session, in any spelling, and is consumed', async () => {
  const [first = '', second = ''] = app.recoveryCodes;
  expect((await code(await challenge(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await code(await challenge(), first)).status).toBe(400);
  expect((await code(await challenge(), second)).status).toBe(200);
  const standing = await hospital.admin.get(twoFactor.read);
  expect(standing).toMatchObject({ on: true, recoveryCodes: 8 });
});

test('a new password ends waiting sign-ins, and leaves two-factor sign-in on', async () => {
  const waiting = await challenge();
  const { id } = hospital.admin.session;
  const passwordRo = { oldPassword: aPassword, newPassword: 'a whole new password' };
  await hospital.admin.get(account.updatePassword, { params: { id }, body: { passwordRo } });
  expect((await code(waiting, app.code())).data.errors[0].field).toBe('loginCodeRo.challenge');
  expect((await password('a whole new password')).data.twoFactor).toBe('CODE');
});

test('if the role requires two factors, an account without them sets them up before its session', async () => {
  const doctors = await roleNamed(hospital, 'DOCTOR');
  const member = await aStaffMember(hospital);
  const before = await hospital.signIn(member.account.username);
  const roleRo = { name: 'DOCTOR', twoFactor: true };
  await hospital.admin.get(role.update, { params: { id: doctors.id }, body: { roleRo } });
  expect((await before.ask(account.context)).status).toBe(401);

  const first = await tryPassword(server, hospital, member.account.username);
  expect(first.data).toMatchObject({ twoFactor: 'SETUP' });
  const waiting: string = first.data.challenge;
  expect((await code(waiting, '123456')).status).toBe(400);
  const ask = (call: typeof account.loginSetup | typeof account.loginSetupCode, loginSetupRo: object) =>
    server.call(call, { body: { loginSetupRo }, headers: { 'x-forwarded-for': hospital.address } });
  const { data: offered } = await ask(account.loginSetup, { challenge: waiting });
  expect(offered.uri).toContain(`secret=${offered.secret}`);
  expect((await ask(account.loginSetupCode, { challenge: waiting, code: '000000' })).status).toBe(400);
  const done = await ask(account.loginSetupCode, { challenge: waiting, code: codeOf(offered.uri) });
  expect(done.data.session).toMatchObject({ username: member.account.username });
  expect(done.data.recoveryCodes).toHaveLength(10);
  expect((await ask(account.loginSetup, { challenge: waiting })).status).toBe(400);
  const off = { twoFactorRo: { password: aPassword, code: done.data.recoveryCodes[0] } };
  const own = personOf(server, done.data.session, hospital.address);
  expect(await own.ask(twoFactor.delete, { body: off })).toMatchObject({ status: 409 });
});

test('secrets, codes and challenges are in no log, trail or stored answer', async () => {
  const one = await challenge();
  await code(one, app.recoveryCodes[1] as string);
  const trail = JSON.stringify(await server.sql('select before, after, call from audit'));
  const kept = JSON.stringify(await server.sql('select answer from idempotency'));
  for (const secret of [app.secret, one, ...app.recoveryCodes]) {
    for (const place of [server.logged.join('\n'), trail, kept]) expect(place).not.toContain(secret);
  }
});
