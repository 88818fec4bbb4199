// Which bills the address asks for, as the server is asked.
import { type BillFilter, billStatuses, OPEN } from '@almoner/contract/billing';
import { NIL } from '@almoner/contract/wire';
import { filterWord } from '../../kernel/filter-word';
import { formatDayInText } from '../../kernel/format';

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

/** The words that are searched for. */
export const searchOf = ({ search }: Filters): string => filterWord(search);

/** A choice of the status filter beside the statuses; without one, bills that are not settled are listed. */
export const ANY_STATUS = 'ANY';

function statusOf(text = ''): BillFilter {
  if (text === ANY_STATUS) return NIL;
  return billStatuses.find((status) => status === text) ?? OPEN;
}

export interface AskedBills extends Asked {
  status: BillFilter;
  search: string;
}

/** What to ask the server for: without days, today's. */
export function askedFor(filters: Filters, today: string): AskedBills {
  const period = periodOf(filters);
  const none = period.from === NIL && period.to === NIL;
  return {
    ...(none ? { from: today, to: today } : period),
    status: statusOf(filters.status),
    search: searchOf(filters),
  };
}

/** What is listed, in words: "Bills of today, 21 Nov 2026, that are not settled". */
export function periodInWords({ from, to }: Asked, today: string): string {
  const words = (day: string) => (day === today ? `today, ${formatDayInText(day)},` : formatDayInText(day));
  if (from === to) return `of ${words(from)}`;
  if (to === NIL) return `since ${words(from)}`;
  if (from === NIL) return `until ${words(to)}`;
  return `from ${formatDayInText(from)} to ${formatDayInText(to)}`;
}

const statusWords: Record<BillFilter, string> = {
  [OPEN]: 'that are not settled',
  [NIL]: 'of any status',
  UNPAID: 'that are unpaid',
  'NOT COMPLETED': 'that are paid in part',
  INVOICED: 'that are on an invoice',
  COMPLETED: 'that are settled',
  CANCELLED: 'that are cancelled',
};

export const statusInWords = (status: BillFilter): string => statusWords[status];
