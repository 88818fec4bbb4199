// Categories of income, expenses and taxes.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital } from '../../../../test/hospital.ts';

const { server, hospital } = await hospitalForFile();

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

test('one name may be an income, an expense and a tax, each in its own list', async () => {
  const ids: Record<string, string> = {};
  for (const kind of kinds) ids[kind] = (await add(kind, { name: 'Interest' })).data.id;
  const tax = ids.taxCategory as string;
  expect((await save('incomeCategory', tax, { name: 'Taken over' })).status).toBe(404);
  expect((await turn('expensesCategory', tax, 0)).status).toBe(404);
  expect((await remove('incomeCategory', tax)).status).toBe(404);
  const named = (await hospital.admin.get(calls.taxCategory.list)).filter((row: { id: string }) => row.id === tax);
  expect(named).toMatchObject([{ name: 'Interest', status: 1 }]);
});

test('a tax has an exact rate; a rate that is no percentage, or of an income, is refused', async () => {
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

test('a tax with a rate is charged on invoices unless it says otherwise', async () => {
  const { data: vat } = await add('taxCategory', { name: 'Value added', rate: 7.5 });
  const { data: withheld } = await add('taxCategory', { name: 'Withheld', rate: 5, onInvoices: false });
  expect([vat.onInvoices, withheld.onInvoices]).toEqual([true, false]);
  expect((await save('taxCategory', withheld.id, { name: 'Withholding', rate: 5 })).data.onInvoices).toBe(false);
  const { data: saved } = await save('taxCategory', vat.id, { name: 'Value added', rate: 7.5, onInvoices: false });
  expect(saved.onInvoices).toBe(false);
});
