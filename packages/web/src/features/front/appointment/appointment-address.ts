// The address of a day's appointments.
import { addressOf } from '../../../kernel/screen-links';

/** The list in which an appointment of this day is seen. */
export const listOf = (day: string, today: string) =>
  addressOf('appointments', {}, day === today ? {} : { from: day, to: day });
