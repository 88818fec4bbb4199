// The list of lots: of a drug or of all, in the order in which they are taken, with the number in each state.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aDrug, aLot } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { NOBODY } from '../../../../test/front-desk.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { drugLot } = calls;
const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });
const { admin } = hospital;

const { id: zinc } = await aDrug(hospital, { name: 'Zinc' });
const { id: amoxicillin } = await aDrug(hospital, { name: 'amoxicillin' });
const late = (await aLot(hospital, zinc, 5, '2027-06-01')).id as string;
const soon = (await aLot(hospital, zinc, 9, '2026-12-01')).id as string;
const gone = (await aLot(hospital, zinc, 3, '2026-11-25')).id as string;
const old = (await aLot(hospital, amoxicillin, 7, '2026-11-21')).id as string;
await server.sql(`update drug_lot set expires_on = '2026-11-19' where id = $1`, [old]);
await server.sql(`update drug_lot set on_hand_hundredths = 0 where id = $1`, [gone]);
for (const [id, number] of Object.entries({ [late]: 'C3', [soon]: 'a1', [gone]: 'B2', [old]: 'D4' })) {
  await server.sql('update drug_lot set number = $2 where id = $1', [id, number]);
}

const found = (filters: object) => idsOf(admin, drugLot, filters);

test('lots are in the order of dispensing, used-up ones last, and are found by drug, state, words and day', async () => {
  expect(await found({})).toEqual([old, soon, late, gone]);
  expect(await found({ drugId: zinc })).toEqual([soon, late, gone]);
  expect(await found({ drugId: zinc, state: 'USED UP' })).toEqual([gone]);
  expect(await found({ state: 'EXPIRED' })).toEqual([old]);
  expect(await found({ search: 'zinc c3' })).toEqual([late]);
  // A used-up lot no longer expires.
  expect(await found({ days: 11 })).toEqual([old, soon]);
  expect(await found({ days: 10 })).toEqual([old]);
});

test('the counts by state follow the other filters', async () => {
  const states = async (filters: object) => (await pageOf(admin, drugLot, filters)).states.counts;
  expect(await states({ state: 'EXPIRED' })).toEqual({ 'IN STOCK': 2, EXPIRED: 1, 'USED UP': 1 });
  expect(await states({ drugId: zinc })).toEqual({ 'IN STOCK': 2, 'USED UP': 1 });
  expect(await states({ days: 30 })).toEqual({ 'IN STOCK': 1, EXPIRED: 1 });
});

test('the list has the lots of the calls without pages', async () => {
  const { data } = await pageOf(admin, drugLot, { drugId: zinc });
  expect(data).toEqual(await admin.get(drugLot.listOfDrug, { params: { drugId: zinc } }));
  const expiring = await pageOf(admin, drugLot, { days: 11 });
  expect(expiring.data).toEqual(await admin.get(drugLot.expiring, { params: { days: 11 } }));
});

test('the list is sorted by any of its columns, both ways, page by page and in the export', async () => {
  const ofZinc = [late, soon, gone].sort();
  const orders = {
    take: [old, soon, late, gone],
    drug: [old, ...ofZinc],
    lot: [soon, gone, late, old],
    expiry: [old, gone, soon, late],
    onHand: [gone, late, old, soon],
  };
  expect(await wrongOrders(admin, drugLot, {}, orders)).toEqual([]);
  expect(await exportOf(admin, drugLot, { filters: { state: 'IN STOCK' } })).toHaveLength(2);
});

test('an unknown drug is not found', async () => {
  expect((await admin.ask(drugLot.page, { body: { filters: { drugId: NOBODY } } })).status).toBe(404);
});

test('a drug with 2,000 lots is listed by page', async () => {
  await server.sql(
    `insert into drug_lot (tenant_id, id, drug_id, number, expires_on, on_hand_hundredths)
     select tenant_id, gen_random_uuid(), drug_id, 'M' || n, expires_on + n, on_hand_hundredths
     from drug_lot, generate_series(1, 2000) as n where id = $1`,
    [soon],
  );
  const page = await pageOf(admin, drugLot, { drugId: zinc }, { size: 25 });
  expect(page.tablePage).toMatchObject({ totalElements: 2003 });
  expect(page.data).toHaveLength(25);
});
