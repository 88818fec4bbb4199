// Which appointments the address asks for, and the address of a day's.
import { type AppointmentStatus, appointmentStatuses } from '@almoner/contract/front/appointment';
import { dayIn } from '../../../kernel/format';

export interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  status?: AppointmentStatus | undefined;
  search?: string | undefined;
}

/** What to ask the server for; null for today's, which is what the list shows without a filter. */
export function askedFor({ from = '', to = '', status, search = '' }: Record<string, string>): Asked | null {
  const asked = {
    from: dayIn(from),
    to: dayIn(to),
    status: appointmentStatuses.find((one) => one === status),
    search: search.trim() || undefined,
  };
  return Object.values(asked).every((each) => each === undefined) ? null : asked;
}

/** The list in which an appointment of this day is seen. */
export const listOf = (day: string, today: string) =>
  day === today ? '/home/appointments' : `/home/appointments?from=${day}&to=${day}`;
