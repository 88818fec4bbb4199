import type { LabTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { expect, test } from 'vitest';
import { loadedVersion } from '../../../kernel/call/loaded-version';
import { translateMessage } from '../../../kernel/language/i18n';
import { fieldOf, inputOf, ParameterForm, usualFor, valuesOf } from './range-values';
import { rangeInWords } from './range-words';

const male = { sex: 'MALE' as const, ageFrom: 6574, ageTo: null, low: 135_000, high: 175_000 };
const newborn = { sex: 'ANY' as const, ageFrom: 0, ageTo: 28, low: null, high: -1000 };
const row: LabTestParameter = {
  id: 'p',
  labTestId: 't',
  title: 'Haemoglobin',
  unit: 'g/dL',
  defaultValue: '',
  ranges: [newborn, male],
  plausibleLow: null,
  plausibleHigh: 250_000,
  version: 3,
};

test.each([
  [-1, 'At least 0.'],
  [1.5, 'Use a whole number.'],
])('an age of %s is refused with the fitting message', (from, message) => {
  const values = valuesOf({ ...row, id: crypto.randomUUID(), labTestId: crypto.randomUUID() });
  const [first, ...others] = values.ranges;
  const { error } = ParameterForm.safeParse({ ...values, ranges: [{ ...first, from }, ...others] });
  expect(error?.issues.map((issue) => translateMessage(issue.message))).toEqual([message]);
});

test('a parameter passes through its form unchanged', () => {
  const values = valuesOf({ ...row, id: crypto.randomUUID(), labTestId: crypto.randomUUID() });
  const input = inputOf({ ...values, version: loadedVersion(row) }, 't');
  expect(input).toMatchObject({ title: 'Haemoglobin', unit: 'g/dL', version: 3, labTestId: 't' });
  expect(input).toMatchObject({ plausibleLow: null, plausibleHigh: 25 });
  expect(input.ranges).toEqual([
    { ...newborn, high: -0.1 },
    { ...male, low: 13.5, high: 17.5 },
  ]);
});

test('an age that is no number is reported at its field', () => {
  const values = valuesOf({ ...row, id: crypto.randomUUID(), labTestId: crypto.randomUUID() });
  const typed = { ...values, ranges: [values.ranges[0], { ...values.ranges[1], from: 'ten' }] };
  const paths = ParameterForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['ranges.1.from']);
});

test('a reference range must lie within the plausible limits', () => {
  const values = valuesOf({ ...row, id: crypto.randomUUID(), labTestId: crypto.randomUUID() });
  const pathsOf = (given: object) =>
    ParameterForm.safeParse({ ...values, ...given }).error?.issues.map(({ path }) => path.join('.'));
  expect(pathsOf({})).toBeUndefined();
  expect(pathsOf({ plausibleHigh: 17 })).toEqual(['ranges.1.high']);
  expect(pathsOf({ plausibleLow: 0 })).toEqual(['ranges.0.high']);
  expect(pathsOf({ plausibleLow: 26 })).toEqual(['plausibleHigh']);
});

test('a parameter without limits gets those of a well-known analyte, which its normal values are within', () => {
  const open = { ...row, id: crypto.randomUUID(), labTestId: crypto.randomUUID(), plausibleHigh: null, ranges: [male] };
  const limitsOf = (given: Partial<LabTestParameter>, test = 'Full Blood Count') => {
    const { plausibleLow, plausibleHigh } = valuesOf({ ...open, ...given }, test);
    return [plausibleLow, plausibleHigh];
  };
  expect(limitsOf({})).toEqual([0.5, 30]);
  expect(limitsOf({ unit: 'g/L', ranges: [] })).toEqual([5, 300]);
  for (const unknown of [{ title: 'Film' }, { unit: '' }, { unit: 'g' }])
    expect(limitsOf(unknown)).toEqual([null, null]);
  expect(limitsOf({}, 'Urinalysis')).toEqual([null, null]);
  expect(limitsOf({ ranges: [{ ...male, low: 1_350_000, high: 1_750_000 }] })).toEqual([null, null]);
  expect(limitsOf({ plausibleLow: 20_000 })).toEqual([2, null]);
  // A bound that is still being typed is no bound.
  const typed = [{ low: '13,', high: 17.5 }];
  expect(usualFor({ title: 'Hb', unit: 'g/dL', ranges: typed }, '')).toEqual({ plausibleLow: 0.5, plausibleHigh: 30 });
});

test('server errors of a range appear at its field in the form', () => {
  const asked = ['ranges.1.ageFrom', 'ranges.0.ageTo', 'ranges.0.low', 'title'];
  expect(asked.map(fieldOf)).toEqual(['ranges.1.from', 'ranges.0.to', 'ranges.0.low', 'title']);
});

test('a reference range reads as one line', () => {
  const words = [newborn, male, { ...male, sex: 'ANY' as const, ageFrom: 0, high: null }].map((range) =>
    rangeInWords(range, 'g/dL'),
  );
  expect(words).toEqual([
    'Any gender, under 28 days: at most −0.1 g/dL',
    'Male, 18 years and over: 13.5 to 17.5 g/dL',
    'Any gender, any age: at least 13.5 g/dL',
  ]);
});
