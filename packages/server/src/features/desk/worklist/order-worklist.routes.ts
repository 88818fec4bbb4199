// The calls of the worklists of pharmacy and laboratory.
import type { laboratoryWorklist, pharmacyWorklist } from '@almoner/contract/desk/order-worklist';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { getLaboratoryWorklist, getPharmacyWorklist } from './order-worklist.service.ts';

export const pharmacyWorklistHandlers: Handlers<typeof pharmacyWorklist> = { read: getPharmacyWorklist };
export const laboratoryWorklistHandlers: Handlers<typeof laboratoryWorklist> = { read: getLaboratoryWorklist };
