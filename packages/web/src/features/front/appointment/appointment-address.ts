// Address of a day's appointment list.
import { screenAddress } from '../../../kernel/route/screen-links';

/** Address of the list that shows the appointments of a day; the list of today needs no filter. */
export const listOf = (day: string, today: string) =>
  screenAddress('appointments', {}, day === today ? {} : { from: day, to: day });
