// The calendar as a grid: columns are doctors (a day) or days (a week), rows are slots from the earliest to the
// latest that has anything. Pure, so that it can be tried without a browser.
import type { Appointment, AppointmentCalendar } from '@almoner/contract/front/appointment';
import { DAY, endMinutesOf, minutesOf, timeOf } from '@almoner/contract/front/schedule';
import type { View } from './calendar-address';

type Doctor = AppointmentCalendar['doctors'][number];

export interface Column {
  key: string;
  date: string;
  /** Whose column it is; undefined where a column is a day, null for appointments without a doctor. */
  doctor: Doctor | null | undefined;
  away: 'ABSENCE' | 'LEAVE' | null;
}

/** Free doctors at one time. */
export interface FreeSlot {
  time: string;
  doctors: Doctor[];
}

export interface Cell {
  column: number;
  row: number;
  /** Where an appointment that is dropped here begins. */
  time: string;
  appointments: Appointment[];
  free: FreeSlot[];
  /** Whether anybody of the column works then. */
  works: boolean;
}

export interface Grid {
  columns: Column[];
  /** Starts of the rows. */
  times: string[];
  /** By row, then by column. */
  rows: Cell[][];
}

const USUAL = { from: 8 * 60, to: 18 * 60 };

export function gridOf(calendar: AppointmentCalendar, view: View, days: readonly string[]): Grid {
  const columns =
    view === 'day' ? doctorColumns(calendar, days[0] ?? '') : days.map((date) => dayColumn(calendar, date));
  const step = calendar.slotMinutes;
  const { from, to } = boundsOf(calendar);
  const first = from - (from % step);
  const times = Array.from({ length: Math.max(1, Math.ceil((to - first) / step)) }, (_, row) =>
    timeOf(first + row * step),
  );
  const rows = times.map((time, row) =>
    columns.map((column, at) => cellOf(calendar, column, { column: at, row, time }, step)),
  );
  return { columns, times, rows };
}

/** Who works that day or has an appointment; all where nobody does, so that there is something to see. */
function doctorColumns({ doctors, appointments }: AppointmentCalendar, date: string): Column[] {
  const dayOf = (doctor: Doctor) => doctor.days.find((day) => day.date === date);
  const busy = new Set(appointments.map(({ doctorId }) => doctorId));
  const there = doctors.filter((doctor) => busy.has(doctor.id) || (dayOf(doctor)?.hours.length ?? 0) > 0);
  const columns = (there.length > 0 ? there : doctors).map(
    (doctor): Column => ({ key: doctor.id, date, doctor, away: dayOf(doctor)?.away ?? null }),
  );
  return busy.has(null) ? [...columns, { key: 'none', date, doctor: null, away: null }] : columns;
}

function dayColumn({ doctors }: AppointmentCalendar, date: string): Column {
  const [only, ...others] = doctors;
  const away = others.length === 0 ? only?.days.find((day) => day.date === date)?.away : null;
  return { key: date, date, doctor: undefined, away: away ?? null };
}

function boundsOf({ doctors, appointments }: AppointmentCalendar): { from: number; to: number } {
  const hours = doctors.flatMap((doctor) => doctor.days.flatMap((day) => day.hours));
  const booked = appointments.map(({ time, minutes }) => ({ from: minutesOf(time), to: minutesOf(time) + minutes }));
  const spans = [...hours.map(({ from, to }) => ({ from: minutesOf(from), to: endMinutesOf(to) })), ...booked];
  const all = hours.length > 0 ? spans : [...spans, USUAL];
  return {
    from: Math.min(...all.map((span) => span.from)),
    to: Math.min(DAY, Math.max(...all.map((span) => span.to))),
  };
}

function cellOf(
  calendar: AppointmentCalendar,
  column: Column,
  at: Pick<Cell, 'column' | 'row' | 'time'>,
  step: number,
): Cell {
  const start = minutesOf(at.time);
  const within = (time: string) => minutesOf(time) >= start && minutesOf(time) < start + step;
  const doctors = column.doctor === undefined ? calendar.doctors : column.doctor ? [column.doctor] : [];
  const mine = calendar.appointments.filter(
    ({ date, time, doctorId }) =>
      date === column.date && within(time) && (column.doctor === undefined || doctorId === (column.doctor?.id ?? null)),
  );
  const days = doctors.map((doctor) => ({ doctor, day: doctor.days.find(({ date }) => date === column.date) }));
  const slots = new Map<string, Doctor[]>();
  for (const { doctor, day } of days) {
    for (const time of day?.free ?? []) {
      if (within(time) && !isTaken(calendar.appointments, doctor.id, column.date, time, calendar.slotMinutes)) {
        slots.set(time, [...(slots.get(time) ?? []), doctor]);
      }
    }
  }
  const works = days.some(
    ({ day }) =>
      day?.away === null &&
      day.hours.some(({ from, to }) => minutesOf(from) < start + step && start < endMinutesOf(to)),
  );
  const free = [...slots].map(([time, doctors]) => ({ time, doctors })).sort((a, b) => a.time.localeCompare(b.time));
  return { ...at, time: free[0]?.time ?? at.time, appointments: mine, free, works };
}

// An appointment that was just moved here is not in the server's free slots yet.
const isTaken = (appointments: readonly Appointment[], doctorId: string, date: string, time: string, minutes: number) =>
  appointments.some(
    (one) =>
      one.doctorId === doctorId &&
      one.date === date &&
      one.status !== 'UNATTENDED' &&
      minutesOf(one.time) < minutesOf(time) + minutes &&
      minutesOf(time) < minutesOf(one.time) + one.minutes,
  );

/** Where a cell is for whoever carries something there: which column and which time, wherever the two stand by now. */
export interface Spot {
  /** The key of the column: a doctor's id, or a date. */
  column: string;
  /** The start of the row. */
  time: string;
}

export const spotOf = ({ columns, times }: Grid, { column, row }: Pick<Cell, 'column' | 'row'>): Spot => ({
  column: columns[column]?.key ?? '',
  time: times[row] ?? '',
});

/** The cell of a spot; undefined once its doctor or its time is shown no more. */
export function cellAt({ columns, times, rows }: Grid, { column, time }: Spot): Cell | undefined {
  return rows[times.indexOf(time)]?.[columns.findIndex(({ key }) => key === column)];
}

export const appointmentKey = ({ id }: Appointment) => `appointment:${id}`;
export const freeKey = ({ time }: FreeSlot, { key }: Pick<Column, 'key'>) => `free:${key}:${time}`;

/** What the arrow keys go from and to in a cell. */
export const itemsOf = ({ columns }: Grid, cell: Cell): string[] => [
  ...cell.appointments.map(appointmentKey),
  ...cell.free.map((slot) => freeKey(slot, columns[cell.column] ?? { key: '' })),
];
