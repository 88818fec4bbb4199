// Expenses, income and taxes: required fields, refusals and categories.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aBook, entryKinds, type Group, today } from '../../../../test/finance.ts';

const server = await serverForFile();
const book = await aBook(server);

test('an expense keeps every field, and is stored as completed', async () => {
  const given = {
    itemPurchased: ' Diesel ',
    from: 'Total, Ikeja',
    quantity: 40,
    amount: 52_000.5,
    amountPaid: 52_000.5,
  };
  const { data, status } = await book.add('expenses', given);
  expect(status).toBe(200);
  expect(data).toEqual({
    id: data.id,
    ...given,
    itemPurchased: 'Diesel',
    paymentId: data.id,
    date: today(),
    refNumber: expect.any(String),
    categoryId: book.category.expenses.id,
    category: { id: book.category.expenses.id, name: book.category.expenses.name },
    paymentMode: 'CASH',
    tillId: null,
    status: 'COMPLETED',
    createdBy: expect.any(String),
    reversal: null,
    attachments: 0,
    version: 1,
  });
  expect(await book.hospital.admin.get(calls.expenses.read, { params: { id: data.id } })).toEqual(data);
  expect(await book.hospital.admin.get(calls.expenses.list)).toContainEqual(data);
});

test('income is stored as approved, a tax as paid, partly paid or unpaid', async () => {
  const { data: income } = await book.add('income', {});
  expect(income).toMatchObject({ item: 'Hall hire', paymentId: income.id, status: 'APPROVED', quantity: null });
  const status = async (amountPaid: number) => (await book.add('tax', { amount: 100, amountPaid })).data.status;
  expect([await status(100), await status(99.99), await status(0)]).toEqual(['PAID', 'PARTLY PAID', 'UNPAID']);
});

test.for(entryKinds)('%s: Others can be chosen, and is shown as no category', async (group) => {
  const { data, status } = await book.add(group, { categoryId: null });
  expect([status, data.categoryId, data.category]).toEqual([200, null, null]);
});

const needed: Record<Group, Record<string, string>> = {
  expenses: {
    amount: 'Please provide an amount.',
    date: 'Please provide a date.',
    refNumber: 'Please provide a reference number.',
    categoryId: 'Please choose a category.',
    paymentMode: 'Please choose a payment mode.',
    itemPurchased: 'Please provide an item name.',
    from: 'Please say who it was purchased from.',
  },
  income: {
    item: 'Please provide an item name.',
    from: 'Please say who it was received from.',
    categoryId: 'Please choose a category.',
  },
  tax: {
    amount: 'Please provide an amount.',
    date: 'Please provide a date.',
    refNumber: 'Please provide a reference number.',
    categoryId: 'Please choose a category.',
    paymentMode: 'Please choose a payment mode.',
    amountPaid: 'Please provide the amount paid.',
  },
};
test.for(entryKinds)('%s: missing fields are refused, each at its field', async (group) => {
  const texts = ['refNumber', 'itemPurchased', 'item', 'from'];
  const empty = Object.keys(needed[group]).map((field) => [field, texts.includes(field) ? ' ' : undefined]);
  const refused = await book.add(group, Object.fromEntries(empty));
  const errors = Object.entries(needed[group]).map(([field, message]) => ({ field: `${group}Ro.${field}`, message }));
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual(expect.arrayContaining(errors));
  expect(refused.data.errors).toHaveLength(errors.length);
});

const wrong: [Group, object, string, string][] = [
  ['expenses', { amountPaid: 999 }, 'amountPaid', 'The amount paid must be the same as the amount.'],
  ['income', { amountPaid: 1001 }, 'amountPaid', 'The amount paid must be the same as the amount.'],
  ['tax', { amountPaid: 1000.01 }, 'amountPaid', 'The amount paid is more than the tax.'],
  ['tax', { amountPaid: -1 }, 'amountPaid', 'The amount cannot be below 0.'],
  ['expenses', { amount: 0, amountPaid: 0 }, 'amount', 'The amount must be above zero.'],
  ['income', { amount: 0.001, amountPaid: 0.001 }, 'amount', 'At most two decimals.'],
  [
    'expenses',
    { amount: 100_000_000_000.01, amountPaid: undefined },
    'amount',
    'The amount can be at most 100,000,000,000.',
  ],
  ['expenses', { quantity: 0 }, 'quantity', 'The quantity must be at least 1.'],
  ['income', { paymentMode: 'CARD' }, 'paymentMode', 'Please choose a payment mode.'],
  ['tax', { date: '2026-02-30' }, 'date', 'Feb 2026 has 28 days.'],
  ['tax', { date: '2026-13-01' }, 'date', 'Please provide a date.'],
  ['tax', { category: 'VAT' }, 'category', 'Unknown field.'],
];
test.for(wrong)('%s with %o is refused at %s: %s', async ([group, given, field, message]) => {
  const refused = await book.add(group, given);
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toContainEqual({ field: `${group}Ro.${field}`, message });
});

test.for(entryKinds)("%s: a future day in the hospital's time zone is refused", async (group) => {
  const tomorrow = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
  const refused = await book.add(group, { date: tomorrow });
  expect(refused.data.errors).toEqual([{ field: `${group}Ro.date`, message: 'The date cannot be in the future.' }]);
  // In Lagos it is the 2nd already.
  server.setNow(new Date('2026-03-01T23:30:00Z'));
  expect((await book.add(group, { date: '2026-03-02' })).status).toBe(200);
  expect((await book.add(group, { date: '2026-03-03' })).status).toBe(400);
  server.setNow(undefined);
});

test.for(entryKinds)('%s: a category of another kind, or an inactive one, is refused', async (group) => {
  const field = `${group}Ro.categoryId`;
  for (const kind of entryKinds.filter((one) => one !== group)) {
    const refused = await book.add(group, { categoryId: book.category[kind].id });
    expect([refused.status, refused.data.errors]).toEqual([400, [{ field, message: 'Please choose a category.' }]]);
  }
  const other = await aBook(server);
  const { data: closed } = await other.add(group, {});
  await other.turnOff(group);
  const refused = await other.add(group, {});
  expect(refused.data.errors).toEqual([{ field, message: 'This category is inactive. Please choose another one.' }]);
  expect(await other.hospital.admin.get(calls[group].read, { params: { id: closed.id } })).toMatchObject(closed);
});

test('each kind is in its own list', async () => {
  const { data: mine } = await book.add('income', {});
  expect((await book.hospital.admin.ask(calls.expenses.read, { params: { id: mine.id } })).status).toBe(404);
  expect((await book.reverse('expenses', mine.id)).status).toBe(404);
});
