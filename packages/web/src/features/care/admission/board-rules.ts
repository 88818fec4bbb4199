// Rules of the bed board: words of a bed, and the beds of each filter.
import type { BoardBed, BoardStay } from '@almoner/contract/care/admission';
import { doseState } from '@almoner/contract/care/medicine';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { formatInstantInText, timeOfDay, today } from '../../../kernel/format';
import type { Said } from '../../../kernel/i18n';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './board.words';

type Is = (bed: BoardBed) => boolean;

/** What is due, by the stay; undefined while it is not known. */
export type Care = ReadonlyMap<string, StayCare> | undefined;

/** Whether a dose is due or overdue; `now` in milliseconds. */
export function hasDue({ stay }: BoardBed, care: Care, now: number): boolean {
  const dose = stay && care?.get(stay.id)?.dose;
  return Boolean(dose) && doseState(dose?.dueAt ?? '', now) !== 'LATER';
}

/** Kept for somebody who has not come yet. */
export const isKept: Is = ({ stay }) => stay?.status === 'REQUESTED';
/** Somebody lies there. */
export const isTaken: Is = ({ stay }) => stay !== null && stay.status !== 'REQUESTED';

export const bedFilters = {
  all: { label: t.all, keeps: () => true },
  due: { label: t.somethingDue, keeps: hasDue },
  free: { label: t.free, keeps: ({ state }) => state === 'FREE' },
  clean: { label: t.toClean, keeps: ({ state }) => state === 'CLEANING' },
  home: { label: t.goHome, keeps: ({ stay }) => stay?.status === 'DISCHARGE ORDERED' },
  kept: { label: t.kept, keeps: isKept },
} satisfies Record<string, { label: Said; keeps: (bed: BoardBed, care: Care, now: number) => boolean }>;

export type BedFilter = keyof typeof bedFilters;

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Which day of the stay it is: the day on which the ward received the patient is the first. */
export const dayOfStay = (receivedAt: string, now: Date, timeZone: string): number =>
  daysBetween(today({ timeZone }, new Date(receivedAt)), today({ timeZone }, now)) + 1;

/** What is due for whoever has the bed; `at` is since when, or undefined where nothing began. */
export interface Due extends StatusLook {
  at?: string;
}

/** The next thing that the ward does with the stay. */
export function dueOf(stay: BoardStay, now: Date, timeZone: string): Due {
  const { status, requestedAt, receivedAt, orderedAt, expectedNights } = stay;
  if (status === 'REQUESTED') return { word: t.toReceive, shape: 'waits', tone: 'blue', at: requestedAt };
  if (orderedAt) return { word: t.goesHome, shape: 'done', tone: 'green', at: orderedAt };
  const over = receivedAt ? dayOfStay(receivedAt, now, timeZone) - 1 - expectedNights : 0;
  if (over > 0) return { word: () => t.longer({ nights: over }), shape: 'late', tone: 'amber' };
  return { word: () => (over === 0 ? t.leavesToday() : t.nightsLeft({ nights: -over })), shape: 'todo', tone: 'grey' };
}

/** How the next dose stands; `now` in milliseconds. A time of another day is written with the day. */
export function doseDue({ dueAt }: NonNullable<StayCare['dose']>, now: number, timeZone: string): StatusLook {
  const state = doseState(dueAt, now);
  const at = { time: shortTime(dueAt, now, timeZone), onDay: isToday(dueAt, now, timeZone) ? 'no' : 'yes' };
  if (state === 'LATER') return { word: () => t.doseLater(at), shape: 'todo', tone: 'grey' };
  if (state === 'DUE') return { word: () => t.doseDue(at), shape: 'ready', tone: 'blue' };
  return { word: () => t.doseOverdue(at), shape: 'late', tone: 'red' };
}

const isToday = (instant: string, now: number, timeZone: string): boolean =>
  today({ timeZone }, new Date(instant)) === today({ timeZone }, new Date(now));

/** The time of an instant; with the day where that is not today. */
export const shortTime = (instant: string, now: number, timeZone: string): string =>
  isToday(instant, now, timeZone)
    ? timeOfDay(new Date(instant), { timeZone })
    : formatInstantInText(instant, { timeZone });
