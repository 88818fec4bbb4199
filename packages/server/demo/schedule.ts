// Working hours of the demo's doctors, and the planned absences of two of them.
import { calls } from '@almoner/contract/calls';
import { minutesOf, type WorkingHours } from '@almoner/contract/front/schedule';
import type { Ask } from './caller.ts';

const days = (weekdays: number[], from: string, to: string): WorkingHours[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

const patterns: WorkingHours[][] = [
  days([1, 2, 3, 4, 5, 6], '08:00', '17:00'),
  [...days([1, 2, 3, 4, 5, 6], '09:00', '13:00'), ...days([1, 2, 3, 4, 5], '14:00', '17:00')],
  days([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00'),
];

const hoursOf = (place: number) => patterns[place % patterns.length] ?? [];

/** Whether the doctor with this index works for half an hour from `time`. */
export function worksAt(place: number, date: string, time: string): boolean {
  const weekday = new Date(date).getUTCDay() || 7;
  const start = minutesOf(time);
  return hoursOf(place).some(
    (one) => one.weekday === weekday && minutesOf(one.from) <= start && start + 30 <= minutesOf(one.to),
  );
}

export async function setAllHours(ask: Ask, doctors: readonly { id: string }[]): Promise<void> {
  for (const [place, { id }] of doctors.entries()) {
    await ask(calls.schedule.update, { params: { doctorId: id }, body: { scheduleRo: { hours: hoursOf(place) } } });
  }
}

/** Plans absences on days without bookings. */
export async function planAbsences(ask: Ask, doctors: readonly { id: string }[], from: (days: number) => string) {
  const plans = [
    { doctor: doctors[1], startDate: from(8), endDate: from(10), reason: 'Conference in Abuja' },
    { doctor: doctors[4], startDate: from(12), endDate: from(12), reason: 'Examining students' },
  ];
  for (const { doctor, ...absence } of plans) {
    if (doctor) await ask(calls.schedule.createAbsence, { body: { absenceRo: { doctorId: doctor.id, ...absence } } });
  }
}
