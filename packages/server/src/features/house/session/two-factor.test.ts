// Two-factor sign-in as its owner sets it up, renews it and switches it off.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, aWord, type Hospital, type Person } from '../../../../test/hospital.ts';

const { twoFactor } = calls;

let hospital: Hospital;
let owner: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  owner = hospital.admin;
});

const ask = (
  call: (typeof calls.twoFactor)['begin' | 'delete' | 'newRecoveryCodes'],
  code = '',
  password = aPassword,
) => owner.ask(call, { body: { twoFactorRo: { password, code } } });
const fields = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);

test('it is off until a code of the app is confirmed', async () => {
  expect(await owner.get(twoFactor.read)).toEqual({ on: false, since: null, recoveryCodes: 0, required: false });
  const { data: offered } = await ask(twoFactor.begin);
  expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(offered.uri)).toContain(`Almoner:${owner.session.username}`);
  expect((await owner.get(twoFactor.read)).on).toBe(false);
  const wrong = await owner.ask(twoFactor.confirm, { body: { twoFactorRo: { code: '000000' } } });
  expect(fields(wrong)).toEqual(['twoFactorRo.code']);
  const codes = await owner.get(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(offered.uri) } } });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await owner.get(twoFactor.read)).toMatchObject({ on: true, recoveryCodes: 10 });
});

test('the password is asked for, and guesses of it slow down', async () => {
  expect(fields(await ask(twoFactor.begin, '', 'a wrong guess'))).toEqual(['twoFactorRo.password']);
  for (let i = 0; i < 4; i += 1) await ask(twoFactor.begin, '', 'a wrong guess');
  expect((await ask(twoFactor.begin)).status).toBe(429);
});

test('another app replaces the first with a code of the first, and only then', async () => {
  const app = await withApp(owner);
  expect(fields(await ask(twoFactor.begin))).toEqual(['twoFactorRo.code']);
  const { data: offered } = await ask(twoFactor.begin, app.code());
  await owner.get(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(offered.uri) } } });
  const { data } = await tryPassword(server, hospital, owner.session.username);
  expect((await tryCode(server, hospital, data.challenge, app.code(new Date(), 1))).status).toBe(400);
  expect((await tryCode(server, hospital, data.challenge, codeOf(offered.uri, new Date(), 1))).status).toBe(200);
});

test('new recovery codes take the place of the earlier ones', async () => {
  const app = await withApp(owner);
  const { data: fresh } = await ask(twoFactor.newRecoveryCodes, app.recoveryCodes[0]);
  expect(fresh).toHaveLength(10);
  expect((await ask(twoFactor.newRecoveryCodes, app.recoveryCodes[1])).status).toBe(400);
  expect((await ask(twoFactor.newRecoveryCodes, fresh[0])).status).toBe(200);
});

test('it is switched off with the password and a code, not with one of them', async () => {
  const app = await withApp(owner);
  expect(fields(await ask(twoFactor.delete, app.code(), 'a wrong guess'))).toEqual(['twoFactorRo.password']);
  expect(fields(await ask(twoFactor.delete, '000000'))).toEqual(['twoFactorRo.code']);
  expect((await ask(twoFactor.delete, app.code())).status).toBe(200);
  expect(await owner.get(twoFactor.read)).toMatchObject({ on: false, recoveryCodes: 0 });
  expect((await tryPassword(server, hospital, owner.session.username)).data.token).toBeDefined();
});

test('guesses of the code with a right password slow down too', async () => {
  await withApp(owner);
  const statuses = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await ask(twoFactor.delete, '000000')).status);
  expect(statuses).toContain(429);
});

test('and so do guesses of the code of an app that was offered and is not confirmed', async () => {
  const { data: offered } = await ask(twoFactor.begin);
  const guess = (code: string) => owner.ask(twoFactor.confirm, { body: { twoFactorRo: { code } } });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await guess('000000')).status);
  await server.holdAttempts();
  statuses.push((await guess('000000')).status, (await guess(codeOf(offered.uri))).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  await server.sql('delete from throttle');
  expect((await guess(codeOf(offered.uri))).status).toBe(200);
});

test('an answer with a secret is not kept for a repeated key', async () => {
  const headers = { 'idempotency-key': aWord() };
  const body = { twoFactorRo: { password: aPassword } };
  const first = await owner.ask(twoFactor.begin, { body, headers });
  const second = await owner.ask(twoFactor.begin, { body, headers });
  expect(second.status).toBe(200);
  expect(second.data.secret).not.toBe(first.data.secret);
  expect(await server.sql('select key from idempotency where key = $1', [headers['idempotency-key']])).toEqual([]);
});
