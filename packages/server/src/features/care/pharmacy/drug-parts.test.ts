// Half tablets and millilitres: every call respects the parts of a drug, and stock and bills are exact.
import { calls } from '@almoner/contract/calls';
import { hundredthsOf, less, plus } from '@almoner/contract/quantity';
import { describe, expect, test } from 'vitest';
import { aDrug, aLot, aPaidRequest, aPharmacyBill } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket } from '../../../../test/front-desk.ts';
import { type Answer, aWord, saveSettings } from '../../../../test/hospital.ts';

const { billing, drug, drugLot, pharmacy, treatment } = calls;

const { server, desk } = await deskForFile();

const admin = () => desk.hospital.admin;
const drugIn = (dividedInto: 1 | 2 | 4 | 10 | 100, given: object = {}) =>
  aDrug(desk.hospital, { dividedInto, name: `Zinc ${aWord()}`, ...given });
const lineOf = (drugId: string, quantity: number) => ({ drugId, dose: '½', frequency: 'daily', quantity });
const ask = (drugId: string, quantity: number) =>
  admin().ask(pharmacy.create, {
    body: { pharmacyRo: { ticketId: desk.ticket.id, prescription: 'As below', lines: [lineOf(drugId, quantity)] } },
  });
const paid = (...lines: { drugId: string; quantity: number }[]) => aPaidRequest(desk.hospital, desk.ticket.id, lines);
const give = (of: { id: string; lines: { id: string }[] }, quantity: number, more: object = {}) =>
  admin().ask(pharmacy.dispense, {
    params: { id: of.id },
    body: { dispenseRo: { lines: [{ lineId: String(of.lines[0]?.id), quantity }], ...more } },
  });
const receive = (drugId: string, quantity: number, number: string) =>
  admin().ask(drugLot.receive, { body: { drugLotRo: { drugId, number, expiryDate: '2190-12-31', quantity } } });
const adjust = (id: string, change: number) =>
  admin().ask(drugLot.adjust, { params: { id }, body: { adjustRo: { change, reason: 'Counted' } } });
const takeBack = (id: string, lineId: string, quantity: number) =>
  admin().ask(drugLot.takeBack, { params: { id }, body: { returnRo: { lineId, quantity, reason: 'Not taken' } } });
const divide = async (id: string, dividedInto: 1 | 2 | 4 | 10 | 100) => {
  const { name, unit, price } = await admin().get(drug.read, { params: { id } });
  return admin().ask(drug.update, { params: { id }, body: { drugRo: { name, unit, price, dividedInto } } });
};
const read = (id: string) => admin().get(drug.read, { params: { id } });
const errorsOf = ({ status, data }: Answer) => [status, ...(data?.errors ?? [])];

describe('the parts of a drug', () => {
  test('are whole units by default, and stay where a change leaves them out', async () => {
    const { id, dividedInto } = await aDrug(desk.hospital);
    expect(dividedInto).toBe(1);
    expect((await divide(id, 4)).data.dividedInto).toBe(4);
    const { name, unit } = await read(id);
    const { data } = await admin().ask(drug.update, { params: { id }, body: { drugRo: { name, unit, price: 7 } } });
    expect(data).toMatchObject({ dividedInto: 4, price: 7 });
    await admin().get(drug.setStatus, { params: { id, status: 0 } });
    expect(await read(id)).toMatchObject({ dividedInto: 4 });
    const listed = (await admin().get(drug.list)).find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ dividedInto: 4 });
  });

  test.for([[3], [0], [-2], [0.5], ['2'], [null]])(
    'are one of the offered numbers, and not %j',
    async ([dividedInto]) => {
      const drugRo = { name: 'Zinc', unit: 'tablet', price: 1, dividedInto } as never;
      const answer = await admin().ask(drug.create, { body: { drugRo } });
      expect([answer.status, answer.data.errors[0].field]).toEqual([400, 'drugRo.dividedInto']);
    },
  );

  test('hold wherever a quantity is taken, and the refusal names the nearest possible ones', async () => {
    const { id: drugId, name } = await drugIn(2);
    const lot = await aLot(desk.hospital, drugId, 9.5);
    const request = await paid({ drugId, quantity: 3.5 });
    const message = `${name} is dispensed in halves: 1 or 1.5.`;
    const refused = (field: string, said = message) => [400, { field, message: said }];
    expect(errorsOf(await ask(drugId, 1.25))).toEqual(refused('pharmacyRo.lines.0.quantity'));
    expect(errorsOf(await give(request, 1.25))).toEqual(refused('dispenseRo.lines.0.quantity'));
    expect(errorsOf(await receive(drugId, 1.25, lot.number))).toEqual(refused('drugLotRo.quantity'));
    expect(errorsOf(await receive(drugId, 1.25, 'NEW'))).toEqual(refused('drugLotRo.quantity'));
    expect(errorsOf(await adjust(lot.id, 1.25))).toEqual(refused('adjustRo.change'));
    expect(errorsOf(await adjust(lot.id, -0.25))).toEqual(
      refused('adjustRo.change', `${name} is dispensed in halves: -0.5 or -1.`),
    );
    expect((await give(request, 1.5)).status).toBe(200);
    expect(errorsOf(await takeBack(lot.id, request.lines[0].id, 1.25))).toEqual(refused('returnRo.quantity'));
    const answer = await admin().ask(treatment.create, {
      body: {
        pharmacyServiceRo: {
          pharmacyRo: { prescription: 'As below', lines: [lineOf(drugId, 1), lineOf(drugId, 1.25)] },
        },
        complain: 'Headache',
        comment: 'Rest.',
        ticketId: (await aTicket(desk.hospital)).id,
      },
    });
    expect(errorsOf(answer)).toEqual(refused('pharmacyServiceRo.pharmacyRo.lines.1.quantity'));
    expect(await read(drugId)).toMatchObject({ onHand: 8 });
  });

  test('are refused in French to a French reader', async () => {
    const { id: drugId, name } = await drugIn(4);
    const answer = await admin().ask(pharmacy.create, {
      body: { pharmacyRo: { ticketId: desk.ticket.id, prescription: 'Une', lines: [lineOf(drugId, 0.3)] } },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.data.errors[0].message).toBe(`${name} se délivre par quarts\u202f: 0,25 ou 0,5.`);
  });

  test.for([
    [1.5, 'Use a whole number.'],
    [1.333, 'At most two decimals.'],
    [0, 'The quantity must be above zero.'],
    [10_001, 'The quantity can be at most 10,000.'],
  ] as const)('of a drug that is whole only refuses %d: %s', async ([quantity, message]) => {
    const { id: drugId } = await aDrug(desk.hospital);
    expect(errorsOf(await ask(drugId, quantity))).toEqual([400, { field: 'pharmacyRo.lines.0.quantity', message }]);
  });
});

describe('a drug is divided less finely', () => {
  test('only where no lot has a part that does not fit', async () => {
    const { id } = await drugIn(4);
    const lot = await aLot(desk.hospital, id, 2.75);
    const why = {
      field: 'drugRo.dividedInto',
      message: 'A lot in stock contains part of a unit that this setting does not allow. Use it up or adjust it first.',
    };
    expect(errorsOf(await divide(id, 2))).toEqual([409, why]);
    expect(errorsOf(await divide(id, 10))).toEqual([409, why]);
    expect((await divide(id, 100)).status).toBe(200);
    await adjust(lot.id, -0.25);
    expect((await divide(id, 2)).status).toBe(200);
    expect((await adjust(lot.id, -0.25)).status).toBe(400);
  });

  test('only where no open prescription has a part that does not fit', async () => {
    const { id: drugId } = await drugIn(2);
    await aLot(desk.hospital, drugId, 10);
    const request = await paid({ drugId, quantity: 2.5 });
    const [waits, cancelled] = [(await ask(drugId, 0.5)).data, (await ask(drugId, 1.5)).data];
    const refused = (message: string) => [409, { field: 'drugRo.dividedInto', message }];
    await admin().get(pharmacy.cancel, { params: { id: cancelled.id } });
    expect(errorsOf(await divide(drugId, 1))).toEqual(
      refused(
        '2 open prescriptions contain part of a unit that this setting does not allow. Dispense or cancel them first.',
      ),
    );
    await admin().get(pharmacy.cancel, { params: { id: waits.id } });
    expect(errorsOf(await divide(drugId, 1))).toEqual(
      refused(
        'An open prescription contains part of a unit that this setting does not allow. Dispense or cancel it first.',
      ),
    );
    await give(request, 2.5);
    await adjust((await admin().get(drugLot.listOfDrug, { params: { drugId } }))[0].id, 0.5);
    expect((await divide(drugId, 1)).status).toBe(200);
  });

  test('while others prescribe, receive and dispense: in any order, no quantity is left that does not fit', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id: drugId } = await drugIn(2);
      const lot = await aLot(desk.hospital, drugId, 10);
      const request = await paid({ drugId, quantity: 4 });
      const answers = await Promise.all([
        ask(drugId, 0.5),
        receive(drugId, 0.5, lot.number),
        divide(drugId, 1),
        give(request, 0.5),
        adjust(lot.id, -0.5),
        receive(drugId, 1.5, `N-${round}`),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      const { dividedInto } = await read(drugId);
      const [left] = await server.sql(
        `select (select count(*) from drug_lot where drug_id = $1 and on_hand_hundredths % (100 / $2::int) <> 0)::int as lots,
           (select count(*) from drug_lot where drug_id = $1 and divided_into <> $2)::int as others,
           (select count(*) from prescription_line where drug_id = $1
             and (quantity_hundredths - dispensed_hundredths) % (100 / $2::int) <> 0)::int as lines`,
        [drugId, dividedInto],
      );
      expect(left).toEqual({ lots: 0, others: 0, lines: 0 });
    }
  });
});

test('of two who dispense the last half one succeeds, and the other one learns that none is left', async () => {
  const { id: drugId } = await drugIn(2);
  await aLot(desk.hospital, drugId, 0.5);
  const requests = [await paid({ drugId, quantity: 0.5 }), await paid({ drugId, quantity: 0.5 })];
  const answers = await Promise.all(requests.map((request) => give(request, 0.5)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(errorsOf(answers.find(({ status }) => status === 409) as Answer)).toEqual([
    409,
    { field: 'dispenseRo.lines.0.quantity', message: 'None in stock.' },
  ]);
  expect(await read(drugId)).toMatchObject({ onHand: 0 });
});

test('dispensed halves can be returned up to the dispensed quantity', async () => {
  const { id: drugId } = await drugIn(2);
  const lot = await aLot(desk.hospital, drugId, 3);
  const request = await paid({ drugId, quantity: 2 });
  await give(request, 1.5);
  const lineId = request.lines[0].id;
  expect(errorsOf(await takeBack(lot.id, lineId, 2))).toEqual([
    409,
    { field: 'returnRo.quantity', message: 'Only 1.5 of this lot are with the patient.' },
  ]);
  expect((await takeBack(lot.id, lineId, 0.5)).data).toMatchObject({ onHand: 2 });
  expect(await admin().get(drugLot.given, { params: { id: lot.id } })).toMatchObject([{ lineId, quantity: 1 }]);
});

describe('a bill', () => {
  test.for([
    [0.5, 12.51, 6.26],
    [0.25, 0.02, 0.01],
    [1.75, 33.33, 58.33],
    [0.5, 100, 50],
  ] as const)('of %d at %d is %d, rounded once, in its lines and in the books', async ([quantity, price, amount]) => {
    const { id: drugId, name } = await drugIn(4, { price });
    const { data: request } = await ask(drugId, quantity);
    const bill = await aPharmacyBill(desk.hospital, request, amount);
    const { lines } = await admin().get(billing.read, { params: { id: bill.id } });
    expect(lines).toMatchObject([{ kind: 'DRUG', what: name, quantity, unitAmount: price, amount }]);
    expect((await admin().get(calls.report.selfCheck)).differences).toEqual([]);
  });

  test('of a currency without decimals rounds each line to a whole amount', async () => {
    const { hospital, ticket } = await aDesk(server);
    await saveSettings(hospital, { currency: 'XOF' });
    const { id: drugId } = await aDrug(hospital, { price: 23, dividedInto: 2 });
    const lines = [lineOf(drugId, 0.5), lineOf(drugId, 1.5), lineOf(drugId, 2)];
    const request = await hospital.admin.get(pharmacy.create, {
      body: { pharmacyRo: { ticketId: ticket.id, prescription: 'As below', lines } },
    });
    const bill = await aPharmacyBill(hospital, request, 12 + 35 + 46);
    const read = await hospital.admin.get(billing.read, { params: { id: bill.id } });
    expect(read.lines.map(({ amount }: { amount: number }) => amount)).toEqual([12, 35, 46]);
    expect((await hospital.admin.get(calls.report.selfCheck)).differences).toEqual([]);
  });
});

test('received, dispensed, returned, written-off and on-hand quantities agree to the hundredth, in any order', async () => {
  const parts = [2, 4, 10, 100] as const;
  for (const dividedInto of parts) {
    const { id: drugId } = await drugIn(dividedInto);
    const some = () => (1 + Math.floor(Math.random() * 3 * dividedInto)) / dividedInto;
    const lots = [await aLot(desk.hospital, drugId, some()), await aLot(desk.hospital, drugId, some())];
    const requests = await Promise.all(Array.from({ length: 4 }, () => paid({ drugId, quantity: plus(some(), 2) })));
    const work = Array.from({ length: 40 }, (_, nth) => {
      const lot = lots[nth % 2];
      const request = requests[nth % 4];
      const kind = Math.floor(Math.random() * 4);
      if (kind === 0) return adjust(lot.id, -some());
      if (kind === 1) return takeBack(lot.id, request.lines[0].id, some());
      if (kind === 2) return receive(drugId, some(), lot.number);
      return give(request, some());
    });
    const statuses = new Set((await Promise.all(work)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const moves = (await admin().get(calls.movementList.page, { body: { filters: { drugId }, size: 100 } as never }))
      .data as { kind: string; change: number }[];
    const sumOf = (kind: string) =>
      moves.filter((one) => one.kind === kind).reduce((sum, { change }) => plus(sum, change), 0);
    const { onHand } = await read(drugId);
    const [received, dispensed, returned, writtenOff] = ['RECEIVE', 'DISPENSE', 'RETURN', 'ADJUST'].map(sumOf);
    expect(less(plus(plus(received ?? 0, returned ?? 0), plus(dispensed ?? 0, writtenOff ?? 0)), onHand)).toBe(0);
    const given = await Promise.all(requests.map(({ id }) => admin().get(pharmacy.read, { params: { id } })));
    expect(given.reduce((sum, { lines }) => plus(sum, lines[0].dispensed), 0)).toBe(-(dispensed ?? 0));
    expect(hundredthsOf(onHand) % (100 / dividedInto)).toBe(0);
  }
});
