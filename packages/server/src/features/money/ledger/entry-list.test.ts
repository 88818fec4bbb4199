// Lists of expenses, income and taxes: order, filters, sums and exports.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aBook, entryKinds, type Group } from '../../../../test/finance.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const server = await serverForFile();
const book = await aBook(server);

/** Three entries: the first has the category of its kind, the others none. */
async function three(group: Group, given: [object, object, object]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, one] of given.entries()) {
    const common = {
      date: `2026-02-0${index + 1}`,
      refNumber: `${'bCA'[index]}-1`,
      ...(index ? { categoryId: null } : {}),
    };
    ids.push((await book.add(group, { ...common, ...one })).data.id);
  }
  return ids;
}

test.for(['expenses', 'income'] as const)(
  '%s are sorted by every column in both directions, across pages and in the export',
  async (group) => {
    const item = group === 'expenses' ? 'itemPurchased' : 'item';
    const costing = (amount: number) => ({ amount, amountPaid: amount });
    const [a = '', b = '', c = ''] = await three(group, [
      { ...costing(20), [item]: 'soap', from: 'Market', quantity: 3 },
      { ...costing(3), [item]: 'Paper', from: 'yaba Stores', quantity: null, paymentMode: 'TRANSFER' },
      { ...costing(100), [item]: 'Diesel', from: 'Total', quantity: 40, paymentMode: 'CHEQUE' },
    ]);
    await book.reverse(group, a);
    const orders = {
      date: [a, b, c],
      item: [c, b, a],
      from: [a, c, b],
      category: [a, b, c],
      reference: [c, a, b],
      mode: [a, c, b],
      amount: [b, a, c],
      quantity: [b, a, c],
      status: [b, c, a],
    };
    expect(await wrongOrders(book.hospital.admin, calls[group], {}, orders)).toEqual([]);
    expect(await idsOf(book.hospital.admin, calls[group], {})).toEqual([c, b, a]);
  },
);

test('taxes are sorted by every column in both directions, across pages and in the export', async () => {
  const [a = '', b = '', c = ''] = await three('tax', [
    { amount: 20, amountPaid: 20, paymentMode: 'TRANSFER' },
    { amount: 300, amountPaid: 0 },
    { amount: 100, amountPaid: 40, paymentMode: 'CHEQUE' },
  ]);
  const orders = {
    date: [a, b, c],
    category: [a, b, c],
    reference: [c, a, b],
    mode: [b, c, a],
    amount: [a, c, b],
    paid: [b, a, c],
    owed: [a, c, b],
    status: [b, c, a],
  };
  expect(await wrongOrders(book.hospital.admin, calls.tax, {}, orders)).toEqual([]);
  const { admin } = book.hospital;
  expect((await admin.ask(calls.tax.page, { body: { sort: 'item' } as object })).status).toBe(400);
  await book.reverse('tax', b);
  // A reversed tax is no longer owed.
  expect((await idsOf(admin, calls.tax, {}, { sort: 'owed', direction: 'desc' }))[0]).toBe(c);
});

test('entries are filtered by day, category, mode and words, and their sum leaves out reversed ones', async () => {
  const mine = await aBook(server);
  const spend = async (given: object) => (await mine.add('expenses', given)).data.refNumber;
  const { id: categoryId } = mine.category.expenses;
  const diesel = await spend({ date: '2026-02-01', itemPurchased: 'Diesel 100%', amount: 100.1, amountPaid: 100.1 });
  const paper = await spend({ date: '2026-02-02', categoryId: null, itemPurchased: 'Paper', paymentMode: 'CHEQUE' });
  const soap = await spend({
    date: '2026-02-03',
    itemPurchased: 'Soap',
    from: 'Market, Yaba',
    amount: 0.2,
    amountPaid: 0.2,
  });
  const found = async (asked: object) => {
    const { data, sum } = await pageOf(mine.hospital.admin, calls.expenses, asked);
    return [sum, ...data.map(({ refNumber }: { refNumber: string }) => refNumber)];
  };
  expect(await found({})).toEqual([1100.3, soap, paper, diesel]);
  expect(await found({ from: '2026-02-02' })).toEqual([1000.2, soap, paper]);
  expect(await found({ to: '2026-02-01' })).toEqual([100.1, diesel]);
  expect(await found({ categoryId })).toEqual([100.3, soap, diesel]);
  expect(await found({ categoryId: 'OTHERS' })).toEqual([1000, paper]);
  expect(await found({ mode: 'CHEQUE' })).toEqual([1000, paper]);
  expect(await found({ mode: 'TRANSFER' })).toEqual([0]);
  expect(await found({ search: 'yaba SOAP' })).toEqual([0.2, soap]);
  expect(await found({ search: '100%' })).toEqual([100.1, diesel]);
  expect(await found({ search: 'others' })).toEqual([1000, paper]);
  expect(await found({ search: diesel })).toEqual([100.1, diesel]);
  expect(await found({ search: 'yaba paper' })).toEqual([0]);
  const second = await pageOf(mine.hospital.admin, calls.expenses, {}, { size: 2, page: 1 });
  expect([second.tablePage, second.sum]).toEqual([{ totalPages: 2, number: 1, totalElements: 3 }, 1100.3]);
  await mine.reverse('expenses', second.data[0].id);
  expect(await found({})).toEqual([1000.2, soap, paper, diesel]);
  expect(await found({ from: '2026-02-01', to: '2026-02-01' })).toEqual([0, diesel]);
});

test('the sums of taxes include the paid part', async () => {
  const mine = await aBook(server);
  for (const amountPaid of [100.5, 0]) await mine.add('tax', { amount: 200.25, amountPaid });
  expect(await pageOf(mine.hospital.admin, calls.tax, {})).toMatchObject({ sum: 400.5, sumPaid: 100.5 });
});

test.for(entryKinds)('%s: a category of another kind is not found', async (group) => {
  const { admin } = book.hospital;
  const categoryId = book.category[group === 'tax' ? 'income' : 'tax'].id;
  for (const call of [calls[group].page, calls[group].export]) {
    expect((await admin.ask(call, { body: { filters: { categoryId } } })).status).toBe(404);
  }
});

test('an export of more than a batch holds each entry once, in every order', async () => {
  const many = await aBook(server);
  const { id } = (await many.add('tax', { date: '2026-02-20' })).data;
  await server.sql(
    `insert into finance_entry (tenant_id, id, kind, category_id, item, party, quantity, reference, mode, amount, paid, day,
       created_at, created_by)
     select tenant_id, gen_random_uuid(), kind, case when n % 2 = 0 then category_id end, item, party, quantity, reference, mode,
       amount + n % 7, paid, day - n % 9, created_at, created_by
     from finance_entry, generate_series(1, 2300) n where id = $1`,
    [id],
  );
  for (const sort of [undefined, 'date', 'category', 'amount', 'owed', 'status'] as const) {
    const rows = await exportOf(many.hospital.admin, calls.tax, sort ? { sort, direction: 'desc' } : {});
    expect(new Set(rows.map((row) => row.id)).size).toBe(2301);
  }
});
