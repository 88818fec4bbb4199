// Badge texts and colours of the statuses of an appointment.
import type { Appointment, AppointmentStatus } from '@almoner/contract/front/appointment';
import type { StatusLook } from '../../ui/status-badge';
import { t } from './appointment.words';

export const appointmentLooks: Record<AppointmentStatus, StatusLook> = {
  NEW: { word: t.new, shape: 'todo', tone: 'grey' },
  ACTIVE: { word: t.active, shape: 'ready', tone: 'blue' },
  ATTENDED: { word: t.attended, shape: 'done', tone: 'green' },
  UNATTENDED: { word: t.unattended, shape: 'cancelled', tone: 'red' },
};

/** What is said of an appointment that was written down after its day was over; nothing of the others. */
export const laterWords = ({ enteredLater }: Pick<Appointment, 'enteredLater'>): string =>
  enteredLater ? t.enteredLater() : '';
