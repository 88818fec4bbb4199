// A report is called normal only if every numeric value was compared with a range.
import type { LabResult } from '@almoner/contract/care/laboratory';
import { expect, test } from 'vitest';
import { judgementOf } from './judged-results';

const RANGE = { low: 110_000, high: 150_000 };
const compared = (flag: LabResult['flag'], value = '12'): LabResult => ({
  ...{ name: `Haemoglobin ${value}`, value, unit: 'g/dL', confirmed: false, language: null },
  ...{ range: RANGE, flag },
});
const unranged = (value: string): LabResult => ({ ...compared(null, value), range: null });

const of = (gender: 'FEMALE' | 'UNKNOWN', ...results: LabResult[]) => {
  const judgedFor = { gender, dateOfBirth: '2021-01-01', birthEstimated: false };
  const { isAllWithin, ...counts } = judgementOf({ results, judgedFor });
  return [isAllWithin, counts.abnormal, counts.open, counts.bySex, counts.withoutRange];
};

test('all is within range if every number was compared; text and skipped tests need no range', () => {
  expect(of('FEMALE', compared('NORMAL'))).toEqual([true, 0, 0, 0, 0]);
  expect(of('FEMALE', compared('NORMAL'), unranged('Not remarkable'), unranged(''))).toEqual([true, 0, 0, 0, 0]);
});

test.each(['10', '10 %', '<0.5', '.5', '−2', '≥ 60', '2-4', '1:80', '١٢'])(
  '%s without a range is not compared',
  (value) => {
    expect(of('FEMALE', compared('NORMAL'), unranged(value))).toEqual([false, 0, 0, 0, 1]);
  },
);

test('a number without a range waits for the sex of the patient if that is unknown', () => {
  expect(of('UNKNOWN', compared('NORMAL'), unranged('10'), unranged('Clear'))).toEqual([false, 0, 0, 1, 0]);
});

test('abnormal values and values that cannot be compared are counted separately', () => {
  expect(of('FEMALE', compared('LOW'), compared(null, '<13'), unranged('10'))).toEqual([false, 1, 1, 0, 1]);
  expect(of('FEMALE', unranged('10'))).toEqual([false, 0, 0, 0, 1]);
  expect(of('FEMALE', unranged('Clear'))).toEqual([false, 0, 0, 0, 0]);
});
