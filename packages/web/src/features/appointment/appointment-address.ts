// Which appointments the address asks for, and the address of a day's.
import { type AppointmentStatus, appointmentStatuses } from '@almoner/contract/appointment';
import { NIL } from '@almoner/contract/wire';

export interface Asked {
  from: string;
  to: string;
  status: AppointmentStatus | typeof NIL;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isStatus = (text: string): text is AppointmentStatus => (appointmentStatuses as readonly string[]).includes(text);

/** What to ask the server for; null for today's, which is what the list shows without a filter. */
export function askedFor({ from = '', to = '', status = '' }: Record<string, string>): Asked | null {
  const asked: Asked = {
    from: isDay(from) ? from : NIL,
    to: isDay(to) ? to : NIL,
    status: isStatus(status) ? status : NIL,
  };
  return Object.values(asked).every((each) => each === NIL) ? null : asked;
}

/** The list in which an appointment of this day is seen. */
export const listOf = (day: string, today: string) =>
  day === today ? '/home/appointments' : `/home/appointments?from=${day}&to=${day}`;
