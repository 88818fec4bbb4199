// Reminders by mail: times, recipients, one letter over several servers, and its text.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { testSecret } from '../../../../test/database.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket, type Desk } from '../../../../test/front-desk.ts';
import { openLog } from '../../../kernel/base/log.ts';
import { openPool, type Pool } from '../../../kernel/database/database.ts';
import { translateLetterText } from '../../../kernel/mail/letter-text.ts';
import { outboxOf } from '../../../kernel/mail/outbox.ts';
import { t } from './appointment.words.ts';
import { sendReminders } from './reminder.service.ts';

const { appointment } = calls;
// A Friday, nine in the morning in Lagos.
const NINE = new Date('2026-11-20T08:00:00Z');
const TOMORROW = '2026-11-21';

const server = await serverForFile();
server.setNow(NINE);
const [desk, other] = await Promise.all([aDesk(server), aDesk(server)]);
afterEach(async () => {
  server.setNow(NINE);
  await server.sql('delete from ticket_event where appointment_id is not null');
  await server.sql('delete from appointment');
  server.letters.length = 0;
});

let addresses = 0;
const anAddress = () => `p${++addresses}@mail.example`;

async function book(at: Desk, { date = TOMORROW, time = '10:00', email = anAddress(), doctor = true } = {}) {
  const patient = await aPatient(at.hospital, { firstName: 'Ngozi', email });
  const ticket = await aTicket(at.hospital, patient.id);
  const { body } = bookingAt({ ...at, ticket }, { date, time, ...(doctor ? {} : { doctorId: null }) });
  return { ...(await at.hospital.admin.get(appointment.create, { body })), email, body };
}
const remind = async () => {
  await server.jobs.run('reminders');
  await server.jobs.run('outbox');
};
const addressees = () => server.letters.map((one) => one.to).sort();

test('a patient with an appointment tomorrow gets a letter with place, time and doctor, and no reason', async () => {
  const { email } = await book(desk);
  await remind();
  expect(server.letters).toEqual([
    {
      to: email,
      onBehalfOf: 'General Hospital',
      subject: 'Your appointment tomorrow at General Hospital',
      text: `Hello Ngozi,

this is a reminder of your appointment with Dr Ada Obi at General Hospital:

Saturday 21 Nov 2026, 10:00

If you cannot come, please tell us: 0803 123 4567

General Hospital
`,
    },
  ]);
  expect(server.letters[0]?.text).not.toContain('Department');
});

test('the letter is in the language of the hospital', async () => {
  const speak = (locale: string) =>
    server.sql('update company_setting s set locale = $2 from tenant t where t.id = s.tenant_id and t.code = $1', [
      desk.hospital.admin.session.tenantCode,
      locale,
    ]);
  await speak('fr-TG');
  await book(desk, { doctor: false });
  await remind();
  await speak('en-NG');
  expect(server.letters).toMatchObject([
    {
      subject: 'Votre rendez-vous de demain, General Hospital',
      text: `Bonjour Ngozi,

nous vous rappelons votre rendez-vous (General Hospital)\u202f:

samedi 21 nov. 2026, 10:00

Si vous ne pouvez pas venir, merci de nous prévenir\u202f: 0803 123 4567

General Hospital
`,
    },
  ]);
});

test('no name becomes a link in a letter, not even one with its dot written as \\u002e', () => {
  const subject = (hospital: string) => translateLetterText('en', t.reminderSubject, { hospital });
  expect(subject('evil.com')).toBe('Your appointment tomorrow at evil. com');
  expect(subject(String.raw`evil\u002ecom`)).toBe(String.raw`Your appointment tomorrow at evil\u002ecom`);
});

test('reminders are for NEW appointments of tomorrow, of patients with an address; in every hospital', async () => {
  const due = [await book(desk), await book(other), await book(desk, { doctor: false })];
  await book(desk, { time: '11:00', email: '' });
  await book(desk, { date: '2026-11-20', time: '18:00' });
  await book(desk, { date: '2026-11-22' });
  const { id } = await book(desk, { time: '12:00' });
  await desk.hospital.admin.get(appointment.setStatus, { params: { id, status: 'UNATTENDED' } });
  await remind();
  expect(addressees()).toEqual(due.map((one) => one.email).sort());
});

test('a reminder is sent once, however often the job runs and on however many servers', async () => {
  const due = await Promise.all(['08:00', '09:00', '10:00', '11:00', '12:00'].map((time) => book(desk, { time })));
  const pools = [1, 2, 3].map(() =>
    openPool({ url: server.database.appUrl, secret: testSecret, log: quiet(), max: 2 }),
  );
  await Promise.all(pools.map((pool) => sendReminders(depsOf(pool), new AbortController().signal)));
  await remind();
  expect(addressees()).toEqual(due.map((one) => one.email).sort());
  await Promise.all(pools.map((pool) => pool.close()));
});

const depsOf = (pool: Pool) => ({
  pool,
  log: quiet(),
  sealSoon: () => undefined,
  clock: { now: () => NINE },
  outbox: outboxOf({ key: Buffer.alloc(32), clock: { now: () => NINE }, mailsPerDay: 500, wake: () => undefined }),
});
const quiet = () => openLog('silent', { write: () => undefined });

test('reminders begin at eight in the morning at the hospital, and not before', async () => {
  await book(desk);
  server.setNow(new Date('2026-11-20T06:59:00Z'));
  await remind();
  expect(server.letters).toEqual([]);
  server.setNow(new Date('2026-11-20T07:00:00Z'));
  await remind();
  expect(server.letters).toHaveLength(1);
});

test("tomorrow is the next day of the hospital's calendar", async () => {
  const code = other.hospital.admin.session.tenantCode;
  const setZone = (zone: string) =>
    server.sql(`update company_setting s set time_zone = $2 from tenant t where t.id = s.tenant_id and t.code = $1`, [
      code,
      zone,
    ]);
  const { email } = await book(other, { date: '2026-11-22' });
  await setZone('Pacific/Auckland');
  try {
    server.setNow(new Date('2026-11-20T20:00:00Z')); // nine in the morning of the 21st in Auckland
    await remind();
    expect(addressees()).toEqual([email]);
  } finally {
    await setZone('Africa/Lagos');
  }
});

test('a moved appointment gets another reminder', async () => {
  const { id, body, email } = await book(desk);
  await remind();
  const change = (time: string, comment: string) =>
    desk.hospital.admin.get(appointment.update, {
      params: { id },
      body: { appointmentRo: { ...body.appointmentRo, time, comment } },
    });
  await change('10:00', 'Bring the X-ray');
  await remind();
  expect(server.letters).toHaveLength(1);
  await change('15:00', '');
  await remind();
  expect(addressees()).toEqual([email, email]);
  expect(server.letters[1]?.text).toContain('15:00');
});

test('a server that stops begins no further letter', async () => {
  await book(desk);
  const pool = openPool({ url: server.database.appUrl, secret: testSecret, log: quiet(), max: 2 });
  const stopping = new AbortController();
  stopping.abort();
  await sendReminders(depsOf(pool), stopping.signal);
  expect(await server.sql('select 1 from appointment where reminded_at is not null')).toEqual([]);
  await pool.close();
});

test('a reminder is in the audit trail, without an account', async () => {
  const { id } = await book(desk);
  await remind();
  const rows = await server.sql(
    `select actor, account_id, call, after from audit where record_id = $1 and call = 'reminder'`,
    [id],
  );
  expect(rows).toEqual([{ actor: '', account_id: null, call: 'reminder', after: { reminded: true } }]);
});
