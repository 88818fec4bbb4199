// Days and places of the calendar in words.
import { doctorName } from '../../../records/person/name';
import type { Column } from './calendar-grid';

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => made.format(new Date(day));
};

/** `Saturday 21 November 2026`. */
export const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** `Sat 21 Nov`. */
export const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });

export const columnTitle = ({ doctor, date }: Column): string =>
  doctor === undefined ? shortDay(date) : doctor === null ? 'No doctor' : doctorName(doctor);

/** Where something stands: `10:30, Saturday 21 November 2026, Dr Ada Obi`. */
export const placeWords = (column: Column, time: string): string =>
  [time, wholeDay(column.date), column.doctor && doctorName(column.doctor)].filter(Boolean).join(', ');

export const awayWords = { ABSENCE: 'Away', LEAVE: 'On leave' } as const;
