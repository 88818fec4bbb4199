// The calendar as a grid. Columns are doctors (day view) or days (week view); rows are slots from the earliest to the latest
// in use. Pure functions, so that they can be tested without a browser.
import type { Appointment, AppointmentCalendar } from '@almoner/contract/front/appointment';
import { DAY, endMinutesOf, minutesOf, timeOf } from '@almoner/contract/front/schedule';
import type { View } from './calendar-address';

type Doctor = AppointmentCalendar['doctors'][number];

export interface CalendarColumn {
  key: string;
  date: string;
  /** Doctor of the column; undefined in week view, where a column is a day, and null for appointments without a doctor. */
  doctor: Doctor | null | undefined;
  away: 'ABSENCE' | 'LEAVE' | null;
}

/** Doctors that are free at one time. */
export interface FreeSlot {
  time: string;
  doctors: Doctor[];
}

export interface Cell {
  column: number;
  row: number;
  /** Start time of an appointment dropped here. */
  time: string;
  appointments: Appointment[];
  free: FreeSlot[];
  /** Whether any doctor of the column works at this time. */
  works: boolean;
}

export interface Grid {
  columns: CalendarColumn[];
  /** Start times of the rows. */
  times: string[];
  /** Cells by row, then by column. */
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

/** Doctors who work that day or have an appointment; all doctors if there are none, so that the calendar is not empty. */
function doctorColumns({ doctors, appointments }: AppointmentCalendar, date: string): CalendarColumn[] {
  const dayOf = (doctor: Doctor) => doctor.days.find((day) => day.date === date);
  const busy = new Set(appointments.map(({ doctorId }) => doctorId));
  const there = doctors.filter((doctor) => busy.has(doctor.id) || (dayOf(doctor)?.hours.length ?? 0) > 0);
  const columns = (there.length > 0 ? there : doctors).map(
    (doctor): CalendarColumn => ({ key: doctor.id, date, doctor, away: dayOf(doctor)?.away ?? null }),
  );
  return busy.has(null) ? [...columns, { key: 'none', date, doctor: null, away: null }] : columns;
}

function dayColumn({ doctors }: AppointmentCalendar, date: string): CalendarColumn {
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
  column: CalendarColumn,
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

// The server's free slots still include a slot that an appointment was just moved to.
const isTaken = (appointments: readonly Appointment[], doctorId: string, date: string, time: string, minutes: number) =>
  appointments.some(
    (one) =>
      one.doctorId === doctorId &&
      one.date === date &&
      one.status !== 'UNATTENDED' &&
      minutesOf(one.time) < minutesOf(time) + minutes &&
      minutesOf(time) < minutesOf(one.time) + one.minutes,
  );

/** Position of a cell by its column and time, which stays valid when rows or columns change during a drag. */
export interface GridPosition {
  /** Key of the column: a doctor's id, or a date. */
  column: string;
  /** Start time of the row. */
  time: string;
}

export const positionOf = ({ columns, times }: Grid, { column, row }: Pick<Cell, 'column' | 'row'>): GridPosition => ({
  column: columns[column]?.key ?? '',
  time: times[row] ?? '',
});

/** Cell at a position; undefined if its column or time is no longer shown. */
export function cellAt({ columns, times, rows }: Grid, { column, time }: GridPosition): Cell | undefined {
  return rows[times.indexOf(time)]?.[columns.findIndex(({ key }) => key === column)];
}

export const appointmentKey = ({ id }: Appointment) => `appointment:${id}`;
export const freeKey = ({ time }: FreeSlot, { key }: Pick<CalendarColumn, 'key'>) => `free:${key}:${time}`;

/** Keys of the items in a cell, in the order of the arrow keys. */
export const itemsOf = ({ columns }: Grid, cell: Cell): string[] => [
  ...cell.appointments.map(appointmentKey),
  ...cell.free.map((slot) => freeKey(slot, columns[cell.column] ?? { key: '' })),
];
