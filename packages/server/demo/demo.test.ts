import { calls } from '@almoner/contract/calls';
import type { PayrollDetail, PayrollRun } from '@almoner/contract/office/payroll';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/kernel/base/config.ts';
import { openLog } from '../src/kernel/base/log.ts';
import { aDatabase, testSecret } from '../test/database.ts';
import { aServer, type TestServer } from '../test/hospital.ts';
import { type Ask, signInAs } from './caller.ts';
import { makeDemo } from './demo.ts';

const logged: string[] = [];
const dayInLagos = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });
const begun = dayInLagos();
let server: TestServer;
let admin: Ask;

beforeAll(async () => {
  const database = await aDatabase();
  const made = await makeDemo({
    config: readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL: 'http://almoner.example' }),
    databaseUrl: database.appUrl,
    secret: testSecret,
    log: openLog('error', { write: (line: string) => void logged.push(line) }),
    webFolder: new URL('file:///nowhere/'),
    verifyAnswers: true,
  });
  expect(made).toBe(true);
  server = await aServer({ copyOf: database });
  await database.drop();
  admin = await signInAs(server.app, 'demo-admin');
}, 600_000);
afterAll(() => server.end());

test('the demo hospital is created without a logged error', () => {
  expect(logged).toEqual([]);
});

test("today's treatments of the demo's doctor are on the doctor's list", async () => {
  const [newest] = await server.sql('select max(day)::text as day from treatment');
  expect([begun, dayInLagos()]).toContain(newest?.day);
  // The time of the demo's creation: by now it may be the next day at the hospital.
  server.setNow(new Date(`${newest?.day}T12:00:00Z`));
  const doctor = await signInAs(server.app, 'demo-doctor');
  const treatments = await doctor(calls.treatment.today, { params: { page: 0, size: 100 } });
  expect(treatments.data.length).toBeGreaterThan(0);
  server.setNow(undefined);
});

test('last month is paid, and this month is calculated, with exceptions to answer and others answered', async () => {
  const { data } = await admin(calls.payroll.page, { body: { page: 0, size: 10 } });
  expect(data.map(({ status, toAnswer }: PayrollRun) => [status, toAnswer > 0])).toEqual([
    ['CALCULATED', true],
    ['PAID', false],
  ]);
  const { exceptions, previous } = (await admin(calls.payroll.read, { params: { id: data[0].id } })) as PayrollDetail;
  const kinds = (answered: boolean) =>
    new Set(exceptions.filter(({ answer }) => (answer !== null) === answered).map(({ kind }) => kind));
  expect(kinds(true)).toEqual(new Set(['NO_ACCOUNT']));
  expect([...kinds(false)]).toEqual(expect.arrayContaining(['CHANGED', 'MISSING']));
  expect(previous).toMatchObject({ id: data[1].id, net: data[1].net });
});

test('the books of the demo hospital pass the check and are not empty', async () => {
  const check = await admin(calls.report.selfCheck);
  expect(check.rules.length).toBeGreaterThan(0);
  expect(check.differences).toEqual([]);
  const { totals } = await admin(calls.report.statement, { params: { from: 'nil', to: 'nil' } });
  for (const figure of [totals.revenue, totals.income, totals.expenses, totals.tax]) expect(figure).toBeGreaterThan(0);
});

test('invoices of the demo charge VAT or no tax, never withholding tax', async () => {
  const charged = await server.sql('select distinct tax_name from invoice order by tax_name');
  expect(charged).toEqual([{ tax_name: 'No Tax' }, { tax_name: 'VAT' }]);
  const categories = await admin(calls.taxCategory.list);
  const withheld = categories.find(({ name }: { name: string }) => name === 'Withholding tax');
  expect(withheld).toMatchObject({ onInvoices: false });
});

test('the report of people who opened unusually many records is empty for the demo hospital', async () => {
  const { data } = await admin(calls.audit.manyRead);
  expect(data).toEqual([]);
});

test("the codes that the demo's doctor chose last are offered first for the next diagnosis", async () => {
  const doctor = await signInAs(server.app, 'demo-doctor');
  const last = await doctor(calls.treatment.lastCodes);
  expect(last.map(({ code }: { code: string }) => code).sort()).toEqual(['B50.9', 'I10', 'J22', 'S83.6']);
});
