// Doses of a chart derived from entries, and the parsing of typed times and prescribed frequencies.
import type { MedicineDose } from '@almoner/contract/care/medicine';
import { expect, test } from 'vitest';
import { allInitialsOf, currentEntries, dosesOf, onDay, parseFrequency, timesIn } from './medicine-rules';

const entry = (given: Partial<MedicineDose>): MedicineDose => ({
  id: crypto.randomUUID(),
  orderId: 'o',
  dueAt: null,
  number: null,
  outcome: 'GIVEN',
  dose: '1 g',
  at: '2026-11-20T09:00:00.000Z',
  reason: '',
  by: 'Ada Obi',
  enteredAt: '2026-11-20T09:00:00.000Z',
  replaces: null,
  ...given,
});

test('a dose has the outcome of its last correction; without an entry its state follows from the time', () => {
  const due = ['05:00', '09:00', '13:00', '17:00', '21:00'].map((time) => `2026-11-20T${time}:00.000Z`);
  const wrong = entry({ dueAt: due[0] as string });
  const right = entry({ dueAt: due[0] as string, outcome: 'REFUSED', replaces: wrong.id });
  expect(currentEntries([wrong, right])).toEqual([right]);
  const now = Date.parse('2026-11-20T17:40:00Z');
  const needed = entry({ at: '2026-11-20T10:00:00.000Z', number: 1 });
  const doses = dosesOf({ due, doses: [wrong, right, needed] }, now);
  expect(doses.map(({ at, state, derived }) => [at.slice(11, 16), state, derived])).toEqual([
    ['05:00', 'REFUSED', false],
    ['09:00', 'MISSED', true],
    ['10:00', 'GIVEN', false],
    ['13:00', 'MISSED', true],
    ['17:00', 'OVERDUE', true],
    ['21:00', 'LATER', true],
  ]);
  expect(dosesOf({ due, doses: [] }, Date.parse('2026-11-20T13:29:00Z'))[2]?.state).toBe('DUE');
  expect(dosesOf({ due, doses: [] }, Date.parse('2026-11-20T12:00:00Z'))[2]?.state).toBe('DUE');
  expect(dosesOf({ due, doses: [] }, Date.parse('2026-11-20T11:59:00Z'))[2]?.state).toBe('LATER');
});

test('a dose belongs to its day in the hospital time zone', () => {
  const doses = dosesOf({ due: ['2026-11-20T22:59:00.000Z', '2026-11-20T23:00:00.000Z'], doses: [] }, 0);
  expect(onDay(doses, '2026-11-21', 'Africa/Lagos').map(({ at }) => at)).toEqual(['2026-11-20T23:00:00.000Z']);
});

test.for([
  ['6, 14:00 22h', ['06:00', '14:00', '22:00']],
  ['22:30;6.15', ['06:15', '22:30']],
  ['8 8:00', ['08:00']],
  ['24', null],
  ['8:60', null],
  ['morning', null],
  ['', null],
] as const)('parses typed times %s', ([typed, times]) => expect(timesIn(typed)).toEqual(times));

test.for([
  ['Three times a day', 'THRICE', null],
  ['2 x daily', 'TWICE', null],
  ['every 8 hours', 'HOURS', 8],
  ['toutes les 6 h', 'HOURS', 6],
  ['quatre fois par jour', 'FOUR', null],
  ['when needed', 'NEEDED', null],
  ['daily', 'ONCE', null],
  ['as the moon rises', 'TIMES', null],
] as const)('parses the frequency %s', ([words, often, everyHours]) =>
  expect(parseFrequency(words)).toEqual({ often, everyHours }),
);

test('initials cover every name', () => expect(allInitialsOf('Ada  Ngozi Obi')).toBe('ANO'));
