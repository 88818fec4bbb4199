// Why a change of an appointment is refused, in words.
import { type AppointmentStatus, DAYS_ENTERED_LATER } from '@almoner/contract/front/appointment';
import { minutesOf, timeOf } from '@almoner/contract/front/schedule';
import { dayAfter, dayInWords } from '../../../kernel/clock.ts';

const words: Record<AppointmentStatus, string> = {
  NEW: 'new',
  ACTIVE: 'active',
  ATTENDED: 'attended',
  UNATTENDED: 'unattended',
};

export const moveRefusal = (from: AppointmentStatus, to: AppointmentStatus): string =>
  from === to
    ? `This appointment already is ${words[to]}.`
    : `This appointment is ${words[from]}; it cannot become ${words[to]}.`;

export const editRefusal = (status: AppointmentStatus): string =>
  `This appointment is ${words[status]}; only a new appointment can be edited.`;

/** Undefined where the day is not past, or may be entered later. */
export function pastRefusal(day: string, command: { today: string; mayEnterLater: boolean }): string | undefined {
  if (day >= command.today) return undefined;
  if (!command.mayEnterLater) return 'This day is past. Please ask somebody who may enter appointments later.';
  const earliest = dayAfter(command.today, -DAYS_ENTERED_LATER);
  if (day >= earliest) return undefined;
  return `An appointment can be entered at most ${DAYS_ENTERED_LATER} days later: please choose a day from ${dayInWords(earliest)} on.`;
}

export function busyRefusal(
  doctor: { firstName: string; lastName: string },
  slot: { date: string; time: string; minutes: number },
): string {
  const until = timeOf(minutesOf(slot.time) + slot.minutes);
  return `Dr ${doctor.firstName} ${doctor.lastName} already has an appointment from ${slot.time} to ${until} on ${dayInWords(slot.date)}.`;
}
