// State of the calendar in its address (URL).
import { isDayText } from '../../../kernel/language/format';
import { addDays } from '../../../ui/date/calendar-days';

export type View = 'day' | 'week';

export interface CalendarState {
  view: View;
  day: string;
  doctor: string;
  department: string;
  /** Id of the ticket to book for, or empty. */
  ticket: string;
}

const isDay = (text: string) => isDayText(text) && !Number.isNaN(Date.parse(text));

export function readCalendarState(params: URLSearchParams, today: string): CalendarState {
  const text = (name: string) => params.get(name) ?? '';
  return {
    view: text('view') === 'week' ? 'week' : 'day',
    day: isDay(text('day')) ? text('day') : today,
    doctor: text('doctor'),
    department: text('department'),
    ticket: text('ticket'),
  };
}

/** Copy of the address with a change. Default values are left out. */
export function writeCalendarState(
  params: URLSearchParams,
  change: Partial<CalendarState>,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    const usual = value === '' || (name === 'view' && value === 'day') || (name === 'day' && value === today);
    if (usual) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Days shown: one, or the week of that day from Monday. */
export function daysShown({ view, day }: Pick<CalendarState, 'view' | 'day'>): [first: string, ...rest: string[]] {
  if (view === 'day') return [day];
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return [monday, ...[1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))];
}
