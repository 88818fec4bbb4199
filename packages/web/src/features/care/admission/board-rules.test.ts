import type { BoardBed, BoardStay } from '@almoner/contract/care/admission';
import { expect, test } from 'vitest';
import { dayOfStay, doseDue, dueOf, hasDue, shortTime } from './board-rules';

const now = new Date('2026-11-23T09:42:00Z');
const zone = 'Africa/Lagos';
const id = '01999999-9999-7999-8999-999999999999';
const stay = (given: Partial<BoardStay>): BoardStay => ({
  id,
  status: 'ADMITTED',
  patient: {
    id,
    patientId: 'PAT_1234567',
    firstName: 'Ada',
    lastName: 'Obi',
    gender: 'FEMALE',
    dateOfBirth: '2000-01-01',
    birthEstimated: false,
    fileNumber: '',
  },
  doctor: { id, firstName: 'Chidi', lastName: 'Eze' },
  expectedNights: 2,
  requestedAt: '2026-11-21T08:00:00Z',
  receivedAt: '2026-11-21T09:00:00Z',
  orderedAt: null,
  version: 1,
  ...given,
});

test('the first day of a stay is the day the ward received the patient, in the hospital time zone', () => {
  expect(dayOfStay('2026-11-23T08:00:00Z', now, zone)).toBe(1);
  expect(dayOfStay('2026-11-22T22:59:00Z', now, zone)).toBe(2);
  expect(dayOfStay('2026-11-22T23:00:00Z', now, zone)).toBe(1);
});

test('the tone of a stay marks it as to be received, to go home, or longer than expected', () => {
  const toneOf = (given: Partial<BoardStay>) => dueOf(stay(given), now, zone).tone;
  expect(toneOf({ status: 'REQUESTED', receivedAt: null })).toBe('blue');
  expect(toneOf({ status: 'DISCHARGE ORDERED', orderedAt: '2026-11-23T09:00:00Z' })).toBe('green');
  expect(toneOf({ expectedNights: 2 })).toBe('grey');
  expect(toneOf({ expectedNights: 1 })).toBe('amber');
});

test('a dose is due from one hour before its time and overdue half an hour after it', () => {
  const toneAt = (dueAt: string) => doseDue({ drug: 'Insulin', dueAt }, now.getTime(), zone).tone;
  expect(['10:43', '10:42', '09:13', '09:12'].map((time) => toneAt(`2026-11-23T${time}:00Z`))).toEqual([
    'grey',
    'blue',
    'blue',
    'red',
  ]);
  const bed = { stay: stay({}) } as BoardBed;
  const dueAt = (time: string) => {
    const dose = { drug: 'Insulin', dueAt: `2026-11-23T${time}:00Z` };
    return hasDue(
      bed,
      new Map([[id, { admissionId: id, patientId: id, dose, waiting: 1, vitalsAt: null }]]),
      now.getTime(),
    );
  };
  expect([dueAt('10:43'), dueAt('10:42'), hasDue(bed, undefined, now.getTime())]).toEqual([false, true, false]);
});

test('a time of today is written without its date', () => {
  expect(shortTime('2026-11-22T23:05:00Z', now.getTime(), zone)).toBe('00:05');
  expect(shortTime('2026-11-22T22:05:00Z', now.getTime(), zone)).toBe('22\u00a0Nov\u00a02026, 23:05');
});
