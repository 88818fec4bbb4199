// One payment for several bills: received as a whole or not at all, by one method or two, with concurrent tills.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { aPatient, NOBODY } from '../../../../test/front-desk.ts';
import { aHospital, type Person, somebodyWith } from '../../../../test/hospital.ts';

const { billing, counterPayment, refund, till } = calls;

const { server, desk, admin, aBill, readBill, statusOf, pay, cancel } = await billDeskForFile();

interface Owed {
  id: string;
  total: number;
  invoice?: { number: string };
}
const patientId = desk.patient.id;
const several = async (...amounts: number[]) => {
  const bills = [];
  for (const amount of amounts) bills.push(await aBill(amount));
  return bills;
};
const lines = (bills: readonly Owed[]) =>
  bills.map(({ id, total }) => ({ billingId: id, amount: total, amountPaid: total }));
const inCash = (amount: number) => [{ mode: 'CASH' as const, amount }];
const sumOf = (bills: readonly Owed[]) => Math.round(bills.reduce((sum, { total }) => sum + total, 0) * 100) / 100;
const payAll = (bills: readonly Owed[], given: object = {}, who: Person = admin) =>
  who.ask(counterPayment.create, {
    body: {
      counterPaymentRo: { patientId, bills: lines(bills), parts: inCash(sumOf(bills)), ...given },
    },
  });
const receiptsOf = async (id: string) => (await admin.get(billing.read, { params: { id } })).receipts;

test('three bills are paid at once, in cash and by transfer: each has its own receipts, and all are one payment', async () => {
  const bills = await several(1000, 1500.5, 4100);
  const parts = [
    { mode: 'TRANSFER' as const, amount: 2000 },
    { mode: 'CASH' as const, amount: 4600.5 },
  ];
  const { status, data } = await payAll(bills, { parts, cashGiven: 5000 });
  expect([status, data.cashGiven, data.bills.map(({ status: is }: { status: string }) => is)]).toEqual([
    200,
    5000,
    ['COMPLETED', 'COMPLETED', 'COMPLETED'],
  ]);
  const laid = data.bills.map(({ receipts }: { receipts: { mode: string; amount: number }[] }) =>
    receipts.map(({ mode, amount }) => [mode, amount]),
  );
  expect(laid).toEqual([
    [['TRANSFER', 1000]],
    [
      ['TRANSFER', 1000],
      ['CASH', 500.5],
    ],
    [['CASH', 4100]],
  ]);
  const receipts = (await Promise.all(bills.map(({ id }) => receiptsOf(id)))).flat();
  const numbers = receipts.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
  expect(new Set(receipts.map(({ counterPaymentId }) => counterPaymentId))).toEqual(new Set([data.id]));
  expect(await admin.get(counterPayment.read, { params: { id: data.id } })).toEqual(data);
  for (const bill of bills) expect(await statusOf(bill)).toBe('APPROVED');
  // A later payment for a single bill does not belong to it.
  const [alone] = await several(10);
  if (alone) await pay(alone);
  expect((await receiptsOf(String(alone?.id)))[0]?.counterPaymentId).toBeNull();
});

test('a partial payment covers the bills in their order', async () => {
  const [one, other] = await several(1000, 500);
  const bills = [
    { billingId: one?.id, amount: 1000, amountPaid: 1000 },
    { billingId: other?.id, amount: 500, amountPaid: 200 },
  ];
  expect((await payAll([], { bills, parts: inCash(1200) })).status).toBe(200);
  expect((await readBill(String(other?.id))).payment).toMatchObject({ amountPaid: 200, balance: 300 });
});

test.for([
  ['no bill', { bills: [] }, 'bills', 'Please choose a bill.'],
  ['parts that come to less', { parts: inCash(1) }, 'parts', 'The amounts by method must add up to the total paid.'],
  [
    'less cash than is to be paid in cash',
    { cashGiven: 1499 },
    'cashGiven',
    'The cash given is less than the amount to be paid in cash.',
  ],
  [
    'cash for a transfer',
    { parts: [{ mode: 'TRANSFER', amount: 1500 }], cashGiven: 1500 },
    'cashGiven',
    'The cash given is less than the amount to be paid in cash.',
  ],
])('refuses %s at its field, and receives nothing', async ([, given, field, message]) => {
  const bills = await several(1000, 500);
  const answer = await payAll(bills, given as object);
  expect(errorsOf(answer)).toEqual([400, [{ field: `counterPaymentRo.${field}`, message }]]);
  for (const { id } of bills) expect((await readBill(id)).payment).toBeNull();
});

test('a method twice is refused: it would make two receipts of one bill by one method', async () => {
  const bills = await several(100);
  const parts = [...inCash(60), ...inCash(40)];
  expect(errorsOf(await payAll(bills, { parts }))).toEqual([
    400,
    [{ field: 'counterPaymentRo.parts', message: 'Use each payment method only once.' }],
  ]);
});

test('a repeated bill, an unknown bill and a bill of another patient are refused', async () => {
  const [own] = await several(100);
  const twice = await payAll([], { bills: [...lines([own as Owed]), ...lines([own as Owed])], parts: inCash(200) });
  expect(errorsOf(twice)).toEqual([400, [{ field: 'counterPaymentRo.bills', message: 'Choose each bill only once.' }]]);
  const refused = [400, [{ field: 'counterPaymentRo.bills.1.billingId', message: 'Please choose a bill.' }]];
  const unknown = { id: NOBODY, total: 100 };
  expect(errorsOf(await payAll([own as Owed, unknown]))).toEqual(refused);
  const stranger = await aPatient(desk.hospital);
  const wrong = await payAll([own as Owed], { patientId: stranger.id });
  expect(errorsOf(wrong)).toEqual([
    400,
    [{ field: 'counterPaymentRo.bills.0.billingId', message: 'Please choose a bill.' }],
  ]);
  expect((await readBill(String(own?.id))).payment).toBeNull();
});

test('if one bill was changed, settled or cancelled meanwhile, none is paid', async () => {
  const [kept, moved] = await several(1000, 500);
  const changed = await payAll([kept as Owed, { ...(moved as Owed), total: 499 }]);
  expect(errorsOf(changed)).toEqual([
    409,
    [
      {
        field: 'counterPaymentRo.bills.1.amount',
        message: `Bill ${moved?.invoice.number} has changed since you opened this.`,
      },
    ],
  ]);
  await pay(moved as Owed & { ticketId: string }, 200);
  const more = await payAll([kept as Owed, moved as Owed]);
  expect(errorsOf(more)).toEqual([
    409,
    [
      {
        field: 'counterPaymentRo.bills.1.amountPaid',
        message: `This is more than the balance of bill ${moved?.invoice.number}.`,
      },
    ],
  ]);
  await pay(moved as Owed & { ticketId: string }, 300);
  expect(statusAndMessage(await payAll([kept as Owed, moved as Owed]))).toEqual([
    409,
    `Bill ${moved?.invoice.number} is already settled.`,
  ]);
  const [off] = await several(20);
  await cancel(off as never);
  expect(statusAndMessage(await payAll([kept as Owed, off as Owed]))).toEqual([
    409,
    `Bill ${off?.invoice.number} is cancelled.`,
  ]);
  expect((await readBill(String(kept?.id))).payment).toBeNull();
});

test('only one of twenty tills that take the same bills in any order succeeds, and nothing is received twice', async () => {
  const bills = await several(100, 200, 300);
  const answers = await atOnce(20, (place) => payAll(place % 2 ? bills : bills.toReversed()));
  expect(statusesOf(answers)).toEqual(times(1, 19));
  for (const { id } of bills) expect(await receiptsOf(id)).toHaveLength(1);
});

test('payments of single and of several bills wait for each other without a deadlock', async () => {
  const bills = await several(...Array.from({ length: 6 }, () => 50));
  const answers = await atOnce(18, (place) => {
    const some = bills.filter((_, at) => (at + place) % 3 !== 0);
    return place % 3 === 2 ? pay(bills[place % 6] as never) : payAll(place % 2 ? some : some.toReversed());
  });
  expect(new Set(statusesOf(answers))).toEqual(new Set([200, 409]));
  for (const { id } of bills) {
    const { payment, receipts } = await admin.get(billing.read, { params: { id } });
    expect(receipts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      payment?.amountPaid ?? 0,
    );
    expect(payment?.amountPaid ?? 0).toBeLessThanOrEqual(50);
  }
});

test('a payment that is sent twice is received once', async () => {
  const bills = await several(100, 200);
  const body = { counterPaymentRo: { patientId, bills: lines(bills), parts: inCash(300) } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = [
    await admin.ask(counterPayment.create, { body, headers } as never),
    await admin.ask(counterPayment.create, { body, headers } as never),
  ];
  expect([one.status, other.status, other.data.id]).toEqual([200, 200, one.data.id]);
  for (const { id } of bills) expect(await receiptsOf(id)).toHaveLength(1);
});

test('the payment enters the till, and one of its receipts is refunded', async () => {
  const cashier = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE']);
  await cashier.get(till.open, { body: { tillRo: { openingFloat: 0 } } });
  const bills = await several(100, 200);
  const parts = [...inCash(250), { mode: 'TRANSFER' as const, amount: 50 }];
  expect((await payAll(bills, { parts }, cashier)).status).toBe(200);
  expect(await cashier.get(till.mine)).toMatchObject({ cash: { received: 250 }, transfer: { received: 50 } });
  const [receipt] = await receiptsOf(String(bills[0]?.id));
  const refundRo = { receiptId: receipt?.id, amount: 100, mode: 'CASH', charge: 'STANDS', reason: 'Wrong bill' };
  const { data } = await cashier.ask(refund.create, { body: { refundRo } as never });
  await admin.get(refund.setStatus, { params: { id: data.id, status: 'APPROVED' } });
  expect((await readBill(String(bills[0]?.id))).payment).toBeNull();
  expect((await readBill(String(bills[1]?.id))).status).toBe('COMPLETED');
});

test('receiving needs the permission, and a payment of another hospital is not found', async () => {
  const bills = await several(100, 200);
  const reader = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE']);
  expect((await payAll(bills, {}, reader)).status).toBe(403);
  const { data } = await payAll(bills);
  const stranger = await aHospital(server);
  const unseen = await stranger.admin.ask(counterPayment.read, { params: { id: data.id } });
  expect(unseen.status).toBe(404);
  expect((await admin.ask(counterPayment.read, { params: { id: NOBODY } })).status).toBe(404);
});
