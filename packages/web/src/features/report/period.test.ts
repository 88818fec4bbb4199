import { NIL } from '@almoner/contract/wire';
import { expect, test } from 'vitest';
import { isBackwards } from '../../kernel/period';
import { changeInPercent, inWords, periodBefore, periodOf, quickPeriods } from './period';

const today = '2026-03-31';

test('without days it is this month, whole', () => {
  expect(periodOf({}, today)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(periodOf({}, '2028-02-05')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf({ from: 'x' }, '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOf({ from: '2026-01-05' }, today)).toEqual({ from: '2026-01-05', to: NIL });
  expect(periodOf({ from: NIL, to: NIL }, today)).toEqual({ from: NIL, to: NIL });
});

test('the period before has as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(periodBefore({ from: NIL, to: '2026-03-01' })).toBeNull();
  expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true);
});

test('the quick choices are whole', () => {
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
  [50, -100, '+150%'],
  [50, 0, ''],
] as const)('from %2$s to %1$s', ([now, before, words]) => expect(changeInPercent(now, before)).toBe(words));

test('a period in words', () => {
  expect(inWords({ from: '2026-03-01', to: '2026-03-31' })).toBe('1\u00a0Mar\u00a02026 to 31\u00a0Mar\u00a02026');
  expect(inWords({ from: NIL, to: NIL })).toBe('all days');
});
