// Worklists of pharmacy and laboratory.
import type { LaboratoryWorklist, PharmacyWorklist } from '@almoner/contract/desk/order-worklist';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { dayAgo } from './last-day.rules.ts';
import * as queries from './order-worklist.queries.ts';

/** Open prescriptions of the last 24 hours, their number by stage, and the drugs of which too little is in stock for them. */
export async function getPharmacyWorklist(call: CallContext): Promise<PharmacyWorklist> {
  const given = { since: dayAgo(call), today: call.today };
  const [orders, counts, short] = await Promise.all([
    call.db.all(queries.listPrescriptions, given),
    call.db.one(queries.countPrescriptions, given),
    call.db.all(queries.listShort, given),
  ]);
  return { orders, counts, short };
}

/** Open laboratory requests of the last 24 hours, and their number by stage. */
export async function getLaboratoryWorklist(call: CallContext): Promise<LaboratoryWorklist> {
  const given = { since: dayAgo(call) };
  const [orders, counts] = await Promise.all([
    call.db.all(queries.listLabRequests, given),
    call.db.one(queries.countLabRequests, given),
  ]);
  return { orders, counts };
}
