// Categories of income, expenses and taxes.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook, entryKinds } from '../../../../test/finance.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { aHospital, aServer, aWord, type Hospital, somebodyWith, type TestServer } from '../../../../test/hospital.ts';

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
});

afterAll(() => server.end());

const kinds = ['incomeCategory', 'expensesCategory', 'taxCategory'] as const;
type Kind = (typeof kinds)[number];

const add = (kind: Kind, ro: object) => hospital.admin.ask(calls[kind].create, { body: { [`${kind}Ro`]: ro } });
const save = (kind: Kind, id: string, ro: object) =>
  hospital.admin.ask(calls[kind].update, { params: { id }, body: { [`${kind}Ro`]: ro } });
const turn = (kind: Kind, id: string, status: number) =>
  hospital.admin.ask(calls[kind].setStatus, { params: { id, status } });
const remove = (kind: Kind, id: string) => hospital.admin.ask(calls[kind].delete, { params: { id } });

test.for(kinds)('a new hospital has no %s', async (kind) => {
  const { admin } = await aHospital(server);
  expect(await admin.get(calls[kind].list)).toEqual([]);
});

test.for(kinds)('an %s is added, renamed, switched off and deleted', async (kind) => {
  const { data: added } = await add(kind, { name: ' Rent ' });
  const rate = kind === 'taxCategory' ? { rate: null, onInvoices: false } : {};
  expect(added).toEqual({ id: expect.any(String), name: 'Rent', status: 1, version: 1, ...rate });
  expect(await hospital.admin.get(calls[kind].list)).toContainEqual(added);
  expect((await save(kind, added.id, { name: 'Rent and rates', status: 0 })).data).toMatchObject({
    name: 'Rent and rates',
    status: 0,
    version: 2,
  });
  expect((await turn(kind, added.id, 1)).data).toMatchObject({ status: 1, version: 3 });
  expect((await turn(kind, added.id, 1)).data).toMatchObject({ status: 1, version: 3 });
  expect((await remove(kind, added.id)).status).toBe(200);
  expect((await remove(kind, added.id)).status).toBe(404);
});

test.for(kinds)('%s: a name is needed, and said so at its field', async (kind) => {
  const refused = await add(kind, { name: '  ' });
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([{ field: `${kind}Ro.name`, message: 'Please provide a name.' }]);
});

test.for(kinds)('of ten people who add the same %s at once, in capitals or not, one does', async (kind) => {
  const name = aWord();
  const names = Array.from({ length: 10 }, (_, who) => (who % 2 ? name.toUpperCase() : name));
  const answers = await Promise.all(names.map((one) => add(kind, { name: one })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.data.errors).toEqual([
    { field: `${kind}Ro.name`, message: 'There already is a category of this name.' },
  ]);
});

test('the same name may be income, an expense and a tax, and each stays in its own list', async () => {
  const ids: Record<string, string> = {};
  for (const kind of kinds) ids[kind] = (await add(kind, { name: 'Interest' })).data.id;
  const tax = ids.taxCategory as string;
  expect((await save('incomeCategory', tax, { name: 'Taken over' })).status).toBe(404);
  expect((await turn('expensesCategory', tax, 0)).status).toBe(404);
  expect((await remove('incomeCategory', tax)).status).toBe(404);
  const named = (await hospital.admin.get(calls.taxCategory.list)).filter((row: { id: string }) => row.id === tax);
  expect(named).toMatchObject([{ name: 'Interest', status: 1 }]);
});

test('a stale copy and a taken name are refused', async () => {
  const { data: before } = await add('expensesCategory', { name: 'Diesel' });
  await add('expensesCategory', { name: 'Fuel' });
  await save('expensesCategory', before.id, { name: 'Diesel oil', version: 1 });
  const stale = await save('expensesCategory', before.id, { name: 'Petrol', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toEqual([{ field: 'name', from: 'Diesel', to: 'Diesel oil' }]);
  const taken = await save('expensesCategory', before.id, { name: 'FUEL' });
  expect(taken.data.errors[0].field).toBe('expensesCategoryRo.name');
});

test('a tax has an exact rate; what is no percentage, and the rate of an income, are refused', async () => {
  const { data: vat } = await add('taxCategory', { name: 'VAT', rate: 7.5 });
  expect(vat.rate).toBe(7.5);
  expect(await server.sql('select rate from category where id = $1', [vat.id])).toEqual([{ rate: 750 }]);
  for (const rate of [0, 0.07, 33.33, 100]) {
    expect((await save('taxCategory', vat.id, { name: 'VAT', rate })).data.rate).toBe(rate);
  }
  const stale = await save('taxCategory', vat.id, { name: 'VAT', rate: 5, version: 4 });
  expect(stale.data.changed).toEqual([{ field: 'rate', from: 33.33, to: 100 }]);
  for (const rate of [-1, 100.01, 7.555, '7.5']) {
    const refused = await save('taxCategory', vat.id, { name: 'VAT', rate });
    expect([rate, refused.status, refused.data.errors?.[0].field]).toEqual([rate, 400, 'taxCategoryRo.rate']);
  }
  expect((await add('incomeCategory', { name: 'Gifts', rate: 7.5 })).status).toBe(400);
});

test('a tax says whether invoices charge it: one with a rate does unless it is told not to', async () => {
  const { data: vat } = await add('taxCategory', { name: 'Value added', rate: 7.5 });
  const { data: withheld } = await add('taxCategory', { name: 'Withheld', rate: 5, onInvoices: false });
  expect([vat.onInvoices, withheld.onInvoices]).toEqual([true, false]);
  expect((await save('taxCategory', withheld.id, { name: 'Withholding', rate: 5 })).data.onInvoices).toBe(false);
  expect((await save('taxCategory', vat.id, { name: 'Value added', rate: 7.5, onInvoices: false })).data).toMatchObject(
    {
      onInvoices: false,
    },
  );
});

test.for([
  [['CATEGORYSETUP:READ', 'CATEGORYSETUP:EXECUTE'], 200, 403],
  [['CATEGORYSETUP:WRITE'], 403, 200],
  [['ACCOUNT:READ'], 200, 403],
  [['SETTING:READ', 'SETTING:WRITE'], 403, 403],
] as const)('somebody with %s reads the categories: %i, and changes them: %i', async ([grants, reads, writes]) => {
  const { data: mine } = await add('incomeCategory', { name: `Of ${grants}` });
  const person = await somebodyWith(hospital, [...grants]);
  const params = { id: mine.id };
  const { incomeCategory } = calls;
  expect((await person.ask(incomeCategory.list)).status).toBe(reads);
  const add2 = await person.ask(incomeCategory.create, { body: { incomeCategoryRo: { name: `New ${grants}` } } });
  expect(add2.status).toBe(writes);
  expect((await person.ask(incomeCategory.setStatus, { params: { ...params, status: 0 } })).status).toBe(writes);
  expect((await person.ask(incomeCategory.delete, { params })).status).toBe(writes);
});

test.for(entryKinds)('a category that %s are written down under stays; one that is free again goes', async (group) => {
  const book = await aBook(server);
  const { delete: remove } = calls[`${group}Category`];
  const params = { id: book.category[group].id };
  await book.add(group, {});
  const refused = await book.hospital.admin.ask(remove, { params });
  expect([refused.status, refused.message]).toEqual([
    409,
    'This category is in use. Make it inactive instead, and it is no longer offered.',
  ]);
  const [other] = entryKinds.filter((kind) => kind !== group);
  const free = { id: book.category[other as typeof group].id };
  expect(
    (await book.hospital.admin.ask(calls[`${other as typeof group}Category`].delete, { params: free })).status,
  ).toBe(200);
});

test('of a category that is deleted while something is written down under it, one of the two happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const book = await aBook(server);
    const params = { id: book.category.expenses.id };
    const [written, deleted] = await Promise.all([
      book.add('expenses', {}),
      book.hospital.admin.ask(calls.expensesCategory.delete, { params }),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([written.status, deleted.status]);
  }
});

test('a tax that an invoice is written with stays', async () => {
  const { hospital: here, patient } = await aDesk(server);
  const { data: vat } = await here.admin.ask(calls.taxCategory.create, { body: { taxCategoryRo: { name: 'VAT' } } });
  await server.sql(
    `insert into invoice (tenant_id, id, patient_id, invoice_date, due_date, tax_category_id, tax_name, tax_rate,
       subtotal, created_at, created_by)
     select tenant_id, gen_random_uuid(), id, '2026-03-02', '2026-03-02', $2, 'VAT', 750, 100, now(), $3
     from patient where id = $1`,
    [patient.id, vat.id, here.admin.session.id],
  );
  const refused = await here.admin.ask(calls.taxCategory.delete, { params: { id: vat.id } });
  expect([refused.status, refused.message]).toEqual([
    409,
    'This category is in use. Make it inactive instead, and it is no longer offered.',
  ]);
});

test('what was done to a category is in the audit trail, with before and after', async () => {
  const { data: added } = await add('taxCategory', { name: 'Audited', rate: 2.5 });
  await remove('taxCategory', added.id);
  const rows = await server.sql('select record, before, after from audit where record_id = $1 order by id', [added.id]);
  expect(rows).toEqual([
    { record: 'taxCategory', before: null, after: added },
    { record: 'taxCategory', before: added, after: null },
  ]);
});
