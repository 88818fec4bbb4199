// Which appointments of a patient are at the time of another one.
import type { Appointment } from '@almoner/contract/front/appointment';
import { expect, test } from 'vitest';
import { atSameTime } from './same-time';

const one = (id: string, time: string, more: Partial<Appointment> = {}) =>
  ({ id, time, minutes: 30, status: 'NEW', doctorId: 'a', ...more }) as Appointment;
const wanted = { id: 'moved', patientId: 'p', date: '2026-11-20', time: '10:00', minutes: 30, doctorId: 'b' };
const found = (day: Appointment[], more: Partial<Parameters<typeof atSameTime>[0]> = {}) =>
  atSameTime({ ...wanted, ...more }, day).map(({ id }) => id);

test('only those that take some of the same minutes are', () => {
  const day = [one('early', '09:30'), one('into', '09:31'), one('out', '10:29'), one('late', '10:30')];
  expect(found(day)).toEqual(['into', 'out']);
  expect(found(day, { minutes: 15 })).toEqual(['into']);
  // Of a walk-in, which has no length yet.
  expect(found(day, { minutes: undefined })).toEqual(['into', 'out']);
});

test('what is moved itself, a missed one and what the server refuses are not asked about', () => {
  expect(found([one('moved', '10:00'), one('missed', '10:00', { status: 'UNATTENDED' })])).toEqual([]);
  expect(found([one('same doctor', '10:00', { doctorId: 'b' })])).toEqual([]);
  // Without a doctor on either side nobody refuses it.
  expect(found([one('nobody', '10:00', { doctorId: null })], { doctorId: null })).toEqual(['nobody']);
});
