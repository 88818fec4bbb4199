// What a round says of a patient: the latest of each kind of vital sign, and the doses that wait.
import type { ChartedOrder } from '@almoner/contract/care/medicine';
import type { StayVitals } from '@almoner/contract/care/round';
import { type VitalKind, vitalKinds, written } from '../../../records/vitals/vital-kinds';
import { type ChartDose, dosesOf } from './medicine-rules';
import type { AskedDose } from './open-dose';

/** What is open over the round, of which stay. */
export type RoundAsked = { stayId: string } & ({ what: 'vitals' | 'note' } | ({ what: 'dose' } & AskedDose));

export interface LatestVital {
  kind: VitalKind;
  value: string;
  /** When it was measured, where that was before the latest measurement of all. */
  before: string | null;
}

/** The latest of each kind that was measured; `rows` newest first. */
export const latestVitals = (rows: readonly StayVitals[]): LatestVital[] =>
  vitalKinds.flatMap((kind) => {
    const row = rows.find((one) => written(kind, one) !== '');
    return row
      ? [{ kind, value: written(kind, row), before: row.takenAt === rows[0]?.takenAt ? null : row.takenAt }]
      : [];
  });

export interface WaitingDose {
  order: ChartedOrder;
  dose: ChartDose;
}

/** Doses that nobody has entered and that are due or overdue, the earliest first; `now` in milliseconds. */
export const waitingDoses = (orders: readonly ChartedOrder[], now: number): WaitingDose[] =>
  orders
    .flatMap((order) => dosesOf(order, now).map((dose) => ({ order, dose })))
    .filter(({ dose: { entry, state } }) => !entry && state !== 'LATER')
    .sort((one, other) => one.dose.at.localeCompare(other.dose.at));

/** How many of them are overdue, also so long that they count as missed; and how many are due. */
export function countWaiting(waiting: readonly WaitingDose[]): { overdue: number; due: number } {
  const due = waiting.filter(({ dose }) => dose.state === 'DUE').length;
  return { overdue: waiting.length - due, due };
}
