// Import of opening balances of patients: reading of rows, issues, and the effect on the books.
import { calls } from '@almoner/contract/calls';
import type { OpeningBalanceField } from '@almoner/contract/desk/import';
import { NIL } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { atOnce } from '../../../../test/answers.ts';
import { billCommandsOf } from '../../../../test/bill-desk.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, mergePatients } from '../../../../test/front-desk.ts';
import { aHospital, somebodyWith } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';

const { companySettings, invoice, openingBalanceImport, report } = calls;
type Cells = Partial<Record<OpeningBalanceField, string>>;

const server = await serverForFile();
const files = importsOf(openingBalanceImport);

async function aDeskThatOwes() {
  const desk = await aDesk(server);
  const { admin } = desk.hospital;
  return {
    desk,
    admin,
    number: desk.patient.patientId as string,
    staged: (...rows: Cells[]) => files.staged(tableOf(...rows), admin),
    brought: async () =>
      (await admin.get(invoice.page, { body: { filters: {} } })).data as { id: string; number: string }[],
    statement: async (from: string, to: string) => (await admin.get(report.statement, { params: { from, to } })).totals,
  };
}

test('a valid file is added once as sent invoices of their day, which are no revenue until they are paid', async () => {
  const { desk, admin, number, staged, brought, statement } = await aDeskThatOwes();
  const rows: Cells[] = [
    {
      patientId: number.toLowerCase(),
      name: `${desk.patient.lastName}, ${desk.patient.firstName}`,
      amount: '1 500,50',
      day: '31/12/2025',
      reference: 'OLD-7',
    },
    { patientId: number, amount: '700', day: '2026-01-15', description: 'Two nights' },
  ];
  const id = await staged(...rows);
  expect(issuesInWords(await files.check(id, admin))).toEqual([]);
  const answers = await atOnce(2, () => files.commit(id, 'all', 2, admin));
  expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ imported: 2, skipped: 0, issues: [] }));
  const all = await brought();
  expect(all).toMatchObject([
    { status: 'SENT', invoiceDate: '2026-01-15', dueDate: '2026-01-15', overdue: true, total: 700, balance: 700 },
    { status: 'SENT', invoiceDate: '2025-12-31', total: 1500.5, patient: { patientId: number } },
  ]);
  const old = await admin.get(invoice.read, { params: { id: String(all[1]?.id) } });
  expect(old).toMatchObject({
    opening: true,
    items: [{ item: 'Opening balance', description: 'OLD-7', amount: 1500.5 }],
  });
  const postings = await server.sql(
    'select event, day::text, debit, credit, amount::int from posting where invoice_id = $1',
    [old.id],
  );
  expect(postings).toEqual([
    { event: 'OPENING', day: '2025-12-31', debit: 'RECEIVABLE', credit: 'OPENING', amount: 150050 },
  ]);
  expect(await statement(NIL, NIL)).toMatchObject({ revenue: 0, open: 0, balance: 0 });
  const money = billCommandsOf(desk);
  expect((await money.payInvoice(old, 500)).status).toBe(200);
  expect(await statement(NIL, NIL)).toMatchObject({ revenue: 500, open: 0, balance: 500 });
  await money.credit(old.id, [{ itemId: old.items[0].id, amount: 1000.5 }]);
  expect(await money.readInvoice(old.id)).toMatchObject({ status: 'PAID', balance: 0 });
  expect((await money.voidInvoice(String(all[0]?.id))).status).toBe(200);
  const [left] = await server.sql(
    `select -sum(amount)::int as opening from ledger_line where account = 'OPENING'
      and invoice_id = any($1::uuid[])`,
    [all.map((one) => one.id)],
  );
  expect(left).toEqual({ opening: 50000 });
  expect((await admin.get(report.selfCheck)).differences).toEqual([]);
});

test('issues have their row and field, and nothing of the file is added', async () => {
  const { desk, admin, number, staged, brought } = await aDeskThatOwes();
  const merged = await aPatient(desk.hospital, { patientId: 'PAT_0LDREC0' });
  await mergePatients(desk.hospital, desk.patient.id, merged.id);
  const today = new Date().toISOString().slice(0, 10);
  await admin.get(companySettings.closeBooks, { body: { companyRo: { booksClosedUntil: '2025-06-30' } } });
  const rows: Cells[] = [
    { amount: '5', day: '2026-01-01' },
    { patientId: 'PAT_NOBODY', amount: '5', day: '2026-01-01' },
    { patientId: number, name: 'Somebody Else', amount: '5', day: '2026-01-01' },
    { patientId: number, amount: 'much', day: '2026-01-01' },
    { patientId: number, amount: '0', day: '2026-01-01' },
    { patientId: number, amount: '5' },
    { patientId: number, amount: '5', day: '2190-01-01' },
    { patientId: number, amount: '5', day: today },
    { patientId: number, amount: '5.00', day: today },
    { patientId: number, amount: '6', day: today, reference: 'a-1' },
    { patientId: number, amount: '7', day: today, reference: 'Ａ-1' },
    { patientId: 'PAT_0LDREC0', amount: '5', day: '2026-01-01' },
    { patientId: number, amount: '5', day: '2025-06-30' },
  ];
  const id = await staged(...rows);
  expect(issuesInWords(await files.check(id, admin))).toEqual([
    '2 patientId: Please provide a patient ID.',
    '3 patientId: There is no patient with this ID.',
    '4 name: The patient with this ID has another name.',
    '5 amount: “much” is not an amount.',
    '6 amount: The amount must be above zero.',
    '7 day: Please provide the date when the debt began.',
    '8 day: The date cannot be in the future.',
    '10 amount: Row 9 is the same. If the patient has two debts, tell them apart by their former number.',
    '12 amount: Row 11 is the same. If the patient has two debts, tell them apart by their former number.',
    `13 patientId: This patient was merged into another. Please use ${number}.`,
    '14 day: The books are closed until 30 Jun 2025. Choose a later date.',
  ]);
  expect((await files.commit(id, 'all', rows.length, admin)).status).toBe(409);
  expect(await brought()).toEqual([]);
  expect((await files.commit(id, 'good', rows.length, admin)).data).toMatchObject({ imported: 2, skipped: 11 });
  const again = await staged(
    { patientId: number, amount: '5', day: today },
    { patientId: number, amount: '9', day: '2026-01-01', reference: 'A-1' },
  );
  expect(issuesInWords(await files.check(again, admin))).toEqual([
    '2 amount: This opening balance was already imported.',
    '3 amount: This opening balance was already imported.',
  ]);
});

test('two concurrent files with the same debt add it once', async () => {
  const { admin, number, staged, brought } = await aDeskThatOwes();
  const row = { patientId: number, amount: '5', day: '2026-01-01' };
  const ids = [await staged(row), await staged(row)];
  const answers = await Promise.all(ids.map((id) => files.commit(id, 'all', 1, admin)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await brought()).toHaveLength(1);
});

test('an import needs the right to send invoices, and patients of the own hospital', async () => {
  const { desk, number } = await aDeskThatOwes();
  const clerk = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE']);
  expect((await clerk.ask(openingBalanceImport.begin)).status).toBe(403);
  const { admin: stranger } = await aHospital(server);
  const id = await files.staged(tableOf<Cells>({ patientId: number, amount: '5', day: '2026-01-01' }), stranger);
  expect(issuesInWords(await files.check(id, stranger))).toEqual(['2 patientId: There is no patient with this ID.']);
});
