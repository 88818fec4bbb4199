import type { BoardStay } from '@almoner/contract/care/admission';
import { expect, test } from 'vitest';
import { dayOfStay, dueOf } from './board-rules';

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
  },
  doctor: { id, firstName: 'Chidi', lastName: 'Eze' },
  expectedNights: 2,
  requestedAt: '2026-11-21T08:00:00Z',
  receivedAt: '2026-11-21T09:00:00Z',
  orderedAt: null,
  version: 1,
  ...given,
});

test('the day on which the ward received the patient is the first, by the clock of the hospital', () => {
  expect(dayOfStay('2026-11-23T08:00:00Z', now, zone)).toBe(1);
  expect(dayOfStay('2026-11-22T22:59:00Z', now, zone)).toBe(2);
  expect(dayOfStay('2026-11-22T23:00:00Z', now, zone)).toBe(1);
});

test('what is due follows from the stay: to be received, to go home, or longer than was expected', () => {
  const toneOf = (given: Partial<BoardStay>) => dueOf(stay(given), now, zone).tone;
  expect(toneOf({ status: 'REQUESTED', receivedAt: null })).toBe('blue');
  expect(toneOf({ status: 'DISCHARGE ORDERED', orderedAt: '2026-11-23T09:00:00Z' })).toBe('green');
  expect(toneOf({ expectedNights: 2 })).toBe('grey');
  expect(toneOf({ expectedNights: 1 })).toBe('amber');
});
