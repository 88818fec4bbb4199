import type { ChartedOrder } from '@almoner/contract/care/medicine';
import type { StayVitals } from '@almoner/contract/care/round';
import { expect, test } from 'vitest';
import { countWaiting, latestVitals, waitingDoses } from './round-rules';

const vitals = (takenAt: string, given: Partial<StayVitals>): StayVitals => ({
  id: crypto.randomUUID(),
  takenAt,
  temperature: null,
  pulse: null,
  systolic: null,
  diastolic: null,
  respiration: null,
  oxygen: null,
  weight: null,
  height: null,
  bmi: null,
  takenBy: 'Ada Obi',
  notedAt: takenAt,
  struck: null,
  ...given,
});

test('each kind shows its latest value, with the time if it is older than the latest measurement', () => {
  const rows = [
    vitals('2026-11-20T12:00:00.000Z', { temperature: 37 }),
    vitals('2026-11-20T08:00:00.000Z', { temperature: 39, systolic: 120, diastolic: 80 }),
  ];
  expect(latestVitals(rows).map(({ kind, value, before }) => [kind.key, value, before])).toEqual([
    ['temperature', '37.0', null],
    ['pressure', '120/80', '2026-11-20T08:00:00.000Z'],
  ]);
  expect(latestVitals([])).toEqual([]);
});

const order = (id: string, due: string[], entered: string[] = []) =>
  ({
    id,
    due,
    doses: entered.map((dueAt) => ({ id: dueAt, dueAt, outcome: 'GIVEN', replaces: null })),
  }) as never as ChartedOrder;

test('waiting doses are due or overdue without an entry, earliest first', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const [long, late, soon, later] = [
    '2026-11-20T06:00:00.000Z',
    '2026-11-20T11:00:00.000Z',
    '2026-11-20T12:30:00.000Z',
    '2026-11-20T18:00:00.000Z',
  ] as const;
  const waiting = waitingDoses(
    [order('one', [late, later]), order('two', [long, soon]), order('three', [late], [late])],
    now,
  );
  expect(waiting.map(({ order: { id }, dose }) => [id, dose.at, dose.state])).toEqual([
    ['two', long, 'MISSED'],
    ['one', late, 'OVERDUE'],
    ['two', soon, 'DUE'],
  ]);
  expect(countWaiting(waiting)).toEqual({ overdue: 2, due: 1 });
});
