// Dispensing: from the lots that expire first, in parts, to the end, and never more than is in stock.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aDrug, aLot, aPaidRequest, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, somebodyWith } from '../../../../test/hospital.ts';
import { dayAfter, dayIn } from '../../../kernel/base/clock.ts';

const { drugLot, movementList, pharmacy } = calls;

const { server, desk } = await deskForFile();

const day = (days: number) => dayAfter(dayIn('Africa/Lagos', new Date()), days);
const paid = (...lines: { drugId: string; quantity: number }[]) => aPaidRequest(desk.hospital, desk.ticket.id, lines);
/** Dispenses the given quantity of each line, in order. */
const give = (of: { id: string; lines: { id: string }[] }, quantities: number[], more: object = {}): Promise<Answer> =>
  desk.hospital.admin.ask(pharmacy.dispense, {
    params: { id: of.id },
    body: {
      dispenseRo: { lines: quantities.map((quantity, nth) => ({ lineId: of.lines[nth]?.id, quantity })), ...more },
    },
  });
const lotsOf = async (drugId: string) => desk.hospital.admin.get(drugLot.listOfDrug, { params: { drugId } });
const onHand = async (drugId: string) =>
  (await lotsOf(drugId)).reduce((sum: number, lot: { onHand: number }) => sum + lot.onHand, 0);
const errorsOf = (answer: Answer) => [answer.status, ...(answer.data?.errors ?? [])];

/** A drug with the given quantity in one lot. */
async function stocked(quantity: number): Promise<string> {
  const { id } = await aDrug(desk.hospital);
  await aLot(desk.hospital, id, quantity);
  return id;
}

describe('dispensing', () => {
  test('takes the lots that expire first, and finishes the request', async () => {
    const { id: drugId } = await aDrug(desk.hospital);
    const late = await aLot(desk.hospital, drugId, 10, day(300));
    const soon = await aLot(desk.hospital, drugId, 4, day(30));
    const request = await paid({ drugId, quantity: 6 });
    const offered = await desk.hospital.admin.get(pharmacy.stock, { params: { id: request.id } });
    expect(offered.map((lot: { id: string }) => lot.id)).toEqual([soon.id, late.id]);
    const { data } = await give(request, [6]);
    expect(data).toMatchObject({ status: 'DISPENSED', restReason: '', lines: [{ dispensed: 6, quantity: 6 }] });
    expect(await lotsOf(drugId)).toMatchObject([
      { id: late.id, onHand: 8 },
      { id: soon.id, onHand: 0 },
    ]);
    const [second, first] = (await desk.hospital.admin.get(movementList.page, { body: { filters: { drugId } } })).data;
    const shared = { kind: 'DISPENSE', requestId: request.id, ticketNumber: desk.ticket.number };
    expect([first, second]).toMatchObject([
      { ...shared, lotId: soon.id, change: -4 },
      { ...shared, lotId: late.id, change: -2 },
    ]);
  });

  test('a lot is given on its last day and never after', async () => {
    const { id: drugId } = await aDrug(desk.hospital);
    const lot = await aLot(desk.hospital, drugId, 5, day(0));
    const request = await paid({ drugId, quantity: 2 });
    expect((await give(request, [1])).status).toBe(200);
    await server.sql('update drug_lot set expires_on = $2 where id = $1', [lot.id, day(-1)]);
    expect(errorsOf(await give(request, [1]))).toEqual([
      409,
      { field: 'dispenseRo.lines.0.quantity', message: 'None in stock.' },
    ]);
    expect(await desk.hospital.admin.get(pharmacy.stock, { params: { id: request.id } })).toEqual([]);
  });

  test('in parts keeps the request approved until the last part', async () => {
    const request = await paid({ drugId: await stocked(10), quantity: 6 });
    expect((await give(request, [4])).data).toMatchObject({ status: 'APPROVED', lines: [{ dispensed: 4 }] });
    expect(errorsOf(await give(request, [3]))).toEqual([
      409,
      { field: 'dispenseRo.lines.0.quantity', message: 'Only 2 left to dispense.' },
    ]);
    expect((await give(request, [2])).data.status).toBe('DISPENSED');
    const again = await give(request, [1]);
    expect([again.status, again.message]).toEqual([409, 'This request is already dispensed.']);
  });

  test('a rest that is not supplied is closed only with a reason', async () => {
    const request = await paid({ drugId: await stocked(4), quantity: 6 });
    expect(errorsOf(await give(request, [4], { closeRest: true }))).toEqual([
      400,
      { field: 'dispenseRo.reason', message: 'Please say why the rest is not supplied.' },
    ]);
    const { data } = await give(request, [4], { closeRest: true, reason: 'Out of stock' });
    expect(data).toMatchObject({ status: 'DISPENSED', restReason: 'Out of stock', lines: [{ dispensed: 4 }] });
  });

  test('free text is dispensed as a whole', async () => {
    expect((await give(await paid(), [])).data).toMatchObject({ status: 'DISPENSED', restReason: '' });
  });

  test('two lines of one drug share its stock', async () => {
    const drugId = await stocked(5);
    const request = await paid({ drugId, quantity: 3 }, { drugId, quantity: 3 });
    expect(errorsOf(await give(request, [3, 3]))).toEqual([
      409,
      { field: 'dispenseRo.lines.1.quantity', message: 'Only 2 in stock.' },
    ]);
    expect(await onHand(drugId)).toBe(5);
    expect((await give(request, [3, 2])).data.lines).toMatchObject([{ dispensed: 3 }, { dispensed: 2 }]);
  });

  test('refuses an empty request, a line twice, and a line of another request', async () => {
    const drugId = await stocked(9);
    const [request, other] = [await paid({ drugId, quantity: 3 }), await paid({ drugId, quantity: 3 })];
    const [line, foreign] = [request.lines[0], other.lines[0]];
    expect(errorsOf(await give(request, [0]))).toEqual([
      400,
      { field: 'dispenseRo.lines', message: 'Please provide a quantity to dispense.' },
    ]);
    const wrong = { field: 'dispenseRo.lines.1.lineId', message: 'Please choose a line of the prescription.' };
    expect(errorsOf(await give({ id: request.id, lines: [line, line] }, [1, 1]))).toEqual([400, wrong]);
    expect(errorsOf(await give({ id: request.id, lines: [line, foreign] }, [1, 1]))).toEqual([400, wrong]);
    expect(await onHand(drugId)).toBe(9);
  });

  test('refuses a stale copy and says what was given meanwhile', async () => {
    const request = await paid({ drugId: await stocked(9), quantity: 3 });
    await give(request, [1], { version: request.version });
    const stale = await give(request, [1], { version: request.version });
    expect([stale.status, stale.message]).toEqual([409, 'Someone else has changed this record since you opened it.']);
    expect(stale.data.changed.map((one: { field: string }) => one.field)).toEqual(['lines']);
  });

  test('is refused before the bill is settled and after a cancellation', async () => {
    const request = await aPharmacyRequest(desk.hospital, desk.ticket.id);
    const refusal = async () => {
      const { status, message } = await give(request, []);
      return [status, message];
    };
    expect(await refusal()).toEqual([409, 'This request is not billed yet.']);
    await aPharmacyBill(desk.hospital, request);
    expect(await refusal()).toEqual([409, 'This request is billed but not paid yet.']);
    await desk.hospital.admin.get(pharmacy.cancel, { params: { id: request.id } });
    expect(await refusal()).toEqual([409, 'This request is cancelled.']);
  });

  test('needs the right to move stock', async () => {
    const request = await paid({ drugId: await stocked(2), quantity: 2 });
    const person = await somebodyWith(desk.hospital, ['PHARMACY:READ', 'PHARMACY:WRITE', 'ACCOUNT:EXECUTE']);
    const body = { dispenseRo: { lines: [{ lineId: request.lines[0].id, quantity: 2 }] } };
    expect((await person.ask(pharmacy.dispense, { params: { id: request.id }, body })).status).toBe(403);
  });
});

describe('two counters', () => {
  test('that dispense the last box: one succeeds', async () => {
    const drugId = await stocked(1);
    const requests = await Promise.all(Array.from({ length: 6 }, () => paid({ drugId, quantity: 1 })));
    const answers = await Promise.all(requests.map((request) => give(request, [1])));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find((one) => one.status === 409)?.data.errors).toEqual([
      { field: 'dispenseRo.lines.0.quantity', message: 'None in stock.' },
    ]);
    expect(await onHand(drugId)).toBe(0);
  });

  test('that dispense one request twenty times give it once', async () => {
    const drugId = await stocked(100);
    const request = await paid({ drugId, quantity: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(request, [5])));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(19);
    expect(await onHand(drugId)).toBe(95);
  });

  test('that dispense while others adjust, twenty at once, stop at zero', async () => {
    const { id: drugId } = await aDrug(desk.hospital);
    const lot = await aLot(desk.hospital, drugId, 7);
    const requests = await Promise.all(Array.from({ length: 10 }, () => paid({ drugId, quantity: 1 })));
    const body = { adjustRo: { change: -1, reason: 'Broken' } };
    const answers = await Promise.all(
      requests.flatMap((request) => [
        give(request, [1]),
        desk.hospital.admin.ask(drugLot.adjust, { params: { id: lot.id }, body }),
      ]),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(7);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(13);
    expect(await onHand(drugId)).toBe(0);
  });

  test('that take two drugs in opposite order do not deadlock', async () => {
    const [one, other] = [await stocked(20), await stocked(20)];
    const requests = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => {
        const drugs = nth % 2 ? [one, other] : [other, one];
        return paid(...drugs.map((drugId) => ({ drugId, quantity: 2 })));
      }),
    );
    const answers = await Promise.all(requests.map((request) => give(request, [2, 2])));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect([await onHand(one), await onHand(other)]).toEqual([4, 4]);
  });
});

test('after concurrent movements, the quantity on hand is the sum of the movements, in every lot', async () => {
  const { id: drugId } = await aDrug(desk.hospital);
  const lots = [await aLot(desk.hospital, drugId, 12, day(20)), await aLot(desk.hospital, drugId, 9, day(200))];
  const requests = await Promise.all(Array.from({ length: 12 }, (_, nth) => paid({ drugId, quantity: 1 + (nth % 4) })));
  const { admin } = desk.hospital;
  const reason = 'Counted';
  const linesOf = (nth: number): string => requests[nth % 12]?.lines[0].id;
  const work = Array.from({ length: 60 }, (_, nth) => {
    const lot = lots[nth % 2];
    const params = { id: lot.id };
    const kind = Math.floor(Math.random() * 4);
    if (kind === 0) return admin.ask(drugLot.adjust, { params, body: { adjustRo: { change: -3, reason } } });
    if (kind === 1)
      return admin.ask(drugLot.takeBack, { params, body: { returnRo: { lineId: linesOf(nth), quantity: 1, reason } } });
    const { number, expiryDate } = lot;
    if (kind === 2)
      return admin.ask(drugLot.receive, { body: { drugLotRo: { drugId, number, expiryDate, quantity: 2 } } });
    return give(requests[nth % 12], [1]);
  });
  const statuses = new Set((await Promise.all(work)).map((one) => one.status));
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const rows = await server.sql(
    `select l.on_hand_hundredths::int as on_hand, sum(m.change_hundredths)::int as moved from drug_lot l
     join stock_movement m on m.tenant_id = l.tenant_id and m.lot_id = l.id group by l.id, l.tenant_id`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.on_hand !== row.moved || Number(row.on_hand) < 0)).toEqual([]);
  const given = await server.sql(
    `select p.id from prescription_line p
     left join stock_movement m on m.tenant_id = p.tenant_id and m.prescription_line_id = p.id and m.kind = 'DISPENSE'
     group by p.tenant_id, p.id having p.dispensed_hundredths <> coalesce(-sum(m.change_hundredths), 0)`,
  );
  expect(given).toEqual([]);
});
