// Choices among the kinds of notifications, and notifications by mail: what is told, what leaves, when, once, and to whom not.
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
import { openPool, type Pool } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import { openLog } from '../../../kernel/log.ts';
import { MailFailure } from '../../../kernel/mail.ts';
import { noticesOf } from '../../../kernel/notices.ts';
import { outboxOf, type WriteLetter } from '../../../kernel/outbox.ts';
import { mailNotifications } from './notification-mail.service.ts';

const { notification, notificationChoice } = calls;
const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
await server.app.listen({ port: 0, host: '127.0.0.1' });

/** Minutes behind now; the server's clock follows. */
let minutes = 0;
const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
const wait = (more: number) => {
  minutes += more;
  server.setNow(new Date(Date.now() + minutes * 60_000));
};
afterEach(async () => {
  closeStreams();
  server.refused.clear();
  // Nothing of one test is mailed in the next.
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

test('one chooses among the kinds that one’s role is told of: at first all in the product, none by mail', async () => {
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
  // What is told to those who may decide it is no choice of those who may only read it.
  await setGrants(hospital, 'RECEPTIONIST', ['LABORATORY:READ', 'EMPLOYEE:READ']);
  expect(await kindsOf(technician)).not.toContain('LAB_REQUESTED');
  expect(await kindsOf(technician)).not.toContain('LEAVE_ASKED');
  expect(await kindsOf(admin)).toContain('MAIL_FAILED');
});

test('a kind that is switched off is neither counted nor listed nor read, and stands again when it is switched on', async () => {
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

test('a choice is one’s own, of one switch: the other one stays, though both are set at once', async () => {
  const [one, other] = [await aTechnician(), await aTechnician()];
  await Promise.all([choose(one, 'LAB_PAID', 'PRODUCT', false), choose(one, 'LAB_PAID', 'MAIL', true)]);
  const ofKind = async (of: Person) => (await choicesOf(of)).kinds.find(({ kind }) => kind === 'LAB_PAID');
  expect(await ofKind(one)).toMatchObject({ inProduct: false, byMail: true });
  expect(await ofKind(other)).toMatchObject({ inProduct: true, byMail: false });
});

test('one’s other windows hear of a choice, and nobody else’s', async () => {
  const [one, other] = [await aTechnician(), await aTechnician()];
  const [own, others] = await Promise.all([listenTo(server, one.session.token), listenTo(server, other.session.token)]);
  await choose(one, 'LAB_PAID', 'PRODUCT', false);
  await expect.poll(() => own.heard).toContain('notification');
  expect(others.heard).not.toContain('notification');
});

test('a kind that the role is not told of is refused, and so is a mail of one that has a letter of its own or none', async () => {
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

test('what is new after a quarter of an hour goes in one mail that names nobody, and no second one follows it', async () => {
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
  // The next one waits a quarter of an hour behind this one, and says what is new since.
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

test('what was read, or settled by somebody, is not mailed', async () => {
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

test('a mail that the mail server did not take is not sent once all that it tells was read meanwhile', async () => {
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

test('while the mail server does not take a mail, none is piled on it but what is urgent, and the next keeps its distance', async () => {
  await choose(admin, 'RESULT_OUTSIDE_RANGE', 'MAIL', true);
  await choose(admin, 'RESULT_READY', 'MAIL', true);
  const tell = (kind: NoticeKind) =>
    server.sql(
      `insert into notification (tenant_id, id, account_id, kind, record_id, told_at, mail_since)
       select tenant_id, gen_random_uuid(), id, $2, gen_random_uuid(), $3, $3 from account where id = $1`,
      [admin.session.id, kind, clock.now()],
    );
  // The outbox is at rest before the clock jumps: a letter on its way then would be sent by a second try too.
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
  // It is the last one that counts.
  await tell('RESULT_READY');
  wait(20);
  expect(await written()).toEqual([one]);
});

test('a result outside its range is mailed at once, and says so; the next one not within the same minute', async () => {
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
  // Who has not asked for it is not mailed.
  expect(await lettersTo(technician)).toEqual([]);
});

test('the results of a test that are outside their range wait to be mailed to who asked for it', async () => {
  await choose(admin, 'RESULT_READY', 'MAIL', true);
  const technician = await aTechnician();
  const paid = await anApprovedLabRequest(hospital, (await aTicket(hospital)).id);
  await aReport({ ...hospital, admin: technician }, paid);
  wait(16);
  await sendMail();
  expect((await lettersTo(admin)).map(({ text }) => text.includes('- Results ready: 1\n'))).toEqual([true]);
});

test('the mail is in the reader’s language, with that of the hospital behind it', async () => {
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
  ['has lost the right', () => setGrants(hospital, 'RECEPTIONIST', ['PATIENT:READ'])],
  ['has switched it off', (of: Person) => choose(of, 'LAB_REQUESTED', 'MAIL', false)],
])('nobody is mailed who %s meanwhile, and nothing of then follows when that is over', async (_, change) => {
  const technician = await aTechnician();
  const to = await addressOf(technician);
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await request();
  await change(technician);
  wait(16);
  await sendMail();
  await server.sql('update account set status = 1');
  await setGrants(hospital, 'RECEPTIONIST', LABORATORY);
  wait(16);
  await sendMail();
  expect(server.letters.filter((letter) => letter.to === to)).toEqual([]);
});

test('a hospital whose address is not confirmed mails nobody, and nothing of it stands among the letters that failed', async () => {
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
/** The job as another server runs it. */
const mailFrom = (pool: Pick<Pool, 'query' | 'transaction'>, outbox: WriteLetter = write) =>
  mailNotifications(
    { pool: pool as Pool, outbox, clock, log: quiet, publicUrl: 'http://almoner.example' },
    new AbortController().signal,
  );
/** Sees who is due, and takes them up behind `work`. */
const after = (pool: Pool, work: () => Promise<unknown>): Pick<Pool, 'query' | 'transaction'> => ({
  query: pool.query.bind(pool),
  transaction: async (mode, transact) => {
    await work();
    return pool.transaction(mode, transact);
  },
});
/** What leaves now, by its subject. */
async function mailed(of: Person) {
  wait(1);
  await server.jobs.run('outbox');
  return (await lettersTo(of)).map(({ subject }) => subject);
}

test('once, by however many servers at once', async () => {
  const people = [await aTechnician(), await aTechnician(), await aTechnician()];
  for (const one of people) await choose(one, 'LAB_REQUESTED', 'MAIL', true);
  await Promise.all(Array.from({ length: 5 }, request));
  wait(16);
  const pools = [1, 2, 3, 4].map(otherServer);
  for (let round = 0; round < 3; round += 1) await Promise.all(pools.map((pool) => mailFrom(pool)));
  await Promise.all(pools.map((pool) => pool.close()));
  for (const one of people) expect(await mailed(one)).toEqual(['5 new notifications at General Hospital']);
});

test('once, though more is told while a server writes the mail, and though another saw before that somebody was due', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  await request();
  wait(16);
  const [one, other] = [otherServer(), otherServer()];
  // The other one comes while the first is at it, and again with what it saw before that.
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

test('what is read after somebody was found to be due is not in the mail', async () => {
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

test('a mail of notifications that fails tells nobody of a failed mail, and is tried for half a day at most', async () => {
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

test('what is told again waits no longer for that, and is mailed again where it was read between', async () => {
  const technician = await aTechnician();
  await choose(technician, 'LAB_REQUESTED', 'MAIL', true);
  const [{ id: tenantId } = {}] = await server.sql('select id from tenant where code = $1', [admin.session.tenantCode]);
  const recordId = newId();
  const pool = otherServer();
  const tell = () =>
    pool.transaction({ tenantId: String(tenantId) }, async (db) => {
      const means = { db, now: clock.now(), tenantId: String(tenantId), accountId: null, tellWindows: () => undefined };
      noticesOf(means).tell({ kind: 'LAB_REQUESTED', about: { recordId } });
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
