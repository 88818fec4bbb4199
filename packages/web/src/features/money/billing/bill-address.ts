// Which bills the address asks for, as the server is asked.

import { Words } from '@almoner/contract/list';
import { type BillStatus, billStatuses } from '@almoner/contract/money/bill';
import { billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { Day } from '@almoner/contract/wire';
import { z } from 'zod';
import { formatDayInText } from '../../../kernel/format';
import { listAddress, type TableFilters, tableAddress } from '../../../ui/table-address';
import { t } from './billing.words';

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

/** What to ask the server for. Without a status, all that is owed: at midnight nothing leaves the list. */
export function askedFor(filters: BillFilters): AskedBills {
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

/** `Bills of today, 21 Nov 2026, that are not settled; ₦500.00 still to be paid.` What is owed is an amount as written. */
export function askedInWords({ from, to, status }: AskedBills, today: string, owed?: string): string {
  const inText = (day: string | undefined) => (day ? formatDayInText(day) : '');
  return t.billsAsked({
    period: periodOf({ from, to }, today),
    from: inText(from),
    to: inText(to),
    status: status?.replace(' ', '_') ?? ANY_STATUS,
    owed: owed ?? 'nothing',
  });
}
