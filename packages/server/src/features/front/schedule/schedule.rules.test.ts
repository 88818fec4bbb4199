// Working hours and free slots, with a property over random hours.
import { timeOf, usualHours, type WorkingHours } from '@almoner/contract/front/schedule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/base/language.ts';
import { freeSlots, hoursErrors, hoursRefusal, mergeSpans, worksDuring } from './schedule.rules.ts';

const ada = { firstName: 'Ada', lastName: 'Obi' };
const MONDAY = '2027-01-04';
const SUNDAY = '2027-01-10';

const night: WorkingHours[] = [
  { weekday: 1, from: '22:00', to: '00:00' },
  { weekday: 2, from: '00:00', to: '06:00' },
];

describe('a slot lies within the hours', () => {
  test.for<[date: string, time: string, minutes: number, works: boolean]>([
    [MONDAY, '08:00', 30, true],
    [MONDAY, '07:59', 30, false],
    [MONDAY, '17:30', 30, true],
    [MONDAY, '17:31', 30, false],
    [SUNDAY, '10:00', 30, false],
  ])('usually, %s %s for %i minutes: %s', ([date, time, minutes, works]) => {
    expect(worksDuring(usualHours, { date, time, minutes })).toBe(works);
  });

  test.for<[time: string, works: boolean]>([
    ['21:45', false],
    ['22:00', true],
    ['23:45', true],
  ])('of a night that continues after midnight, %s: %s', ([time, works]) => {
    expect(worksDuring(night, { date: MONDAY, time, minutes: 30 })).toBe(works);
  });

  test('of a Sunday night that continues into Monday', () => {
    const hours = [
      { weekday: 7, from: '22:00', to: '00:00' },
      { weekday: 1, from: '00:00', to: '02:00' },
    ];
    expect(worksDuring(hours, { date: SUNDAY, time: '23:50', minutes: 60 })).toBe(true);
    expect(worksDuring(hours, { date: SUNDAY, time: '23:50', minutes: 140 })).toBe(false);
  });
});

describe('free slots', () => {
  const free = (...given: Parameters<typeof freeSlots>) => freeSlots(...given).map(timeOf);
  const morning = [{ from: 480, to: 600 }];

  test('fill the hours, and nothing beyond', () => {
    expect(free(morning, [], 30, 0)).toEqual(['08:00', '08:30', '09:00', '09:30']);
    expect(free(morning, [], 50, 0)).toEqual(['08:00', '08:50']);
    expect(free([], [], 30, 0)).toEqual([]);
  });

  test('leave out slots that touch an appointment, and slots that have begun', () => {
    expect(free(morning, [{ from: 525, to: 555 }], 30, 0)).toEqual(['08:00', '09:30']);
    expect(free(morning, [{ from: 510, to: 540 }], 30, 0)).toEqual(['08:00', '09:00', '09:30']);
    expect(free(morning, [], 30, 511)).toEqual(['09:00', '09:30']);
  });

  test('never overlap one another, the busy times or the end of the hours', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(1299), fc.nat(139)).map(([from, more]) => ({ from, to: from + 1 + more })),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 5, max: 104 }), (hours, busy, minutes) => {
        const starts = freeSlots(hours, busy, minutes, 0);
        for (const [place, start] of starts.entries()) {
          expect(mergeSpans(hours).some((one) => one.from <= start && start + minutes <= one.to)).toBe(true);
          expect(busy.some((one) => start < one.to && one.from < start + minutes)).toBe(false);
          if (place > 0) expect(start).toBeGreaterThanOrEqual((starts[place - 1] as number) + minutes);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('hours that end before they start, or overlap, are refused at their own field', () => {
  const errors = hoursErrors([
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '11:00', to: '14:00' },
    { weekday: 2, from: '11:00', to: '14:00' },
    { weekday: 3, from: '14:00', to: '14:00' },
    { weekday: 4, from: '20:00', to: '00:00' },
  ]);
  expect(errors.map(({ field, message }) => ({ field, message: translateMessage(message, 'en') }))).toEqual([
    { field: 'scheduleRo.hours.1.from', message: 'These hours overlap others on Monday.' },
    { field: 'scheduleRo.hours.3.to', message: 'The end must be after the start.' },
  ]);
});

test('a refusal has the working hours of the doctor', () => {
  const split: WorkingHours[] = [
    { weekday: 1, from: '14:00', to: '00:00' },
    { weekday: 1, from: '08:00', to: '12:00' },
  ];
  const refusal = (day: string, language = 'en') => translateMessage(hoursRefusal(ada, split, day), language);
  expect(refusal(MONDAY)).toBe('Dr Ada Obi works on Mondays from 08:00 to 12:00 and from 14:00 to 00:00.');
  expect(refusal(SUNDAY)).toBe('Dr Ada Obi does not work on Sundays.');
  expect(refusal(MONDAY, 'fr')).toBe('Le Dr Ada Obi travaille le lundi de 08:00 à 12:00 et de 14:00 à 00:00.');
  expect(refusal(SUNDAY, 'fr')).toBe('Le Dr Ada Obi ne travaille pas le dimanche.');
});
