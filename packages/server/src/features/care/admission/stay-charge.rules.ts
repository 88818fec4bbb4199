// Dates of a stay that are charged. They depend only on the times of its beds.

import { stayAdjustment } from '@almoner/contract/money/bill';
import { dayAfter, dayIn } from '../../../kernel/base/clock.ts';
import type { NewLine } from '../../money/bill/bill-line.service.ts';

/** A bed with the time of a patient in it; `until` is null while they are still in it. Instants are ISO 8601. */
export interface TimeInBed {
  bedId: string;
  from: string;
  until: string | null;
}

/** A date to be charged, with the bed it counts for. */
export interface ChargedDay {
  day: string;
  bedId: string;
  /** Instant of which the price applies: when the patient came to the bed that day; null is the beginning of the day. */
  at: string | null;
}

/**
 * The dates of a stay that are to be charged, each once. The date of arrival is charged at once, so that a stay without a
 * night costs one day. Each further date is charged at midnight, when its night is over; the date of leaving is not charged.
 * A date counts for the patient's bed at its end, or for the last bed if they left before. `beds` are in the order of time,
 * without a gap.
 */
export function daysToCharge(beds: readonly TimeInBed[], { timeZone, now }: { timeZone: string; now: Date }) {
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant));
  const [first, last] = [beds[0], beds.at(-1)];
  if (!first || !last) return [];
  const arrived = dayOf(first.from);
  const lastNight = dayAfter(last.until ? dayOf(last.until) : dayIn(timeZone, now), -1);
  const days: ChargedDay[] = [];
  for (let day = arrived; day <= lastNight || day === arrived; day = dayAfter(day)) {
    const bed = beds.findLast(({ from }) => dayOf(from) <= day) ?? first;
    days.push({ day, bedId: bed.bedId, at: dayOf(bed.from) === day ? bed.from : null });
  }
  return days;
}

interface Charged {
  day: string;
  bedId: string;
}

/**
 * Changes that make exactly the dates of `wanted` charged: dates to charge, and charges to reverse. A charge of a wanted
 * date and bed stays, even where its price has changed since.
 */
export function chargeChanges<Line extends Charged>(wanted: readonly ChargedDay[], charged: readonly Line[]) {
  const key = ({ day, bedId }: Charged) => `${day} ${bedId}`;
  const [right, standing] = [new Set(wanted.map(key)), new Set(charged.map(key))];
  return {
    charge: wanted.filter((one) => !standing.has(key(one))),
    reverse: charged.filter((one) => !right.has(key(one))),
  };
}

/**
 * Splits dates to charge: those of which a charge was reversed stand again with it, as they were billed, and all others are
 * charged anew. `reversed` is sorted with the preferred charge of a date first.
 */
export function chargedAgain<Line extends Charged>(charge: readonly ChargedDay[], reversed: readonly Line[]) {
  const of = (one: ChargedDay) => reversed.find(({ day, bedId }) => day === one.day && bedId === one.bedId);
  return { again: charge.flatMap((one) => of(one) ?? []), anew: charge.filter((one) => !of(one)) };
}

interface PendingCharge {
  ward: string;
  amount: number;
  givenBack: boolean;
}

/**
 * Bill lines for days and their reversals: the days of a ward at one price are one line, less the reversed ones. Adjustments
 * (`givenBack`) are not days: their sum is one line. Amounts in kobo.
 */
export function linesOfDays(admissionId: string, charges: readonly PendingCharge[]): NewLine[] {
  const days = charges.filter(({ givenBack }) => !givenBack);
  const adjusted = charges.reduce((sum, { givenBack, amount }) => sum + (givenBack ? amount : 0), 0);
  const adjustment = { kind: 'OTHER' as const, what: stayAdjustment, referenceId: admissionId, quantity: 1 };
  return [...linesOfWards(admissionId, days), ...(adjusted ? [{ ...adjustment, unitAmount: adjusted }] : [])];
}

function linesOfWards(admissionId: string, days: readonly Pick<PendingCharge, 'ward' | 'amount'>[]): NewLine[] {
  const counted = new Map<string, { ward: string; price: number; days: number }>();
  for (const { ward, amount } of days) {
    const price = Math.abs(amount);
    const key = JSON.stringify([ward, price]);
    const one = counted.get(key) ?? { ward, price, days: 0 };
    counted.set(key, { ...one, days: one.days + Math.sign(amount) });
  }
  return [...counted.values()].flatMap(({ ward, price, days: count }) =>
    count === 0
      ? []
      : [
          {
            kind: 'BED_DAY' as const,
            what: ward,
            referenceId: admissionId,
            quantity: Math.abs(count),
            unitAmount: Math.sign(count) * price,
          },
        ],
  );
}
