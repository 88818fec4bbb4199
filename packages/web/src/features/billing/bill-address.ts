// Which bills the address asks for. The server knows days; status and search look among what was read.
import type { Bill } from '@almoner/contract/billing';
import { NIL } from '@almoner/contract/wire';
import { formatDayInText } from '../../kernel/format';
import { holdsWords } from '../../ui/table-state';
import { nameOf } from './bill-words';

export interface Asked {
  from: string;
  to: string;
}

type Filters = Record<string, string>;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The days that the address asks for; nil for no bound. */
export const periodOf = ({ from = '', to = '' }: Filters): Asked => ({
  from: isDay(from) ? from : NIL,
  to: isDay(to) ? to : NIL,
});

/** What to ask the server for; null for today's, which is what the list shows without days. */
export function askedFor(filters: Filters): Asked | null {
  const asked = periodOf(filters);
  return asked.from === NIL && asked.to === NIL ? null : asked;
}

/** Whether the last day is before the first: nothing lies between them. */
export const isBackwards = ({ from, to }: Asked) => from !== NIL && to !== NIL && from > to;

/** Whether a bill that was read passes the filters that the server does not know. */
export function keeps({ status, invoice, ticket }: Bill, filters: Filters): boolean {
  const { patient, number } = ticket;
  const words = `${nameOf(patient)} ${patient.patientId} ${number} ${invoice.number}`;
  return holdsWords(words, filters.search ?? '') && (filters.status ?? status) === status;
}

/** What was read, in words: "Bills of today, 21 Nov 2026, that are not settled". */
export function periodInWords(asked: Asked | null, today: string): string {
  const words = (day: string) => (day === today ? `today, ${formatDayInText(day)},` : formatDayInText(day));
  if (!asked) return `of ${words(today)}`;
  const { from, to } = asked;
  if (from === to) return `of ${words(from)}`;
  if (to === NIL) return `since ${words(from)}`;
  if (from === NIL) return `until ${words(to)}`;
  return `from ${formatDayInText(from)} to ${formatDayInText(to)}`;
}
