// Rules of the bed board: labels of a bed, and the filters of beds.

import type { BoardBed, BoardStay } from '@almoner/contract/care/admission';
import { doseState } from '@almoner/contract/care/medicine';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { DAY_MS } from '@almoner/contract/durations';
import { formatInstantInText, timeOfDay, today } from '../../../kernel/language/format';
import type { Signatures } from '../../../kernel/language/i18n';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './board.words';

type Is = (bed: BoardBed) => boolean;

/** Pending care by stay id; undefined until it is loaded. */
export type Care = ReadonlyMap<string, StayCare> | undefined;

/** Whether a dose is due or overdue; `now` in milliseconds. */
export function hasDue({ stay }: BoardBed, care: Care, now: number): boolean {
  const dose = stay && care?.get(stay.id)?.dose;
  return Boolean(dose) && doseState(dose?.dueAt ?? '', now) !== 'LATER';
}

/** Reserved for a patient who has not arrived. */
const isReserved: Is = ({ stay }) => stay?.status === 'REQUESTED';
/** Occupied by a patient. */
export const isOccupied: Is = ({ stay }) => stay !== null && stay.status !== 'REQUESTED';

export const bedFilters = {
  all: { label: t.all, keeps: () => true },
  due: { label: t.somethingDue, keeps: hasDue },
  free: { label: t.free, keeps: ({ state }) => state === 'FREE' },
  clean: { label: t.toClean, keeps: ({ state }) => state === 'CLEANING' },
  home: { label: t.goHome, keeps: ({ stay }) => stay?.status === 'DISCHARGE ORDERED' },
  kept: { label: t.kept, keeps: isReserved },
} satisfies Record<string, { label: Signatures; keeps: (bed: BoardBed, care: Care, now: number) => boolean }>;

export type BedFilter = keyof typeof bedFilters;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Day number of the stay, from 1 on the day the ward received the patient. */
export const dayOfStay = (receivedAt: string, now: Date, timeZone: string): number =>
  daysBetween(today({ timeZone }, new Date(receivedAt)), today({ timeZone }, now)) + 1;

/** State of a stay on the board; `at` is when that state began, where there is such a time. */
export interface Due extends Badge {
  at?: string;
}

/** State of a stay: to be received, to go home, or the nights left or exceeded. */
export function dueOf(stay: BoardStay, now: Date, timeZone: string): Due {
  const { status, requestedAt, receivedAt, orderedAt, expectedNights } = stay;
  if (status === 'REQUESTED') return { word: t.toReceive, shape: 'waits', tone: 'blue', at: requestedAt };
  if (orderedAt) return { word: t.goesHome, shape: 'done', tone: 'green', at: orderedAt };
  const over = receivedAt ? dayOfStay(receivedAt, now, timeZone) - 1 - expectedNights : 0;
  if (over > 0) return { word: () => t.longer({ nights: over }), shape: 'late', tone: 'amber' };
  return { word: () => (over === 0 ? t.leavesToday() : t.nightsLeft({ nights: -over })), shape: 'todo', tone: 'grey' };
}

/** State of the next dose; `now` in milliseconds. A time on another day includes its date. */
export function doseDue({ dueAt }: NonNullable<StayCare['dose']>, now: number, timeZone: string): Badge {
  const state = doseState(dueAt, now);
  const at = { time: shortTime(dueAt, now, timeZone), onDay: isToday(dueAt, now, timeZone) ? 'no' : 'yes' };
  if (state === 'LATER') return { word: () => t.doseLater(at), shape: 'todo', tone: 'grey' };
  if (state === 'DUE') return { word: () => t.doseDue(at), shape: 'ready', tone: 'blue' };
  return { word: () => t.doseOverdue(at), shape: 'late', tone: 'red' };
}

const isToday = (instant: string, now: number, timeZone: string): boolean =>
  today({ timeZone }, new Date(instant)) === today({ timeZone }, new Date(now));

/** Time of an instant, with the date unless it is today. */
export const shortTime = (instant: string, now: number, timeZone: string): string =>
  isToday(instant, now, timeZone)
    ? timeOfDay(new Date(instant), { timeZone })
    : formatInstantInText(instant, { timeZone });
