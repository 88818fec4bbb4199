// Tills: opened, used by concurrent payments, closed, and the difference posted.
import { calls } from '@almoner/contract/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { today } from '../../../../test/finance.ts';
import { aHospital, type Person, somebody } from '../../../../test/hospital.ts';
import { exportOf, wrongOrders } from '../../../../test/lists.ts';

const { expenses, till } = calls;

const { server, desk, admin, aBill, pay, refund, decide } = await billDeskForFile();

const aCashier = () => somebody(desk.hospital, 'ACCOUNTANT');
const open = (who: Person, openingFloat: unknown = 100) => who.ask(till.open, { body: { tillRo: { openingFloat } } });
const close = (who: Person, id: string, given: object) =>
  who.ask(till.close, { params: { id }, body: { tillRo: { countedCash: 0, countedTransfer: 0, ...given } } });
/** A cashier with an open till. */
async function aTill(openingFloat?: number) {
  const cashier = await aCashier();
  return { cashier, id: (await open(cashier, openingFloat)).data.id as string };
}
const take = (who: Person, bill: { id: string; total: number }, amount = bill.total, mode = 'CASH') =>
  pay(bill, amount, { mode }, who);
const giveBack = async (who: Person, receiptId: string, amount: number) =>
  decide((await refund(receiptId, amount)).data.id, 'APPROVED', who);
/** Spends 100 naira in cash from the till, today. */
const spend = (who: Person, given: object = {}) =>
  who.ask(expenses.create, {
    body: {
      expensesRo: {
        itemPurchased: 'Fuel',
        from: 'Total',
        amount: 100,
        date: today(),
        refNumber: 'R-1',
        categoryId: null,
        paymentMode: 'CASH',
        fromTill: true,
        ...given,
      } as never,
    },
  });
const reverse = (id: string) =>
  admin.ask(expenses.reverse, { params: { id }, body: { reversalRo: { reason: 'Typed twice' } } });
const postingsOf = (id: string) =>
  server.sql('select debit, credit, amount::int from posting where till_shift_id = $1 order by id', [id]);

describe('opening a till', () => {
  test.for([
    [null, 'Please provide the opening float.'],
    [-1, 'The amount cannot be below 0.'],
    [1.005, 'At most two decimals.'],
  ] as const)('with a float of %o is refused at its field', async ([value, message]) => {
    const cashier = await aCashier();
    expect((await open(cashier, value)).data.errors).toEqual([{ field: 'tillRo.openingFloat', message }]);
    expect(await cashier.get(till.mine)).toBeNull();
  });

  test('by one cashier ten times at once opens one', async () => {
    const cashier = await aCashier();
    const answers = await atOnce(10, () => open(cashier));
    expect(statusesOf(answers)).toEqual(times(1, 9));
    expect(answers.find(({ status }) => status === 409)?.message).toBe('You already have an open till.');
  });
});

describe('an open till', () => {
  test('has the receipts of its cashier only; others can take money without a till', async () => {
    const { cashier, id } = await aTill(50.25);
    const other = await aCashier();
    const owed = await aBill(1000);
    await take(cashier, owed, 100.1);
    await take(cashier, owed, 200, 'TRANSFER');
    expect((await take(other, owed, 300)).status).toBe(200);
    expect(await other.get(till.mine)).toBeNull();
    expect(await cashier.get(till.mine)).toMatchObject({
      id,
      mine: true,
      cashier: 'Ada Obi',
      openingFloat: 50.25,
      closedAt: null,
      receipts: 2,
      refunds: 0,
      cash: { received: 100.1, refunded: 0, expected: 150.35, counted: null, variance: null },
      transfer: { received: 200, refunded: 0, expected: 200, counted: null, variance: null },
    });
    const report = await admin.get(till.read, { params: { id } });
    expect(report.mine).toBe(false);
    expect(report.receiptList).toMatchObject([
      { amount: 100.1, mode: 'CASH', billId: owed.id, invoiceNumber: owed.invoice.number, patient: 'Ngozi Okafor' },
      { amount: 200, mode: 'TRANSFER' },
    ]);
  });

  test('pays the refunds that its cashier approves', async () => {
    const { cashier, id } = await aTill(0);
    const paid = await take(cashier, await aBill(500));
    expect((await giveBack(cashier, paid.data.receipts[0].id, 120.5)).status).toBe(200);
    expect(await cashier.get(till.read, { params: { id } })).toMatchObject({
      refunds: 1,
      cash: { received: 500, refunded: 120.5, expected: 379.5 },
      refundList: [{ number: 1, amount: 120.5, mode: 'CASH', reason: 'Not in stock', patient: 'Ngozi Okafor' }],
    });
  });
});

describe('cash that a till does not have', () => {
  test('is not paid out by a refund; a transfer is, and so is cash by an account without a till', async () => {
    const { cashier, id } = await aTill(99.99);
    const receipts = await Promise.all([100, 100, 100].map(async (amount) => (await pay(await aBill(amount))).data));
    const [first, second, third] = receipts.map(({ receipts: [one] }) => one.id as string);
    const { data: asked } = await refund(first as string, 100);
    expect(statusAndMessage(await decide(asked.id, 'APPROVED', cashier))).toEqual([
      409,
      'Your till holds only ₦99.99 in cash.',
    ]);
    const { data: transfer } = await refund(second as string, 100, { mode: 'TRANSFER' });
    expect((await decide(transfer.id, 'APPROVED', cashier)).status).toBe(200);
    expect((await giveBack(admin, third as string, 100)).status).toBe(200);
    await take(cashier, await aBill(0.01));
    expect((await decide(asked.id, 'APPROVED', cashier)).status).toBe(200);
    expect(await cashier.get(till.read, { params: { id } })).toMatchObject({ cash: { expected: 0 } });
  });

  test('is not paid out by concurrent refunds and expenses', async () => {
    const { cashier, id } = await aTill(250);
    const asked: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { receipts } = (await pay(await aBill(100))).data;
      asked.push((await refund(receipts[0].id, 100)).data.id);
    }
    const answers = await Promise.all([
      ...asked.map((one) => decide(one, 'APPROVED', cashier)),
      ...(await atOnce(4, async () => spend(cashier))),
    ]);
    expect(statusesOf(answers)).toEqual(times(2, 6));
    expect(await cashier.get(till.read, { params: { id } })).toMatchObject({ cash: { expected: 50 } });
  });
});

describe('an expense paid from a till', () => {
  test('reduces its cash, is in its report, and names the till', async () => {
    const { cashier, id } = await aTill(500);
    const { data: fuel } = await spend(cashier, { amount: 120.5 });
    expect(fuel).toMatchObject({ tillId: id, paymentMode: 'CASH' });
    const elsewhere = await spend(cashier, { fromTill: false });
    expect(elsewhere.data.tillId).toBeNull();
    expect(await cashier.get(till.read, { params: { id } })).toMatchObject({
      expenses: 1,
      spent: 120.5,
      cash: { received: 0, refunded: 0, expected: 379.5 },
      expenseList: [{ id: fuel.id, amount: 120.5, item: 'Fuel', from: 'Total', refNumber: 'R-1' }],
    });
    expect((await close(cashier, id, { countedCash: 379.5 })).data.cash).toMatchObject({
      expected: 379.5,
      variance: 0,
    });
  });

  test('is refused at its field if it cannot be paid from the till', async () => {
    const { cashier } = await aTill(99.99);
    const without = await aCashier();
    const at = (field: string, message: string) => [{ field: `expensesRo.${field}`, message }];
    for (const [who, given, errors] of [
      [cashier, { paymentMode: 'TRANSFER' }, at('fromTill', 'Only cash can be paid out of a till.')],
      [
        cashier,
        { date: '2026-01-02' },
        at('date', 'Your till was opened after this date. Choose the day it was opened, or a later one.'),
      ],
      [cashier, {}, at('fromTill', 'Your till holds only ₦99.99 in cash.')],
      [without, {}, at('fromTill', 'You have no open till. Open one first.')],
    ] as const) {
      expect((await spend(who, given)).data.errors).toEqual(errors);
    }
  });

  test('that is reversed returns the cash while the till is open, and does not change a closed till', async () => {
    const { cashier, id } = await aTill(500);
    const [first, second] = [(await spend(cashier)).data, (await spend(cashier)).data];
    await reverse(first.id);
    expect(await cashier.get(till.read, { params: { id } })).toMatchObject({
      expenses: 1,
      spent: 100,
      cash: { expected: 400 },
      expenseList: [{ id: second.id }],
    });
    await close(cashier, id, { countedCash: 400 });
    await reverse(second.id);
    expect(await admin.get(till.read, { params: { id } })).toMatchObject({
      spent: 100,
      cash: { expected: 400, variance: 0 },
      expenseList: [{ id: second.id }],
    });
    expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
  });

  test('and reversed while the till is being closed is counted consistently, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const { cashier, id } = await aTill(500);
      const { data } = await spend(cashier);
      const [closed] = await Promise.all([close(cashier, id, { countedCash: 500 }), reverse(data.id)]);
      expect(closed.status).toBe(200);
      const { spent, cash } = await admin.get(till.read, { params: { id } });
      expect(cash.expected).toBe(500 - spent);
    }
    expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
  });
});

describe('closing a till', () => {
  test('with the expected amounts posts nothing; afterwards the cashier has no open till', async () => {
    const { cashier, id } = await aTill(10);
    await take(cashier, await aBill(90));
    const closed = await close(cashier, id, { countedCash: 100, version: 1 });
    expect(closed.data).toMatchObject({ cash: { expected: 100, counted: 100, variance: 0 }, version: 2, note: '' });
    expect(closed.data.closedAt).not.toBeNull();
    expect(await postingsOf(id)).toEqual([]);
    expect(await cashier.get(till.mine)).toBeNull();
    expect((await open(cashier)).status).toBe(200);
  });

  test('with less cash and more transfers posts both differences, a shortage and a surplus', async () => {
    const { cashier, id } = await aTill(10);
    const counted = { countedCash: 9.5, countedTransfer: 0.25, note: 'A coin is missing.' };
    expect((await close(cashier, id, counted)).data).toMatchObject({
      cash: { variance: -0.5 },
      transfer: { variance: 0.25 },
      note: 'A coin is missing.',
    });
    expect(await postingsOf(id)).toEqual([
      { debit: 'TILL_DIFFERENCE', credit: 'CASH', amount: 50 },
      { debit: 'TRANSFER', credit: 'TILL_DIFFERENCE', amount: 25 },
    ]);
  });

  test('without a counted amount is refused at its field', async () => {
    const { cashier, id } = await aTill();
    const answer = await close(cashier, id, { countedCash: null, countedTransfer: null });
    expect(answer.data.errors).toEqual([
      { field: 'tillRo.countedCash', message: 'Please provide the cash you counted.' },
      { field: 'tillRo.countedTransfer', message: 'Please provide the transfers you counted.' },
    ]);
  });

  test('is for its own cashier and the root account', async () => {
    const { id } = await aTill();
    const refused = await close(await aCashier(), id, {});
    expect(statusAndMessage(refused)).toEqual([403, 'Only the cashier of this till can close it.']);
    expect((await close(admin, id, { countedCash: 100 })).status).toBe(200);
  });

  test('ten times at once closes it once', async () => {
    const { cashier, id } = await aTill();
    const answers = await atOnce(10, () => close(cashier, id, { countedCash: 90 }));
    expect(statusesOf(answers)).toEqual(times(1, 9));
    expect(answers.filter(({ message }) => message === 'This till is already closed.')).toHaveLength(9);
    expect(await postingsOf(id)).toHaveLength(1);
  });

  test('during twenty payments and refunds counts exactly those that are in the till, to the kobo', async () => {
    for (let round = 0; round < 3; round++) {
      const { cashier, id } = await aTill(20);
      const [owed, returned] = [await aBill(100000), await aBill(100000)];
      const first = await atOnce(5, () => pay(returned, 100));
      const back = new Set(first.map(({ data }) => data.receipts.at(-1).id as string));
      const taken = (from: number) =>
        Array.from({ length: 10 }, (_, place) => from + place).map((n) =>
          take(cashier, owed, (1001 + 100 * n) / 100, n % 2 ? 'CASH' : 'TRANSFER'),
        );
      const all = await Promise.all([
        ...taken(0),
        close(cashier, id, { countedCash: 0 }),
        ...[...back].map((one) => giveBack(cashier, one, 3)),
        ...taken(10),
      ]);
      expect(statusesOf(all)).toEqual(times(all.length, 0));
      const [held] = await server.sql(
        `select (2000 + coalesce((select sum(amount) from receipt where till_shift_id = $1 and mode = 'CASH'), 0)
          - coalesce((select sum(amount) from refund where till_shift_id = $1 and mode = 'CASH'), 0))::int as cash,
          coalesce((select sum(amount) from receipt where till_shift_id = $1 and mode = 'TRANSFER'), 0)::int as transfer,
          expected_cash::int as "expectedCash", expected_transfer::int as "expectedTransfer"
         from till_shift where id = $1`,
        [id],
      );
      expect([held?.expectedCash, held?.expectedTransfer]).toEqual([held?.cash, held?.transfer]);
    }
  });

  test('expects float and receipts less refunds, never below zero, and the ledger holds the counted amounts', async () => {
    const kobo = fc.integer({ min: 1, max: 200_000 });
    const step = fc.record({ amount: kobo, cash: fc.boolean(), back: fc.boolean() });
    const steps = fc.array(step, { minLength: 1, maxLength: 4 });
    const cashier = await aCashier();
    const given = fc.record({ float: kobo, steps, cash: kobo, transfer: kobo });
    await fc.assert(
      fc.asyncProperty(given, async ({ float, steps, cash, transfer }) => {
        const { id } = (await open(cashier, float / 100)).data;
        const expected = { CASH: float, TRANSFER: 0 };
        for (const { amount, cash, back } of steps) {
          const mode = cash ? 'CASH' : 'TRANSFER';
          const paid = await take(cashier, await aBill(amount / 100), undefined, mode);
          expected[mode] += amount;
          if (!back) continue;
          const part = Math.ceil(amount / 2);
          const isThere = part <= expected.CASH;
          expect((await giveBack(cashier, paid.data.receipts[0].id, part / 100)).status).toBe(isThere ? 200 : 409);
          if (isThere) expected.CASH -= part;
        }
        const counted = { countedCash: cash / 100, countedTransfer: transfer / 100 };
        const { data } = await close(cashier, id, counted);
        expect(Math.round(data.cash.expected * 100)).toBe(expected.CASH);
        expect(Math.round(data.transfer.expected * 100)).toBe(expected.TRANSFER);
        const [ledger] = await server.sql(
          `select coalesce(sum(amount) filter (where account = 'CASH'), 0)::int as cash,
            coalesce(sum(amount) filter (where account = 'TRANSFER'), 0)::int as transfer
           from ledger_line l where till_shift_id = $1
             or receipt_id in (select id from receipt where till_shift_id = $1)
             or refund_id in (select id from refund where till_shift_id = $1)`,
          [id],
        );
        expect(ledger).toEqual({ cash: cash - float, transfer });
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

test('the list has tills by the day of their opening, newest first, page by page', async () => {
  const cashier = await somebody(await aHospital(server), 'ACCOUNTANT');
  const { id: first } = (await open(cashier)).data;
  await close(cashier, first, { countedCash: 90 });
  const { id: second } = (await open(cashier)).data;
  const list = async (filters: object, place = 0) =>
    cashier.get(till.page, { body: { filters, page: place, size: 1 } });
  expect(await list({})).toMatchObject({
    data: [{ id: second }],
    tablePage: { totalPages: 2, number: 0, totalElements: 2 },
  });
  expect((await list({}, 1)).data).toMatchObject([{ id: first }]);
  expect((await list({}, 200)).data).toEqual([]);
  for (const filters of [{ to: '2020-01-01' }, { from: '2190-01-01' }]) {
    expect((await list(filters)).data).toEqual([]);
  }
  expect((await exportOf(cashier, till)).map(({ id }) => id)).toEqual([second, first]);
  // The open till sorts as closed last, with a difference of zero.
  const orders = { opened: [first, second], closed: [first, second], difference: [first, second] };
  expect(await wrongOrders(cashier, till, {}, orders)).toEqual([]);
});
