// What appointments may do, in words and in minutes.
import type { AppointmentStatus } from '@almoner/contract/appointment';

const words: Record<AppointmentStatus, string> = {
  NEW: 'new',
  ACTIVE: 'active',
  ATTENDED: 'attended',
  UNATTENDED: 'unattended',
};

/** Why an appointment cannot go from one status to another. */
export const moveRefusal = (from: AppointmentStatus, to: AppointmentStatus): string =>
  from === to
    ? `This appointment already is ${words[to]}.`
    : `This appointment is ${words[from]}; it cannot become ${words[to]}.`;

/** Why an appointment of this status cannot be edited. */
export const editRefusal = (status: AppointmentStatus): string =>
  `This appointment is ${words[status]}; only a new appointment can be edited.`;

/** The time of day so many minutes after another, past midnight as well. */
export function timeAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = (hour * 60 + minute + minutes) % (24 * 60);
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Why a doctor cannot be booked: what they already have at that time. */
export function busyRefusal(
  doctor: { firstName: string; lastName: string },
  slot: { date: string; time: string; minutes: number },
): string {
  const [year, month, day] = slot.date.split('-');
  const until = timeAfter(slot.time, slot.minutes);
  return `Dr ${doctor.firstName} ${doctor.lastName} already has an appointment from ${slot.time} to ${until} on ${day}/${month}/${year}.`;
}
