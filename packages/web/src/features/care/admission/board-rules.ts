// What the board says of a bed, and which beds each of its filters keeps.
import type { BoardBed, BoardStay } from '@almoner/contract/care/admission';
import { today } from '../../../kernel/format';
import type { Said } from '../../../kernel/i18n';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './board.words';

type Is = (bed: BoardBed) => boolean;

/** Kept for somebody who has not come yet. */
export const isKept: Is = ({ stay }) => stay?.status === 'REQUESTED';
/** Somebody lies there. */
export const isTaken: Is = ({ stay }) => stay !== null && stay.status !== 'REQUESTED';

export const bedFilters = {
  all: { label: t.all, keeps: () => true },
  free: { label: t.free, keeps: ({ state }) => state === 'FREE' },
  clean: { label: t.toClean, keeps: ({ state }) => state === 'CLEANING' },
  home: { label: t.goHome, keeps: ({ stay }) => stay?.status === 'DISCHARGE ORDERED' },
  kept: { label: t.kept, keeps: isKept },
} satisfies Record<string, { label: Said; keeps: Is }>;

export type BedFilter = keyof typeof bedFilters;

export const countOf = (beds: readonly BoardBed[], filter: BedFilter): number =>
  beds.filter(bedFilters[filter].keeps).length;

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
