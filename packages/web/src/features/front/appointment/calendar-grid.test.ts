import type { Appointment, AppointmentCalendar } from '@almoner/contract/front/appointment';
import { describe, expect, test } from 'vitest';
import { daysShown, readCalendarState, writeCalendarState } from './calendar-address';
import { gridOf } from './calendar-grid';

const MONDAY = '2026-11-23';
const booked = (given: Partial<Appointment>): Appointment =>
  ({ id: 'a', date: MONDAY, time: '09:00', minutes: 30, status: 'NEW', doctorId: 'ada', ...given }) as Appointment;
const hours = [{ from: '08:00', to: '10:00' }];
const calendarWith = (given: Partial<AppointmentCalendar> = {}): AppointmentCalendar => ({
  slotMinutes: 30,
  appointments: [],
  doctors: [
    {
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Obi',
      days: [{ date: MONDAY, hours, away: null, free: ['08:00', '08:30', '09:30'] }],
    },
    { id: 'bayo', firstName: 'Bayo', lastName: 'Eze', days: [{ date: MONDAY, hours: [], away: null, free: [] }] },
  ],
  ...given,
});

describe('the grid of a day', () => {
  test('has a column for each doctor who works or is booked, and rows for their hours', () => {
    const grid = gridOf(calendarWith(), 'day', [MONDAY]);
    expect(grid.columns.map(({ key }) => key)).toEqual(['ada']);
    expect(grid.times).toEqual(['08:00', '08:30', '09:00', '09:30']);
    expect(grid.rows.map(([cell]) => cell?.free.map(({ time }) => time))).toEqual([
      ['08:00'],
      ['08:30'],
      [],
      ['09:30'],
    ]);
  });

  test('extends to appointments outside the hours and has a column for those without a doctor', () => {
    const appointments = [booked({ id: 'late', time: '11:10', doctorId: null }), booked({ id: 'b', doctorId: 'bayo' })];
    const grid = gridOf(calendarWith({ appointments }), 'day', [MONDAY]);
    expect(grid.columns.map(({ key }) => key)).toEqual(['ada', 'bayo', 'none']);
    expect(grid.times.at(-1)).toBe('11:30');
    expect(grid.rows[6]?.[2]?.appointments.map(({ id }) => id)).toEqual(['late']);
  });

  test('offers no slot that an appointment was just moved to', () => {
    const grid = gridOf(calendarWith({ appointments: [booked({ time: '08:15' })] }), 'day', [MONDAY]);
    expect(grid.rows.map(([cell]) => cell?.free.length)).toEqual([0, 0, 0, 1]);
  });

  test('shows the usual hours if no doctor works', () => {
    const grid = gridOf(calendarWith({ doctors: [] }), 'day', [MONDAY]);
    expect([grid.times[0], grid.times.at(-1)]).toEqual(['08:00', '17:30']);
  });
});

test('the grid of a week counts the free doctors of each slot', () => {
  const [ada] = calendarWith().doctors;
  const doctors = ada ? [ada, { ...ada, id: 'bayo' }] : [];
  const grid = gridOf(calendarWith({ doctors }), 'week', daysShown({ view: 'week', day: '2026-11-25' }));
  expect(grid.columns.map(({ date }) => date)).toEqual(daysShown({ view: 'week', day: MONDAY }));
  expect(grid.columns[0]?.date).toBe(MONDAY);
  expect(grid.rows[0]?.[0]?.free[0]?.doctors).toHaveLength(2);
  expect(grid.rows[0]?.[1]?.works).toBe(false);
});

test('the address holds what is shown and leaves out defaults', () => {
  const shown = readCalendarState(new URLSearchParams('view=week&day=2026-13-40&doctor=d'), MONDAY);
  expect(shown).toEqual({ view: 'week', day: MONDAY, doctor: 'd', department: '', ticket: '' });
  const address = new URLSearchParams('view=week&doctor=d&ticket=t');
  expect(String(writeCalendarState(address, { view: 'day', doctor: '', day: MONDAY }, MONDAY))).toBe('ticket=t');
  expect(String(writeCalendarState(address, { day: '2026-11-24' }, MONDAY))).toBe(
    'view=week&doctor=d&ticket=t&day=2026-11-24',
  );
});
