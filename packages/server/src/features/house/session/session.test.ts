// Signing up, in and out: sessions, their end, and throttling of guesses.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, aSignup, aWord } from '../../../../test/hospital.ts';
import { answerText, emailOf } from '../../../../test/house.ts';

const { account, tenant } = calls;

const { server, hospital } = await hospitalForFile({ name: "St. Mary's Hospital" });

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  tryPassword(server, hospital, username, password, { 'x-tenant-code': 'login', ...headers });

const signUp = (more: object = {}, headers: Record<string, string> = {}) =>
  server.call(tenant.create, {
    body: { ...aSignup({ tenantRo: { name: 'Clinic', status: 1 } }), tenant_code: 'signup', ...more },
    headers: { 'x-forwarded-for': '10.9.9.9', ...headers },
  });

test('a new company has a code from its name, and its administrator is signed in', async () => {
  const { session } = hospital.admin;
  expect(session).toMatchObject({
    isRoot: true,
    institution: "St. Mary's Hospital",
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
  });
  expect(session.tenantCode).toMatch(/^st-marys-hospital/);
  expect(session.role.name).toBe('ADMIN');
  expect(session.role.moduleList).toHaveLength(23);
});

test('two companies with one name get different codes', async () => {
  const [first, second] = await Promise.all([signUp(), signUp()]);
  expect(first.data.tenantCode).not.toBe(second.data.tenantCode);
});

test('a signup with missing fields or a guessable password is refused at the fields', async () => {
  const empty = await signUp({ phone: '', password: '' });
  expect(empty.data.errors.map((error: { field: string }) => error.field)).toEqual(['phone', 'password']);
  const easy = await signUp({ password: 'password123' });
  expect(answerText(easy)).toMatch(/^400 password: /);
});

test('a username and an address belong to one account of all companies, regardless of case', async () => {
  const { username } = hospital.admin.session;
  expect(answerText(await signUp({ username: username.toUpperCase() }))).toMatch(/^409 username: /);
  const email = `${aWord()}@one.example`;
  await signUp({ email });
  await server.sql(`update login_name set standing = 2 where kind = 'email'`);
  expect(answerText(await signUp({ email: email.toUpperCase() }))).toMatch(/^409 email: /);
});

test('one signup sent twenty times at once makes one company; another one under its key is refused', async () => {
  const headers = { 'idempotency-key': aWord() };
  const word = aWord();
  const same = { username: `same-${word}`, email: `same-${word}@clinic.example` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(same, headers)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.data.tenantCode)).size).toBe(1);
  const entries = await server.sql(
    `select record, count(*)::int as count from audit where call = '/tenant/create' and actor = $1 group by record`,
    [same.username],
  );
  expect(entries).toEqual(
    expect.arrayContaining([
      { record: 'tenant', count: 1 },
      { record: 'session', count: 19 },
    ]),
  );
  expect((await signUp({}, headers)).status).toBe(422);
  expect((await signUp({ ...same, password: 'another long password' }, headers)).status).toBe(422);
});

test('signing in works by username or address, regardless of case', async () => {
  const { username } = hospital.admin.session;
  const byName = await login(username.toUpperCase(), aPassword);
  expect(byName).toMatchObject({ status: 200, message: 'Login Successful', data: { username, isRoot: true } });
  expect((await login(emailOf(hospital), aPassword)).status).toBe(200);
});

test('an unknown name and a wrong password get identical answers', async () => {
  const wrong = await login(hospital.admin.session.username, 'not my password');
  const unknown = await login('nobody-at-all', 'not my password');
  expect(wrong.raw).toBe(unknown.raw);
  expect(wrong).toMatchObject({ status: 400, message: 'Wrong Username or password' });
});

test('guesses are throttled, also a hundred at once; the owner on a known device is not', async () => {
  const word = aWord();
  const { data: owner } = await signUp({ username: `owner-${word}` }, { 'x-device': 'device-of-the-owner-1' });
  const guesses = await Promise.all(Array.from({ length: 30 }, () => login(owner.username, 'a wrong guess')));
  const tried = guesses.filter((answer) => answer.status === 400);
  expect(tried.length).toBeLessThanOrEqual(6);
  const slowed = guesses.find((answer) => answer.status === 429);
  expect(Number(slowed?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  await server.holdAttempts();
  expect((await login(owner.username, aPassword)).status).toBe(429);
  expect((await login(owner.username, aPassword, { 'x-device': 'device-of-the-owner-1' })).status).toBe(200);
});

test('a token is stored as a hash only, and only the answer to signing in has it', async () => {
  const { token } = hospital.admin.session;
  const [found] = await server.sql(`select count(*)::int as n from session where token_hash = sha256($1)`, [
    Buffer.from(token),
  ]);
  expect(found?.n).toBe(1);
  expect((await hospital.admin.ask(account.context)).raw).not.toContain(token);
});

test('signing out ends the own session at once, and no other', async () => {
  const person = await hospital.signIn(hospital.admin.session.username);
  expect((await person.ask(account.logout, { params: { id: aUuid } })).status).toBe(404);
  expect((await person.ask(account.logout, { params: { id: person.session.id }, method: 'GET' })).status).toBe(200);
  expect(await person.ask(account.context)).toMatchObject({ status: 401, response_status: 'EXPIRE' });
  expect((await hospital.admin.ask(account.context)).status).toBe(200);
});

const aUuid = '01999999-0000-7000-8000-000000000000';

test('a link or a prefetch cannot sign out', async () => {
  const options = { params: { id: hospital.admin.session.id }, method: 'GET' as const };
  const links: Record<string, string>[] = [
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of links) {
    expect((await hospital.admin.ask(account.logout, { ...options, headers })).status).toBe(403);
  }
});

test('a session ends after 15 idle minutes and after 12 hours; a background refresh is no activity', async () => {
  const person = await hospital.signIn(hospital.admin.session.username);
  const age = (column: string, interval: string) =>
    server.sql(`update session set ${column} = now() - $2::interval where token_hash = sha256($1)`, [
      Buffer.from(person.session.token),
      interval,
    ]);
  const seen = async () =>
    (
      await server.sql(
        "select now() - seen_at < interval '1 minute' as recent from session where token_hash = sha256($1)",
        [Buffer.from(person.session.token)],
      )
    )[0]?.recent;
  await age('seen_at', '14 minutes');
  expect((await person.ask(account.context, { headers: { 'x-background': '1' } })).status).toBe(200);
  expect(await seen()).toBe(false);
  expect((await person.ask(account.context)).status).toBe(200);
  await expect.poll(seen).toBe(true);
  await age('seen_at', '16 minutes');
  expect((await person.ask(account.context)).status).toBe(401);
  const other = await hospital.signIn(hospital.admin.session.username);
  await server.sql(`update session set created_at = now() - interval '13 hours' where token_hash = sha256($1)`, [
    Buffer.from(other.session.token),
  ]);
  expect((await other.ask(account.context)).status).toBe(401);
});

test('switching a company off ends its sessions at once, and refuses sign-ins', async () => {
  const closed = await aHospital(server, 'Closed');
  await server.sql('update tenant set status = 0 where code = $1', [closed.admin.session.tenantCode]);
  expect((await closed.admin.ask(account.context)).status).toBe(401);
  expect(await login(closed.admin.session.username, aPassword)).toMatchObject({
    status: 400,
    message: 'Wrong Username or password',
  });
});

test('a changed password ends the other sessions and keeps the current one', async () => {
  const own = await aHospital(server);
  const other = await own.signIn(own.admin.session.username);
  const change = (oldPassword: string, newPassword: string, id = own.admin.session.id) =>
    own.admin.ask(account.updatePassword, { params: { id }, body: { passwordRo: { oldPassword, newPassword } } });
  expect(answerText(await change('wrong', 'a fresh long one'))).toMatch(/^400 passwordRo\.oldPassword: /);
  expect(answerText(await change(aPassword, 'short'))).toMatch(/^400 passwordRo\.newPassword: /);
  expect(answerText(await change(aPassword, 'qwertyuiop'))).toMatch(/^400 passwordRo\.newPassword: /);
  expect((await change(aPassword, 'a fresh long one', hospital.admin.session.id)).status).toBe(404);
  expect((await change(aPassword, 'a fresh long one')).message).toBe('Saved');
  expect((await other.ask(account.context)).status).toBe(401);
  expect((await own.admin.ask(account.context)).status).toBe(200);
  expect((await login(own.admin.session.username, 'a fresh long one')).status).toBe(200);
});
