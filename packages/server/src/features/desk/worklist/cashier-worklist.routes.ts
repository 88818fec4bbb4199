// The worklist of a cashier.
import type { cashierWorklist } from '@almoner/contract/desk/cashier-worklist';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as queries from './cashier-worklist.queries.ts';
import { dayAgo } from './last-day.rules.ts';

export const cashierWorklistHandlers: Handlers<typeof cashierWorklist> = {
  read: (call) => call.db.one(queries.readCashierWorklist, { since: dayAgo(call) }),
};
