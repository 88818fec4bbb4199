// What a chart makes of the entries of doses, and what is typed of when a medicine is given.
import { type ChartedOrder, type DoseState, doseState, type MedicineDose } from '@almoner/contract/care/medicine';
import { today } from '../../../kernel/format';

/** The entries that no other one replaces. */
export function standing(doses: readonly MedicineDose[]): MedicineDose[] {
  const replaced = new Set(doses.map(({ replaces }) => replaces));
  return doses.filter(({ id }) => !replaced.has(id));
}

/** One dose of a chart: due, or given when needed; what was entered of it, if anything. */
export interface ChartDose {
  key: string;
  /** When it is due, or happened. */
  at: string;
  entry: MedicineDose | undefined;
  state: DoseState | MedicineDose['outcome'];
  /** Whether nobody entered it, and it is only taken for missed. */
  derived: boolean;
}

/** The doses of an order in the order of time; `now` in milliseconds. */
export function dosesOf({ due, doses }: Pick<ChartedOrder, 'due' | 'doses'>, now: number): ChartDose[] {
  const entries = standing(doses);
  const byDue = new Map(entries.map((entry) => [entry.dueAt, entry]));
  const planned = due.map((at): ChartDose => {
    const entry = byDue.get(at);
    return { key: at, at, entry, state: entry?.outcome ?? doseState(at, now), derived: !entry };
  });
  // A dose that was entered, and that a correction of the stay's times has taken from what is due, is shown all the same.
  const others = entries
    .filter(({ dueAt }) => dueAt === null || !due.includes(dueAt))
    .map((entry): ChartDose => ({ key: entry.id, at: entry.at, entry, state: entry.outcome, derived: false }));
  return [...planned, ...others].sort((one, other) => one.at.localeCompare(other.at));
}

/** Those of a day of the hospital's clock. */
export const onDay = (doses: readonly ChartDose[], day: string, timeZone: string): ChartDose[] =>
  doses.filter(({ at }) => today({ timeZone }, new Date(at)) === day);

/** `Ada Obi` as `AO`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Which times of the day a choice stands for. */
export const usualTimes = {
  ONCE: ['08:00'],
  TWICE: ['08:00', '20:00'],
  THRICE: ['06:00', '14:00', '22:00'],
  FOUR: ['06:00', '12:00', '18:00', '22:00'],
} as const;
export const oftens = ['ONCE', 'TWICE', 'THRICE', 'FOUR', 'TIMES', 'HOURS', 'NEEDED'] as const;
export type Often = (typeof oftens)[number];

/** Times of the day as they are typed, `6, 14:30 22h`, in order; null where it is none. */
export function timesIn(typed: string): string[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const times = words.map((word) => {
    const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2})?)?$/.exec(word) ?? [];
    return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
  });
  if (words.length === 0 || times.includes(undefined)) return null;
  return [...new Set(times as string[])].sort();
}

const spoken: [RegExp, Often][] = [
  [/need|prn|besoin/, 'NEEDED'],
  [/four|quatre|qds|qid|\b4\b/, 'FOUR'],
  [/three|thrice|trois|tds|tid|\b3\b/, 'THRICE'],
  [/twice|two|deux|\bbd\b|\bbid\b|\b2\b/, 'TWICE'],
  [/once|daily|nocte|une fois|\bod\b|\b1\b/, 'ONCE'],
];

/** What a prescription says of how often, as far as it is understood; else times of the day are asked for. */
export function oftenIn(frequency: string): { often: Often; everyHours: number | null } {
  const words = frequency.toLowerCase();
  const hours = Number(/(?:every|toutes les|q)\s*(\d{1,2})\s*h/.exec(words)?.[1] ?? 0);
  if (hours >= 1 && hours <= 72) return { often: 'HOURS', everyHours: hours };
  return { often: spoken.find(([pattern]) => pattern.test(words))?.[1] ?? 'TIMES', everyHours: null };
}
