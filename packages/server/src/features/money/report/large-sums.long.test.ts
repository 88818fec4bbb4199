// Sums have no upper bound: very many records of the largest amount that can be entered are summed without an error.
import { calls } from '@almoner/contract/calls';
import { NIL } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { anAsset, moveAsset } from '../../../../test/assets.ts';
import { aDrug, aLot, aTreatment } from '../../../../test/clinic.ts';
import { plantCopies } from '../../../../test/copies.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aStaffMember, aWord } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { pageOf } from '../../../../test/lists.ts';
import { answerAll } from '../../../../test/payrolls.ts';

const { server, desk } = await deskForFile({ now: '2026-11-21T09:00:00Z' });
const { hospital, ticket, patient } = desk;
const { admin } = hospital;

const LARGEST = 100_000_000_000;
const MANY = 1500;
/** The sum of the first record and its copies: beyond 2^53 kobo. */
const SUM = LARGEST * (MANY + 1);
const today = '2026-11-21';

const copies = (table: string, id: string, other: Record<string, string>, count = MANY) =>
  plantCopies(server, { table, where: `t.id = '${id}'`, count, other });
const statement = () => admin.get(calls.report.statement, { params: { from: NIL, to: NIL } });

const aBill = async () => {
  const { doctorService } = await aTreatment(hospital, {
    ticketId: ticket.id,
    pharmacyServiceRo: { doctorServiceRo: { amount: LARGEST } },
  });
  return admin.get(calls.billing.read, { params: { id: String(doctorService?.billing?.id) } });
};
/** Copies of a bill, numbered from `first` on, with their ledger postings. */
async function manyBills(id: string, first: number) {
  await copies('bill', id, {
    source_id: 'gen_random_uuid()',
    invoice_sequence: `${first} + n`,
    invoice_number: `'INV-' || (${first} + n)`,
  });
  const of = `b.tenant_id = t.tenant_id and b.invoice_sequence = ${first} + n`;
  const receipts = {
    table: 'receipt',
    where: `t.bill_id = '${id}'`,
    count: MANY,
    other: { number: `${first} + n`, bill_id: `(select b.id from bill b where ${of})` },
  };
  const postings = {
    table: 'posting',
    where: `t.bill_id = '${id}'`,
    count: MANY,
    other: {
      bill_id: `(select b.id from bill b where ${of})`,
      receipt_id: `case when t.receipt_id is not null then (select r.id from receipt r join bill b
        on b.tenant_id = r.tenant_id and b.id = r.bill_id where ${of}) end`,
    },
  };
  await plantCopies(server, receipts, postings);
}

test('the sums of bills, receipts, a till, the cashier and the reports are answered', async () => {
  const till = await admin.get(calls.till.open, { body: { tillRo: { openingFloat: LARGEST } } });
  const paid = await aBill();
  const body = { amount: LARGEST, amountPaid: LARGEST, ticketId: ticket.id, billingId: paid.id, mode: 'CASH' as const };
  await admin.get(calls.billing.pay, { body: { paymentRo: body } });
  await manyBills(paid.id, 100_000);
  const { id } = await aBill();
  await manyBills(id, 200_000);
  expect((await pageOf(admin, calls.billing, {})).owed).toBe(SUM);
  expect((await admin.get(calls.till.read, { params: { id: till.id } })).cash).toMatchObject({
    received: SUM,
    expected: SUM + LARGEST,
  });
  expect((await admin.get(calls.till.mine))?.cash.received).toBe(SUM);
  expect((await pageOf(admin, calls.till, {})).data).toHaveLength(1);
  expect(await admin.get(calls.cashierWorklist.read)).toMatchObject({ owed: SUM, people: [{ owed: SUM }] });
  const { revenue, totals, steps } = await statement();
  expect(revenue).toMatchObject([{ group: 'SERVICE', amount: 2 * SUM, balance: SUM, count: 2 * (MANY + 1) }]);
  expect(totals).toMatchObject({ revenue: 2 * SUM, open: SUM });
  expect(steps).toMatchObject([{ received: SUM }]);
  expect((await admin.ask(calls.report.trialBalance, { params: { from: NIL, to: NIL } })).status).toBe(200);
  expect((await admin.get(calls.dashboard.charts)).money?.at(-1)).toMatchObject({ cameIn: SUM });
  expect((await admin.get(calls.report.selfCheck)).differences).toContainEqual(
    expect.objectContaining({ rule: 'bill-lines', expected: LARGEST }),
  );
}, 60_000);

test.each(['expenses', 'income', 'tax'] as const)('the sum of %s is answered', async (kind) => {
  const amounts = { amount: LARGEST, amountPaid: LARGEST, date: today, refNumber: aWord(), paymentMode: 'CASH' };
  const traded = kind === 'tax' ? {} : { [kind === 'income' ? 'item' : 'itemPurchased']: 'Scanner', from: 'Makers' };
  const entry = { ...amounts, ...traded, categoryId: null };
  const { data, status, raw } = await admin.ask(calls[kind].create, { body: { [`${kind}Ro`]: entry } });
  expect(status, raw).toBe(200);
  await copies('finance_entry', data.id, { reference: `t.reference || '-' || n` });
  await plantCopies(server, {
    table: 'posting',
    where: `t.finance_entry_id = '${data.id}'`,
    count: MANY,
    other: {
      finance_entry_id: `(select e.id from finance_entry e where e.tenant_id = t.tenant_id
        and e.reference = '${amounts.refNumber}-' || n)`,
    },
  });
  expect(await pageOf(admin, calls[kind], {})).toMatchObject({ sum: SUM, sumPaid: SUM });
  expect((await statement())[kind]).toMatchObject([{ amount: SUM }]);
});

test('the sums of invoices are answered', async () => {
  const items = [{ item: 'Scanner', description: '', unitCost: LARGEST, quantity: 1, billId: null }];
  const { id } = await anInvoice(hospital, patient.id, { items, invoiceDate: today }, true);
  await copies('invoice', id, { invoice_sequence: '500000 + n', invoice_number: `'INV-' || (500000 + n)` });
  const { totals, ageing, patients } = await admin.get(calls.report.invoices, {
    body: { filters: { from: '2026-01-01', to: '2026-12-31' } },
  });
  expect(totals).toMatchObject({ invoiced: SUM, owed: SUM, count: MANY + 1 });
  expect(ageing[0]?.owed).toBe(SUM);
  expect(patients).toMatchObject([{ owed: SUM }]);
});

test('the sums of assets are answered, in the books and not', async () => {
  const asset = await anAsset(hospital, { value: LARGEST, purchaseDate: '2026-11-01' });
  expect((await moveAsset(admin, asset.id, 'APPROVED', { paidBy: 'OTHERWISE' })).status).toBe(200);
  await admin.get(calls.assetBooks.switchOn, { body: { assetBooksRo: { firstDay: '2026-11-01' } } });
  await copies('asset', asset.id, { number: `'TAG-' || n` });
  const of = `a.tenant_id = t.tenant_id and a.number = 'TAG-' || n`;
  await plantCopies(server, {
    table: 'asset_entry',
    where: `t.asset_id = '${asset.id}'`,
    count: MANY,
    other: { asset_id: `(select a.id from asset a where ${of})` },
  });
  await plantCopies(server, {
    table: 'posting',
    where: `t.asset_entry_id is not null`,
    count: MANY,
    other: {
      asset_entry_id: `(select e.id from asset_entry e join asset a on a.tenant_id = e.tenant_id and a.id = e.asset_id
        where ${of})`,
    },
  });
  expect(await pageOf(admin, calls.asset, {})).toMatchObject({ sum: SUM, sumBook: SUM });
  expect(await admin.get(calls.assetBooks.read)).toMatchObject({ cost: SUM });
  expect((await statement()).assets).toMatchObject({ cost: SUM });
  expect((await admin.ask(calls.report.selfCheck)).status).toBe(200);
});

test('a sum is exact to the kobo up to 2^53 kobo', async () => {
  await server.sql('update asset set value = value - 1');
  const exact = (BigInt(LARGEST) * 100n - 1n) * BigInt(MANY + 1);
  const { sum } = await pageOf(admin, calls.asset, {});
  expect(Math.abs(sum - Number(exact) / 100) / sum).toBeLessThan(1e-15);
  await server.sql(`update asset set value = case when number = 'TAG-1' then 9007199254740 else 0 end`);
  expect((await pageOf(admin, calls.asset, {})).sum).toBe(90_071_992_547.4);
});

test('the stock of a drug in many lots is answered', async () => {
  const drug = await aDrug(hospital);
  const lot = await aLot(hospital, drug.id, 1000);
  await server.sql('update drug_lot set on_hand_hundredths = 100000000000 where id = $1', [lot.id]);
  await copies('drug_lot', lot.id, { number: `t.number || n` }, 9);
  const { data } = await pageOf(admin, calls.drug, {});
  expect(data).toMatchObject([{ onHand: 10_000_000_000 }]);
  const params = { id: drug.id };
  expect(await admin.get(calls.drug.prescribing, { params })).toMatchObject({ inStock: 10_000_000_000 });
});

test('a payroll of more than a thousand people at the largest salary is calculated, approved, paid and reversed', async () => {
  const branchRo = { name: aWord(), address: '3 Awolowo Road' };
  const branchId = String((await admin.get(calls.branch.create, { body: { branchRo } })).id);
  const { id: staffId } = await aStaffMember(hospital, 'NURSE', { branchId, lastName: 'Adebayo' });
  const salaryRo = { staffId, from: '2026-01-01', basic: 100_000_000, parts: [] };
  const { id: salaryId } = await admin.get(calls.salary.create, { body: { salaryRo } });
  const [row] = await server.sql('select account_id from staff where id = $1', [staffId]);
  await copies('account', String(row?.account_id), {
    username: `'many' || n`,
    email: `'many' || n || '@mail.example'`,
    registration_id: `t.registration_id || '-' || n`,
  });
  await copies('staff', staffId, {
    last_name: `'Adebayo ' || n`,
    account_id: `(select a.id from account a where a.tenant_id = t.tenant_id and a.username = 'many' || n)`,
  });
  await copies('salary', salaryId, {
    staff_id: `(select s.id from staff s where s.tenant_id = t.tenant_id and s.last_name = 'Adebayo ' || n)`,
  });
  const { id } = await admin.get(calls.payroll.create, { body: { payrollRo: { year: 2026, month: 10, branchId } } });
  const { data: run } = await admin.ask(calls.payroll.calculate, { params: { id } });
  const net = 100_000_000 * (MANY + 1);
  expect(run).toMatchObject({ people: MANY + 1, net });
  await answerAll(admin, id);
  const approved = await admin.ask(calls.payroll.approve, { params: { id } });
  expect(approved.status, approved.raw).toBe(200);
  expect((await admin.ask(calls.payroll.pay, { params: { id } })).status).toBe(200);
  expect(await server.sql('select amount::float8 from finance_entry where payroll_run_id = $1', [id])).toEqual([
    { amount: net * 100 },
  ]);
  expect(
    (await pageOf(admin, calls.expenses, {}, { sort: 'amount', direction: 'desc' })).data.map(
      ({ amount }: { amount: number }) => amount,
    ),
  ).toContain(net);
  const reversed = await admin.ask(calls.payroll.reverse, {
    params: { id },
    body: { reversalRo: { reason: 'Wrong month' } },
  });
  expect(reversed.status, reversed.raw).toBe(200);
}, 60_000);
