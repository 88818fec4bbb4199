// Detection of a patient's appointments at the same time.
import type { Appointment } from '@almoner/contract/front/appointment';
import { expect, test } from 'vitest';
import { atSameTime } from './same-time';

const one = (id: string, time: string, more: Partial<Appointment> = {}) =>
  ({ id, date: '2026-11-20', time, minutes: 30, status: 'NEW', doctorId: 'a', ...more }) as Appointment;
const wanted = { id: 'moved', patientId: 'p', date: '2026-11-20', time: '10:00', minutes: 30, doctorId: 'b' };
const found = (day: Appointment[], more: Partial<Parameters<typeof atSameTime>[0]> = {}) =>
  atSameTime({ ...wanted, ...more }, day).map(({ id }) => id);

test('only appointments that overlap are found', () => {
  const day = [one('early', '09:30'), one('into', '09:31'), one('out', '10:29'), one('late', '10:30')];
  expect(found(day)).toEqual(['into', 'out']);
  expect(found(day, { minutes: 15 })).toEqual(['into']);
  // A walk-in has no length yet.
  expect(found(day, { minutes: undefined })).toEqual(['into', 'out']);
});

test('an appointment of the night shift is found past midnight, and one at the same hour of another day is not', () => {
  const night = [one('before', '23:45', { date: '2026-11-19' }), one('same hour', '00:00', { date: '2026-11-21' })];
  expect(found(night, { time: '00:00' })).toEqual(['before']);
  expect(found(night, { time: '23:45' })).toEqual(['same hour']);
  expect(found(night, { time: '00:15' })).toEqual([]);
});

test('the moved appointment itself, a missed one, and one with the same doctor are not found', () => {
  expect(found([one('moved', '10:00'), one('missed', '10:00', { status: 'UNATTENDED' })])).toEqual([]);
  expect(found([one('same doctor', '10:00', { doctorId: 'b' })])).toEqual([]);
  // Without a doctor on either side the server does not refuse it.
  expect(found([one('nobody', '10:00', { doctorId: null })], { doctorId: null })).toEqual(['nobody']);
});
