// The drug list and its stock: receiving, dispensing, adjusting, and the permissions.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aDrug, aLot, aPaidRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { aHospital, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { exportOf, idsOf, wrongOrders } from '../../../../test/lists.ts';
import { dayAfter, dayIn } from '../../../kernel/base/clock.ts';

const { drug, drugLot, movementList, pharmacy } = calls;

const { server, desk } = await deskForFile();

const admin = () => desk.hospital.admin;
const add = (given: object = {}) =>
  admin().ask(drug.create, { body: { drugRo: { name: `Drug ${aWord()}`, unit: 'tablet', price: 50, ...given } } });
const read = (id: string) => admin().get(drug.read, { params: { id } });
const prescribing = (id: string) => admin().get(drug.prescribing, { params: { id } });
const receive = (drugId: string, given: object = {}) =>
  admin().ask(drugLot.receive, {
    body: { drugLotRo: { drugId, number: aWord(), expiryDate: '2190-12-31', quantity: 10, ...given } },
  });
const adjust = (id: string, change: number, reason = 'Counted') =>
  admin().ask(drugLot.adjust, { params: { id }, body: { adjustRo: { change, reason } } });
const takeBack = (id: string, lineId: unknown, quantity: number) =>
  admin().ask(drugLot.takeBack, {
    params: { id },
    body: { returnRo: { lineId, quantity, reason: 'Not taken' } } as never,
  });
const today = () => dayIn('Africa/Lagos', new Date());
const in3Days = () => dayAfter(today(), 3);
/** Sets the lot as received before it expired. */
const expire = (id: string) =>
  server.sql('update drug_lot set expires_on = $2 where id = $1', [id, dayAfter(today(), -1)]);

describe('the drug list', () => {
  test('takes a drug with its price, which every form can choose', async () => {
    const { data } = await add({ name: 'Amoxicillin 500 mg capsule', unit: 'capsule', price: 35.5, reorderLevel: 40 });
    const { id, substanceId } = data;
    const own = {
      id,
      name: 'Amoxicillin 500 mg capsule',
      unit: 'capsule',
      dividedInto: 1,
      price: 35.5,
      status: 1,
      substanceId,
    };
    expect(data).toEqual({ ...own, reorderLevel: 40, onHand: 0, expired: 0, nextExpiry: null, version: 1 });
    const reception = await somebodyWith(desk.hospital, ['RECEPTION:READ']);
    expect(await reception.get(drug.list)).toContainEqual(own);
  });

  test('tells a prescriber the stock and the usual doses, the most frequent first', async () => {
    const { data } = await add({ name: `Amlodipine ${aWord()}` });
    const { id: drugId } = data;
    expect(await prescribing(drugId)).toEqual({ inStock: 0, doses: [] });
    const old = await receive(drugId, { quantity: 7 });
    await receive(drugId, { quantity: 20 });
    await expire(old.data.id);
    const ticket = await aTicket(desk.hospital);
    const ask = async (dose: string, durationDays: number | null) => {
      const lines = [{ drugId, dose, frequency: 'once daily', durationDays, quantity: 30 }];
      return admin().get(pharmacy.create, {
        body: { pharmacyRo: { ticketId: ticket.id, prescription: 'As below', lines } },
      });
    };
    const doses = ['2 tablets', '1 tablet', '½ tablet', '1 tablet', '3 tablets'];
    for (const dose of doses) await ask(dose, 30);
    const taken = await ask('9 tablets', null);
    const again = await ask('9 tablets', null);
    for (const { id } of [taken, again]) await admin().get(pharmacy.cancel, { params: { id } });
    const dose = (said: string) => ({ dose: said, frequency: 'once daily', durationDays: 30, quantity: 30 });
    expect(await prescribing(drugId)).toEqual({
      inStock: 20,
      doses: [dose('1 tablet'), dose('3 tablets'), dose('½ tablet')],
    });
    const reader = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'PHARMACY:READ']);
    expect((await reader.ask(drug.prescribing, { params: { id: drugId } })).status).toBe(403);
    const stranger = await aHospital(server);
    expect((await stranger.admin.ask(drug.prescribing, { params: { id: drugId } })).status).toBe(404);
  });

  test.for([
    ['no name', { name: ' ' }, 'name', 'Please provide a name.'],
    ['no unit', { unit: '' }, 'unit', 'Please provide a unit, such as tablet.'],
    ['no price', { price: null }, 'price', 'Please provide a price.'],
    ['a price below nothing', { price: -1 }, 'price', 'The amount cannot be below 0.'],
    ['half a tablet as reorder level', { reorderLevel: 0.5 }, 'reorderLevel', 'Use a whole number.'],
  ])('refuses %s at its field', async ([, given, field, message]) => {
    const answer = await add(given as object);
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `drugRo.${field}`, message }]]);
  });

  test('has a name once, whatever its capitals and however many add it at once', async () => {
    const name = `Ibuprofen ${aWord()}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => add({ name: nth % 2 ? name.toUpperCase() : name })),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.data.errors).toEqual([{ field: 'drugRo.name', message: 'A drug with this name already exists.' }]);
  });

  test('is changed; a stale copy gets the new price but not the stock that moved meanwhile', async () => {
    const { id, name } = await aDrug(desk.hospital);
    const save = (price: number) =>
      admin().ask(drug.update, {
        params: { id },
        body: { drugRo: { name, unit: 'tablet', price, reorderLevel: 10, version: 1 } },
      });
    await aLot(desk.hospital, id, 5);
    expect((await save(75.25)).data).toMatchObject({ price: 75.25, onHand: 5, version: 2 });
    const stale = await save(80);
    expect([stale.status, stale.data.changed]).toEqual([409, [{ field: 'price', from: 50, to: 75.25 }]]);
  });

  test('an inactive drug is neither prescribed nor received', async () => {
    const { id } = await aDrug(desk.hospital);
    expect((await admin().get(drug.setStatus, { params: { id, status: 0 } })).status).toBe(0);
    const received = await receive(id);
    expect(received.data.errors).toEqual([{ field: 'drugLotRo.drugId', message: 'Please choose an active drug.' }]);
    const line = { drugId: id, dose: '1', frequency: 'daily', quantity: 1 };
    const asked = await admin().ask(pharmacy.create, {
      body: { pharmacyRo: { ticketId: desk.ticket.id, prescription: 'One', lines: [line] } },
    });
    expect(asked.data.errors?.[0].field).toBe('pharmacyRo.lines.0.drugId');
  });
});

describe('receiving', () => {
  test('opens a lot, and adds to it when its number is received again', async () => {
    const { id } = await aDrug(desk.hospital);
    const first = (await receive(id, { number: 'AB-1', quantity: 30 })).data;
    expect(first).toMatchObject({ number: 'AB-1', expiryDate: '2190-12-31', onHand: 30, expired: false });
    expect((await receive(id, { number: 'ab-1', quantity: 5 })).data).toMatchObject({ id: first.id, onHand: 35 });
    const again = await receive(id, { number: 'AB-1', expiryDate: '2190-06-30' });
    const message = 'This lot already has the expiry date 31 Dec 2190.';
    expect([again.status, again.data.errors]).toEqual([409, [{ field: 'drugLotRo.expiryDate', message }]]);
    expect(await read(id)).toMatchObject({ onHand: 35, nextExpiry: '2190-12-31' });
  });

  test('ten times at once into one lot adds up', async () => {
    const { id } = await aDrug(desk.hospital);
    await Promise.all(Array.from({ length: 10 }, () => receive(id, { number: 'X', quantity: 7 })));
    expect(await admin().get(drugLot.listOfDrug, { params: { drugId: id } })).toMatchObject([{ onHand: 70 }]);
  });

  test.for([
    ['a lot without number', { number: '' }, 'number', 'Please provide the lot number.'],
    ['no quantity', { quantity: 0 }, 'quantity', 'The quantity must be above zero.'],
    ['an expired lot', { expiryDate: '2020-01-01' }, 'expiryDate', 'This lot has already expired.'],
    ['no day', { expiryDate: '' }, 'expiryDate', 'Please provide a date.'],
  ])('refuses %s', async ([, given, field, message]) => {
    const { id } = await aDrug(desk.hospital);
    const answer = await receive(id, given as object);
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `drugLotRo.${field}`, message }]]);
  });
});

describe('adjusting and taking back', () => {
  test('moves the lot, with reason, account and time', async () => {
    const { id } = await aDrug(desk.hospital);
    const lot = await aLot(desk.hospital, id, 20);
    expect((await adjust(lot.id, -3, 'Box dropped')).data.onHand).toBe(17);
    const filters = { drugId: id };
    const [last, first] = (await admin().get(movementList.page, { body: { filters } })).data;
    expect(last).toMatchObject({ kind: 'ADJUST', change: -3, reason: 'Box dropped', lot: lot.number });
    expect(last.by).toBe(admin().session.name);
    expect(first).toMatchObject({ kind: 'RECEIVE', change: 20, reason: '', requestId: null });
    // Movements of this drug only, also beside other filters, sorted, and exported.
    const other = await aLot(desk.hospital, (await aDrug(desk.hospital)).id, 5);
    expect(await idsOf(admin(), movementList, { ...filters, kind: 'ADJUST' })).toEqual([last.id]);
    expect(await idsOf(admin(), movementList, { ...filters, to: '2020-01-01' })).toEqual([]);
    expect((await exportOf(admin(), movementList, { filters })).map((row) => row.id)).toEqual([last.id, first.id]);
    const orders = { change: [last.id, first.id], kind: [last.id, first.id] };
    expect(await wrongOrders(admin(), movementList, filters, orders)).toEqual([]);
    const lots = (await admin().get(movementList.page, { body: {} })).data.map((row: { lotId: string }) => row.lotId);
    expect(lots).toContain(other.id);
  });

  test('never goes below zero, needs a reason, and is never zero itself', async () => {
    const lot = await aLot(desk.hospital, (await aDrug(desk.hospital)).id, 2);
    const below = await adjust(lot.id, -3);
    expect([below.status, below.data.errors]).toEqual([
      409,
      [{ field: 'adjustRo.change', message: 'Only 2 on hand.' }],
    ]);
    expect((await adjust(lot.id, -1, ' ')).data.errors).toEqual([
      { field: 'adjustRo.reason', message: 'Please provide a reason.' },
    ]);
    expect((await adjust(lot.id, 0)).data.errors).toEqual([
      { field: 'adjustRo.change', message: 'Enter a number other than 0.' },
    ]);
  });

  describe('takes back what a patient returns', () => {
    /** Lots of ten, each with the given quantities dispensed for requests of their own. */
    async function given(...quantities: number[]) {
      const { id: drugId } = await aDrug(desk.hospital);
      const lot = await aLot(desk.hospital, drugId, 10);
      const requests = [];
      for (const quantity of quantities) {
        const paid = await aPaidRequest(desk.hospital, desk.ticket.id, [{ drugId, quantity }]);
        const [{ id: lineId }] = paid.lines;
        const dispenseRo = { lines: [{ lineId, quantity }] };
        await admin().get(pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo } });
        requests.push({ id: paid.id as string, lineId: lineId as string });
      }
      return { drugId, lot, requests };
    }
    const listGiven = (id: string) => admin().get(drugLot.given, { params: { id } });

    test('no more of the lot than was dispensed for that request, whatever other requests got', async () => {
      const { drugId, lot, requests } = await given(3, 5);
      const [three, five] = requests;
      const refusal = async (lineId: unknown, quantity: number, of = lot.id) =>
        (await takeBack(of, lineId, quantity)).data.errors;
      const only = (message: string) => [{ field: 'returnRo.quantity', message }];
      expect(await refusal(three?.lineId, 4)).toEqual(only('Only 3 of this lot are with the patient.'));
      expect((await takeBack(lot.id, three?.lineId, 2)).data.onHand).toBe(4);
      expect(await refusal(three?.lineId, 2)).toEqual(only('Only 1 of this lot is with the patient.'));
      expect((await takeBack(lot.id, three?.lineId, 1)).status).toBe(200);
      expect(await refusal(three?.lineId, 1)).toEqual(only('None of this lot is with the patient.'));
      const other = await aLot(desk.hospital, drugId, 10);
      expect(await refusal(five?.lineId, 1, other.id)).toEqual(only('None of this lot is with the patient.'));
      expect(await listGiven(lot.id)).toMatchObject([
        { ...named(five), quantity: 5, ticketNumber: desk.ticket.number },
      ]);
      expect(await listGiven(other.id)).toEqual([]);
    });
    test('and lists the requests of a lot, and the lots of a request', async () => {
      const { lot, requests } = await given(3, 5);
      const { id, firstName, lastName, patientId, fileNumber } = desk.ticket.patient;
      const whose = { id, firstName, lastName, patientId, fileNumber };
      expect((await listGiven(lot.id)).map(({ patient }: { patient: unknown }) => patient)).toEqual([whose, whose]);
      const [three] = requests;
      const listOf = (requestId = '') => admin().get(drugLot.givenFor, { params: { requestId } });
      const told = [{ id: lot.id, lineId: three?.lineId, quantity: 3, onHand: 2 }];
      expect(await listOf(three?.id)).toMatchObject(told);
      expect((await takeBack(lot.id, three?.lineId, 1)).status).toBe(200);
      expect(await listOf(three?.id)).toMatchObject([{ quantity: 2, onHand: 3 }]);
      expect((await takeBack(lot.id, three?.lineId, 2)).status).toBe(200);
      expect(await listOf(three?.id)).toEqual([]);
      expect((await admin().ask(drugLot.givenFor, { params: { requestId: lot.id } })).status).toBe(404);
    });
    const named = (of: { id: string; lineId: string } | undefined) => ({ requestId: of?.id, lineId: of?.lineId });

    test('only with the request that it was dispensed for', async () => {
      const { lot } = await given(3);
      for (const lineId of [null, undefined, '', lot.id]) {
        expect((await takeBack(lot.id, lineId, 1)).data.errors).toEqual([
          { field: 'returnRo.lineId', message: 'Please choose the request this was dispensed for.' },
        ]);
      }
    });

    test('never more by ten at once, and the movement names the request', async () => {
      const { drugId, lot, requests } = await given(4);
      const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(lot.id, requests[0]?.lineId, 1)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
      expect(await read(drugId)).toMatchObject({ onHand: 10 });
      const moves = await admin().get(movementList.page, { body: { filters: { drugId, kind: 'RETURN' } } });
      expect(moves.data.map(({ requestId }: { requestId: string }) => requestId)).toEqual(
        Array(4).fill(requests[0]?.id),
      );
    });

    test('also after old returns without a request: their quantity is not returned a second time', async () => {
      const { lot, requests } = await given(3);
      await server.sql(
        `insert into stock_movement (tenant_id, id, lot_id, kind, change_hundredths, reason, moved_at, account_id)
         select tenant_id, gen_random_uuid(), lot_id, 'RETURN', 200, 'Not taken', now(), account_id from stock_movement
         where lot_id = $1 and kind = 'DISPENSE'`,
        [lot.id],
      );
      expect((await takeBack(lot.id, requests[0]?.lineId, 2)).status).toBe(409);
      expect((await takeBack(lot.id, requests[0]?.lineId, 1)).status).toBe(200);
    });
  });

  test('by twenty at once never goes below zero', async () => {
    const lot = await aLot(desk.hospital, (await aDrug(desk.hospital)).id, 7);
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(lot.id, -1)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(7);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(13);
  });
});

describe('low and expiring stock', () => {
  test('a drug is low at its reorder level, and expired lots do not count', async () => {
    const { id } = await aDrug(desk.hospital, { reorderLevel: 10 });
    const isLow = async () => (await idsOf(admin(), drug, { low: true }, { sort: 'surplus', size: 100 })).includes(id);
    expect(await isLow()).toBe(true);
    const [short, long] = [await aLot(desk.hospital, id, 6, in3Days()), await aLot(desk.hospital, id, 5)];
    expect(await isLow()).toBe(false);
    await expire(short.id);
    expect(await isLow()).toBe(true);
    expect(await read(id)).toMatchObject({ onHand: 5, expired: 6, nextExpiry: long.expiryDate });
    await admin().get(drug.setStatus, { params: { id, status: 0 } });
    expect(await isLow()).toBe(false);
  });

  test('lots that expire soon or have expired are listed until they are used up', async () => {
    const { id } = await aDrug(desk.hospital);
    const lot = await aLot(desk.hospital, id, 6, in3Days());
    await aLot(desk.hospital, id, 5);
    const within = async (days: number) => {
      const lots = await admin().get(drugLot.expiring, { params: { days } });
      return lots.filter((one: { drugId: string }) => one.drugId === id).map((one: { id: string }) => one.id);
    };
    expect([await within(2), await within(3)]).toEqual([[], [lot.id]]);
    await expire(lot.id);
    expect(await within(0)).toEqual([lot.id]);
    await adjust(lot.id, -6, 'Expired, destroyed');
    expect(await within(3)).toEqual([]);
  });
});

test('the server itself can neither change nor delete a movement', async () => {
  const may = await server.sql(`select has_table_privilege('almoner_app', 'stock_movement', 'update') as changes,
    has_table_privilege('almoner_app', 'stock_movement', 'delete') as deletes,
    has_table_privilege('almoner_app', 'stock_movement', 'insert') as adds`);
  expect(may).toEqual([{ changes: false, deletes: false, adds: true }]);
});

test.for([
  [['PHARMACY:READ'], [200, 403, 403]],
  [['PHARMACY:WRITE'], [403, 200, 403]],
  [['PHARMACY:EXECUTE'], [403, 403, 200]],
  [
    ['RECEPTION:READ', 'ACCOUNT:WRITE', 'TREATMENT:EXECUTE'],
    [403, 403, 403],
  ],
] as const)('who has %s may look at stock, change drugs, move stock: %s', async ([grants, expected]) => {
  const { id: drugId } = await aDrug(desk.hospital);
  const person = await somebodyWith(desk.hospital, [...grants]);
  const answers = [
    await person.ask(drug.page, { body: {} }),
    await person.ask(drug.create, { body: { drugRo: { name: aWord(), unit: 'tablet', price: 1 } } }),
    await person.ask(drugLot.receive, {
      body: { drugLotRo: { drugId, number: '1', expiryDate: '2190-01-01', quantity: 1 } },
    }),
  ];
  expect(answers.map((one) => one.status)).toEqual(expected);
});
