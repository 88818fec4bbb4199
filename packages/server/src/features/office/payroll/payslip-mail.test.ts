// Mail of payslips: once per person, in their language, with the file; again after a failure; none of a reversed payroll.
import { calls } from '@almoner/contract/calls';
import type { PayslipRow } from '@almoner/contract/office/payslip';
import { expect, test, vi } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aServer, aStaffMember, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { answerAll, monthRo } from '../../../../test/payrolls.ts';
import { wordsOf } from '../../../../test/pdf-words.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { MailFailure } from '../../../kernel/mail/mail.ts';

/** The first PDF of a process waits for its worker to start. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });

const { server, hospital } = await hospitalForFile({ now: '2026-11-21T09:00:00Z' });
const { admin } = hospital;
const { payroll, payslip } = calls;

const aBranch = async () =>
  String(
    (await admin.get(calls.branch.create, { body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } } })).id,
  );
const aNurse = async (branchId: string) => {
  const member = await aStaffMember(hospital, 'NURSE', { firstName: 'Halima', lastName: aWord(), branchId });
  const salaryRo = { staffId: member.id, from: '2026-01-01', basic: 200_000, parts: [] };
  await admin.get(calls.salary.create, { body: { salaryRo } });
  return member;
};
const aCalculated = async (branchId: string) => {
  const { id } = await admin.get(payroll.create, { body: { payrollRo: { ...monthRo('2026-11'), branchId } } });
  await admin.get(payroll.calculate, { params: { id } });
  return answerAll(admin, id);
};
const anApproved = async (branchId: string) => {
  const { id, version } = await aCalculated(branchId);
  await admin.get(payroll.approve, { params: { id }, body: { approvalRo: { version } } });
  return { id: String(id) };
};
/** An approved payroll of the given number of people. */
const aRunOf = async (people: number) => {
  const branchId = await aBranch();
  const staff = [];
  while (staff.length < people) staff.push(await aNurse(branchId));
  return { params: await anApproved(branchId), staff };
};
const mail = (params: { id: string }) => admin.ask(payroll.mail, { params });
const mailOne = (id: string) => admin.ask(payslip.mail, { params: { id } });
const counts = (params: { id: string }) => admin.get(payroll.mails, { params });
const none = { notSent: 0, noAddress: 0, onItsWay: 0, sent: 0, kept: 0, failed: 0 };
const slipsOf = async (runId: string, filters: object = {}): Promise<PayslipRow[]> =>
  (await admin.get(payslip.page, { body: { filters: { runId, ...filters }, page: 0, size: 100 } })).data;
const lettersTo = (to: string) => server.letters.filter((letter) => letter.to === to);

test('each payslip is mailed once to its person, with its file and without details of the pay', async () => {
  const { params, staff } = await aRunOf(2);
  const [first] = staff;
  expect(await counts(params)).toEqual({ ...none, notSent: 2 });
  const { data, message } = await mail(params);
  expect(message).toBe('2 payslips are being sent.');
  expect(data.mailedAt).toBe('2026-11-21T09:00:00.000Z');
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 2 }));
  for (const { account } of staff) expect(lettersTo(account.email)).toHaveLength(1);
  const [letter] = lettersTo(first?.account.email ?? '');
  expect(letter?.subject).toBe('Payslip November 2026 from General Hospital');
  expect(letter?.text).toContain('Hello Halima');
  expect(letter?.text).not.toMatch(/200|NGN|₦/);
  expect(letter?.attachments).toMatchObject([
    { filename: 'Payslip November 2026.pdf', contentType: 'application/pdf' },
  ]);
  const words = await wordsOf(letter?.attachments?.[0]?.content ?? Buffer.alloc(0));
  expect(words.replaceAll(/\s+/g, ' ')).toContain(`Halima ${first?.lastName}`);
  expect(words.match(/Net \(NGN\)/g)).toHaveLength(1);
  expect((await mail(params)).message).toBe('All payslips have been mailed.');
  expect(await slipsOf(params.id, { mail: 'SENT' })).toHaveLength(2);
  const trail = await server.sql(
    `select a.after->>'mailed' as mailed from audit a where a.record = 'payslip' and a.call = 'payslip mail'`,
  );
  expect(trail.map((row) => row.mailed)).toEqual(['true', 'true']);
});

test('under concurrent calls each payslip is mailed once', async () => {
  const { params, staff } = await aRunOf(3);
  const [slip] = await slipsOf(params.id);
  const answers = await Promise.all([mail(params), mail(params), mailOne(slip?.id ?? ''), mail(params)]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 3 }));
  for (const { account } of staff) expect(lettersTo(account.email)).toHaveLength(1);
});

test('a French reader is mailed in French, in any hospital', async () => {
  const { params, staff } = await aRunOf(1);
  const [{ account } = { account: { email: '', username: '' } }] = staff;
  await server.sql(`update account set language = 'fr' where username = $1`, [account.username]);
  await mail(params);
  await until(() => expect(lettersTo(account.email)).toHaveLength(1));
  const [letter] = lettersTo(account.email);
  expect(letter?.subject).toBe('Bulletin de paie novembre 2026, General Hospital');
  expect(letter?.text).toContain('votre bulletin de paie (novembre 2026)');
  const words = await wordsOf(letter?.attachments?.[0]?.content ?? Buffer.alloc(0));
  for (const word of ['Bulletin de paie', 'Salaire de base', 'Retenues', 'Infirmier']) expect(words).toContain(word);
  expect(words).not.toContain('NURSE');
});

test('people without an address are counted and listed, and mailed once there is one', async () => {
  const { params, staff } = await aRunOf(2);
  const [waiting, other] = staff;
  const wait = (since: string | null) =>
    server.sql(
      `update account set waiting_since = $2, status = case when $2::timestamptz is null then 1 else 0 end
       where username = $1`,
      [waiting?.account.username, since],
    );
  await wait('2026-11-01');
  const { message } = await mail(params);
  expect(message).toBe('1 payslip is being sent. 1 person has no address.');
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1, noAddress: 1 }));
  const [listed] = await slipsOf(params.id, { mail: 'NO_ADDRESS' });
  expect(listed?.staff.id).toBe(waiting?.id);
  expect(answerText(await mailOne(listed?.id ?? ''))).toBe(
    '409 This person has no email address, or has not activated their account yet.',
  );
  await wait(null);
  await mail(params);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 2 }));
  expect(lettersTo(other?.account.email ?? '')).toHaveLength(1);
});

test("a payslip is mailed to the reader's verified address, not to one that a colleague entered", async () => {
  const { params, staff } = await aRunOf(1);
  const [{ account } = { account: { email: '', username: '' } }] = staff;
  await server.sql(
    `update account a set link_email = a.email, email = 'thief@mail.example',
       link_email_by = (select id from account b where b.tenant_id = a.tenant_id and b.is_root) where username = $1`,
    [account.username],
  );
  await mail(params);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1 }));
  expect(lettersTo('thief@mail.example')).toEqual([]);
  expect(lettersTo(account.email)).toHaveLength(1);
});

test('a refused letter is shown, and can be sent again alone', async () => {
  const { params, staff } = await aRunOf(2);
  const [full] = staff;
  const address = full?.account.email ?? '';
  server.refused.set(address, new MailFailure('ADDRESS_REFUSED', '550'));
  await mail(params);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1, failed: 1 }));
  const [failed] = await slipsOf(params.id, { mail: 'FAILED' });
  expect(failed).toMatchObject({ staff: { id: full?.id }, mail: 'FAILED', mailEndedAt: '2026-11-21T09:00:00.000Z' });
  server.refused.delete(address);
  const before = server.letters.length;
  expect((await mail(params)).message).toBe('1 payslip is being sent.');
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 2 }));
  expect(server.letters.slice(before).map(({ to }) => to)).toEqual([address]);
});

test('one payslip is mailed alone, once per address, and again to another', async () => {
  const { params, staff } = await aRunOf(2);
  const [slip] = (await slipsOf(params.id)).filter((row) => row.staff.id === staff[0]?.id);
  const id = slip?.id ?? '';
  expect((await mailOne(id)).message).toBe('1 payslip is being sent.');
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1, notSent: 1 }));
  expect(answerText(await mailOne(id))).toBe('409 This payslip has already been mailed to this address.');
  await server.sql(`update account set email = 'moved@mail.example' where username = $1`, [staff[0]?.account.username]);
  expect((await mailOne(id)).status).toBe(200);
  await until(() => expect(lettersTo('moved@mail.example')).toHaveLength(1));
});

test('nothing is mailed before approval or after a reversal', async () => {
  const branchId = await aBranch();
  await aNurse(branchId);
  const { id, version } = await aCalculated(branchId);
  const params = { id };
  const [slip] = await slipsOf(id);
  expect(answerText(await mail(params))).toBe('409 This payroll is not approved yet.');
  expect((await mailOne(slip?.id ?? '')).status).toBe(409);
  await admin.get(payroll.approve, { params, body: { approvalRo: { version } } });
  await admin.get(payroll.reverse, { params, body: { reversalRo: { reason: 'Wrong month' } } });
  expect((await mail(params)).status).toBe(409);
  expect((await mailOne(slip?.id ?? '')).status).toBe(409);
});

test('letters that wait when a payroll is reversed are not sent, and no later ones follow', async () => {
  const { params, staff } = await aRunOf(2);
  const [full, gone] = staff.map(({ account }) => account.email);
  // Postponed for a while, as when the mail server is busy.
  server.refused.set(full ?? '', new MailFailure('TRY_LATER', '450'));
  await mail(params);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1, onItsWay: 1 }));
  await until(async () => expect(await server.sql(`select 1 from outbox where reason = 'TRY_LATER'`)).toHaveLength(1));
  await admin.get(payroll.reverse, { params, body: { reversalRo: { reason: 'Wrong month' } } });
  server.refused.delete(full ?? '');
  await server.sql(`update outbox set due_at = now() - interval '1 hour' where status = 'WAITING'`);
  await server.jobs.run('outbox');
  expect(lettersTo(full ?? '')).toEqual([]);
  const filter = { status: 'nil', kind: 'PAYSLIP', from: 'nil', to: 'nil', page: 0, size: 100 } as const;
  const letters = (await admin.get(calls.letter.list, { params: filter })).data as { to: string; again: boolean }[];
  const about = letters.filter(({ to }) => to === full || to === gone);
  expect(about.map(({ again }) => again)).toEqual([false, false]);
});

test('a letter taken up before its payroll was reversed has nothing to send', async () => {
  const { params, staff } = await aRunOf(1);
  const address = staff[0]?.account.email ?? '';
  let release = (): void => undefined;
  server.holdMail(
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  server.refused.set(address, new MailFailure('TRY_LATER', '450'));
  await mail(params);
  server.holdMail(undefined);
  release();
  await until(async () => expect(await server.sql(`select 1 from outbox where reason = 'TRY_LATER'`)).toHaveLength(1));
  server.refused.delete(address);
  // As when another process reads the payroll before the reversal is committed.
  await server.sql(
    `update payroll_run set status = 'REVERSED', reversed_at = now(), reversed_by = approved_by, reversal_reason = 'x'
     where id = $1`,
    [params.id],
  );
  await server.sql(`update outbox set due_at = now() - interval '1 hour' where status = 'WAITING'`);
  await server.jobs.run('outbox');
  expect(lettersTo(address)).toEqual([]);
  expect(await server.sql('select reason from outbox where recipient = $1', [address])).toMatchObject([
    { reason: 'TOO_LATE' },
  ]);
});

test('payslips beyond the daily limit of letters have failed, and can be sent tomorrow', async () => {
  const { params } = await aRunOf(2);
  await server.sql('update mail_day set letters = 499');
  try {
    expect((await mail(params)).message).toBe(
      '1 payslip is being sent. 1 was not sent: your hospital has reached its daily mail limit. Send them again tomorrow.',
    );
    await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 1, failed: 1 }));
    const [failed] = await slipsOf(params.id, { mail: 'FAILED' });
    expect((await mailOne(failed?.id ?? '')).status).toBe(429);
    expect(await counts(params)).toEqual({ ...none, sent: 1, failed: 1 });
  } finally {
    await server.sql('delete from mail_day');
  }
  await mail(params);
  await until(async () => expect(await counts(params)).toEqual({ ...none, sent: 2 }));
});

test("a mailed payslip is among the person's own before the payroll is marked as paid", async () => {
  const { params, staff } = await aRunOf(1);
  const me = await hospital.signIn(staff[0]?.account.username ?? '');
  expect(await me.get(payslip.mine)).toEqual([]);
  await mail(params);
  const [mine] = await me.get(payslip.mine);
  expect(await me.get(payslip.read, { params: { id: mine.id } })).toMatchObject({ net: 200_000 });
});

test('mailing needs more than reading or preparing a payroll, in the same hospital', async () => {
  const { params } = await aRunOf(1);
  const [slip] = await slipsOf(params.id);
  const preparer = await somebodyWith(hospital, ['PAYROLL:READ', 'PAYROLL:WRITE']);
  const { admin: stranger } = await aHospital(server);
  const asked = { params: { id: slip?.id ?? '' } };
  expect((await preparer.ask(payroll.mail, { params })).status).toBe(403);
  expect((await preparer.ask(payslip.mail, asked)).status).toBe(403);
  for (const answer of [
    await stranger.ask(payroll.mail, { params }),
    await stranger.ask(payroll.mails, { params }),
    await stranger.ask(payslip.mail, asked),
  ])
    expect(answer.status).toBe(404);
  expect(await counts(params)).toEqual({ ...none, notSent: 1 });
});

test('many payslips are mailed with the statements of two', async () => {
  const count = async (people: number) => {
    const { params } = await aRunOf(people);
    const all = await statementsOf(/insert into outbox /i, () => mail(params));
    // The job may have used the connection since.
    return all.indexOf('COMMIT');
  };
  expect(await count(9)).toBe(await count(2));
});

test('without a mail server payslips are kept, and can be mailed once there is one', async () => {
  const without = await aServer({ keepsMail: true });
  const there = await aHospital(without);
  const branch = await there.admin.get(calls.branch.create, {
    body: { branchRo: { name: aWord(), address: '3 Awolowo Road' } },
  });
  const member = await aStaffMember(there, 'NURSE', { branchId: branch.id });
  const salaryRo = { staffId: member.id, from: '2026-01-01', basic: 200_000, parts: [] };
  await there.admin.get(calls.salary.create, { body: { salaryRo } });
  const payrollRo = { ...monthRo('2026-11'), branchId: String(branch.id) };
  const { id } = await there.admin.get(payroll.create, { body: { payrollRo } });
  const params = { id: String(id) };
  await there.admin.get(payroll.calculate, { params });
  const { version } = await answerAll(there.admin, params.id);
  await there.admin.get(payroll.approve, { params, body: { approvalRo: { version } } });
  const asked = await there.admin.ask(payroll.mail, { params });
  expect(asked.message).toBe('1 payslip is kept, not sent: no mail server is set up.');
  await until(async () =>
    expect(await there.admin.get(payroll.mails, { params })).toMatchObject({ kept: 1, sent: 0, onItsWay: 0 }),
  );
  expect((await there.admin.ask(payroll.mail, { params })).message).toContain('1 payslip is kept');
  await without.end();
});
