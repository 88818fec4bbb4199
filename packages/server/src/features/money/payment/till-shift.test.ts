// Tills: what comes in and goes out between opening and closing, and what is done with a difference.
import { calls } from '@almoner/contract/calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';

const { billing, refund, till } = calls;

const { server, desk } = await deskForFile();

const aCashier = () => somebody(desk.hospital, 'ACCOUNTANT');
const open = (who: Person, openingFloat: unknown = 100) => who.ask(till.open, { body: { tillRo: { openingFloat } } });
const close = (who: Person, id: string, given: object) =>
  who.ask(till.close, { params: { id }, body: { tillRo: { countedCash: 0, countedTransfer: 0, ...given } } });

const bill = async (amount: number) =>
  aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), amount);

async function pay(who: Person, of: { id: string; total: number }, amountPaid: number, mode = 'CASH') {
  const paymentRo = { amount: of.total, amountPaid, ticketId: desk.ticket.id, billingId: of.id, mode };
  return who.ask(billing.pay, { body: { paymentRo } });
}

async function giveBack(who: Person, receiptId: string, amount: number, mode = 'CASH') {
  const body = { refundRo: { receiptId, amount, mode, reason: 'Not dispensed' } } as const;
  const { id } = (await desk.hospital.admin.ask(refund.create, { body })).data;
  return who.ask(refund.setStatus, { params: { id, status: 'APPROVED' } });
}

const postingsOf = (id: string) =>
  server.sql('select debit, credit, amount::int from posting where till_shift_id = $1 order by id', [id]);

describe('opening a till', () => {
  test('needs the float, an exact one, and says so at its field', async () => {
    const cashier = await aCashier();
    const errors = async (value: unknown) => (await open(cashier, value)).data.errors;
    const at = (message: string) => [{ field: 'tillRo.openingFloat', message }];
    expect(await errors(null)).toEqual(at('Please provide the opening float.'));
    expect(await errors(-1)).toEqual(at('Please use an amount of at least 0.'));
    expect(await errors(1.005)).toEqual(at('Please use at most two decimals.'));
    expect(await cashier.get(till.mine)).toBeNull();
  });

  test('by one cashier ten times at once opens one', async () => {
    const cashier = await aCashier();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(cashier)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const refused = answers.filter((one) => one.status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.message).toBe('You have an open till already.');
  });

  test('is for those who move money; others see the tills and open none', async () => {
    const clerk = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE']);
    expect((await open(clerk)).status).toBe(403);
    const listed = await clerk.ask(till.list, { params: { from: 'nil', to: 'nil', page: 0, size: 10 } });
    expect(listed.status).toBe(200);
    expect(listed.data.data.every((one: { mine: boolean }) => !one.mine)).toBe(true);
  });
});

describe('an open till', () => {
  test('has what its cashier takes, and nothing that others take', async () => {
    const [cashier, other] = [await aCashier(), await aCashier()];
    const opened = (await open(cashier, 50.25)).data;
    const owed = await bill(1000);
    await pay(cashier, owed, 100.1);
    await pay(cashier, owed, 200, 'TRANSFER');
    await pay(other, owed, 300);
    const mine = await cashier.get(till.mine);
    expect(mine).toMatchObject({
      id: opened.id,
      mine: true,
      cashier: 'Ada Obi',
      openingFloat: 50.25,
      closedAt: null,
      receipts: 2,
      refunds: 0,
      cash: { received: 100.1, refunded: 0, expected: 150.35, counted: null, variance: null },
      transfer: { received: 200, refunded: 0, expected: 200, counted: null, variance: null },
    });
    const report = await desk.hospital.admin.get(till.read, { params: { id: opened.id } });
    expect(report.mine).toBe(false);
    expect(report.receiptList).toMatchObject([
      { amount: 100.1, mode: 'CASH', billId: owed.id, invoiceNumber: owed.invoice.number, patient: 'Ngozi Okafor' },
      { amount: 200, mode: 'TRANSFER' },
    ]);
  });

  test('is not needed for taking money', async () => {
    const cashier = await aCashier();
    expect((await pay(cashier, await bill(10), 10)).status).toBe(200);
    expect(await cashier.get(till.mine)).toBeNull();
  });

  test('gives back what its cashier approves', async () => {
    const cashier = await aCashier();
    const { id } = (await open(cashier, 0)).data;
    const paid = await pay(cashier, await bill(500), 500);
    expect((await giveBack(cashier, paid.data.receipts[0].id, 120.5, 'CASH')).status).toBe(200);
    const report = await cashier.get(till.read, { params: { id } });
    expect(report).toMatchObject({
      refunds: 1,
      cash: { received: 500, refunded: 120.5, expected: 379.5 },
      refundList: [{ number: 1, amount: 120.5, mode: 'CASH', reason: 'Not dispensed', patient: 'Ngozi Okafor' }],
    });
  });
});

describe('closing a till', () => {
  test('with what is there posts nothing; nobody has it open any longer', async () => {
    const cashier = await aCashier();
    const { id } = (await open(cashier, 10)).data;
    await pay(cashier, await bill(90), 90);
    const closed = await close(cashier, id, { countedCash: 100, version: 1 });
    expect(closed.data).toMatchObject({ cash: { expected: 100, counted: 100, variance: 0 }, version: 2, note: '' });
    expect(closed.data.closedAt).not.toBeNull();
    expect(await postingsOf(id)).toEqual([]);
    expect(await cashier.get(till.mine)).toBeNull();
    expect((await open(cashier)).status).toBe(200);
  });

  test('with less cash and more transfers posts both differences, each its way', async () => {
    const cashier = await aCashier();
    const { id } = (await open(cashier, 10)).data;
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

  test('without a count is refused at its field', async () => {
    const cashier = await aCashier();
    const { id } = (await open(cashier)).data;
    const answer = await close(cashier, id, { countedCash: null, countedTransfer: null });
    expect(answer.data.errors).toEqual([
      { field: 'tillRo.countedCash', message: 'Please provide the cash that you counted.' },
      { field: 'tillRo.countedTransfer', message: 'Please provide the transfers that you counted.' },
    ]);
  });

  test('is for its own cashier and the root account', async () => {
    const [cashier, other] = [await aCashier(), await aCashier()];
    const { id } = (await open(cashier)).data;
    const refused = await close(other, id, {});
    expect([refused.status, refused.message]).toEqual([403, 'Only the cashier whose till it is closes it.']);
    expect((await close(desk.hospital.admin, id, { countedCash: 100 })).status).toBe(200);
  });

  test('ten times at once closes it once', async () => {
    const cashier = await aCashier();
    const { id } = (await open(cashier)).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(cashier, id, { countedCash: 90 })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.message === 'This till is closed already.')).toHaveLength(9);
    expect(await postingsOf(id)).toHaveLength(1);
  });

  test('while twenty payments and refunds are under way counts each that is in it, and no other, to the kobo', async () => {
    for (let round = 0; round < 3; round++) {
      const cashier = await aCashier();
      const { id } = (await open(cashier, 7)).data;
      const [owed, returned] = [await bill(100000), await bill(100000)];
      const first = await Promise.all(Array.from({ length: 5 }, () => pay(desk.hospital.admin, returned, 100)));
      const back = first.flatMap((one) => one.data.receipts.slice(-1)).map((one: { id: string }) => one.id);
      const ways = Array.from(
        { length: 20 },
        (_, n) => () => pay(cashier, owed, (1001 + 100 * n) / 100, n % 2 ? 'CASH' : 'TRANSFER'),
      );
      const all = await Promise.all([
        ...ways.slice(0, 10).map((way) => way()),
        close(cashier, id, { countedCash: 0 }),
        ...[...new Set(back)].map((one) => giveBack(cashier, one, 3)),
        ...ways.slice(10).map((way) => way()),
      ]);
      expect(all.map((one) => one.status)).toEqual(all.map(() => 200));
      const [held] = await server.sql(
        `select (700 + coalesce((select sum(amount) from receipt where till_shift_id = $1 and mode = 'CASH'), 0)
          - coalesce((select sum(amount) from refund where till_shift_id = $1 and mode = 'CASH'), 0))::int as cash,
          coalesce((select sum(amount) from receipt where till_shift_id = $1 and mode = 'TRANSFER'), 0)::int as transfer,
          expected_cash::int as "expectedCash", expected_transfer::int as "expectedTransfer"
         from till_shift where id = $1`,
        [id],
      );
      expect([held?.expectedCash, held?.expectedTransfer]).toEqual([held?.cash, held?.transfer]);
    }
  });

  test('whatever came in and went out, expected is float and receipts less refunds, and money is what was counted', async () => {
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
          const paid = await pay(cashier, await bill(amount / 100), amount / 100, mode);
          expected[mode] += amount;
          if (!back) continue;
          const part = Math.ceil(amount / 2);
          expect((await giveBack(cashier, paid.data.receipts[0].id, part / 100)).status).toBe(200);
          expected.CASH -= part;
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

test('the list has tills by the day on which they were opened, newest first, page by page', async () => {
  const other = await aDesk(server);
  const cashier = await somebody(other.hospital, 'ACCOUNTANT');
  const { id: first } = (await open(cashier)).data;
  await close(cashier, first, { countedCash: 100 });
  const { id: second } = (await open(cashier)).data;
  const list = async (given: object) =>
    cashier.get(till.list, { params: { from: 'nil', to: 'nil', page: 0, size: 1, ...given } });
  expect(await list({})).toMatchObject({
    data: [{ id: second }],
    tablePage: { totalPages: 2, number: 0, totalElements: 2 },
  });
  expect((await list({ page: 1 })).data).toMatchObject([{ id: first }]);
  expect((await list({ to: '2020-01-01' })).data).toEqual([]);
  expect((await list({ from: '2190-01-01' })).data).toEqual([]);
});
