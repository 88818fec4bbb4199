// Lines of bills: taken from the request at list prices, with the sum of the bill's amount.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { aDrug, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { aWord } from '../../../../test/hospital.ts';
import { sumOfLines, writeLines } from './bill-line.service.ts';

const { billing, labRequest, labTest, pharmacy, report } = calls;
const { desk, admin } = await billDeskForFile();
const { hospital, ticket } = desk;

const linesOf = async (id: string) => (await admin.get(billing.read, { params: { id } })).lines;
type UnbilledRequest = { id: string; ticketId: string };
const roOf = (
  type: 'PHARMACY' | 'LABORATORY',
  { id, ticketId }: UnbilledRequest,
  amount: number,
  more: object = {},
) => ({
  billingRo: { type, typeId: id, ticketId, amount, ...more },
});

/** Eighteen of a drug at 50, and one of another at 400.50. */
async function aPrescription() {
  const [one, other] = [await aDrug(hospital, { price: 50 }), await aDrug(hospital, { price: 400.5 })];
  const line = { dose: '500 mg', frequency: '3 times a day' };
  const asked: UnbilledRequest = await admin.get(pharmacy.create, {
    body: {
      pharmacyRo: {
        ticketId: ticket.id,
        prescription: 'Tablets',
        lines: [
          { ...line, drugId: one.id, quantity: 18 },
          { ...line, drugId: other.id, quantity: 1 },
        ],
      },
    },
  });
  const lines = [
    { kind: 'DRUG', what: one.name, referenceId: one.id, quantity: 18, unitAmount: 50, amount: 900 },
    { kind: 'DRUG', what: other.name, referenceId: other.id, quantity: 1, unitAmount: 400.5, amount: 400.5 },
  ];
  return { asked, lines, total: 1300.5 };
}
const whole = (referenceId: string, what: string, amount: number) => [
  { kind: 'OTHER', what, referenceId, quantity: 1, unitAmount: amount, amount },
];
const as = (lines: object[]) => lines.map((line) => ({ ...line, id: expect.any(String) }));

test('a prescription is billed drug by drug if its list prices add up to the amount, else as one line', async () => {
  const { asked, lines, total } = await aPrescription();
  const { id } = await admin.get(billing.create, { body: roOf('PHARMACY', asked, total, { discount: 10 }) });
  expect(await linesOf(id)).toEqual(as(lines));
  const change = (amount: number, more: object = {}) =>
    admin.get(billing.update, { params: { id }, body: roOf('PHARMACY', asked, amount, more) });
  await change(total, { discount: 5 });
  expect(await linesOf(id)).toEqual(as(lines));
  await change(1200);
  expect(await linesOf(id)).toEqual(as(whole(asked.id, 'Prescription', 1200)));
  await change(total);
  expect(await linesOf(id)).toEqual(as(lines));
});

test('a billed line keeps its price and name when the drug gets others', async () => {
  const { asked, lines, total } = await aPrescription();
  const { id } = await admin.get(billing.create, { body: roOf('PHARMACY', asked, total) });
  const drugId = lines[0]?.referenceId ?? '';
  const { id: _id, ...drugRo } = await admin.get(calls.drug.read, { params: { id: drugId } });
  const sent = { name: `Renamed ${aWord()}`, unit: drugRo.unit, price: 75 };
  await admin.get(calls.drug.update, { params: { id: drugId }, body: { drugRo: sent } });
  expect(await linesOf(id)).toEqual(as(lines));
});

test('a bill made with an amount only has one line', async () => {
  const asked = await aPharmacyRequest(hospital, ticket.id);
  const { id } = await admin.get(billing.create, { body: roOf('PHARMACY', asked, 100, { purpose: 'Syrup' }) });
  expect(await linesOf(id)).toEqual(as(whole(asked.id, 'Syrup', 100)));
});

test('lab tests are billed one by one at their prices, or as one line if a price is missing', async () => {
  const tests = await Promise.all(
    [1500, 4500.25, null].map((amount) =>
      admin.get(labTest.create, { body: { labTestRo: { title: `Test ${aWord()}`, amount } } }),
    ),
  );
  const ask = async (of: typeof tests): Promise<UnbilledRequest> =>
    admin.get(labRequest.create, {
      body: {
        labRequestRo: {
          ticketId: ticket.id,
          title: 'Tests',
          tests: of.map(({ id, title }) => ({ labTestId: id, title })),
        },
      },
    });
  const priced = await ask(tests.slice(0, 2));
  const { id } = await admin.get(billing.create, { body: roOf('LABORATORY', priced, 6000.25) });
  expect(await linesOf(id)).toEqual(
    as(
      tests.slice(0, 2).map(({ id: referenceId, title: what, amount }) => ({
        kind: 'TEST',
        what,
        referenceId,
        quantity: 1,
        unitAmount: amount,
        amount,
      })),
    ),
  );
  const all = await ask(tests);
  const { id: other } = await admin.get(billing.create, { body: roOf('LABORATORY', all, 6000.25) });
  expect(await linesOf(other)).toEqual(as(whole(all.id, 'Laboratory test', 6000.25)));
});

test("a treatment's bill charges the doctor's service", async () => {
  const treatment = await aTreatment(hospital, { ticketId: ticket.id });
  const { id, amount } = treatment.doctorService.billing;
  expect(await linesOf(id)).toEqual(
    as([
      { kind: 'SERVICE', what: "Doctor's service", referenceId: treatment.id, quantity: 1, unitAmount: amount, amount },
    ]),
  );
});

test('after many concurrent changes the lines of exactly one remain', async () => {
  const { asked, total } = await aPrescription();
  const { id } = await admin.get(billing.create, { body: roOf('PHARMACY', asked, total) });
  await Promise.all(
    [total, 10, 20, total, 30, 40].map((amount) =>
      admin.ask(billing.update, { params: { id }, body: roOf('PHARMACY', asked, amount) }),
    ),
  );
  const bill = await admin.get(billing.read, { params: { id } });
  const kobo = (amount: number) => Math.round(amount * 100);
  const counted = bill.lines.map(({ amount }: { amount: number }) => ({ quantity: 1, unitAmount: kobo(amount) }));
  expect(sumOfLines(counted)).toBe(kobo(bill.amount));
  const { rules, differences } = await admin.get(report.selfCheck);
  expect(differences).toEqual([]);
  expect(rules.map(({ rule }: { rule: string }) => rule)).toContain('bill-lines');
});

test('lines whose sum is not the amount fail, even where the database accepts them', async () => {
  const line = { kind: 'OTHER' as const, what: 'Syrup', referenceId: null, quantity: 2, unitAmount: 50 };
  for (const [amount, lines] of [
    [99, [line]],
    [0, []],
  ] as const) {
    const db = { all: async () => lines.map(() => ({ amount: 100 })) };
    await expect(writeLines(db as never, { billId: '', amount, lines })).rejects.toThrow('come to its amount');
  }
});
