import { expect, test } from 'vitest';
import { costOf } from './treatment-cost';
import { newTreatment } from './treatment-values';

const known = {
  drugs: [
    { id: 'd1', name: 'Ibuprofen', unit: 'tablet', dividedInto: 2, price: 2500, status: 1, substanceId: null } as const,
  ],
  tests: [
    { id: 't1', title: 'Malaria', amount: 150_000, status: 1 } as const,
    { id: 't2', title: 'Widal', amount: null, status: 1 } as const,
    { id: 't3', title: 'Old', amount: 90_000, status: 0 } as const,
  ],
};
const all = { service: true, prescription: true, laboratory: true };
const line = { drugId: 'd1', dose: '1', frequency: 'daily', durationDays: 3, quantity: 3 };

const asked = (
  lines: (typeof line)[] | { quantity: null; drugId: string | null }[],
  titles: string[],
  amount: unknown = 5000,
) => {
  const blank = newTreatment('LAB_ABCDEFG', null);
  return {
    ...blank,
    pharmacyServiceRo: {
      doctorServiceRo: { amount: amount as number, services: [] },
      pharmacyRo: { prescription: '', lines: lines.map((one) => ({ ...line, ...one })) },
      labRequestRo: { code: '', tests: titles.map((title) => ({ title, isUnlisted: false })) },
    },
  };
};

test('the cost has the charge, the drugs by quantity and the tests at their usual price', () => {
  expect(costOf(asked([line], [' malaria ', '']), all, known, 1)).toEqual({
    drugs: 1,
    tests: 1,
    amount: 500_000 + 7500 + 150_000,
    isWhole: true,
  });
});

test('half a tablet is rounded once, to the smallest amount of the currency', () => {
  const half = { ...line, quantity: 0.5 };
  const dear = { ...known, drugs: known.drugs.map((drug) => ({ ...drug, price: 2501 })) };
  expect([1, 100].map((unit) => costOf(asked([half, half], []), all, dear, unit).amount)).toEqual([502_502, 502_600]);
});

test('items without a price are counted and make the sum a lower bound', () => {
  for (const titles of [['Widal'], ['Old'], ['Unknown']]) {
    expect(costOf(asked([], titles), all, known, 1)).toMatchObject({ tests: 1, amount: 500_000, isWhole: false });
  }
  expect(costOf(asked([{ quantity: null, drugId: 'd1' }], []), all, known, 1)).toMatchObject({
    drugs: 1,
    isWhole: false,
  });
});

test('a prescription of text alone has no known price', () => {
  const words = asked([], []);
  words.pharmacyServiceRo.pharmacyRo.prescription = 'ORS as needed';
  expect(costOf(words, all, known, 1)).toMatchObject({ drugs: 0, isWhole: false });
});

test('closed or settled sections cost nothing more', () => {
  const none = { service: false, prescription: false, laboratory: false };
  expect(costOf(asked([line], ['Malaria']), none, known, 1)).toEqual({ drugs: 0, tests: 0, amount: 0, isWhole: true });
  expect(costOf(asked([], [], 'five'), all, known, 1).amount).toBe(0);
});
