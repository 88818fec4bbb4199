// Letters in the settings: listed with their status, and sent again.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aServer, aStaffBody, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { answerText, emailOf, saveStaff } from '../../../../test/house.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { MailFailure } from '../../../kernel/mail/mail.ts';

const { letter, staff } = calls;

const { server, desk } = await deskForFile();
beforeEach(() => server.refused.clear());

const all = { status: 'nil', kind: 'nil', from: 'nil', to: 'nil', page: 0, size: 25 } as const;
const admin = () => desk.hospital.admin;
const list = async (params: object = {}) =>
  (await admin().ask(letter.list, { params: { ...all, ...params } })).data.data;
let mailboxes = 0;
async function aLetter(refusal?: MailFailure) {
  const email = `payer${++mailboxes}@mail.example`;
  if (refusal) server.refused.set(email, refusal);
  await anInvoice(desk.hospital, desk.patient.id, { email }, true);
  await server.jobs.run('outbox');
  const [row] = await list();
  expect(row.to).toBe(email);
  return row;
}

test('sent, waiting and failed letters are listed with the reason, newest first', async () => {
  await aLetter();
  await aLetter(new MailFailure('TRY_LATER', '450'));
  await aLetter(new MailFailure('ADDRESS_REFUSED', '550'));
  expect(await list()).toMatchObject([
    { status: 'FAILED', reason: 'ADDRESS_REFUSED', tries: 1, dueAt: null, again: true, writtenBy: expect.any(String) },
    { status: 'WAITING', reason: 'TRY_LATER', tries: 1, endedAt: null, again: false },
    { status: 'SENT', reason: null, kind: 'INVOICE', again: true },
  ]);
  expect(await list({ status: 'FAILED' })).toHaveLength(1);
  expect(await list({ kind: 'LEAVE_DECISION' })).toEqual([]);
  expect(await list({ from: '2001-01-01', to: '2001-01-02' })).toEqual([]);
  const backwards = await admin().ask(letter.list, { params: { ...all, from: '2026-02-02', to: '2026-02-01' } });
  expect([backwards.status, backwards.data.errors[0].field]).toEqual([400, 'to']);
});

test('a failed letter is sent again, once under concurrent calls', async () => {
  const failed = await aLetter(new MailFailure('ADDRESS_REFUSED', '550'));
  server.refused.clear();
  server.letters.length = 0;
  const again = () => admin().ask(letter.again, { params: { id: failed.id } });
  let release = (): void => undefined;
  server.holdMail(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const statuses = (await Promise.all([again(), again()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  release();
  await server.jobs.run('outbox');
  expect(server.letters.map(({ to }) => to)).toEqual([failed.to]);
  expect((await list()).find(({ id }: { id: string }) => id === failed.id)).toMatchObject({
    status: 'SENT',
    reason: null,
  });
});

test('a waiting letter, and one with a link that gives access, cannot be sent again', async () => {
  const waits = await aLetter(new MailFailure('TRY_LATER', '450'));
  const { username } = admin().session;
  const email = emailOf(desk.hospital);
  server.refused.set(email, new MailFailure('ADDRESS_REFUSED', '550'));
  await server.call(calls.account.forgotPassword, { body: { forgotPasswordRo: { username, email } } });
  await vi.waitFor(async () => expect((await list())[0]).toMatchObject({ kind: 'NEW_PASSWORD', status: 'FAILED' }));
  const [link] = await list();
  expect(link.again).toBe(false);
  const ask = (id: string) => admin().ask(letter.again, { params: { id } });
  expect([(await ask(waits.id)).message, (await ask(link.id)).message]).toEqual([
    'This email is already waiting to be sent.',
    'This email cannot be sent again: it is too old, or its link has expired. Ask for a new one.',
  ]);
});

test('addresses are hidden without permission to read patients or staff', async () => {
  const sent = await aLetter();
  const auditor = await somebodyWith(desk.hospital, ['SETTING:READ']);
  const rows = (await auditor.ask(letter.list, { params: all })).data.data;
  expect(rows.every(({ to }: { to: string | null }) => to === null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(sent.to);
  expect((await auditor.ask(letter.again, { params: { id: sent.id } })).status).toBe(403);
});

test('mail caused by a user counts for the daily limit, invitations and repeats too; warnings are always sent', async () => {
  const small = await aServer({ config: { MAILS_PER_DAY: '1' } });
  const hospital = await aHospital(small);
  const clerk = await somebodyWith(hospital, ['NURSE:READ', 'NURSE:WRITE']);
  const invited = async () => {
    const { id, version } = await clerk.get(staff.create, { body: { staffRo: aStaffBody('NURSE') } });
    return hospital.admin.ask(staff.activate, { params: { id }, body: { activationRo: { version } } });
  };
  await invited();
  expect((await invited()).message).toBe(
    'Activated. No link was mailed: your hospital has reached its daily mail limit.',
  );
  const nurse = await hospital.admin.get(staff.create, { body: { staffRo: aStaffBody('NURSE') } });
  await small.sql('update account set used = true where username = $1', [nurse.account.username]);
  await saveStaff(hospital, nurse.id, { account: { username: `u-${aWord()}` } });
  const sent = { params: { ...all, kind: 'ACCOUNT_CHANGED', status: 'SENT' } } as const;
  const listed = async () => (await hospital.admin.ask(letter.list, sent)).data.data;
  await vi.waitFor(async () => expect(await listed()).toHaveLength(1), 10_000);
  const [{ id }] = await listed();
  const again = await hospital.admin.ask(letter.again, { params: { id } });
  expect(answerText(again)).toBe('429 Your hospital has reached its daily mail limit. Please try again tomorrow.');
  await small.end();
});
