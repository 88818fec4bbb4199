// Words for how medicine is given, and for the state of a dose.
import type { DoseState, MedicineDose, MedicineOrder, Route } from '@almoner/contract/care/medicine';
import { formatInstantInText } from '../../../kernel/language/format';
import { type Signatures, textOf } from '../../../kernel/language/i18n';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './medicine.words';
import type { ChartDose } from './medicine-rules';

export const routeWords: Record<Route, Signatures> = {
  ORAL: t.oral,
  IV: t.intravenous,
  IM: t.intramuscular,
  SC: t.subcutaneous,
  RECTAL: t.rectal,
  INHALED: t.inhaled,
  SKIN: t.onSkin,
  EYE: t.intoEye,
  EAR: t.intoEar,
  NOSE: t.intoNose,
  VAGINAL: t.vaginal,
  OTHER: t.otherRoute,
};

/** Frequency of an order: `06:00, 14:00, 22:00`, `every 6 hours`, `when needed`. */
function howOften({ times, everyHours }: Pick<MedicineOrder, 'times' | 'everyHours'>): string {
  if (times) return times.join(', ');
  return everyHours ? t.everySo({ hours: everyHours }) : t.whenNeeded();
}

/** Order in a line: `1 capsule, by mouth, 06:00, 14:00, 22:00`. */
export const howGiven = (order: MedicineOrder): string =>
  [order.dose, textOf(routeWords[order.route]), howOften(order)].join(' · ');

export const doseBadges: Record<DoseState | MedicineDose['outcome'], Badge> = {
  LATER: { word: t.later, shape: 'todo', tone: 'grey' },
  DUE: { word: t.due, shape: 'ready', tone: 'blue' },
  OVERDUE: { word: t.overdue, shape: 'late', tone: 'red' },
  MISSED: { word: t.missed, shape: 'cancelled', tone: 'red' },
  GIVEN: { word: t.given, shape: 'done', tone: 'green' },
  REFUSED: { word: t.refused, shape: 'cancelled', tone: 'amber' },
};

/** State of a dose. A missed dose says whether a user entered that. */
export const wordOf = ({ state, derived }: ChartDose): Signatures =>
  state === 'MISSED' && derived ? t.notEntered : doseBadges[state].word;

/** Entry in a line: `given by Ada Obi, 20 Nov 2026, 09:00: 1 capsule`, with the reason if there is one. */
export function entryInWords({ outcome, by, at, dose, reason }: MedicineDose, timeZone: string): string {
  const what = t.entry({ outcome, by, at: formatInstantInText(at, { timeZone }), dose: dose ?? '' });
  return reason ? t.withReason({ what, reason }) : what;
}
