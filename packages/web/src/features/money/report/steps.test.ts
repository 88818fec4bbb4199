import { expect, test } from 'vitest';
import { courseOf } from './steps';

const step = (date: string, expenses: number) => ({ date, received: 0, income: 0, expenses, tax: 0, assets: 0 });
const drawn = (by: 'DAY' | 'MONTH', ...dates: string[]) =>
  courseOf({ by, steps: dates.map((date) => step(date, 5)) }, ({ expenses }) => [expenses]).map(
    ({ short, values }) => `${short} ${values}`,
  );

test('days and months without entries are drawn as zero', () => {
  expect(drawn('DAY', '2026-02-27', '2026-03-02')).toEqual([
    '27\u00a0Feb 5',
    '28\u00a0Feb 0',
    '1\u00a0Mar 0',
    '2\u00a0Mar 5',
  ]);
  expect(drawn('MONTH', '2025-11-01', '2026-01-01')).toEqual(['Nov 5', 'Dec 0', 'Jan 5']);
  expect(drawn('DAY')).toEqual([]);
});
