// Refusals of changes of appointments.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { type AppointmentStatus, DAYS_ENTERED_LATER } from '@almoner/contract/front/appointment';
import { minutesOf, timeOf } from '@almoner/contract/front/schedule';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { t } from './appointment.words.ts';

export const moveRefusal = (from: AppointmentStatus, to: AppointmentStatus): EncodedMessage =>
  from === to ? t.alreadyIs({ status: to }) : t.cannotBecome({ from, to });

/** Refusal of a past day; undefined where the day is not past, or may be entered later. */
export function pastRefusal(
  day: string,
  command: { today: string; mayEnterLater: boolean },
): EncodedMessage | undefined {
  if (day >= command.today) return undefined;
  if (!command.mayEnterLater) return t.dayPast();
  const earliest = dayAfter(command.today, -DAYS_ENTERED_LATER);
  return day < earliest ? t.enteredTooLate({ days: DAYS_ENTERED_LATER, earliest }) : undefined;
}

export function busyRefusal(
  { firstName, lastName }: { firstName: string; lastName: string },
  slot: { date: string; time: string; minutes: number },
): EncodedMessage {
  const to = timeOf(minutesOf(slot.time) + slot.minutes);
  return t.doctorBusyThen({ doctor: `${firstName} ${lastName}`, from: slot.time, to, day: slot.date });
}
