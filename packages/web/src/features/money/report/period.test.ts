import { NIL } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { isBackwards } from '../../../kernel/call/period';
import { readTableState, tableAddress } from '../../../ui/table/table-address';
import {
  changeInPercent,
  comparedInWords,
  periodBefore,
  periodFilters,
  periodInWords,
  periodOf,
  quickPeriods,
} from './period';

const today = '2026-03-31';

test('the default period is this whole month', () => {
  expect(periodOf({}, today)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(periodOf({}, '2028-02-05')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  const address = tableAddress(periodFilters);
  const { filters } = readTableState(new URLSearchParams('from=x'), address);
  expect(periodOf(filters, '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOf({ from: '2026-01-05' }, today)).toEqual({ from: '2026-01-05', to: NIL });
  expect(periodOf({ from: NIL, to: NIL }, today)).toEqual({ from: NIL, to: NIL });
});

test.for([
  ['a month that is over', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['a year that is over', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['this month on its last day', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this year so far', '2026-01-01', '2026-12-31', '2025-01-01', '2025-03-31'],
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['days that are over', '2026-03-05', '2026-03-14', '2026-02-23', '2026-03-04'],
  ['days that are not over', '2026-03-30', '2026-04-08', '2026-03-20', '2026-03-21'],
  ['days to come', '2026-05-04', '2026-05-05', '2026-05-02', '2026-05-03'],
] as const)('%s is compared with the matching days before', ([, from, to, ...before]) => {
  expect(periodBefore({ from, to }, today)).toEqual({ from: before[0], to: before[1] });
});

test('the current month is compared with the same days of the month before', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(periodBefore(march, '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  expect(periodBefore(march, '2026-03-12')).toEqual({ from: '2026-02-01', to: '2026-02-12' });
  expect(periodBefore(march, '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const january = { from: '2026-01-01', to: '2026-01-31' };
  expect(periodBefore(january, '2026-01-09')).toEqual({ from: '2025-12-01', to: '2025-12-09' });
});

test('a period with an open end is not compared', () => {
  expect(periodBefore({ from: NIL, to: '2026-03-01' }, today)).toBeNull();
  expect(periodBefore({ from: '2026-03-01', to: NIL }, today)).toBeNull();
  expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true);
});

test('the quick choices are whole periods', () => {
  expect(quickPeriods(today).map(({ period }) => period)).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]);
});

test.for([
  [150, 100, '+50%'],
  [100, 300, '−66.7%'],
  [100, 100, '0%'],
  [50, -100, ''],
  [-118, -100, ''],
  [-50, 100, '−150%'],
  [50, 0, ''],
  [1100, 100, '+1,000%'],
  [1200, 100, '×\u00a012'],
  [63_949_900, 100_000, '×\u00a0639'],
  [-50_000, 100, '−50,100%'],
] as const)('from %2$s to %1$s', ([now, before, words]) => expect(changeInPercent(now, before)).toBe(words));

test('a period reads as words', () => {
  expect(periodInWords({ from: '2026-03-01', to: '2026-03-31' })).toBe('1\u00a0Mar\u00a02026 to 31\u00a0Mar\u00a02026');
  expect(periodInWords({ from: NIL, to: NIL })).toBe('all days');
});

test('the compared days are named, in a current month only those until today', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const upTo = (to: string) => ({ from: '2026-02-01', to });
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  expect(plain(comparedInWords(march, upTo('2026-02-12'), '2026-03-12'))).toBe(
    'So far, 1 Mar 2026 to 12 Mar 2026, compared with 1 Feb 2026 to 12 Feb 2026.',
  );
  expect(plain(comparedInWords(march, upTo('2026-02-28'), '2026-04-01'))).toBe(
    'Compared with the period before: 1 Feb 2026 to 28 Feb 2026.',
  );
});
