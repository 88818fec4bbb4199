// Choices among the kinds of notifications, and notifications by mail: content, time, once, and excluded accounts.
import { calls } from '@almoner/contract/calls';
import type { NoticeKind } from '@almoner/contract/notice-kind';
import type { Notification } from '@almoner/contract/office/notification';
import type { NoticeChoices } from '@almoner/contract/office/notification-choice';
import { afterEach, expect, test } from 'vitest';
import { aLabRequest, anApprovedLabRequest, aReport } from '../../../../test/clinic.ts';
import { testSecret } from '../../../../test/database.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { aHospital, type Person, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { closeStreams, listenTo } from '../../../../test/streams.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { openLog } from '../../../kernel/base/log.ts';
import { openPool, type Pool } from '../../../kernel/database/database.ts';
import { noticesOf } from '../../../kernel/live/notices.ts';
import { MailFailure } from '../../../kernel/mail/mail.ts';
import { outboxOf, type WriteLetter } from '../../../kernel/mail/outbox.ts';
import { mailNotifications } from './notification-mail.service.ts';

const { notification, notificationChoice } = calls;
const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
await server.app.listen({ port: 0, host: '127.0.0.1' });

/** Moves the server's clock forward by minutes. */
let minutes = 0;
const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
const wait = (more: number) => {
  minutes += more;
  server.setNow(new Date(Date.now() + minutes * 60_000));
};
afterEach(async () => {
  closeStreams();
  server.refused.clear();
  // Leaves no waiting mail for the next test.
  await server.sql('delete from notification');
  await server.sql('delete from notification_choice');
  await server.sql('delete from notification_mail');
  await server.sql(`delete from outbox where status = 'WAITING'`);
  await server.sql('update account set status = 1, language = null');
  server.letters.length = 0;
});

const quiet = openLog('silent', { write: () => undefined });
const LABORATORY = ['LABORATORY:READ', 'LABORATORY:WRITE'];
const aTechnician = () => somebodyWith(hospital, LABORATORY);
const choose = (of: Person, kind: NoticeKind, way: 'PRODUCT' | 'MAIL', on: boolean) =>
  of.ask(notificationChoice.update, { body: { choiceRo: { kind, way, on } } });
const choicesOf = (of: Person): Promise<NoticeChoices> => of.get(notificationChoice.read);
const kindsOf = async (of: Person) => (await choicesOf(of)).kinds.map(({ kind }) => kind);
const unreadOf = async (of: Person): Promise<number> => (await of.get(notification.unread)).notifications;
const listOf = async (of: Person): Promise<Notification[]> =>
  (await of.get(notification.page, { body: { page: 0, size: 100 } })).data;
const request = async () => aLabRequest(hospital, (await aTicket(hospital)).id);
const sendMail = async () => {
  await server.jobs.run('notifications by mail');
  await server.jobs.run('outbox');
};
const addressOf = async (of: Person) => (await choicesOf(of)).address;
const lettersTo = async (of: Person) => {
  const to = await addressOf(of);
  return server.letters.filter((letter) => letter.to === to);
};

test('an account chooses among the kinds that its role receives: at first all in the product, none by mail', async () => {
  const technician = await aTechnician();
  const { kinds, mailLeaves } = await choicesOf(technician);
  expect(mailLeaves).toBe(true);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'LAB_PAID',
    'LAB_REQUESTED',
    'LEAVE_APPROVED',
    'LEAVE_DECLINED',
    'MENTIONED',
    'PAYSLIP_READY',
    'RESULT_CORRECTED',
    'RESULT_OUTSIDE_RANGE',
    'RESULT_READY',
    'RESULT_TO_JUDGE',
    'TEST_NOT_DONE',
  ]);
  expect(kinds.filter(({ inProduct, byMail }) => !inProduct || byMail)).toEqual([]);
  // Kinds for those who may decide are no choice of accounts that may only read.
  await setGrants(hospital, technician.session.role.name, ['LABORATORY:READ', 'EMPLOYEE:READ']);
  expect(await kindsOf(technician)).not.toContain('LAB_REQUESTED');
  expect(await kindsOf(technician)).not.toContain('LEAVE_ASKED');
  expect(await kindsOf(admin)).toContain('MAIL_FAILED');
});

test('a kind that is switched off is neither counted, listed nor marked read, and is shown again when switched on', async () => {
  const technician = await aTechnician();
  const colleague = await aTechnician();
  await request();
  expect(await unreadOf(technician)).toBe(1);
  expect((await choose(technician, 'LAB_REQUESTED', 'PRODUCT', false)).status).toBe(200);
  expect(await unreadOf(technician)).toBe(0);
  await request();
  expect([await unreadOf(technician), await listOf(technician)]).toEqual([0, []]);
  expect(await unreadOf(colleague)).toBe(2);
  const until = '2190-01-01T00:00:00.000Z';
  expect(await technician.get(notification.markAllRead, { body: { notificationRo: { until } } })).toEqual({ count: 0 });
  await choose(technician, 'LAB_REQUESTED', 'PRODUCT', true);
  expect(await unreadOf(technician)).toBe(2);
});

test('a choice belongs to one account and one switch: the other switch stays, also with concurrent changes', async () => {
  const [one, other] = [await aTechnician(), await aTechnician()];
  await Promise.all([choose(one, 'LAB_PAID', 'PRODUCT', false), choose(one, 'LAB_PAID', 'MAIL', true)]);
  const ofKind = async (of: Person) => (await choicesOf(of)).kinds.find(({ kind }) => kind === 'LAB_PAID');
  expect(await ofKind(one)).toMatchObject({ inProduct: false, byMail: true });
  expect(await ofKind(other)).toMatchObject({ inProduct: true, byMail: false });
});

test("only the account's other windows are notified of a choice", async () => {
  const [one, other] = [await aTechnician(), await aTechnician()];
  const [own, others] = await Promise.all([listenTo(server, one.session.token), listenTo(server, other.session.token)]);
  await choose(one, 'LAB_PAID', 'PRODUCT', false);
  await expect.poll(() => own.heard).toContain('notification');
  expect(others.heard).not.toContain('notification');
});

test('kinds that the role does not receive, and mail for kinds that cannot be mailed, are refused', async () => {
  const technician = await aTechnician();
  const errorOf = async (answer: ReturnType<typeof choose>) => {
    const { status, data } = await answer;
    return [status, data.errors[0].field];
  };
  expect(await errorOf(choose(technician, 'STOCK_LOW', 'PRODUCT', false))).toEqual([400, 'choiceRo.kind']);
  expect(await errorOf(choose(technician, 'LEAVE_APPROVED', 'MAIL', true))).toEqual([400, 'choiceRo.way']);
  expect(await errorOf(choose(admin, 'MAIL_FAILED', 'MAIL', true))).toEqual([400, 'choiceRo.way']);
  expect((await choose(admin, 'MAIL_FAILED', 'PRODUCT', false)).status).toBe(200);
  const forced = server.sql(
    `update notification_choice set by_mail = true where kind = 'MAIL_FAILED' and account_id = $1`,
    [admin.session.id],
  );
  await expect(forced).rejects.toThrow('notification_choice_no_mail_of_mail');
});

test('new notifications are mailed together after a quarter of an hour, without names, and only once', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  const { id, ticketId, patient } = { ...(await request()), patient: 'Ngozi' };
  await request();
  await sendMail();
  expect(await lettersTo(technician)).toEqual([]);
  wait(16);
  await request();
  await sendMail();
  await sendMail();
  const [letter, ...more] = await lettersTo(technician);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('3 new notifications at General Hospital');
  expect(letter?.text).toBe(`Hello Ada,

you have new notifications at General Hospital:

- Tests requested: 3

Open them: http://almoner.example/home/notifications

You receive this email because you turned it on. Change your notifications: http://almoner.example/home/notifications/choices
`);
  for (const word of [id, ticketId, patient]) expect(letter?.text).not.toContain(word);
  // The next mail waits a quarter of an hour after this one, and has the notifications since.
  await request();
  wait(14);
  await sendMail();
  expect(await lettersTo(technician)).toHaveLength(1);
  wait(2);
  await sendMail();
  expect((await lettersTo(technician)).map(({ subject }) => subject)).toEqual([
    '3 new notifications at General Hospital',
    '1 new notification at General Hospital',
  ]);
});

test('notifications that were read or settled are not mailed', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  const [settled, read] = [await request(), await request()];
  await admin.get(calls.labRequest.cancel, { params: { id: settled.id } });
  const row = (await listOf(technician)).find(({ recordId }) => recordId === read.id);
  await technician.get(notification.markRead, { params: { id: String(row?.id) } });
  wait(16);
  await sendMail();
  expect(await lettersTo(technician)).toEqual([]);
});

test('a mail that the mail server did not accept is not sent once all its notifications were read', async () => {
  const [technician, colleague] = [await aTechnician(), await aTechnician()];
  for (const one of [technician, colleague]) {
    await choose(one, 'LAB_REQUESTED', 'MAIL', true);
    server.refused.set(await addressOf(one), new MailFailure('TRY_LATER', '450'));
  }
  await request();
  wait(16);
  await sendMail();
  server.refused.clear();
  const [row] = await listOf(technician);
  await technician.get(notification.markRead, { params: { id: String(row?.id) } });
  wait(1);
  await sendMail();
  expect([await lettersTo(technician), (await lettersTo(colleague)).length]).toEqual([[], 1]);
});

test('while a mail waits for the mail server only urgent ones are added, and the next keeps its interval', async () => {
  await choose(admin, 'RESULT_OUTSIDE_RANGE', 'MAIL', true);
  await choose(admin, 'RESULT_READY', 'MAIL', true);
  const tell = (kind: NoticeKind) =>
    server.sql(
      `insert into notification (tenant_id, id, account_id, kind, record_id, told_at, mail_since)
       select tenant_id, gen_random_uuid(), id, $2, gen_random_uuid(), $3, $3 from account where id = $1`,
      [admin.session.id, kind, clock.now()],
    );
  // The outbox is idle before the clock jumps: otherwise a letter on its way would be sent twice.
  const written = async () => {
    await sendMail();
    return (
      await server.sql(`select subject from outbox where kind = 'NOTIFICATION' and status = 'WAITING' order by id`)
    ).map(({ subject }) => subject);
  };
  const [one, urgent] = ['1 new notification at General Hospital', 'Urgent: 2 new notifications at General Hospital'];
  server.refused.set(await addressOf(admin), new MailFailure('TRY_LATER', '450'));
  await tell('RESULT_READY');
  wait(16);
  expect(await written()).toEqual([one]);
  await tell('RESULT_READY');
  wait(20);
  expect(await written()).toEqual([one]);
  await tell('RESULT_OUTSIDE_RANGE');
  expect(await written()).toEqual([one, urgent]);
  await tell('RESULT_READY');
  wait(300);
  server.refused.clear();
  await server.jobs.run('outbox');
  expect(await lettersTo(admin)).toHaveLength(2);
  expect(await written()).toEqual([]);
  wait(16);
  server.refused.set(await addressOf(admin), new MailFailure('TRY_LATER', '450'));
  expect(await written()).toEqual([one]);
  // The last mail counts for the interval.
  await tell('RESULT_READY');
  wait(20);
  expect(await written()).toEqual([one]);
});

test('a result outside its range is mailed at once, marked as urgent; the next one not within the same minute', async () => {
  await choose(admin, 'RESULT_OUTSIDE_RANGE', 'MAIL', true);
  const technician = await aTechnician();
  const tell = () =>
    server.sql(
      `insert into notification (tenant_id, id, account_id, kind, record_id, told_at, mail_since)
       select tenant_id, gen_random_uuid(), id, 'RESULT_OUTSIDE_RANGE', gen_random_uuid(), now(), now() from account
       where id = any($1)`,
      [[admin.session.id, technician.session.id]],
    );
  await tell();
  await sendMail();
  const [letter] = await lettersTo(admin);
  expect(letter?.subject).toBe('Urgent: 1 new notification at General Hospital');
  expect(letter?.text).toContain('- Result out of range: 1\n');
  await tell();
  await sendMail();
  expect(await lettersTo(admin)).toHaveLength(1);
  wait(2);
  await sendMail();
  expect(await lettersTo(admin)).toHaveLength(2);
  // Accounts that did not request the test are not mailed.
  expect(await lettersTo(technician)).toEqual([]);
});

test('results outside their range wait for mail to the account that requested the test', async () => {
  await choose(admin, 'RESULT_READY', 'MAIL', true);
  const technician = await aTechnician();
  const paid = await anApprovedLabRequest(hospital, (await aTicket(hospital)).id);
  await aReport({ ...hospital, admin: technician }, paid);
  wait(16);
  await sendMail();
  expect((await lettersTo(admin)).map(({ text }) => text.includes('- Results ready: 1\n'))).toEqual([true]);
});

test("the mail is in the reader's language, followed by the hospital's", async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await server.sql(`update account set language = 'fr' where id = $1`, [technician.session.id]);
  await request();
  wait(16);
  await sendMail();
  expect(await lettersTo(technician)).toMatchObject([
    {
      subject: '1 nouvelle notification (General Hospital)',
      text: expect.stringContaining('- Analyses demandées\u202f: 1\n'),
    },
  ]);
});

test.each([
  ['is deactivated', (of: Person) => server.sql('update account set status = 0 where id = $1', [of.session.id])],
  ['has lost the right', (of: Person) => setGrants(hospital, of.session.role.name, ['PATIENT:READ'])],
  ['has switched it off', (of: Person) => choose(of, 'LAB_REQUESTED', 'MAIL', false)],
])('an account that %s meanwhile is not mailed, and nothing of that time follows later', async (_, change) => {
  const technician = await aTechnician();
  const to = await addressOf(technician);
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await request();
  await change(technician);
  wait(16);
  await sendMail();
  await server.sql('update account set status = 1');
  await setGrants(hospital, technician.session.role.name, LABORATORY);
  wait(16);
  await sendMail();
  expect(server.letters.filter((letter) => letter.to === to)).toEqual([]);
});

test('a hospital without a confirmed address mails no account, and has no failed letters', async () => {
  const other = await aHospital(server);
  const member = await somebody(other, 'RECEPTIONIST');
  await setGrants(other, 'RECEPTIONIST', LABORATORY);
  await choose(member, 'LAB_REQUESTED', 'MAIL', true);
  await server.sql(
    'update company_setting s set confirmed_at = null from tenant t where t.id = s.tenant_id and t.code = $1',
    [other.admin.session.tenantCode],
  );
  expect((await choicesOf(member)).mailLeaves).toBe(false);
  await aLabRequest(other, (await aTicket(other)).id);
  wait(16);
  await sendMail();
  expect(await lettersTo(member)).toEqual([]);
  expect(await server.sql(`select 1 from outbox where kind = 'NOTIFICATION' and reason = 'UNCONFIRMED'`)).toEqual([]);
});

const otherServer = () => openPool({ url: server.database.appUrl, secret: testSecret, log: quiet, max: 2 });
const write = outboxOf({ key: Buffer.alloc(32), clock, mailsPerDay: 500, wake: () => undefined });
/** Runs the job as another server does. */
const mailFrom = (pool: Pick<Pool, 'query' | 'transaction'>, outbox: WriteLetter = write) =>
  mailNotifications(
    { pool: pool as Pool, outbox, clock, log: quiet, publicUrl: 'http://almoner.example' },
    new AbortController().signal,
  );
/** A pool that runs `work` between reading the due accounts and mailing them. */
const after = (pool: Pool, work: () => Promise<unknown>): Pick<Pool, 'query' | 'transaction'> => ({
  query: pool.query.bind(pool),
  transaction: async (mode, transact) => {
    await work();
    return pool.transaction(mode, transact);
  },
});
/** Subjects of the letters sent now. */
async function mailed(of: Person) {
  wait(1);
  await server.jobs.run('outbox');
  return (await lettersTo(of)).map(({ subject }) => subject);
}

test('several servers at once mail each account once', async () => {
  const people = [await aTechnician(), await aTechnician(), await aTechnician()];
  for (const one of people) await choose(one, 'LAB_REQUESTED', 'MAIL', true);
  await Promise.all(Array.from({ length: 5 }, request));
  wait(16);
  const pools = [1, 2, 3, 4].map(otherServer);
  for (let round = 0; round < 3; round += 1) await Promise.all(pools.map((pool) => mailFrom(pool)));
  await Promise.all(pools.map((pool) => pool.close()));
  for (const one of people) expect(await mailed(one)).toEqual(['5 new notifications at General Hospital']);
});

test('an account is mailed once while more notifications arrive and another server has seen it as due', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await request();
  wait(16);
  const [one, other] = [otherServer(), otherServer()];
  // The other server starts while the first is mailing, and again with its earlier result.
  const writing: WriteLetter = async (db, letter) => {
    await request();
    await mailFrom(other);
    return write(db, letter);
  };
  let done = false;
  const behind = after(other, async () => {
    if (done) return;
    done = true;
    await mailFrom(one, writing);
  });
  await mailFrom(behind);
  await Promise.all([one.close(), other.close()]);
  expect(await mailed(technician)).toEqual(['1 new notification at General Hospital']);
});

test('notifications read after the account was found due are not in the mail', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await request();
  await request();
  wait(16);
  const pool = otherServer();
  const [row] = await listOf(technician);
  const read = () => technician.get(notification.markRead, { params: { id: String(row?.id) } });
  await mailFrom(after(pool, read));
  await pool.close();
  expect(await mailed(technician)).toEqual(['1 new notification at General Hospital']);
});

test('a failed mail of notifications creates no notification, and is retried for half a day at most', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  server.refused.set(await addressOf(technician), new MailFailure('ADDRESS_REFUSED', '550'));
  await request();
  wait(16);
  await sendMail();
  const letters = () =>
    server.sql(`select status, reason, created_at, expires_at from outbox where kind = 'NOTIFICATION'
    order by id desc limit 1`);
  expect(await letters()).toMatchObject([{ status: 'FAILED', reason: 'ADDRESS_REFUSED' }]);
  const [{ created_at, expires_at } = {}] = await letters();
  expect(Number(expires_at) - Number(created_at)).toBe(12 * 3600_000);
  expect((await listOf(admin)).filter(({ kind }) => kind === 'MAIL_FAILED')).toEqual([]);
  wait(60);
  await sendMail();
  expect(
    await server.sql(
      `select count(*)::integer as count from outbox where kind = 'NOTIFICATION'
    and recipient = $1`,
      [await addressOf(technician)],
    ),
  ).toEqual([{ count: 1 }]);
});

test('a repeated notification waits no longer, and is mailed again if it was read in between', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  const [{ id: tenantId } = {}] = await server.sql('select id from tenant where code = $1', [admin.session.tenantCode]);
  const recordId = newId();
  const pool = otherServer();
  const tell = () =>
    pool.transaction({ tenantId: String(tenantId) }, async (db) => {
      const means = { db, now: clock.now(), tenantId: String(tenantId), accountId: null, tellWindows: () => undefined };
      noticesOf(means).notify({ kind: 'LAB_REQUESTED', about: { recordId } });
    });
  await tell();
  wait(10);
  await tell();
  wait(6);
  await sendMail();
  expect(await lettersTo(technician)).toHaveLength(1);
  const [row] = await listOf(technician);
  await technician.get(notification.markRead, { params: { id: String(row?.id) } });
  await tell();
  await pool.close();
  wait(16);
  await sendMail();
  expect(await lettersTo(technician)).toHaveLength(2);
});
