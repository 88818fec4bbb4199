// Times at which doses are due: examples as a nurse explains them at the bed, and properties of every order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, timeIn } from '../../../kernel/base/clock.ts';
import { dosesDue, plannerOf, type Schedule } from './doses-due.rules.ts';

const schedule = (given: Partial<Schedule>): Schedule => ({
  times: null,
  everyHours: null,
  from: '2026-03-01T00:00:00.000Z',
  endsAt: null,
  ...given,
});
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
/** The time of the zone's clock at which each dose is due. */
const clock = (due: string[], timeZone: string) =>
  due.map((at) => `${dayIn(timeZone, new Date(at)).slice(8)} ${timeIn(timeZone, new Date(at))}`);

describe('examples', () => {
  const lagos = 'Africa/Lagos';
  const berlin = 'Europe/Berlin';

  test('three times a day, by the clock of the hospital and not of UTC', () => {
    const due = dosesDue(
      schedule({ times: ['06:00', '14:00', '22:00'] }),
      span('2026-11-20T23:00Z', '2026-11-21T23:00Z'),
      lagos,
    );
    expect(clock(due, lagos)).toEqual(['21 06:00', '21 14:00', '21 22:00']);
    expect(due[0]).toBe('2026-11-21T05:00:00.000Z');
  });

  test('a dose at midnight belongs to the day that begins', () => {
    const due = dosesDue(schedule({ times: ['00:00'] }), span('2026-11-20T23:00Z', '2026-11-22T23:00Z'), lagos);
    expect(clock(due, lagos)).toEqual(['21 00:00', '22 00:00']);
  });

  test('every six hours counts from the beginning of the order', () => {
    const order = schedule({ everyHours: 6, from: '2026-11-20T09:20:00.000Z' });
    expect(clock(dosesDue(order, span('2026-11-20T00:00Z', '2026-11-21T10:00Z'), lagos), lagos)).toEqual([
      '20 10:20',
      '20 16:20',
      '20 22:20',
      '21 04:20',
      '21 10:20',
    ]);
  });

  test('a time that the clock skips in spring is due later by that much, and one that it shows twice only the first time', () => {
    const order = schedule({ times: ['02:30'] });
    const spring = dosesDue(order, span('2026-03-28T12:00Z', '2026-03-30T12:00Z'), berlin);
    expect(clock(spring, berlin)).toEqual(['29 03:30', '30 02:30']);
    const autumn = dosesDue(order, span('2026-10-24T12:00Z', '2026-10-26T12:00Z'), berlin);
    expect(autumn).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  });

  test('every eight hours stays eight hours apart when the clock is put back', () => {
    const order = schedule({ everyHours: 8, from: '2026-10-24T20:00:00.000Z' });
    const due = dosesDue(order, span('2026-10-24T00:00Z', '2026-10-25T23:00Z'), berlin);
    expect(clock(due, berlin)).toEqual(['24 22:00', '25 05:00', '25 13:00', '25 21:00']);
  });

  test('a stop in between: earlier doses stay due, a dose at that very moment is not', () => {
    const order = schedule({ times: ['08:00', '20:00'], endsAt: '2026-11-21T19:00:00.000Z' });
    expect(clock(dosesDue(order, span('2026-11-20T23:00Z', '2026-11-23T23:00Z'), lagos), lagos)).toEqual(['21 08:00']);
  });

  test('medicine given when needed is never due', () => {
    expect(dosesDue(schedule({}), span('2026-03-01T00:00Z', '2026-04-01T00:00Z'), lagos)).toEqual([]);
  });
});

describe('properties of every order', () => {
  const HOUR = 3_600_000;
  const zone = fc.constantFrom(
    'Africa/Lagos',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  // Around days on which clocks change in one of the zones.
  const minute = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -4320, max: 4320 }),
    )
    .map(([day, minutes]) => Date.parse(day) + minutes * 60_000);
  const time = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const order = fc
    .record({
      from: minute,
      length: fc.option(fc.integer({ min: 1, max: 7200 })),
      plan: fc.oneof(
        fc
          .uniqueArray(time, { minLength: 1, maxLength: 6 })
          .map((times) => ({ times: times.sort(), everyHours: null })),
        fc.integer({ min: 1, max: 72 }).map((everyHours) => ({ times: null, everyHours })),
      ),
    })
    .map(({ from, length, plan }) => ({
      ...plan,
      from: new Date(from).toISOString(),
      endsAt: length === null ? null : new Date(from + length * 60_000).toISOString(),
    }));
  const at = (instant: number) => new Date(instant).toISOString();

  test('doses are in order, each once, within the order and the span', () => {
    fc.assert(
      fc.property(order, minute, fc.integer({ min: 1, max: 7200 }), zone, (one, from, minutes, timeZone) => {
        const to = from + minutes * 60_000;
        const due = dosesDue(one, { from, to }, timeZone);
        expect(due).toEqual([...new Set(due)].sort());
        for (const instant of due) {
          expect(instant >= one.from && instant >= at(from) && instant < at(to)).toBe(true);
          if (one.endsAt) expect(instant < one.endsAt).toBe(true);
        }
      }),
    );
  });

  test('the doses of two adjacent spans are those of both spans together', () => {
    fc.assert(
      fc.property(order, minute, fc.nat(4000), fc.nat(4000), zone, (one, from, first, second, timeZone) => {
        const [middle, to] = [from + first * 60_000, from + (first + second) * 60_000];
        const parts = [
          dosesDue(one, { from, to: middle }, timeZone),
          dosesDue(one, { from: middle, to }, timeZone),
        ].flat();
        expect(parts).toEqual(dosesDue(one, { from, to }, timeZone));
      }),
    );
  });

  test('a stop removes the doses from then on, and none before', () => {
    fc.assert(
      fc.property(order, minute, zone, (one, stop, timeZone) => {
        const all = { from: Date.parse('2026-02-01'), to: Date.parse('2026-12-01') };
        const stopped = { ...one, endsAt: one.endsAt && one.endsAt < at(stop) ? one.endsAt : at(stop) };
        expect(dosesDue(stopped, all, timeZone)).toEqual(dosesDue(one, all, timeZone).filter((due) => due < at(stop)));
      }),
      { numRuns: 20 },
    );
  });

  test('each whole day has each of its times, as the clock shows them, except a time that the clock skips', () => {
    fc.assert(
      fc.property(fc.uniqueArray(time, { minLength: 1, maxLength: 6 }), minute, zone, (times, from, timeZone) => {
        const one = { times, everyHours: null, from: at(from), endsAt: null };
        const due = dosesDue(one, { from, to: from + 96 * HOUR }, timeZone);
        const dayOf = (instant: string) => dayIn(timeZone, new Date(instant));
        const whole = [...new Set(due.map(dayOf))].slice(1, -1);
        for (const day of whole) {
          const seen = due
            .filter((instant) => dayOf(instant) === day)
            .map((instant) => timeIn(timeZone, new Date(instant)));
          const skipped = times.filter((wanted) => !seen.includes(wanted));
          expect(seen.filter((shown) => times.includes(shown)).sort()).toEqual(
            times.filter((t) => !skipped.includes(t)).sort(),
          );
          // On the day on which the clock is put forward, times of at most one hour are not shown.
          for (const wanted of skipped) expect(wanted >= '01:30' && wanted < '03:30').toBe(true);
        }
      }),
    );
  });

  test('an interval in hours is the distance of all doses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 72 }), minute, zone, (everyHours, from, timeZone) => {
        const one = { times: null, everyHours, from: at(from), endsAt: null };
        const due = dosesDue(one, { from: from - HOUR, to: from + 300 * HOUR }, timeZone);
        expect(due[0]).toBe(at(from));
        for (const [place, instant] of due.slice(1).entries()) {
          expect(Date.parse(instant) - Date.parse(due[place] as string)).toBe(everyHours * HOUR);
        }
      }),
    );
  });
});

test('of many orders in one span each has the same doses as alone', () => {
  const instant = fc.integer({
    min: Date.parse('2026-03-20T00:00Z') / 60_000,
    max: Date.parse('2026-04-05T00:00Z') / 60_000,
  });
  const iso = (minutes: number) => new Date(minutes * 60_000).toISOString();
  const orders = fc.array(
    fc.record({
      times: fc.constantFrom(['08:00', '20:00'], ['02:30'], ['06:00', '14:00', '22:00'], null),
      everyHours: fc.constantFrom(6, 7),
      from: instant.map(iso),
      endsAt: fc.option(instant.map(iso)),
    }),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(orders, instant, fc.constantFrom('Africa/Lagos', 'Europe/Berlin'), (several, at, timeZone) => {
      const within = { from: (at - 720) * 60_000, to: (at + 720) * 60_000 };
      const plan = plannerOf(within, timeZone);
      for (const one of several) {
        expect(plan(one).map((due) => new Date(due).toISOString())).toEqual(dosesDue(one, within, timeZone));
      }
    }),
  );
});
