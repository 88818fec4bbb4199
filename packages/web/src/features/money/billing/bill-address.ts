// Filters of the bill list in the address, and the query that the server gets for them.

import { Words } from '@almoner/contract/list';
import { type BillStatus, billStatuses } from '@almoner/contract/money/bill';
import { billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { Day } from '@almoner/contract/wire';
import { z } from 'zod';
import { formatDayInText } from '../../../kernel/language/format';
import { listAddress, type TableFilters, tableAddress } from '../../../ui/table/table-address';
import { t } from './billing.words';

type StatusQuery = BillStatus | typeof OPEN | typeof TO_DECIDE;

/** Both days are inclusive; undefined means no bound. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

interface BillQuery extends Days {
  status: StatusQuery | undefined;
  search?: string;
}

/** Option "any status" of the filter. Without a choice the list shows unsettled bills. */
export const ANY_STATUS = 'ANY';

const statuses = z.enum([ANY_STATUS, OPEN, TO_DECIDE, ...billStatuses]);

export const billAddress = {
  ...tableAddress({ from: Day, to: Day, status: statuses, search: Words }),
  sorts: listAddress(billing).sorts,
};

type BillFilters = TableFilters<typeof billAddress>;

/**
 * Query of the list. Without a status it asks for all unsettled bills of any date, so that no bill leaves the list at
 * midnight.
 */
export function billQuery(filters: BillFilters): BillQuery {
  const { status = OPEN } = filters;
  return { ...filters, status: status === ANY_STATUS ? undefined : status };
}

type Period = 'today' | 'day' | 'days' | 'sinceToday' | 'since' | 'untilToday' | 'until' | 'any';

function periodOf({ from, to }: Days, today: string): Period {
  if (from && to) return from !== to ? 'days' : from === today ? 'today' : 'day';
  if (from) return from === today ? 'sinceToday' : 'since';
  if (to) return to === today ? 'untilToday' : 'until';
  return 'any';
}

/**
 * Filters in a sentence: `Bills of today, 21 Nov 2026, that are unpaid; ₦500.00 still to be paid.` `owed` is the formatted
 * amount.
 */
export function queryInWords({ from, to, status }: BillQuery, today: string, owed?: string): string {
  const inText = (day: string | undefined) => (day ? formatDayInText(day) : '');
  return t.billsAsked({
    period: periodOf({ from, to }, today),
    from: inText(from),
    to: inText(to),
    status: status?.replace(' ', '_') ?? ANY_STATUS,
    owed: owed ?? 'nothing',
  });
}
