// Slow work holds no database connection, tested on a server with two connections. A hospital that requests much slow work
// slows down only itself.
import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Gate, gates } from '../src/kernel/base/gate.ts';
import { serverForFile } from './file-fixtures.ts';
import { aBook } from './finance.ts';
import { aDesk } from './front-desk.ts';
import {
  type Answer,
  aHospital,
  aPassword,
  aServer,
  aSignup,
  aStaffBody,
  aStaffMember,
  aWord,
  somebodyWith,
} from './hospital.ts';
import { anInvoice } from './invoices.ts';

const server = await serverForFile({ connections: 2 });
const desk = await aDesk(server);
const book = await aBook(server);
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
});
afterEach(() => vi.restoreAllMocks());
const admin = () => desk.hospital.admin;
const { run: original } = Gate.prototype;

/**
 * Number of connections that run a statement or are in a transaction; waits for connections on their way back to the pool.
 */
async function heldConnections(): Promise<number> {
  let held = 0;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const [row] = await server.sql(
      `select count(*)::integer as held from pg_stat_activity
       where datname = current_database() and usename = 'almoner_app' and state <> 'idle'`,
    );
    held = row?.held as number;
    if (held === 0) return 0;
    await new Promise((again) => setTimeout(again, 25));
  }
  return held;
}

/** The slow work of a call, with the number of connections held meanwhile: `pages 0`. */
async function slowWorkOf(run: () => Promise<Answer>, last = ''): Promise<string[]> {
  const seen: string[] = [];
  vi.spyOn(Gate.prototype, 'run').mockImplementation(function (this: Gate, turn, work, options) {
    const watched = async () => {
      if (['pages', 'pictures', 'passwords'].includes(this.name)) seen.push(`${this.name} ${await heldConnections()}`);
      return work();
    };
    return original.call(this, turn, watched, options) as never;
  });
  const answer = await run();
  expect(answer.status, answer.raw).toBe(200);
  // Mail is sent after the response.
  await vi.waitFor(() => expect(seen.some((one) => one.startsWith(last))).toBe(true), 5000);
  return [...new Set(seen)].sort();
}

const ask = (call: AnyCall, params: object, body: unknown, file?: Buffer) =>
  admin().ask(call, { params: params as Record<string, unknown>, body, ...(file ? { file } : {}) });

const person = async () => {
  const { personRo, accountRo } = aStaffBody();
  // Only the person themselves may choose a new password.
  const { password: _, ...unchanged } = accountRo;
  const { id } = await aStaffMember(desk.hospital);
  return { id, staffRo: { personRo, accountRo: unchanged } };
};
const signUp = (key: string) => ({
  body: aSignup({ username: `root-${key}`, email: `${key}@hospital.example` }),
  headers: { 'x-forwarded-for': '10.9.9.9', 'idempotency-key': key },
});

describe('no database connection is held while', () => {
  test('a sign-in, a sign-up, and a sign-up sent again', async () => {
    const { username } = admin().session;
    const loginRo = { username, password: aPassword };
    expect(await slowWorkOf(() => server.call(calls.account.login, { body: { loginRo } }))).toEqual(['passwords 0']);
    const word = aWord();
    const sent = () => server.call(calls.tenant.create, signUp(word));
    expect(await slowWorkOf(sent)).toEqual(['passwords 0']);
    expect(await slowWorkOf(sent)).toEqual(['passwords 0']);
  });

  test('a member of staff is registered with a picture and a password, and changed', async () => {
    expect(await slowWorkOf(() => ask(calls.staff.create, {}, { staffRo: aStaffBody() }, picture))).toEqual([
      'passwords 0',
      'pictures 0',
    ]);
    const { id, staffRo } = await person();
    expect(await slowWorkOf(() => ask(calls.staff.update, { id }, { staffRo }, picture))).toContain('pictures 0');
    const employee = { staffRo: aStaffBody('RECEPTIONIST') };
    expect(await slowWorkOf(() => ask(calls.staff.createEmployee, {}, employee))).toEqual(['passwords 0']);
  });

  test('a password is changed', async () => {
    const owner = (await aHospital(server)).admin;
    const passwordRo = { oldPassword: aPassword, newPassword: 'another correct horse' };
    const change = () =>
      owner.ask(calls.account.updatePassword, { params: { id: owner.session.id }, body: { passwordRo } });
    expect(await slowWorkOf(change)).toEqual(['passwords 0']);
  });

  test('a logo and a scan are decoded', async () => {
    const { version, logoPath: _, ...settings } = await admin().get(calls.companySettings.settings);
    const companyRo = { ...settings, version };
    expect(await slowWorkOf(() => ask(calls.companySettings.update, {}, { companyRo }, picture))).toEqual([
      'pictures 0',
    ]);
    const { id } = (await book.add('expenses', {})).data;
    const attach = () =>
      book.hospital.admin.ask(calls.expenses.attach, {
        params: { id },
        body: { attachmentRo: { name: 'Receipt.png' } },
        file: picture,
      });
    expect(await slowWorkOf(attach)).toEqual(['pictures 0']);
  });

  test('pages are made: of an invoice, of a list, and of a mailed invoice', async () => {
    const { id } = await anInvoice(desk.hospital, desk.patient.id, { email: 'payer@home.example' });
    expect(await slowWorkOf(() => ask(calls.invoice.pdf, { id }, undefined))).toContain('pages 0');
    const pdfRo = { title: 'Bills', columns: [{ header: 'Patient' }], rows: [['Ada']] };
    expect(await slowWorkOf(() => ask(calls.report.pdf, {}, { pdfRo }))).toContain('pages 0');
    expect(await slowWorkOf(() => ask(calls.invoice.send, { id }, {}), 'pages')).toContain('pages 0');
  });
});

describe('under load', () => {
  test("six long lists of one hospital delay another hospital's invoice by less than the time of one list", async () => {
    const other = await aDesk(server);
    const { id } = await anInvoice(other.hospital, other.patient.id);
    const columns = Array.from({ length: 20 }, (_, place) => ({ header: `Column ${place}` }));
    const rows = Array.from({ length: 600 }, (_, row) => columns.map((__, place) => `Cell ${row} ${place}`));
    const invoicePages = () => other.hospital.admin.ask(calls.invoice.pdf, { params: { id } });
    // Both page processes are started before the measurement.
    await Promise.all([
      invoicePages(),
      admin().ask(calls.report.pdf, { body: { pdfRo: { title: 'Short', columns, rows: [] } } }),
    ]);
    const begun = performance.now();
    let first = 0;
    let whole = 0;
    const list = () => admin().ask(calls.report.pdf, { body: { pdfRo: { title: 'Long', columns, rows } } });
    const lists = Array.from({ length: 9 }, async () => {
      const answer = await list();
      whole = performance.now() - begun;
      if (answer.status === 200) first ||= whole;
      return answer;
    });
    const refused = await Promise.race(lists);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const asked = performance.now();
    const answer = await invoicePages();
    const waited = performance.now() - asked;
    expect([answer.status, answer.raw.slice(0, 5)]).toEqual([200, '%PDF-']);
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(waited).toBeLessThan(first);
    expect(waited).toBeLessThan(whole / 6);
  }, 300_000);

  test('unfinished imports of a hospital are limited, and finishing some makes room', async () => {
    const people = [];
    for (let n = 0; n < 9; n += 1) people.push(await somebodyWith(desk.hospital, ['PATIENT:WRITE']));
    const five = people.flatMap((person) => Array.from({ length: 5 }, () => person));
    const begun = await Promise.all(five.map((person) => person.ask(calls.patientImport.begin)));
    const refused = begun.filter(({ status }) => status === 429);
    expect([begun.filter(({ status }) => status === 200).length, refused.length]).toEqual([40, 5]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const at = begun.findIndex(({ status }) => status === 200);
    await five[at]?.get(calls.patientImport.discard, { params: { id: begun[at]?.data.id } });
    expect((await admin().ask(calls.patientImport.begin)).status).toBe(200);
    const other = (await aHospital(server)).admin;
    expect((await other.ask(calls.patientImport.begin)).status).toBe(200);
  });

  test.each([
    ['rows', 5000, '{}'],
    ['rows as long as a book', 20, 'x'.repeat(600_000)],
  ])('%s waiting in several imports are counted together', async (_, count, cells) => {
    const { admin: other } = await aHospital(server);
    const more = await other.get(calls.patientImport.begin);
    for (let at = 0; at < 4; at += 1) {
      const { id } = await other.get(calls.patientImport.begin);
      await server.sql(
        `insert into import_row (tenant_id, import_id, row, cells)
         select i.tenant_id, i.id, n + 1, $2 from import i, generate_series(1, $3::integer) n where i.id = $1`,
        [id, cells, count],
      );
    }
    const importRo = { rows: [{ row: 2, values: { firstName: 'Ada' } }] };
    const answer = await other.ask(calls.patientImport.stage, { params: { id: more.id }, body: { importRo } });
    expect([answer.status, answer.message]).toEqual([429, expect.stringContaining('discard')]);
  });

  test('thirty exports of one hospital are all complete, and read two batches at a time', async () => {
    const gate = gates.find(({ name }) => name === 'exports');
    let most = 0;
    vi.spyOn(Gate.prototype, 'run').mockImplementation(function (this: Gate, turn, work, options) {
      const watched = () => {
        if (this === gate) most = Math.max(most, this.running);
        return work();
      };
      return original.call(this, turn, watched, options) as ReturnType<typeof work>;
    });
    const exports = Array.from({ length: 30 }, () => admin().ask(calls.patient.export, { body: {} }));
    for (const { status, raw } of await Promise.all(exports)) {
      expect([status, raw.includes(desk.patient.id)]).toEqual([200, true]);
    }
    expect(most).toBe(2);
  });

  test('an account that calls far more often than a person is throttled for a time; others are not', async () => {
    const paced = await aServer({ rateLimit: { calls: 20, seconds: 2 } });
    try {
      const [one, two] = [await aHospital(paced), await aHospital(paced)];
      const read = (hospital = one) => hospital.admin.ask(calls.company.read);
      const answers = await Promise.all(Array.from({ length: 30 }, () => read()));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBe(10);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await read(two)).status).toBe(200);
      await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 30_000, interval: 300 });
    } finally {
      await paced.end();
    }
  });
});
