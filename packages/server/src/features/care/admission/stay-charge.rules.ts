// Which dates of a stay are charged, by the times of its beds and nothing else.

import { stayAdjustment } from '@almoner/contract/money/bill';
import { dayAfter, dayIn } from '../../../kernel/clock.ts';
import type { NewLine } from '../../money/bill/bill-line.service.ts';

/** A bed, and when the patient had it; `until` is null where they have it still. Instants are ISO 8601. */
export interface TimeInBed {
  bedId: string;
  from: string;
  until: string | null;
}

/** A date to be charged, and in which bed. */
export interface ChargedDay {
  day: string;
  bedId: string;
  /** The instant whose amount counts: when the patient came to the bed that day; null is the beginning of the day. */
  at: string | null;
}

/**
 * The dates of a stay that are to be charged, each once. The date of arrival is charged at once, so that a stay without a night
 * costs one day; each further date once its night is over, which is at midnight, and the date of leaving not at all. A date
 * counts for the bed in which the patient was when it ended; the last one where they left before that. `beds` are in the order of
 * time, without a gap.
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
 * What is to be charged and what to be taken back, so that exactly the dates of `wanted` stand charged. What is charged for the
 * same date and bed stays, whatever it costs by now.
 */
export function changesOf<Line extends Charged>(wanted: readonly ChargedDay[], charged: readonly Line[]) {
  const key = ({ day, bedId }: Charged) => `${day} ${bedId}`;
  const [right, standing] = [new Set(wanted.map(key)), new Set(charged.map(key))];
  return {
    charge: wanted.filter((one) => !standing.has(key(one))),
    reverse: charged.filter((one) => !right.has(key(one))),
  };
}

interface Pending {
  ward: string;
  amount: number;
  givenBack: boolean;
}

/**
 * Days and what is taken back of them, as the lines of a bill: the days of a ward at one price are one line, less those
 * that were taken back. What was given back, or less of it, is no day: all of it is one line. Amounts in kobo.
 */
export function linesOfDays(admissionId: string, charges: readonly Pending[]): NewLine[] {
  const days = charges.filter(({ givenBack }) => !givenBack);
  const adjusted = charges.reduce((sum, { givenBack, amount }) => sum + (givenBack ? amount : 0), 0);
  const adjustment = { kind: 'OTHER' as const, what: stayAdjustment, referenceId: admissionId, quantity: 1 };
  return [...linesOfWards(admissionId, days), ...(adjusted ? [{ ...adjustment, unitAmount: adjusted }] : [])];
}

function linesOfWards(admissionId: string, days: readonly Pick<Pending, 'ward' | 'amount'>[]): NewLine[] {
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
