// A new company: its limits before the address of its root account is confirmed by mail.
import { calls } from '@almoner/contract/calls';
import { expect, test, vi } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, aPassword, aSignup, aStaffBody, aWord, type Person, personOf } from '../../../../test/hospital.ts';
import { answerText, letterTo, saveStaff, tokenIn } from '../../../../test/house.ts';
import { anInvoice } from '../../../../test/invoices.ts';

const { account, invoice, letter, staff, tenant } = calls;

const server = await serverForFile();

let networks = 0;
const aNetwork = () => `172.16.${++networks}.1`;
const anAddress = () => `${aWord()}@owner.example`;

async function register(email = anAddress()) {
  const address = aNetwork();
  const body = aSignup({ tenantRo: { name: 'Your parcel: evil.example', status: 1 }, email });
  const answer = await server.call(tenant.create, { body, headers: { 'x-forwarded-for': address } });
  return { answer, email, username: body.username, address, root: personOf(server, answer.data ?? {}, address) };
}

const lettersTo = (email: string) => server.confirmations.filter(({ to }) => to === email);
async function tokenTo(email: string, count = 1) {
  await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(count), 10_000);
  return tokenIn(lettersTo(email).at(-1)?.text);
}
const confirm = (token: string, address = aNetwork()) =>
  server.call(account.confirmEmail, {
    body: { confirmEmailRo: { token } },
    headers: { 'x-forwarded-for': address },
  });
/** Changes the address of the root account. */
const moveTo = async (root: Person, email: string) =>
  expect((await saveStaff({ admin: root }, root.session.staffId, { account: { email } })).status).toBe(200);
const signIn = (username: string) => tryPassword(server, { address: aNetwork() }, username);
const OVER = 'This link has been used, is older than three days, or is for an earlier email address.';

test('a signup is signed in at once and asked to confirm the address; no more once confirmed', async () => {
  const { root, email, answer } = await register();
  expect([answer.status, answer.data.addressToConfirm]).toEqual([200, email]);
  const token = await tokenTo(email);
  const [sent] = lettersTo(email);
  expect(sent?.text).not.toContain('evil.example');
  expect((await confirm(token)).message).toBe('Your email address is confirmed');
  expect((await root.get(account.context)).addressToConfirm).toBeNull();
});

test('an unconfirmed company cannot mail others: an invoice is sent without mail and says so', async () => {
  const { root, email, address } = await register();
  const hospital = { server, address, admin: root, signIn: async () => root };
  const patient = await aPatient(hospital);
  const victim = `${aWord()}@victim.example`;
  const { id } = await anInvoice(hospital, patient.id, { email: victim });
  const sent = await root.ask(invoice.send, { params: { id } });
  expect(sent.message).toContain(
    'Invoice INV-000001 is sent, but not mailed: your hospital’s email address is not confirmed yet.',
  );
  const mail = () => root.ask(invoice.mail, { params: { id }, body: { email: victim } });
  const refused = await mail();
  expect(answerText(refused)).toBe('409 Your hospital can send mail once its email address is confirmed.');
  const list = { params: { status: 'FAILED', kind: 'nil', from: 'nil', to: 'nil', page: 0, size: 10 } };
  const [failed] = (await root.ask(letter.list, list)).data.data;
  expect(failed).toMatchObject({ to: victim, reason: 'UNCONFIRMED' });
  expect((await root.ask(letter.again, { params: { id: failed.id } })).status).toBe(409);
  // An invitation of an account is mail to others too.
  const nurse = aStaffBody('NURSE');
  const staffRo = { ...nurse, accountRo: { ...nurse.accountRo, email: victim, status: 0 as const } };
  const { id: nurseId } = await root.get(staff.create, { body: { staffRo } });
  expect((await saveStaff({ admin: root }, nurseId, { account: { status: 1 } })).status).toBe(200);
  await confirm(await tokenTo(email));
  expect((await mail()).status).toBe(200);
  await vi.waitFor(() => expect(server.letters.filter(({ to }) => to === victim)).toHaveLength(1), 10_000);
});

test('an unconfirmed company cannot mail an invoice to the changed address of its root account either', async () => {
  const { root, address } = await register();
  const hospital = { server, address, admin: root, signIn: async () => root };
  const victim = anAddress();
  await moveTo(root, victim);
  const { id } = await anInvoice(hospital, (await aPatient(hospital)).id, { email: victim });
  const sent = await root.ask(invoice.send, { params: { id } });
  expect(sent.message).toContain(
    'Invoice INV-000001 is sent, but not mailed: your hospital’s email address is not confirmed yet.',
  );
});

test("an address in a stranger's signup belongs to its owner; the stranger keeps the username", async () => {
  const email = anAddress();
  const squatter = await register(email);
  const owner = await register(email);
  expect([squatter.answer.status, owner.answer.status]).toEqual([200, 200]);
  expect((await signIn(email)).data.username).toBe(owner.username);
  const staffRo = aStaffBody('NURSE');
  const taken = await squatter.root.ask(staff.create, {
    body: { staffRo: { ...staffRo, accountRo: { ...staffRo.accountRo, email } } },
  });
  await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(2), 10_000);
  const letterOf = (username: string) => lettersTo(email).find(({ text }) => text.includes(username))?.text ?? '';
  const tokenOf = (username: string) => tokenIn(letterOf(username));
  expect((await confirm(tokenOf(owner.username))).status).toBe(200);
  expect(taken.status).toBe(200);
  expect((await signIn(email)).data.username).toBe(owner.username);
  expect((await signIn(squatter.username)).status).toBe(200);
  const late = await confirm(tokenOf(squatter.username));
  expect(answerText(late)).toBe(
    '409 This email address is confirmed for another account. Give your account another one and try again.',
  );
  expect((await squatter.root.get(account.context)).addressToConfirm).toBe(email);
  expect((await register(email)).answer.data.errors[0].field).toBe('email');
});

test('only one of two companies that confirm one address at once succeeds', async () => {
  const email = anAddress();
  await register(email);
  await register(email);
  await tokenTo(email, 2);
  const tokens = lettersTo(email).map(({ text }) => tokenIn(text));
  const answers = await Promise.all(tokens.map((token) => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [count] = await server.sql(
    `select count(*)::int as count from company_setting where email = $1 and confirmed_at is not null`,
    [email],
  );
  expect(count).toEqual({ count: 1 });
});

test('an address that a hospital registered for a person belongs to the account that opens the mailed link', async () => {
  const hospital = await aHospital(server);
  const body = aStaffBody('NURSE');
  await hospital.admin.get(staff.create, { body: { staffRo: body } });
  const { email, username } = body.accountRo;
  const owner = await register(email);
  expect(owner.answer.status).toBe(200);
  expect((await signIn(email)).data.username).toBe(username);
  await confirm(await tokenTo(email));
  expect((await signIn(email)).data.username).toBe(owner.username);
  expect((await signIn(username)).status).toBe(200);
});

test('a link confirms once, under ten concurrent calls too, within three days, for an unchanged address', async () => {
  const first = await register();
  const token = await tokenTo(first.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answerText(answers.find(({ status }) => status !== 200))).toBe(`400 confirmEmailRo.token: ${OVER}`);
  const second = await register();
  const old = await tokenTo(second.email);
  server.setNow(new Date(Date.now() + 3 * 24 * 3600_000 + 60_000));
  expect((await confirm(old)).status).toBe(400);
  server.setNow(undefined);
  const third = await register();
  const before = await tokenTo(third.email);
  await moveTo(third.root, anAddress());
  expect((await confirm(before)).status).toBe(400);
  expect((await confirm('x'.repeat(43))).status).toBe(400);
});

test('a password link mailed to an earlier address does not prove a later address', async () => {
  const squatter = await register();
  const victim = anAddress();
  await moveTo(squatter.root, victim);
  const { email, username } = squatter;
  await server.call(account.forgotPassword, {
    body: { forgotPasswordRo: { username, email } },
    headers: { 'x-forwarded-for': aNetwork() },
  });
  const token = tokenIn((await letterTo(server, email)).text);
  await squatter.root.get(account.confirmAddress, { body: { passwordRo: { password: aPassword } } });
  const body = { resetPasswordRo: { token, newPassword: 'a whole new password' } };
  const reset = await server.call(account.resetPassword, { body, headers: { 'x-forwarded-for': aNetwork() } });
  expect([reset.status, reset.data?.errors[0].field]).toEqual([400, 'resetPasswordRo.token']);
  const owner = await register(victim);
  expect([owner.answer.status, (await signIn(victim)).data.username]).toEqual([200, owner.username]);
});

test('only the root account can have the link sent again, a limited number of times', async () => {
  const { root, email } = await register();
  await tokenTo(email);
  const again = () => root.ask(account.sendConfirmation, {});
  expect((await again()).message).toBe(`We have sent an email to ${email}. Please open its link.`);
  await tokenTo(email, 2);
  await again();
  expect((await again()).status).toBe(409);
  const hospital = await aHospital(server);
  const nurse = aStaffBody('NURSE');
  await hospital.admin.get(staff.create, { body: { staffRo: nurse } });
  const person = await hospital.signIn(nurse.accountRo.username);
  expect((await person.ask(account.sendConfirmation, {})).status).toBe(403);
});

test("changing the address between letters does not raise a company's limit", async () => {
  const { root } = await register();
  await server.holdAttempts();
  const statuses = [];
  for (let count = 0; count < 7; count += 1) {
    await moveTo(root, anAddress());
    statuses.push((await root.ask(account.sendConfirmation, {})).status);
    await server.holdAttempts();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('guesses at links from one network are throttled', async () => {
  const statuses = [];
  const address = aNetwork();
  for (let count = 0; count < 32; count += 1) statuses.push((await confirm('x'.repeat(43), address)).status);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});

test('repeated signups with one address send it only a few letters', async () => {
  const email = anAddress();
  for (let count = 0; count < 5; count += 1) expect((await register(email)).answer.status).toBe(200);
  // As after a longer attack: the waits grow.
  await server.sql('update throttle set failures = 30, last_failure_at = now() where failures >= 5');
  const { answer } = await register(email);
  expect([answer.status, answer.data.addressToConfirm]).toEqual([200, email]);
  await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(5), 10_000);
  expect(await server.sql('select status from outbox where recipient = $1', [email])).toHaveLength(5);
});
