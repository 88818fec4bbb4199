// How the statuses of an appointment are shown, wherever one is.
import type { Appointment, AppointmentStatus } from '@almoner/contract/front/appointment';
import type { StatusLook } from '../../ui/status-badge';

export const appointmentLooks: Record<AppointmentStatus, StatusLook> = {
  NEW: { word: 'New', shape: 'todo', tone: 'grey' },
  ACTIVE: { word: 'Active', shape: 'ready', tone: 'blue' },
  ATTENDED: { word: 'Attended', shape: 'done', tone: 'green' },
  UNATTENDED: { word: 'Unattended', shape: 'cancelled', tone: 'grey' },
};

/** What is said of an appointment that was written down after its day was over; nothing of the others. */
export const laterWords = ({ enteredLater }: Pick<Appointment, 'enteredLater'>): string =>
  enteredLater ? 'Entered later' : '';
