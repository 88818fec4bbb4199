import { expect, test } from 'vitest';
import { busyRefusal, timeAfter } from './appointment.rules.ts';

test.for([
  ['10:00', 30, '10:30'],
  ['09:45', 30, '10:15'],
  ['23:45', 30, '00:15'],
  ['00:00', 480, '08:00'],
] as const)('%s and %i minutes is %s', ([time, minutes, end]) => {
  expect(timeAfter(time, minutes)).toBe(end);
});

test('whoever books a busy doctor is told what the doctor has, and until when', () => {
  const doctor = { firstName: 'Ada', lastName: 'Obi' };
  expect(busyRefusal(doctor, { date: '2026-11-21', time: '10:00', minutes: 30 })).toBe(
    'Dr Ada Obi already has an appointment from 10:00 to 10:30 on 21/11/2026.',
  );
});
