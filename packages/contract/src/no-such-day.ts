// Message for days that the calendar does not have, such as 31 February: the same in fields, imports and the API.
import type { EncodedMessage } from './encoded-message.ts';
import { t } from './wire.words.ts';

interface Written {
  year: string;
  month: string | number;
  date: string | number;
}

/** `Feb 1990 has 28 days.` for 31 February 1990; undefined if the month has that day, or is no month. */
export function noSuchDay({ year, month, date }: Written): EncodedMessage | undefined {
  const number = Number(month);
  if (!Number.isInteger(number) || number < 1 || number > 12) return undefined;
  const days = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  return Number(date) > days ? t.noSuchDay({ month: String(number), year, days }) : undefined;
}
