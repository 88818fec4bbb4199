// Which bills the address asks for, as the server is asked.

import { type BillStatus, billStatuses } from '@almoner/contract/money/bill';
import { OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { NIL } from '@almoner/contract/wire';
import { dayIn, formatDayInText } from '../../../kernel/format';

type Filters = Record<string, string>;
type Asked = BillStatus | typeof OPEN | typeof TO_DECIDE;

/** Both included; undefined for no bound. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
}

export interface AskedBills extends Days {
  status: Asked | undefined;
  search: string;
}

/** The days that the address asks for. */
export const daysOf = ({ from, to }: Filters): Days => ({ from: dayIn(from), to: dayIn(to) });

/** The same as a path has them: nil for no bound. */
export const periodOf = (filters: Filters): { from: string; to: string } => {
  const { from = NIL, to = NIL } = daysOf(filters);
  return { from, to };
};

/** A choice of the status filter beside the statuses; without one, bills that are not settled are listed. */
export const ANY_STATUS = 'ANY';

const askable: readonly Asked[] = [OPEN, TO_DECIDE, ...billStatuses];

function statusOf(text = ''): AskedBills['status'] {
  if (text === ANY_STATUS) return undefined;
  return askable.find((status) => status === text) ?? OPEN;
}

/** What to ask the server for. Only the list that nobody has filtered is today's: a debt may be older. */
export function askedFor(filters: Filters, today: string): AskedBills {
  const days = isTodays(filters) ? { from: today, to: today } : daysOf(filters);
  return { ...days, status: statusOf(filters.status), search: filters.search?.trim() ?? '' };
}

export function isTodays(filters: Filters): boolean {
  const { from, to } = daysOf(filters);
  const { status = '', search = '' } = filters;
  const isStatus = [ANY_STATUS, ...askable].some((one) => one === status);
  return !from && !to && !isStatus && !search.trim();
}

/** Of which days, in words: "of today, 21 Nov 2026,". */
export function periodInWords({ from, to }: Days, today: string): string {
  const words = (day: string) => (day === today ? `today, ${formatDayInText(day)},` : formatDayInText(day));
  if (from && to) return from === to ? `of ${words(from)}` : `from ${formatDayInText(from)} to ${formatDayInText(to)}`;
  if (from) return `since ${words(from)}`;
  return to ? `until ${words(to)}` : 'of any day';
}

const statusWords: Record<Asked, string> = {
  [OPEN]: 'that are not settled',
  [TO_DECIDE]: 'with a discount that waits for approval',
  UNPAID: 'that are unpaid',
  'NOT COMPLETED': 'that are paid in part',
  INVOICED: 'that are on an invoice',
  COMPLETED: 'that are settled',
  CANCELLED: 'that are cancelled',
};

export const statusInWords = (status: AskedBills['status']): string => (status ? statusWords[status] : 'of any status');
