// Postings of expenses, income and taxes: of the entry, of later payments, and of the reversal.
import { calls } from '@almoner/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aBook, today } from '../../../../test/finance.ts';
import { moveOfPayment, movesOf, reversalOf } from './finance-entry.rules.ts';

const server = await serverForFile();
const book = await aBook(server);

const sql = (text: string, id: string) => server.sql(text, [id]);
const postingsOf = (id: string) =>
  sql('select event, day::text, debit, credit, amount::int from posting where finance_entry_id = $1 order by id', id);
const balanceOf = async (id: string) => {
  const rows = await sql(
    'select account, sum(amount)::int as amount from ledger_line where finance_entry_id = $1 group by account having sum(amount) <> 0',
    id,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const pay = (taxId: string, amount: number, given: object = {}) =>
  book.hospital.admin.ask(calls.tax.pay, {
    body: { taxPaymentRo: { taxId, amount, mode: 'TRANSFER', date: today(), ...given } },
  });

test('each entry is posted on its own day, to the account of its category or of Others', async () => {
  const date = '2026-03-02';
  const { data: spent } = await book.add('expenses', { date, paymentMode: 'CHEQUE', amount: 12.34, amountPaid: 12.34 });
  const { data: earned } = await book.add('income', { date, categoryId: null });
  const { data: taxed } = await book.add('tax', { date });
  const { expenses, tax } = book.category;
  const posted = [spent, earned, taxed].map(({ id }) => postingsOf(id));
  expect((await Promise.all(posted)).flat()).toEqual([
    { day: date, event: 'EXPENSES', debit: `EXPENSES:${expenses.id}`, credit: 'CHEQUE', amount: 1234 },
    { day: date, event: 'INCOME', debit: 'CASH', credit: 'INCOME:OTHERS', amount: 100000 },
    { day: date, event: 'TAX', debit: `TAX:${tax.id}`, credit: 'CASH', amount: 40000 },
    { day: date, event: 'TAX', debit: `TAX:${tax.id}`, credit: 'TAX_OWED', amount: 60000 },
  ]);
});

test('a refused entry posts nothing', async () => {
  const count = async () => (await server.sql('select count(*)::int as n from posting'))[0]?.n;
  const before = await count();
  await book.add('expenses', { categoryId: book.category.tax.id });
  await book.add('tax', { amountPaid: 1001 });
  expect(await count()).toBe(before);
});

test('a reversal posts with debit and credit swapped, today, with account and reason, and once', async () => {
  const { data: spent } = await book.add('expenses', { date: '2026-03-02' });
  const { data, status } = await book.reverse('expenses', spent.id, { reason: ' Typed twice ', version: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    status: 'REVERSED',
    amount: 1000,
    version: 2,
    reversal: { at: expect.any(String), by: spent.createdBy, reason: 'Typed twice' },
  });
  expect((await postingsOf(spent.id))[1]).toEqual({
    event: 'REVERSAL',
    day: today(),
    debit: 'CASH',
    credit: `EXPENSES:${book.category.expenses.id}`,
    amount: 100000,
  });
  expect(statusAndMessage(await book.reverse('expenses', spent.id))).toEqual([409, 'This is already reversed.']);
  expect(await balanceOf(spent.id)).toEqual({});
});

test('a reversal needs a reason and the current version', async () => {
  const { data: taxed } = await book.add('tax', {});
  const nameless = await book.reverse('tax', taxed.id, { reason: ' ' });
  expect(nameless.data.errors).toEqual([{ field: 'reversalRo.reason', message: 'Please provide a reason.' }]);
  await pay(taxed.id, 1);
  const stale = await book.reverse('tax', taxed.id, { reason: 'Old copy', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toContainEqual({ field: 'amountPaid', from: 400, to: 401 });
});

test('only one of twenty concurrent reversals of one entry succeeds', async () => {
  const { data: earned } = await book.add('income', {});
  expect(statusesOf(await atOnce(20, () => book.reverse('income', earned.id)))).toEqual(times(1, 19));
  expect(await postingsOf(earned.id)).toHaveLength(2);
});

test('a tax is paid in parts; each is listed and posted; more than the rest is refused at the amount', async () => {
  const { data: taxed } = await book.add('tax', { date: '2026-03-02', amount: 1000, amountPaid: 0 });
  const first = await pay(taxed.id, 250.25, { date: '2026-03-10', mode: 'CHEQUE' });
  expect(first.data).toMatchObject({ status: 'PARTLY PAID', amountPaid: 250.25, version: 2 });
  expect(first.data.payments).toEqual([
    { id: expect.any(String), amount: 250.25, mode: 'CHEQUE', date: '2026-03-10', by: taxed.createdBy },
  ]);
  const errors = [{ field: 'taxPaymentRo.amount', message: 'This is more than the amount left to pay.' }];
  expect(errorsOf(await pay(taxed.id, 749.76))).toEqual([409, errors]);
  expect((await pay(taxed.id, 749.75)).data.status).toBe('PAID');
  expect(statusAndMessage(await pay(taxed.id, 1))).toEqual([409, 'This tax is already paid.']);
  expect((await postingsOf(taxed.id)).slice(1)).toMatchObject([
    { event: 'TAX_PAYMENT', day: '2026-03-10', debit: 'TAX_OWED', credit: 'CHEQUE', amount: 25025 },
    { event: 'TAX_PAYMENT', day: today(), debit: 'TAX_OWED', credit: 'TRANSFER', amount: 74975 },
  ]);
  expect(await book.hospital.admin.get(calls.tax.read, { params: { id: taxed.id } })).toMatchObject({
    payments: [{ amount: 250.25 }, { amount: 749.75 }],
  });
});

test.for([
  [{ taxId: '01999999-9999-7999-8999-999999999999' }, 'taxId', 'Please choose a tax.'],
  [{ date: '2026-03-01' }, 'date', 'The date cannot be before the date of the tax.'],
  [{ date: '2190-01-01' }, 'date', 'The date cannot be in the future.'],
  [{ mode: 'CARD' }, 'mode', 'Please choose a payment mode.'],
  [{ amount: 0 }, 'amount', 'The amount must be above zero.'],
] as const)('a payment with %o is refused at %s', async ([given, field, message]) => {
  const { data: taxed } = await book.add('tax', { date: '2026-03-02' });
  expect(errorsOf(await pay(taxed.id, 100, given))).toEqual([400, [{ field: `taxPaymentRo.${field}`, message }]]);
});

test('an expense cannot be paid as a tax, and a reversed tax takes no payment', async () => {
  const { data: spent } = await book.add('expenses', {});
  expect((await pay(spent.id, 1)).data.errors[0].field).toBe('taxPaymentRo.taxId');
  const { data: taxed } = await book.add('tax', {});
  await book.reverse('tax', taxed.id);
  expect(statusAndMessage(await pay(taxed.id, 1))).toEqual([409, 'This tax is reversed.']);
});

test('thirty concurrent payments of a tax never exceed it', async () => {
  const { data: taxed } = await book.add('tax', { amount: 1000, amountPaid: 300 });
  expect(statusesOf(await atOnce(30, () => pay(taxed.id, 100)))).toEqual(times(7, 23));
  expect(await balanceOf(taxed.id)).toEqual({
    [`TAX:${book.category.tax.id}`]: 100000,
    CASH: -30000,
    TRANSFER: -70000,
  });
});

test('a payment and a reversal at once leave no balance', async () => {
  const { data: taxed } = await book.add('tax', { amount: 1000, amountPaid: 0 });
  await Promise.all([atOnce(10, () => pay(taxed.id, 50)), book.reverse('tax', taxed.id)]);
  expect(await balanceOf(taxed.id)).toEqual({});
});

test('reversing a tax reverses its payments, each in its own mode', async () => {
  const { data: taxed } = await book.add('tax', { amountPaid: 0 });
  await pay(taxed.id, 600);
  await pay(taxed.id, 1, { mode: 'CASH' });
  await book.reverse('tax', taxed.id);
  expect(await balanceOf(taxed.id)).toEqual({});
  const back = (await postingsOf(taxed.id)).filter(({ event }) => event === 'REVERSAL');
  expect(back.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
    ['TAX_OWED', `TAX:${book.category.tax.id}`, 100000],
    ['TRANSFER', 'TAX_OWED', 60000],
    ['CASH', 'TAX_OWED', 100],
  ]);
});

test('the audit trail has an entry, its payments and its reversal, in naira', async () => {
  const { data: taxed } = await book.add('tax', { amount: 12.5, amountPaid: 0 });
  await pay(taxed.id, 2.25);
  await book.reverse('tax', taxed.id);
  const rows = await sql('select before, after from audit where record_id = $1 order by id', taxed.id);
  const paid = rows.map(({ after }) => (after as { amountPaid: number; status: string }).amountPaid);
  expect(paid).toEqual([0, 2.25, 2.25]);
  expect(rows.at(-1)).toMatchObject({ before: { status: 'PARTLY PAID' }, after: { status: 'REVERSED', amount: 12.5 } });
});

const kobo = fc.integer({ min: 1, max: 10_000_000_000_000 });
const mode = fc.constantFrom('CASH', 'TRANSFER', 'CHEQUE');
const written = fc
  .record({
    kind: fc.constantFrom('INCOME', 'EXPENSES', 'TAX'),
    categoryId: fc.constantFrom(null, 'c'),
    amount: kobo,
    mode,
    share: fc.nat(100),
  })
  .chain(({ mode: paymentMode, share, ...entry }) => {
    const paidAtOnce = entry.kind === 'TAX' ? Math.floor((entry.amount * share) / 100) : entry.amount;
    const left = entry.amount - paidAtOnce;
    const payments =
      left === 0
        ? fc.constant([])
        : fc.array(fc.record({ amount: fc.integer({ min: 1, max: Math.ceil(left / 4) }), mode }), { maxLength: 3 });
    return payments.map((paid) => ({ entry: { ...entry, paymentMode, paidAtOnce }, payments: paid }));
  });

test('for any entry, money moves by the paid amount and the category by the amount, and a reversal leaves nothing', () => {
  fc.assert(
    fc.property(written, ({ entry, payments }) => {
      const moves = [...movesOf(entry as never), ...payments.map((paid) => moveOfPayment(paid as never))];
      const sums = new Map<string, number>();
      const add = (account: { kind: string }, amount: number) =>
        sums.set(account.kind, (sums.get(account.kind) ?? 0) + amount);
      for (const { debit, credit, amount } of moves) {
        expect(amount).toBeGreaterThanOrEqual(0);
        add(debit, amount);
        add(credit, -amount);
      }
      const sign = entry.kind === 'INCOME' ? -1 : 1;
      const later = payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(sums.get(entry.kind)).toBe(sign * entry.amount);
      expect(sums.get('MONEY')).toBe(-sign * (entry.paidAtOnce + later) + 0);
      if (entry.kind === 'TAX') expect(sums.get('TAX_OWED')).toBe(-(entry.amount - entry.paidAtOnce - later) + 0);
      const codes = new Map<string, number>();
      for (const { debit, credit, amount } of [...moves, ...reversalOf(entry as never, payments as never)]) {
        codes.set(debit.code, (codes.get(debit.code) ?? 0) + amount);
        codes.set(credit.code, (codes.get(credit.code) ?? 0) - amount);
      }
      expect([...codes.values()].every((sum) => sum === 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
