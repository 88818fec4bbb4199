// Worklists of pharmacy and laboratory.
import type {
  LaboratoryWorklist,
  laboratoryWorklist,
  PharmacyWorklist,
  pharmacyWorklist,
} from '@almoner/contract/desk/order-worklist';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { dayAgo } from './last-day.rules.ts';
import * as queries from './order-worklist.queries.ts';

async function readPharmacyWorklist(call: CallContext): Promise<PharmacyWorklist> {
  const given = { since: dayAgo(call), today: call.today };
  const [orders, counts, short] = await Promise.all([
    call.db.all(queries.listPrescriptions, given),
    call.db.one(queries.countPrescriptions, given),
    call.db.all(queries.listShort, given),
  ]);
  return { orders, counts, short };
}

async function readLaboratoryWorklist(call: CallContext): Promise<LaboratoryWorklist> {
  const given = { since: dayAgo(call) };
  const [orders, counts] = await Promise.all([
    call.db.all(queries.listLabRequests, given),
    call.db.one(queries.countLabRequests, given),
  ]);
  return { orders, counts };
}

export const pharmacyWorklistHandlers: Handlers<typeof pharmacyWorklist> = { read: readPharmacyWorklist };
export const laboratoryWorklistHandlers: Handlers<typeof laboratoryWorklist> = { read: readLaboratoryWorklist };
