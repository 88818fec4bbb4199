// Rules of a ward round: the latest value of each vital sign, and the waiting doses.
import type { ChartedOrder } from '@almoner/contract/care/medicine';
import type { StayVitals } from '@almoner/contract/care/round';
import { type VitalKind, vitalKinds, vitalText } from '../../../records/vitals/vital-kinds';
import { type ChartDose, dosesOf } from './medicine-rules';
import type { OpenedDose } from './open-dose';

/** Open dialog of the round, and its stay. */
export type OpenedRoundDialog = { stayId: string } & ({ what: 'vitals' | 'note' } | ({ what: 'dose' } & OpenedDose));

interface LatestVital {
  kind: VitalKind;
  value: string;
  /** Time of the measurement if it is older than the latest measurement of any kind; else null. */
  before: string | null;
}

/** Latest value of each measured kind; `rows` newest first. */
export const latestVitals = (rows: readonly StayVitals[]): LatestVital[] =>
  vitalKinds.flatMap((kind) => {
    const row = rows.find((one) => vitalText(kind, one) !== '');
    return row
      ? [{ kind, value: vitalText(kind, row), before: row.takenAt === rows[0]?.takenAt ? null : row.takenAt }]
      : [];
  });

interface WaitingDose {
  order: ChartedOrder;
  dose: ChartDose;
}

/** Doses without an entry that are due or overdue, earliest first; `now` in milliseconds. */
export const waitingDoses = (orders: readonly ChartedOrder[], now: number): WaitingDose[] =>
  orders
    .flatMap((order) => dosesOf(order, now).map((dose) => ({ order, dose })))
    .filter(({ dose: { entry, state } }) => !entry && state !== 'LATER')
    .sort((one, other) => one.dose.at.localeCompare(other.dose.at));

/** Counts overdue doses, including those late enough to count as missed, and due doses. */
export function countWaiting(waiting: readonly WaitingDose[]): { overdue: number; due: number } {
  const due = waiting.filter(({ dose }) => dose.state === 'DUE').length;
  return { overdue: waiting.length - due, due };
}
