// Badge texts and colours of the statuses of an appointment.
import type { Appointment, AppointmentStatus } from '@almoner/contract/front/appointment';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './appointment.words';

export const appointmentBadges: Record<AppointmentStatus, Badge> = {
  NEW: { word: t.new, shape: 'todo', tone: 'grey' },
  ACTIVE: { word: t.active, shape: 'ready', tone: 'blue' },
  ATTENDED: { word: t.attended, shape: 'done', tone: 'green' },
  UNATTENDED: { word: t.unattended, shape: 'cancelled', tone: 'red' },
};

/** Remarks on an appointment: the doctor is absent, or it was entered after its day. Empty for others. */
export const remarkOn = ({ enteredLater, toMove }: Pick<Appointment, 'enteredLater' | 'toMove'>): string =>
  [toMove && t.toMove(), enteredLater && t.enteredLater()].filter(Boolean).join(', ');
