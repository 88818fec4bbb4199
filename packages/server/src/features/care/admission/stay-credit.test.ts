// What is to be given back of a stay, in whatever order days are corrected, discounted, paid and given back.
import { calls } from '@almoner/contract/calls';
import type { StayAccount } from '@almoner/contract/care/stay-charge';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aPayment } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aBed, anInpatient, stepsOf } from '../../../../test/wards.ts';

const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
const steps = stepsOf(admin);

const at = (day: number) => server.setNow(new Date(`2026-11-${day}T08:00:00+01:00`));
beforeEach(() => at(10));

type Stay = { id: string; ticketId: string };
const night = () => server.jobs.run('nights');
const accountOf = ({ id: admissionId }: Stay): Promise<StayAccount> =>
  admin.get(calls.stayCharge.readAccount, { params: { admissionId } });
const billsOf = async (stay: Stay) => (await accountOf(stay)).bills.map(({ total, status }) => `${total} ${status}`);
const creditOf = async (stay: Stay) => (await accountOf(stay)).credit;
const heldOf = ({ bills }: StayAccount) => bills.reduce((sum, { payment }) => sum + (payment?.amountPaid ?? 0), 0);
const owedOf = ({ bills }: StayAccount) =>
  bills.reduce(
    (sum, { status, total, payment }) => (status === 'CANCELLED' ? sum : sum + total - (payment?.amountPaid ?? 0)),
    0,
  );
/** What the days that stand are worth after the discounts of their bills, read past the server; in naira. */
const worthOf = async ({ id }: Stay): Promise<number> => {
  const [row] = await server.sql(
    `select coalesce(sum(h.amount * (1 - coalesce(b.discount, 0) / 10000.0)
         - case when h.given_back then h.amount else 0 end), 0)::float8 / 100 as worth
     from stay_charge h left join bill b on b.tenant_id = h.tenant_id and b.source_id = h.stay_bill_id
     where h.admission_id = $1`,
    [id],
  );
  return Number(row?.worth);
};
/** Of a thousand naira a day, from the 10th on; five nights are over. */
async function fiveDays(): Promise<Stay> {
  const { id } = await aBed(hospital, 1000);
  const stay = await anInpatient(hospital, { bedId: id });
  at(15);
  await night();
  return stay;
}

const newest = async (stay: Stay) => {
  const [bill] = (await accountOf(stay)).bills;
  if (!bill) throw new Error('there is no bill');
  return bill;
};
const receiptsOf = async (stay: Stay) => {
  const { bills } = await accountOf(stay);
  const whole = await Promise.all(bills.map(({ id }) => admin.get(calls.billing.read, { params: { id } })));
  return whole.flatMap(({ receipts }) => receipts as { id: string; amount: number }[]);
};
const pay = async (stay: Stay, part?: number) => {
  const { id, total } = await newest(stay);
  return aPayment(hospital, { id, ticketId: stay.ticketId, total }, part);
};
const discount = async (stay: Stay, percent: number) => {
  const { typeId, ticketId, amount, version, id } = await admin.get(calls.billing.read, {
    params: { id: (await newest(stay)).id },
  });
  const billingRo = { type: 'ADMISSION' as const, typeId, ticketId, amount, discount: percent, version };
  return admin.ask(calls.billing.update, { params: { id }, body: { billingRo } });
};
async function giveBack(stay: Stay, amount: number, charge: 'STANDS' | 'CANCELLED', receiptId?: string) {
  const [receipt] = await receiptsOf(stay);
  const refundRo = {
    receiptId: receiptId ?? String(receipt?.id),
    amount,
    reason: 'Too much',
    mode: 'CASH' as const,
    charge,
  };
  const asked = await admin.ask(calls.refund.create, { body: { refundRo } });
  if (asked.status !== 200) return asked;
  return admin.ask(calls.refund.setStatus, { params: { id: asked.data.id, status: 'APPROVED' } });
}
/** The patient came on that day of the month. */
async function came(stay: Stay, day: number) {
  const { beds } = await admin.get(calls.admission.read, { params: { id: stay.id } });
  const from = new Date(`2026-11-${day}T07:00:00+01:00`).toISOString();
  return steps.correct(stay.id, { bedTimeId: beds[0].id, from, until: beds[0].until, reason: 'Came later' });
}
const booksAreRight = async () => expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);

test.each(['STANDS', 'CANCELLED'] as const)(
  'what was given back before a correction is no credit of it: the charge %s',
  async (charge) => {
    const stay = await fiveDays();
    await pay(stay);
    expect((await giveBack(stay, 3000, charge)).status).toBe(200);
    expect((await came(stay, 13)).status).toBe(200);
    expect([await billsOf(stay), await creditOf(stay)]).toEqual([['2000 COMPLETED'], 0]);
    await booksAreRight();
    at(16);
    await night();
    expect([await billsOf(stay), await creditOf(stay)]).toEqual([['1000 UNPAID', '2000 COMPLETED'], 0]);
  },
);

test.each(['STANDS', 'CANCELLED'] as const)(
  'what is given back after a correction is no longer to be given back, in parts too: the charge %s',
  async (charge) => {
    const stay = await fiveDays();
    const first = await pay(stay, 2500);
    await pay(stay, 2500);
    await came(stay, 13);
    expect(await creditOf(stay)).toBe(3000);
    await giveBack(stay, 1200, charge, first.receipts[0].id);
    expect(await creditOf(stay)).toBe(1800);
    const others = (await receiptsOf(stay)).filter(({ id }) => id !== first.receipts[0].id);
    await giveBack(stay, 1800, charge, others[0]?.id);
    expect([await billsOf(stay), await creditOf(stay)]).toEqual([['2000 COMPLETED'], 0]);
    await booksAreRight();
  },
);

test('days with a discount are worth what was charged for them', async () => {
  const stay = await fiveDays();
  expect((await discount(stay, 50)).status).toBe(200);
  await pay(stay);
  await came(stay, 13);
  expect(await creditOf(stay)).toBe(1500);
  at(17);
  await night();
  expect([await billsOf(stay), await creditOf(stay)]).toEqual([['500 UNPAID', '2500 COMPLETED'], 0]);
  await booksAreRight();
});

test('thirds of a kobo come to what was charged, taken back one by one or together', async () => {
  const stay = await fiveDays();
  await discount(stay, 33.33);
  await pay(stay);
  for (const day of [11, 12, 13, 14]) await came(stay, day);
  const { credit, bills } = await accountOf(stay);
  expect(credit).toBe(Number((3333.5 - 666.7).toFixed(2)));
  expect(bills[0]?.total).toBe(3333.5);
  await booksAreRight();
});

test('of days that were paid in part the rest is no longer owed', async () => {
  const stay = await fiveDays();
  await pay(stay, 2500);
  await came(stay, 13);
  expect([await billsOf(stay), await creditOf(stay)]).toEqual([['2500 COMPLETED'], 500]);
  await booksAreRight();
});

test('a refund as a favour stays one: what is corrected later gives back the rest only', async () => {
  const stay = await fiveDays();
  await pay(stay);
  await giveBack(stay, 500, 'CANCELLED');
  expect(await creditOf(stay)).toBe(0);
  await came(stay, 13);
  expect(await creditOf(stay)).toBe(2500);
  at(19);
  await night();
  expect([await billsOf(stay), await creditOf(stay)]).toEqual([['1500 UNPAID', '4500 COMPLETED'], 0]);
  await booksAreRight();
});

test('a bill of which all was given back is owed as it is, less the days that were taken back', async () => {
  const stay = await fiveDays();
  await pay(stay, 1500);
  await came(stay, 14);
  expect([await billsOf(stay), await creditOf(stay)]).toEqual([['1500 COMPLETED'], 500]);
  expect((await giveBack(stay, 1500, 'STANDS')).status).toBe(200);
  expect([await billsOf(stay), await creditOf(stay)]).toEqual([['1000 UNPAID'], 0]);
  expect(await discount(stay, 50)).toMatchObject({ status: 409 });
  await booksAreRight();
});

test('the check of the books finds a credit that nobody holds', async () => {
  const stay = await fiveDays();
  await pay(stay);
  await came(stay, 13);
  await booksAreRight();
  await server.sql('update stay_charge set amount = amount * 3 where admission_id = $1 and reverses is not null', [
    stay.id,
  ]);
  const { differences } = await admin.get(calls.report.selfCheck);
  expect(differences).toMatchObject([{ rule: 'stay-credit', id: stay.id, expected: 5000, found: 9000 }]);
  await server.sql('update stay_charge set amount = amount / 3 where admission_id = $1 and reverses is not null', [
    stay.id,
  ]);
});

test('whatever becomes of a stay, its credit is at most what is held and the books are right', async () => {
  const acts = fc.oneof(
    fc.record({ act: fc.constant('night' as const) }),
    fc.record({ act: fc.constant('came' as const), day: fc.integer({ min: 10, max: 18 }) }),
    fc.record({ act: fc.constant('pay' as const), share: fc.constantFrom(0.3, 0.5, 1) }),
    fc.record({ act: fc.constant('discount' as const), percent: fc.constantFrom(0, 10, 33.33, 50, 100) }),
    fc.record({
      act: fc.constant('give back' as const),
      share: fc.constantFrom(0.25, 0.6, 1),
      charge: fc.constantFrom('STANDS' as const, 'CANCELLED' as const),
      which: fc.nat(3),
    }),
  );
  type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;
  const carryOut = async (stay: Stay, one: Act, today: number) => {
    if (one.act === 'night') return night();
    if (one.act === 'came') return came(stay, Math.min(one.day, today));
    const { bills } = await accountOf(stay);
    if (one.act === 'discount') return bills.length > 0 && discount(stay, one.percent);
    if (one.act === 'pay') {
      const owed = bills.find(({ status }) => status === 'UNPAID' || status === 'NOT COMPLETED');
      if (!owed) return;
      const rest = owed.total - (owed.payment?.amountPaid ?? 0);
      const part = Math.round(rest * one.share * 100) / 100;
      const paymentRo = { billId: owed.id, ticketId: stay.ticketId, amount: owed.total };
      return aPayment(hospital, { id: owed.id, ticketId: paymentRo.ticketId, total: paymentRo.amount }, part);
    }
    const receipts = await receiptsOf(stay);
    const receipt = receipts[one.which % Math.max(1, receipts.length)];
    if (receipt) return giveBack(stay, Math.round(receipt.amount * one.share * 100) / 100, one.charge, receipt.id);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 12 }), async (given) => {
      at(10);
      const stay = await fiveDays();
      let today = 15;
      let favoured = false;
      for (const one of given) {
        if (one.act === 'night') {
          today = Math.min(28, today + 1);
          at(today);
        }
        await carryOut(stay, one, today);
        const account = await accountOf(stay);
        const [held, worth, said] = [heldOf(account), await worthOf(stay), JSON.stringify([one, account.bills])];
        expect(account.credit, said).toBeCloseTo(Math.max(0, held - worth), 1);
        expect(account.credit, said).toBeLessThanOrEqual(held + 0.001);
        // Nobody owes more than what is charged and not held, and so nobody who is to get something back.
        expect(owedOf(account), said).toBeLessThanOrEqual(Math.max(0, worth - held) + 0.05);
        favoured ||= one.act === 'give back' && one.charge === 'CANCELLED';
        if (!favoured) expect(owedOf(account), said).toBeCloseTo(Math.max(0, worth - held), 1);
      }
      await booksAreRight();
    }),
    { numRuns: 40 },
  );
}, 120_000);
