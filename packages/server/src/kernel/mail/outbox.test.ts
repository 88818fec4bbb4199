import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSecret } from '../../../test/database.ts';
import { aServer, metricsToken, type TestServer } from '../../../test/hospital.ts';
import { aMailServer, type MailServer } from '../../../test/mail-server.ts';
import { shortWaits } from '../../../test/short-waits.ts';
import { newId } from '../base/identity.ts';
import { openLog } from '../base/log.ts';
import type { TimeLimits } from '../base/time-limits.ts';
import { proverOf } from '../database/database-proof.ts';
import type { Kernel } from '../request/call-request.ts';
import { letterText } from './letter-text.ts';
import { openMail } from './mail.ts';
import { type NewLetter, outboxAllOf, outboxOf } from './outbox.ts';
import { MOST_TRIES, OutboxSender, type OutboxSenderDeps } from './outbox-sender.ts';

let smtp: MailServer;
let server: TestServer;
let kernel: Kernel;
let tenantId: string;

beforeEach(async () => {
  smtp = await aMailServer();
  const config = { smtpUrl: smtp.url, dataDir: '/nowhere', publicUrl: 'http://almoner.example' };
  server = await aServer({
    mail: openMail(config, openLog('silent')),
    alsoMount: (given) => {
      kernel = given;
    },
  });
  tenantId = newId();
  await server.sql(`insert into tenant (id, code) values ($1, 'general')`, [tenantId]);
  await server.sql(
    `insert into company_setting (tenant_id, name, email, phone, address, confirmed_at)
     values ($1, 'General Hospital', 'a@a.example', '1', '1', now())`,
    [tenantId],
  );
});
afterEach(async () => {
  await server.end();
  await smtp.close();
});

const aLetter = (to: string, more: Partial<NewLetter> = {}): NewLetter => ({
  kind: 'LEAVE_DECISION',
  to,
  subject: letterText`Your leave`,
  text: letterText`It was approved.`,
  ...more,
});
const write = (...letters: NewLetter[]) =>
  kernel.pool.transaction({ tenantId }, async (db) => {
    for (const letter of letters) await kernel.outbox(db, letter);
  });
/** Writes a letter as another process would: this process is not notified. */
const writeElsewhere = (letter: NewLetter) =>
  kernel.pool.transaction({ tenantId }, (db) =>
    outboxOf({ key: key(), clock: kernel.clock, mailsPerDay: 500, wake: () => undefined })(db, letter),
  );
const key = () => kernel.secret.key('outbox');
const rows = () => server.sql('select * from outbox order by id');
const letterTo = async (to: string) => (await rows()).find((row) => row.recipient === to);
const arrived = () => smtp.taken.flatMap(({ to }) => to).sort();
const settled = () => server.jobs.run('outbox');
// A second ago: the sender's clock has no microseconds and would be behind the database's clock.
const makeDue = () => server.sql(`update outbox set due_at = now() - interval '1 second' where status = 'WAITING'`);

test('a letter is sent as soon as its transaction is committed', async () => {
  await write(aLetter('ngozi@mail.example', { onBehalf: true }));
  await vi.waitFor(() => expect(arrived()).toEqual(['ngozi@mail.example']), { timeout: 2_000 });
  expect(smtp.taken[0]?.source).toContain('From: General Hospital via Almoner <no-reply@almoner.example>');
  await settled();
  expect(await rows()).toMatchObject([{ status: 'SENT', tries: 1, reason: null }]);
});

test('a letter of a command that was rolled back is never sent', async () => {
  const failed = kernel.pool.transaction({ tenantId }, async (db) => {
    await kernel.outbox(db, aLetter('ngozi@mail.example'));
    throw new Error('the rest of the command failed');
  });
  await expect(failed).rejects.toThrow('the rest of the command failed');
  await settled();
  expect([await rows(), arrived()]).toEqual([[], []]);
});

test('a mailbox that refuses letters delays no other letter and is retried until it accepts', async () => {
  smtp.replies.set('full@mail.example', 450);
  await write(aLetter('full@mail.example'), aLetter('a@mail.example'), aLetter('b@mail.example'));
  await settled();
  expect(arrived()).toEqual(['a@mail.example', 'b@mail.example']);
  const waits = await letterTo('full@mail.example');
  expect(waits).toMatchObject({ status: 'WAITING', tries: 1, reason: 'TRY_LATER' });
  expect(Number(waits?.due_at) - Date.now()).toBeGreaterThan(5_000);
  await settled();
  expect((await letterTo('full@mail.example'))?.tries).toBe(1);
  smtp.replies.clear();
  await makeDue();
  await settled();
  expect(arrived()).toContain('full@mail.example');
  expect(await letterTo('full@mail.example')).toMatchObject({ status: 'SENT', tries: 2, reason: null });
});

test("no line of the log contains a letter's recipient", async () => {
  smtp.replies.set('full@mail.example', 450).set('gone@mail.example', 550);
  await write(aLetter('full@mail.example'), aLetter('gone@mail.example'));
  await settled();
  const lines = server.logged.filter((line) => line.includes('a letter was not taken'));
  expect(lines).toHaveLength(2);
  expect(server.logged.join('\n')).not.toMatch(/full@|gone@|mail\.example/);
});

test('an address that is refused permanently is not retried', async () => {
  smtp.replies.set('gone@mail.example', 550);
  await write(aLetter('gone@mail.example'));
  await settled();
  expect(await rows()).toMatchObject([{ status: 'FAILED', tries: 1, reason: 'ADDRESS_REFUSED' }]);
});

test('attempts become rarer and end after a day', async () => {
  smtp.replies.set('full@mail.example', 450);
  await write(aLetter('full@mail.example'));
  let waited = 0;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await settled();
    const [row] = await rows();
    if (tries === MOST_TRIES) expect(row).toMatchObject({ status: 'FAILED', tries, reason: 'TRY_LATER' });
    else waited += Number(row?.due_at) - Date.now();
    await makeDue();
  }
  expect(waited / 3_600_000).toBeGreaterThan(18);
});

test('a letter that one process stored and could not send is sent by exactly one other process', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => writeElsewhere(aLetter(`p${at}@mail.example`))));
  const others = [1, 2].map(() => anotherProcess());
  await Promise.all([settled(), ...others.map((sender) => sender.run())]);
  expect(arrived()).toEqual(Array.from({ length: 12 }, (_, at) => `p${at}@mail.example`).sort());
});

test('a letter whose process died is retried after three minutes', async () => {
  await writeElsewhere(aLetter('ngozi@mail.example'));
  await server.sql(`update outbox set tries = 1, due_at = now() + interval '3 minutes'`);
  await settled();
  expect(arrived()).toEqual([]);
  server.setNow(new Date(Date.now() + 181_000));
  await settled();
  expect(arrived()).toEqual(['ngozi@mail.example']);
});

test('a letter whose attachment outlasts its lease is sent once, by the process that has claimed it meanwhile', async () => {
  await server.jobs.stop();
  const about = { record: 'invoice' as const, id: newId() };
  await writeElsewhere(aLetter('a@mail.example', { about, attachment: 'INVOICE' }));
  const file = { filename: 'a.pdf', content: Buffer.from('pages'), contentType: 'application/pdf' };
  let finish: (made: typeof file) => void = () => undefined;
  const slow = anotherProcess({
    attachments: {
      INVOICE: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    },
  });
  const running = slow.run();
  await vi.waitFor(async () => expect((await rows())[0]?.tries).toBe(1), 10_000);
  await makeDue();
  await anotherProcess({ attachments: { INVOICE: () => Promise.resolve(file) } }).run();
  expect(arrived()).toEqual(['a@mail.example']);
  finish(file);
  await running;
  expect(arrived()).toEqual(['a@mail.example']);
  expect(await rows()).toMatchObject([{ status: 'SENT', tries: 2 }]);
});

test('a letter that was postponed by a clock far ahead is not lost', async () => {
  await writeElsewhere(aLetter('ngozi@mail.example'));
  await server.sql(`update outbox set due_at = now() + interval '3 years'`);
  await settled();
  expect(arrived()).toEqual(['ngozi@mail.example']);
});

test('a link cannot be read in the outbox and is deleted once its letter has ended', async () => {
  smtp.replies.set('full@mail.example', 450);
  const text = letterText`Open TOKEN`;
  await write(aLetter('full@mail.example', { secret: true, text }), aLetter('a@mail.example', { secret: true, text }));
  await settled();
  const waits = await letterTo('full@mail.example');
  expect([waits?.body, Buffer.isBuffer(waits?.sealed_body)]).toEqual([null, true]);
  expect((await server.sql('select outbox::text as row from outbox')).join()).not.toContain('TOKEN');
  expect(String(waits?.sealed_body)).not.toContain('TOKEN');
  expect(smtp.taken[0]?.source).toContain('Open TOKEN');
  expect((await letterTo('a@mail.example'))?.sealed_body).toBeNull();
});

test('a text encrypted with another secret, or for another letter, is not opened', async () => {
  await writeElsewhere(aLetter('a@mail.example', { secret: true, text: letterText`Open TOKEN` }));
  await writeElsewhere(aLetter('b@mail.example', { secret: true, text: letterText`Nothing` }));
  await server.sql(
    `update outbox set sealed_body = (select sealed_body from outbox where recipient = 'a@mail.example')`,
  );
  await settled();
  expect(arrived()).toEqual(['a@mail.example']);
  expect(await letterTo('b@mail.example')).toMatchObject({ status: 'FAILED', reason: 'UNREADABLE', sealed_body: null });
});

test('an expired letter is not sent', async () => {
  await writeElsewhere(aLetter('a@mail.example', { secret: true, until: new Date(Date.now() + 600_000) }));
  server.setNow(new Date(Date.now() + 601_000));
  await settled();
  expect(arrived()).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'FAILED', reason: 'TOO_LATE', sealed_body: null }]);
});

test('a letter whose outcome cannot be stored delays no other letter and is given up in the end', async () => {
  await writeElsewhere(aLetter('a@mail.example', { about: { record: 'invoice', id: newId() } }));
  await writeElsewhere(aLetter('b@mail.example'));
  const note = () => Promise.reject(new Error('a fault of ours'));
  const sender = anotherProcess({ outcomeListeners: { invoice: { note } } });
  await sender.run();
  expect(arrived()).toEqual(['a@mail.example', 'b@mail.example']);
  await server.sql(
    `update outbox set tries = ${MOST_TRIES}, due_at = now() - interval '1 second' where status = 'WAITING'`,
  );
  await settled();
  expect(await letterTo('a@mail.example')).toMatchObject({ status: 'FAILED', reason: 'UNKNOWN' });
});

test('a mail server that hangs does not keep the server from stopping, and no letter is lost', async () => {
  smtp.hangs = true;
  const sender = anotherProcess({ waits: shortWaits });
  await writeElsewhere(aLetter('a@mail.example'));
  const running = sender.run();
  await vi.waitFor(async () => expect((await rows())[0]?.tries).toBe(1));
  const before = performance.now();
  await sender.stop();
  await running;
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(await rows()).toMatchObject([{ status: 'WAITING' }]);
});

test('many letters of one hospital do not delay the letter of another', async () => {
  const other = newId();
  await server.sql(`insert into tenant (id, code) values ($1, 'other')`, [other]);
  const pairs = [...Array.from({ length: 50 }, () => tenantId), other].map((tenant) => [tenant, newId()]);
  for (const [tenant, id] of pairs) {
    await server.sql(
      `insert into outbox (tenant_id, id, kind, recipient, on_behalf, subject, body, created_at, due_at)
       values ($1, $2, 'INVOICE', 'a@mail.example', false, 'x', 'x', now(), now() - interval '1 minute')`,
      [tenant, id],
    );
  }
  const first = await server.sql('select tenant_id from outbox_due(now(), 3, $1)', [proverOf(testSecret)(['outbox'])]);
  expect(first.map((row) => row.tenant_id)).toContain(other);
});

test('letters that ended three months ago are deleted, waiting ones are not', async () => {
  await write(aLetter('a@mail.example'), aLetter('b@mail.example'));
  await settled();
  await server.sql(`update outbox set ended_at = now() - interval '91 days' where recipient = 'a@mail.example'`);
  await writeElsewhere(aLetter('c@mail.example'));
  await server.jobs.run('old letters');
  expect((await rows()).map((row) => row.recipient)).toEqual(['b@mail.example', 'c@mail.example']);
});

test('the metrics have the waiting letters, the time since they are due, and the failed ones', async () => {
  await writeElsewhere(aLetter('a@mail.example'));
  await server.sql(`update outbox set due_at = now() - interval '1 hour'`);
  const { body } = await server.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(body).toMatch(/^almoner_letters{state="waiting"} 1$/m);
  expect(body).toMatch(/^almoner_letters{state="failed"} 0$/m);
  expect(Number(/^almoner_letters_overdue_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(3_500);
});

test('a hospital sends no more letters a day than allowed, even concurrently; links of accounts are not limited', async () => {
  const most = 5;
  const outbox = outboxOf({ key: key(), clock: kernel.clock, mailsPerDay: most, wake: () => undefined });
  const one = () =>
    kernel.pool.transaction({ tenantId }, (db) => outbox(db, aLetter('a@mail.example', { onBehalf: true })));
  const written = await Promise.all(Array.from({ length: 12 }, one));
  expect(written.filter((refused) => refused === undefined)).toHaveLength(most);
  const refused = (await rows()).filter((row) => row.status === 'FAILED');
  expect(refused.map((row) => row.reason)).toEqual(Array(12 - most).fill('DAY_FULL'));
  expect(await kernel.pool.transaction({ tenantId }, (db) => outbox(db, aLetter('b@mail.example')))).toBeUndefined();
  server.setNow(new Date(Date.now() + 24 * 3600_000));
  expect(await one()).toBeUndefined();
});

interface Making {
  outcomeListeners?: OutboxSenderDeps['outcomeListeners'];
  attachments?: Partial<OutboxSenderDeps['attachments']>;
  waits?: TimeLimits;
}
const noFile = () => Promise.reject(new Error('none'));

test("many letters at once take the rest of the day's limit, the first ones first, also in concurrent transactions", async () => {
  const most = 5;
  const parts = { key: key(), clock: kernel.clock, mailsPerDay: most, wake: () => undefined };
  const [one, all] = [outboxOf(parts), outboxAllOf(parts)];
  const many = (count: number) =>
    kernel.pool.transaction({ tenantId }, (db) =>
      all(
        db,
        Array.from({ length: count }, (_, at) => aLetter(`m${at}@mail.example`)),
      ),
    );
  await kernel.pool.transaction({ tenantId }, (db) => one(db, aLetter('a@mail.example', { onBehalf: true })));
  expect(await many(0)).toEqual([]);
  expect(await many(2)).toEqual([undefined, undefined]);
  const answers = await Promise.all([many(3), many(3)]);
  expect(answers.flat().filter((refused) => refused === undefined)).toHaveLength(2);
  expect(answers.flat().filter((refused) => refused === 'DAY_FULL')).toHaveLength(4);
  for (const answer of answers) expect(answer.map(Boolean)).toEqual(answer.map(Boolean).toSorted());
  const written = (await rows()).filter(({ recipient }) => String(recipient).startsWith('m'));
  expect(written.map(({ status }) => status).sort()).toEqual([...Array(4).fill('FAILED'), ...Array(4).fill('WAITING')]);
  expect(written.every((row) => row.on_behalf)).toBe(true);
});

/** The job as another process of the product runs it on the same database. */
function anotherProcess({ attachments, ...more }: Making = {}) {
  const config = { smtpUrl: smtp.url, dataDir: '/nowhere', publicUrl: 'http://almoner.example' };
  return new OutboxSender({
    ...kernel,
    key: key(),
    log: openLog('silent'),
    mail: openMail(config, openLog('silent')),
    attachments: { INVOICE: noFile, PAYSLIP: noFile, ...attachments },
    outcomeListeners: {},
    onLettersChanged: () => undefined,
    ...more,
  });
}
