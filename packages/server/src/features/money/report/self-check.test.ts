// The check of the books finds every planted defect, and nothing in sound books.
import { readFile } from 'node:fs/promises';
import { calls } from '@almoner/contract/calls';
import type { SelfCheck } from '@almoner/contract/money/report';
import { expect, test } from 'vitest';
import { anAsset, anAssetCategory, moveAsset } from '../../../../test/assets.ts';
import { booksOf } from '../../../../test/books.ts';
import { aPayment, aPharmacyBill, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, type Desk } from '../../../../test/front-desk.ts';
import { aServer, type Hospital } from '../../../../test/hospital.ts';
import { importsOf, tableOf } from '../../../../test/imports.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { rules } from './self-check.queries.ts';

const server = await serverForFile();

const check = async ({ admin }: Hospital): Promise<SelfCheck> => admin.get(calls.report.selfCheck);
const aBill = async ({ hospital, ticket }: Desk, amount: number) =>
  aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), amount);

/** Books with every kind of record. */
async function aHospitalWithBooks() {
  const desk = await aDesk(server);
  const { hospital, patient, ticket } = desk;
  const books = await booksOf(hospital);
  const [, part, whole, moved, cancelled] = await Promise.all([100, 200, 300, 400, 500].map((of) => aBill(desk, of)));
  await aTreatment(hospital, { ticketId: ticket.id });
  await aPayment(hospital, part, 50);
  await aPayment(hospital, whole);
  await hospital.admin.get(calls.pharmacy.cancel, { params: { id: cancelled.typeId } });
  const day = '2026-05-05';
  const invoice = await books.invoice(patient.id, day, 90_000, { discount: 250, taxRate: 750 });
  await books.post('INVOICE', day, 'REVENUE:INVOICE', 'RECEIVABLE', 40_000, { bill_id: moved.id, invoice_id: invoice });
  await server.sql('update bill set invoiced = total, invoice_id = $2 where id = $1', [moved.id, invoice]);
  const till = await books.insert('till_shift', {
    account_id: books.accountId,
    opened_at: '2026-05-05T07:00:00Z',
    opening_float: 1000,
    closed_at: '2026-05-05T17:00:00Z',
    expected_cash: 1000 + 700 - 200 - 60,
    expected_transfer: 300,
    counted_cash: 1430,
    counted_transfer: 300,
  });
  const tillShiftId = till;
  await books.receive({ invoiceId: invoice }, day, 500, { tillShiftId });
  await books.receive({ invoiceId: invoice }, day, 300, { tillShiftId, mode: 'TRANSFER' });
  await books.refund(await books.receive({ invoiceId: invoice }, day, 200, { tillShiftId }), day, { tillShiftId });
  await books.post('TILL_DIFFERENCE', day, 'TILL_DIFFERENCE', 'CASH', 10, { till_shift_id: till });
  await books.entry('EXPENSES', day, 999, { mode: 'CHEQUE' });
  await books.entry('INCOME', day, 555, { mode: 'TRANSFER' });
  const fromTill = await books.entry('EXPENSES', day, 60);
  await server.sql('update finance_entry set till_shift_id = $2 where id = $1', [fromTill, till]);
  await books.reverse(await books.entry('EXPENSES', day, 111), day);
  const tax = await books.entry('TAX', day, 800, { paid: 300 });
  const payment = { finance_entry_id: tax, amount: 200, mode: 'TRANSFER', day, created_at: day };
  await books.insert('tax_payment', { ...payment, created_by: books.accountId });
  await server.sql('update finance_entry set paid = paid + 200 where id = $1', [tax]);
  await books.post('TAX_PAYMENT', day, 'TAX_OWED', 'TRANSFER', 200, { finance_entry_id: tax });
  await anAssetWorn(hospital);
  const { id: invoiceId, items } = await anInvoice(hospital, patient.id, {}, true);
  const creditNoteRo = { invoiceId, lines: [{ itemId: items[0].id, quantity: 1 }], reason: 'One visit only' };
  await hospital.admin.get(calls.creditNote.create, { body: { creditNoteRo } });
  const files = importsOf(calls.openingBalanceImport);
  const debt = { patientId: patient.patientId, amount: '700', day: '2026-01-05' };
  await files.commit(await files.staged(tableOf(debt), hospital.admin), 'all', 1, hospital.admin);
  return { hospital, books, part };
}

/** An asset with two of its ten years over, in the books since today. */
async function anAssetWorn(hospital: Hospital) {
  const firstDay = new Date().toISOString().slice(0, 10);
  const purchaseDate = `${Number(firstDay.slice(0, 4)) - 2}-01-01`;
  const { id: categoryId } = await anAssetCategory(hospital, 10);
  const { id } = await anAsset(hospital, { categoryId, purchaseDate });
  await moveAsset(hospital.admin, id, 'APPROVED');
  await hospital.admin.get(calls.assetBooks.switchOn, { body: { assetBooksRo: { firstDay } } });
  const { id: unpaid } = await anAsset(hospital, { purchaseDate: firstDay });
  await moveAsset(hospital.admin, unpaid, 'APPROVED', { paidBy: 'LATER' });
}

test('finds nothing in books with every kind of record', async () => {
  const { hospital } = await aHospitalWithBooks();
  const { rules: checked, differences } = await check(hospital);
  expect(differences).toEqual([]);
  expect(checked.map(({ rule }) => rule)).toEqual(rules.map(({ rule }) => rule));
  expect(checked.every((one) => one.differences === 0)).toBe(true);
});

const one = (table: string, where: string) =>
  `id = (select id from ${table} where tenant_id = $1 and ${where} limit 1)`;
const defects: Record<string, string> = {
  'bill-charged': `update posting set amount = amount + 1 where ${one('posting', `event = 'BILL'`)}`,
  'bill-lines': `update bill_line set unit_amount = unit_amount + 1 where ${one('bill_line', 'place = 1')}`,
  'bill-paid': `update bill set paid = paid - 1 where ${one('bill', `status = 'NOT COMPLETED'`)}`,
  'bill-owed': `delete from posting where ${one('posting', `event = 'BILL'`)}`,
  'bill-invoiced': `update posting set amount = amount - 1 where ${one('posting', 'bill_id is not null and invoice_id is not null')}`,
  'bill-settled': `update bill set invoice_paid_at = now() where ${one('bill', 'invoiced > 0')}`,
  'invoice-paid': `update invoice set paid = paid + 1 where tenant_id = $1 and paid > 0`,
  'opening-posted': `update posting set amount = amount + 1 where ${one('posting', `event = 'OPENING'`)}`,
  credited: `update credit_note_line set amount = amount + 1 where tenant_id = $1`,
  'credit-posted': `update posting set amount = amount + 1 where ${one('posting', `credit_note_id is not null and bill_id is null`)}`,
  'credit-note-numbers': `update counter set value = value + 1 where tenant_id = $1 and name = 'credit_note'`,
  'invoice-owed': `update posting set amount = amount + 1 where ${one('posting', `event = 'INVOICE' and bill_id is null`)}`,
  'receipt-posted': `update posting set debit = 'TRANSFER' where ${one('posting', `event = 'RECEIPT' and debit = 'CASH'`)}`,
  'refund-posted': `update posting set amount = amount - 1 where ${one('posting', `event = 'REFUND'`)}`,
  'receipt-refunds': `update receipt_refund set asked = asked - 1 where tenant_id = $1`,
  'entry-posted': `update posting set debit = 'EXPENSES:OTHERS' where ${one('posting', `event = 'TAX'`)}`,
  'entry-paid': `update posting set credit = 'TAX_OWED' where ${one('posting', `event = 'EXPENSES'`)}`,
  'invoice-numbers': `update counter set value = value + 1 where tenant_id = $1 and name = 'invoice'`,
  'receipt-numbers': `update receipt set number = number + 100 where ${one('receipt', 'number = 2')}`,
  'refund-numbers': `update counter set value = 0 where tenant_id = $1 and name = 'refund'`,
  money: `update posting set credit = 'CASH' where ${one('posting', `event = 'EXPENSES' and credit = 'CHEQUE'`)}`,
  'till-expected': `update till_shift set expected_cash = expected_cash + 1 where tenant_id = $1`,
  'asset-cost': `update posting set amount = amount - 1 where ${one('posting', `event = 'ASSET_OPENING' and debit = 'ASSETS'`)}`,
  'asset-owed': `delete from posting where ${one('posting', `credit = 'ASSETS_OWED'`)}`,
  'asset-worth': `delete from posting where ${one('posting', `credit = 'ACCUMULATED_DEPRECIATION'`)}`,
  'till-difference': `delete from posting where ${one('posting', `event = 'TILL_DIFFERENCE'`)}`,
};

test.for(Object.entries(defects))('finds a defect of %s', async ([rule, sql]) => {
  const { hospital, books } = await aHospitalWithBooks();
  await server.sql(sql, [books.tenantId]);
  const { rules: checked, differences } = await check(hospital);
  const found = differences.filter((difference) => difference.rule === rule);
  expect(found.length).toBeGreaterThan(0);
  expect(checked.find((one) => one.rule === rule)?.differences).toBe(found.length);
  for (const { expected, found: amount } of found) expect(expected).not.toBe(amount);
});

test('finds a ledger that is out of balance', async () => {
  const { hospital } = await aHospitalWithBooks();
  const [view] = await server.sql(`select pg_get_viewdef('ledger_line') as sql`);
  const replace = (sql: string) =>
    server.sql(`create or replace view ledger_line with (security_invoker = true) as ${sql}`);
  await replace(
    String(view?.sql).replace('- posting.amount', '- posting.amount + 1').replace('(- amount)', '1 - amount'),
  );
  try {
    const { rules: checked } = await check(hospital);
    expect(checked.find(({ rule }) => rule === 'balanced')?.differences).toBe(1);
  } finally {
    await replace(String(view?.sql));
  }
});

test('names the record, the place and the difference, in naira', async () => {
  const { hospital, books, part } = await aHospitalWithBooks();
  await server.sql('update bill set paid = paid - 1 where id = $1', [part.id]);
  const { differences } = await check(hospital);
  expect(differences).toContainEqual({
    rule: 'bill-paid',
    what: 'bill',
    id: part.id,
    where: part.invoice.number,
    unit: 'MONEY',
    expected: 50,
    found: 49.99,
  });
  await server.sql(`update counter set value = value + 1 where tenant_id = $1 and name = 'receipt'`, [books.tenantId]);
  expect((await check(hospital)).differences).toContainEqual(
    expect.objectContaining({ rule: 'receipt-numbers', where: '000006', unit: 'COUNT', expected: 1, found: 0 }),
  );
});

test('reports records from before the ledger as missing, until the migration has posted them', async () => {
  const before = await aServer();
  try {
    const desks = [await aDesk(before), await aDesk(before)];
    for (const desk of desks) {
      await aPayment(desk.hospital, await aBill(desk, 100), 40);
      const cancelled = await aBill(desk, 70);
      await desk.hospital.admin.get(calls.pharmacy.cancel, { params: { id: cancelled.typeId } });
    }
    // The current triggers would refuse it.
    await before.sql(
      'begin; set local session_replication_role = replica; delete from posting; delete from ledger_account; commit',
    );
    for (const { hospital } of desks) expect((await check(hospital)).differences).not.toEqual([]);
    const migration = await readFile(new URL('../../../../migrations/0023_journal.sql', import.meta.url), 'utf8');
    const [backfill] = /^do \$\$.*^end \$\$;/ms.exec(migration) ?? [];
    // The migration set the tenant differently.
    const today = backfill?.replace(
      "execute format('set local app.tenant = %L', hospital.id)",
      'perform act_as_tenant(hospital.id)',
    );
    await before.sql(`begin; set local role almoner_owner; ${today} commit`);
    for (const { hospital } of desks) expect((await check(hospital)).differences).toEqual([]);
  } finally {
    await before.end();
  }
});
