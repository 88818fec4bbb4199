// Which bills the address asks for, as the server is asked.

import { Words } from '@almoner/contract/list';
import { type BillStatus, billStatuses } from '@almoner/contract/money/bill';
import { billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { Day } from '@almoner/contract/wire';
import { z } from 'zod';
import { formatDayInText } from '../../../kernel/format';
import { listAddress, type TableFilters, tableAddress } from '../../../ui/table-address';

type Asked = BillStatus | typeof OPEN | typeof TO_DECIDE;

/** Both included; undefined for no bound. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface AskedBills extends Days {
  status: Asked | undefined;
  search?: string;
}

/** A choice of the status filter beside the statuses; without one, bills that are not settled are listed. */
export const ANY_STATUS = 'ANY';

const statuses = z.enum([ANY_STATUS, OPEN, TO_DECIDE, ...billStatuses]);

export const billAddress = {
  ...tableAddress({ from: Day, to: Day, status: statuses, search: Words }),
  sorts: listAddress(billing).sorts,
};

type BillFilters = TableFilters<typeof billAddress>;

/** What to ask the server for. Only the list that nobody has filtered is today's: a debt may be older. */
export function askedFor(filters: BillFilters, today: string): AskedBills {
  const { status = OPEN } = filters;
  const days = Object.keys(filters).length === 0 ? { from: today, to: today } : {};
  return { ...days, ...filters, status: status === ANY_STATUS ? undefined : status };
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
