// Derives the doses of a chart from their entries, and parses the times and frequencies of medicine.
import { type ChartedOrder, type DoseState, doseState, type MedicineDose } from '@almoner/contract/care/medicine';
import { today } from '../../../kernel/language/format';

/** Entries that no later entry corrects. */
export function currentEntries(doses: readonly MedicineDose[]): MedicineDose[] {
  const replaced = new Set(doses.map(({ replaces }) => replaces));
  return doses.filter(({ id }) => !replaced.has(id));
}

/** One dose of a chart, due or given when needed, with its entry if there is one. */
export interface ChartDose {
  key: string;
  /** Due time or, for an entry outside the planned doses, the time when it happened. */
  at: string;
  entry: MedicineDose | undefined;
  state: DoseState | MedicineDose['outcome'];
  /** True if there is no entry: the state follows from the time alone. */
  derived: boolean;
}

/** Doses of an order in order of time; `now` in milliseconds. */
export function dosesOf({ due, doses }: Pick<ChartedOrder, 'due' | 'doses'>, now: number): ChartDose[] {
  const entries = currentEntries(doses);
  const byDue = new Map(entries.map((entry) => [entry.dueAt, entry]));
  const planned = due.map((at): ChartDose => {
    const entry = byDue.get(at);
    return { key: at, at, entry, state: entry?.outcome ?? doseState(at, now), derived: !entry };
  });
  // An entered dose stays on the chart even if a correction of the stay's times removed its due time.
  const others = entries
    .filter(({ dueAt }) => dueAt === null || !due.includes(dueAt))
    .map((entry): ChartDose => ({ key: entry.id, at: entry.at, entry, state: entry.outcome, derived: false }));
  return [...planned, ...others].sort((one, other) => one.at.localeCompare(other.at));
}

/** Doses of a day in the hospital time zone. */
export const onDay = (doses: readonly ChartDose[], day: string, timeZone: string): ChartDose[] =>
  doses.filter(({ at }) => today({ timeZone }, new Date(at)) === day);

/** Initials of every name, as on a paper chart: `Ada Ngozi Obi` as `ANO`. */
export const allInitialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Times of day of each choice. */
export const usualTimes = {
  ONCE: ['08:00'],
  TWICE: ['08:00', '20:00'],
  THRICE: ['06:00', '14:00', '22:00'],
  FOUR: ['06:00', '12:00', '18:00', '22:00'],
} as const;
export const frequencies = ['ONCE', 'TWICE', 'THRICE', 'FOUR', 'TIMES', 'HOURS', 'NEEDED'] as const;
export type Frequency = (typeof frequencies)[number];

/** Parses typed times of day such as `6, 14:30 22h`, sorted; null if one of them is no time. */
export function timesIn(typed: string): string[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const times = words.map((word) => {
    const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2})?)?$/.exec(word) ?? [];
    return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
  });
  if (words.length === 0 || times.includes(undefined)) return null;
  return [...new Set(times as string[])].sort();
}

const spoken: [RegExp, Frequency][] = [
  [/need|prn|besoin/, 'NEEDED'],
  [/four|quatre|qds|qid|\b4\b/, 'FOUR'],
  [/three|thrice|trois|tds|tid|\b3\b/, 'THRICE'],
  [/twice|two|deux|\bbd\b|\bbid\b|\b2\b/, 'TWICE'],
  [/once|daily|nocte|une fois|\bod\b|\b1\b/, 'ONCE'],
];

/** Recognises the frequency of a prescription. An unknown wording gives `TIMES`, so the form asks for times of day. */
export function parseFrequency(frequency: string): { often: Frequency; everyHours: number | null } {
  const words = frequency.toLowerCase();
  const hours = Number(/(?:every|toutes les|q)\s*(\d{1,2})\s*h/.exec(words)?.[1] ?? 0);
  if (hours >= 1 && hours <= 72) return { often: 'HOURS', everyHours: hours };
  return { often: spoken.find(([pattern]) => pattern.test(words))?.[1] ?? 'TIMES', everyHours: null };
}
