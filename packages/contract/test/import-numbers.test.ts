import { expect, test } from 'vitest';
import { type DrugField, drugFields } from '../src/desk/import.ts';
import { readDrugRow } from '../src/desk/import-rows.ts';

const EMPTY = Object.fromEntries(drugFields.map((field) => [field, ''])) as Record<DrugField, string>;

function priceIn(price: string) {
  const { input, issues } = readDrugRow({ ...EMPTY, name: 'Zinc', unit: 'tablet', price }, {});
  return input ? input.price : issues.map(({ field }) => field);
}

test.for([
  ['1500', 150_000],
  ['1,500', 150_000],
  ['1500.5', 150_050],
  ['1,500.25', 150_025],
  ['1500,25', 150_025],
  ['1.500,00', 150_000],
  ['1.500.000', 150_000_000],
  ['1 500,5', 150_050],
] as const)('an amount in a file is read as people write it: %s', ([cell, kobo]) => {
  expect(priceIn(cell)).toBe(kobo);
});

test.for(['1.500', '1,50.00', '1,5,00', '1.50.000', '15,0000', 'abc'])(
  'an amount that may be another is asked about: %s',
  (cell) => {
    expect(priceIn(cell)).toEqual(['price']);
  },
);
