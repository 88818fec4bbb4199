// Dates of a stay that are charged: examples as a cashier explains them at the desk, and properties of all stays.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../kernel/base/clock.ts';
import { chargeChanges, daysToCharge, linesOfDays, type TimeInBed } from './stay-charge.rules.ts';

// One hour ahead of UTC: midnight is at 23:00 UTC.
const timeZone = 'Africa/Lagos';
const lagos = (time: string) => `2026-11-${time}:00+01:00`;
const NOW = new Date(lagos('30T12:00'));

const stay = (...beds: [bedId: string, from: string, until: string | null][]): TimeInBed[] =>
  beds.map(([bedId, from, until]) => ({ bedId, from: lagos(from), until: until && lagos(until) }));
const charged = (beds: TimeInBed[], now = NOW) =>
  daysToCharge(beds, { timeZone, now }).map(({ day, bedId }) => `${day.slice(8)} ${bedId}`);

describe('examples', () => {
  test('a discharge ordered at ten in the morning and left at four in the afternoon: the last night is the one before', () => {
    expect(charged(stay(['A', '20T09:00', '23T16:00']))).toEqual(['20 A', '21 A', '22 A']);
  });

  test('a discharge ordered at ten in the evening and left at four in the morning: that night is charged', () => {
    expect(charged(stay(['A', '20T09:00', '23T04:00']))).toEqual(['20 A', '21 A', '22 A']);
    expect(charged(stay(['A', '20T09:00', '22T22:00']))).toEqual(['20 A', '21 A']);
  });

  test('a transfer in the middle of a day: the date counts for the ward in which the patient sleeps', () => {
    expect(charged(stay(['A', '20T09:00', '21T12:00'], ['B', '21T12:00', '23T10:00']))).toEqual([
      '20 A',
      '21 B',
      '22 B',
    ]);
  });

  test('three beds on one day: only the last of them counts, and not the one that was left at midnight', () => {
    const moved = stay(['A', '20T09:00', '20T12:00'], ['B', '20T12:00', '21T00:00'], ['C', '21T00:00', '22T08:00']);
    expect(charged(moved)).toEqual(['20 B', '21 C']);
  });

  test('a day ward, without a night: one day is charged', () => {
    expect(charged(stay(['A', '20T07:00', '20T15:00']))).toEqual(['20 A']);
    expect(charged(stay(['A', '20T07:00', '20T11:00'], ['B', '20T11:00', '20T15:00']))).toEqual(['20 B']);
  });

  test('the day of arrival is charged at once, each further one when its night is over', () => {
    const here = stay(['A', '20T09:00', null]);
    expect(charged(here, new Date(lagos('20T09:01')))).toEqual(['20 A']);
    expect(charged(here, new Date(lagos('21T23:59')))).toEqual(['20 A']);
    expect(charged(here, new Date(lagos('22T00:00')))).toEqual(['20 A', '21 A']);
  });

  test('the price is that at the beginning of the day, or at the arrival in the bed on that day', () => {
    const days = daysToCharge(stay(['A', '20T09:00', '21T12:00'], ['B', '21T12:00', '23T10:00']), {
      timeZone,
      now: NOW,
    });
    expect(days.map(({ at }) => at)).toEqual([lagos('20T09:00'), lagos('21T12:00'), null]);
  });

  test('a night counts by the clock of the hospital, also when the clock is put back', () => {
    // In New York the first of November has 25 hours.
    const beds = [{ bedId: 'A', from: '2026-11-01T04:30:00Z', until: '2026-11-02T04:30:00Z' }];
    expect(daysToCharge(beds, { timeZone: 'America/New_York', now: NOW }).map(({ day }) => day)).toEqual([
      '2026-11-01',
    ]);
    expect(daysToCharge(beds, { timeZone: 'Africa/Lagos', now: NOW }).map(({ day }) => day)).toEqual(['2026-11-01']);
    expect(daysToCharge(beds, { timeZone: 'Asia/Karachi', now: NOW }).map(({ day }) => day)).toEqual(['2026-11-01']);
  });

  test('a stay that never began is not charged', () => {
    expect(charged([])).toEqual([]);
  });
});

const HOUR = 3_600_000;
const START = Date.parse('2026-10-20T00:00:00Z');
const zones = fc.constantFrom('Africa/Lagos', 'America/New_York', 'Europe/Paris', 'Pacific/Auckland', 'UTC');
/** A stay of one to five beds, none of them for longer than ten days; the last one left or not. */
const stays = fc
  .tuple(
    fc.integer({ min: 0, max: 500 }),
    fc.array(fc.integer({ min: 0, max: 2400 }), { minLength: 1, maxLength: 5 }),
    fc.boolean(),
  )
  .map(([begins, tenths, isOver]): TimeInBed[] => {
    const at = (place: number) =>
      new Date(
        tenths.slice(0, place).reduce((sum, more) => sum + more * (HOUR / 10), START + begins * HOUR),
      ).toISOString();
    return tenths.map((_, place) => ({
      bedId: `bed ${place}`,
      from: at(place),
      until: place === tenths.length - 1 && !isOver ? null : at(place + 1),
    }));
  });
const LATER = new Date(START + 90 * 24 * HOUR);

describe('properties of all stays', () => {
  test('no date is charged twice, and none is left out between arrival and the last night', () => {
    fc.assert(
      fc.property(stays, zones, (beds, zone) => {
        const days = daysToCharge(beds, { timeZone: zone, now: LATER }).map(({ day }) => day);
        const last = beds.at(-1)?.until ?? LATER.toISOString();
        const [first, left] = [beds[0]?.from ?? '', last].map((instant) => Date.parse(dayIn(zone, new Date(instant))));
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.length).toBe(Math.max(1, ((left ?? 0) - (first ?? 0)) / (24 * HOUR)));
      }),
    );
  });

  test('each date is charged in a bed that the patient had on that date', () => {
    fc.assert(
      fc.property(stays, zones, (beds, zone) => {
        const dayOf = (instant: string | null) => dayIn(zone, instant ? new Date(instant) : LATER);
        for (const { day, bedId } of daysToCharge(beds, { timeZone: zone, now: LATER })) {
          const bed = beds.find((one) => one.bedId === bedId);
          expect(bed && dayOf(bed.from) <= day && day <= dayOf(bed.until)).toBe(true);
        }
      }),
    );
  });

  test('passing time only adds charges: no charge is reversed while the patient is in bed', () => {
    fc.assert(
      fc.property(stays, zones, fc.integer({ min: 1, max: 2000 }), (beds, zone, hours) => {
        const open = beds.map((bed, place) => (place === beds.length - 1 ? { ...bed, until: null } : bed));
        const began = Date.parse(open.at(-1)?.from ?? '');
        const at = (more: number) => daysToCharge(open, { timeZone: zone, now: new Date(began + more * HOUR) });
        const later = new Set(at(hours).map(({ day, bedId }) => `${day} ${bedId}`));
        for (const { day, bedId } of at(hours / 2)) expect(later.has(`${day} ${bedId}`)).toBe(true);
      }),
    );
  });

  test('after a correction exactly the right dates are charged, and reversals and new charges sum to the right amount', () => {
    fc.assert(
      fc.property(stays, stays, zones, fc.integer({ min: 0, max: 100_000 }), (before, after, zone, price) => {
        const known = { timeZone: zone, now: LATER };
        const lines = daysToCharge(before, known).map((day) => ({ ...day, amount: price }));
        const wanted = daysToCharge(after, known);
        const { charge, reverse } = chargeChanges(wanted, lines);
        const standing = [...lines.filter((line) => !reverse.includes(line)), ...charge];
        const keys = (days: { day: string; bedId: string }[]) => days.map(({ day, bedId }) => `${day} ${bedId}`).sort();
        expect(keys(standing)).toEqual(keys(wanted));
        const sum = lines.length * price - reverse.length * price + charge.length * price;
        expect(sum).toBe(wanted.length * price);
        // A second run changes nothing.
        expect(chargeChanges(wanted, standing)).toEqual({ charge: [], reverse: [] });
      }),
    );
  });
});

describe('lines of a bill', () => {
  const day = (ward: string, amount: number, givenBack = false) => ({ ward, amount, givenBack });

  test('days of a ward at one price are one line, less those that were reversed', () => {
    const days = [day('A', 500), day('A', 500), day('B', 900), day('A', 600), day('B', -900), day('C', -400)];
    expect(linesOfDays('stay', days).map(({ what, quantity, unitAmount }) => [what, quantity, unitAmount])).toEqual([
      ['A', 2, 500],
      ['A', 1, 600],
      ['C', 1, -400],
    ]);
  });

  test('adjustments are one line of their own, not days', () => {
    const days = [day('A', 500, true), day('A', 500), day('A', -200, true)];
    expect(linesOfDays('stay', days)).toMatchObject([
      { kind: 'BED_DAY', what: 'A', quantity: 1, unitAmount: 500 },
      { kind: 'OTHER', what: 'Adjustment of the stay', quantity: 1, unitAmount: 300 },
    ]);
    expect(linesOfDays('stay', [day('A', 500), day('A', 500, true), day('A', -500, true)])).toHaveLength(1);
  });

  test('sum to the amounts of the days', () => {
    const some = fc.array(
      fc.record({ ward: fc.constantFrom('A', 'B'), amount: fc.integer({ min: -3, max: 3 }), givenBack: fc.boolean() }),
    );
    fc.assert(
      fc.property(some, (days) => {
        const lines = linesOfDays('stay', days);
        const sum = days.reduce((all, { amount }) => all + amount, 0);
        expect(lines.reduce((all, { quantity, unitAmount }) => all + quantity * unitAmount, 0)).toBe(sum);
        expect(lines.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});
