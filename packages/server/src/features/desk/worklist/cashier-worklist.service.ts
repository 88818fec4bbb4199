// The worklist of a cashier.
import type { CashierWorklist } from '@almoner/contract/desk/cashier-worklist';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './cashier-worklist.queries.ts';
import { dayAgo } from './last-day.rules.ts';

/** Patients who owe on bills of the last 24 hours, by the time of the first such bill, and the number of earlier debtors. */
export const getCashierWorklist = (call: CallContext): Promise<CashierWorklist> =>
  call.db.one(queries.readCashierWorklist, { since: dayAgo(call) });
