// The call of the worklist of a cashier.
import type { cashierWorklist } from '@almoner/contract/desk/cashier-worklist';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { getCashierWorklist } from './cashier-worklist.service.ts';

export const cashierWorklistHandlers: Handlers<typeof cashierWorklist> = { read: getCashierWorklist };
