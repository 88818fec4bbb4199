// Days, ages, sums and months of the charts, on dates that are error-prone.
import { expect, test } from 'vitest';
import { birthBounds, byDepartment, daysUpTo, lastMonths, moneyIn, monthsUpTo } from './dashboard.rules.ts';

test('thirty days end today', () => {
  const days = daysUpTo('2026-03-01');
  expect(days).toHaveLength(30);
  expect(days[0]).toBe('2026-01-31');
  expect(days.slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
});

test.for([
  ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21'],
  ['2026-01-05', '2026-01-01', '2025-12-01', '2025-12-05'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2024-03-30', '2024-03-01', '2024-02-01', '2024-02-29'],
])('up to %s, this month and the same days of the month before', ([today, thisFirst, lastFirst, lastSame]) => {
  expect(monthsUpTo(today as string)).toEqual({ today, thisFirst, lastFirst, lastSame });
});

test('a person is a year older on their birthday, and not a day before', () => {
  expect(birthBounds('2026-11-21')).toEqual(['2021-11-22', '2011-11-22', '2001-11-22', '1981-11-22', '1961-11-22']);
  expect(birthBounds('2026-12-31')[0]).toBe('2022-01-01');
  expect(birthBounds('2024-02-29')[0]).toBe('2019-03-01');
});

const row = (day: string, name: string, attended: number, unattended = 0, open = 0) => ({
  day,
  id: `the id of ${name}`,
  name,
  attended,
  unattended,
  open,
});

test('departments are summed over the days, the busiest first, then by name', () => {
  const rows = [
    row('2026-11-19', 'Eyes', 1),
    row('2026-11-20', 'Eyes', 1, 1),
    row('2026-11-20', 'Skin', 0, 0, 4),
    row('2026-11-20', 'Ears', 3),
  ];
  expect(byDepartment(rows).map(({ id: _, ...department }) => department)).toEqual([
    { name: 'Skin', attended: 0, unattended: 0, open: 4 },
    { name: 'Ears', attended: 3, unattended: 0, open: 0 },
    { name: 'Eyes', attended: 2, unattended: 1, open: 0 },
  ]);
});

test('twelve months end with this one, each with money received and spent', () => {
  const months = lastMonths('2026-03-31');
  expect([months.length, months[0], months[11]]).toEqual([12, '2025-04-01', '2026-03-01']);
  const steps = [{ date: '2026-02-01', received: 100, income: 20, expenses: 30, tax: 4, assets: 5 }];
  const money = moneyIn(months, steps);
  expect(money[10]).toEqual({ month: '2026-02-01', cameIn: 120, wentOut: 39 });
  expect(money.filter(({ cameIn }) => cameIn === 0)).toHaveLength(11);
});
