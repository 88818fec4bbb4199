// The list of drugs with their stock: order, filters and export.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aDrug, aLot } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { drug } = calls;

type Made = { id: string };

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const wort: Made = await aDrug(hospital, { name: "St John's Wört", unit: 'Tea', price: 70, reorderLevel: 1 });
const paracetamol: Made = await aDrug(hospital, {
  name: 'paracetamol 500 mg',
  unit: 'tablet',
  price: 5,
  reorderLevel: 20,
});
const amoxicillin: Made = await aDrug(hospital, {
  name: 'Amoxicillin 500 mg',
  unit: 'capsule',
  price: 60,
  reorderLevel: 8,
});
// Amoxicillin has more stock, but most of it has expired.
const old = await aLot(hospital, amoxicillin.id, 90, '2026-11-21');
await aLot(hospital, amoxicillin.id, 3, '2027-03-01');
await aLot(hospital, paracetamol.id, 25, '2026-12-01');
await server.sql('update drug_lot set expires_on = $2 where id = $1', [old.id, '2026-11-19']);
await hospital.admin.get(drug.setStatus, { params: { id: wort.id, status: 0 } });

test('the list is sorted by any of its columns, both ways, page by page and in the export', async () => {
  const orders = {
    name: [amoxicillin.id, paracetamol.id, wort.id],
    unit: [amoxicillin.id, paracetamol.id, wort.id],
    price: [paracetamol.id, amoxicillin.id, wort.id],
    onHand: [wort.id, amoxicillin.id, paracetamol.id],
    reorder: [wort.id, amoxicillin.id, paracetamol.id],
    // Drugs that are not in stock come last.
    expiry: [paracetamol.id, amoxicillin.id, wort.id],
    // The two active drugs are in the order in which they were added.
    status: [wort.id, paracetamol.id, amoxicillin.id],
    surplus: [amoxicillin.id, wort.id, paracetamol.id],
  };
  expect(await wrongOrders(hospital.admin, drug, {}, orders)).toEqual([]);
  expect(await idsOf(hospital.admin, drug, {})).toEqual(orders.name);
});

test('words of the name, the status and low stock find a drug; a page beyond the end is empty', async () => {
  const found = (filters: object) => idsOf(hospital.admin, drug, filters);
  expect(await found({ search: 'MG 500' })).toEqual([amoxicillin.id, paracetamol.id]);
  for (const search of ["john's", 'johns', 'wort', 'WÖRT']) expect(await found({ search })).toEqual([wort.id]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ status: 0 })).toEqual([wort.id]);
  expect(await found({ status: 1, search: 'para' })).toEqual([paracetamol.id]);
  // Inactive drugs are left out, and expired lots do not count.
  expect(await found({ low: true })).toEqual([amoxicillin.id]);
  const { data, tablePage } = await pageOf(hospital.admin, drug, {}, { page: 3, size: 2 });
  expect([data, tablePage]).toEqual([[], { totalPages: 2, number: 3, totalElements: 3 }]);
  for (const body of [{ sort: 'version' }, { filters: { low: false } }, { filters: { status: 2 } }]) {
    expect((await hospital.admin.ask(drug.page, { body })).status).toBe(400);
  }
});

test('a row has the stock that can be dispensed, and apart from it the expired stock', async () => {
  const [row] = (await pageOf(hospital.admin, drug, { search: 'amoxicillin' })).data;
  expect(row).toMatchObject({ onHand: 3, expired: 90, nextExpiry: '2027-03-01' });
  expect(row).toEqual(await hospital.admin.get(drug.read, { params: { id: amoxicillin.id } }));
});

test('an export of more than a batch has each drug once, in any order', async () => {
  const many = await aHospital(server);
  const { id } = await aDrug(many);
  await server.sql(
    `with made as (insert into drug (tenant_id, id, name, unit, price, reorder_level)
       select tenant_id, gen_random_uuid(), 'Drug ' || n, unit, n % 7, n % 9 from drug, generate_series(1, 2300) as n
       where id = $1 returning tenant_id, id, price)
     insert into drug_lot (tenant_id, id, drug_id, number, expires_on, on_hand_hundredths)
     select tenant_id, gen_random_uuid(), id, 'A', '2027-01-01'::date + price::integer, 100 * (price + 1) from made where price < 5`,
    [id],
  );
  for (const sort of ['name', 'price', 'onHand', 'expiry', 'surplus']) {
    const rows = await exportOf(many.admin, drug, { sort, direction: 'desc' });
    expect(new Set(rows.map((row) => row.id)).size).toBe(2301);
  }
  expect((await pageOf(many.admin, drug, {}, { size: 100, page: 23 })).data).toHaveLength(1);
});
