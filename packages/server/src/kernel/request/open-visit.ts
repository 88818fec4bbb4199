// Runs a call that needs no session. Its handler finds out the tenant and opens transactions itself.
import type { AnyCall } from '@almoner/contract/call';
import { writeAudit } from '../audit/audit.ts';
import { lineOf } from '../auth/throttle.ts';
import { turnOf } from '../base/gate.ts';
import { idempotencyKey } from '../database/idempotency.ts';
import type { OpenContext } from './context.ts';
import { type AnyRun, contextOf, JSON_TYPE, refuseUndeclared, toEnvelope, type Visit } from './visit.ts';

export async function runOpen(visit: Visit): Promise<unknown> {
  const { mounted, request, reply } = visit;
  const { kernel, call } = mounted;
  const later: (() => Promise<void>)[] = [];
  const { context, message } = contextOf(visit, later);
  const from = { address: request.address, call: call.path };
  const full: OpenContext<AnyCall> = {
    ...context,
    turn: turnOf(lineOf(request.address)),
    transaction: (mode, work) => kernel.pool.transaction({ ...mode, call: call.path }, work),
    audited: async (db, who, entry) => {
      refuseUndeclared(mounted, entry.record);
      await writeAudit(db, { ...who, ...from }, 'DONE', entry);
      kernel.sealSoon(who.tenantId);
    },
    noteRefusal: (who, entry) => kernel.background(() => kernel.audits.write({ ...who, ...from }, 'REFUSED', entry)),
    behind: (work) => kernel.background(work),
    idempotencyKey: idempotencyKey(request),
  };
  const data = await (mounted.handler as AnyRun)(full);
  for (const work of later) kernel.background(work);
  return reply.type(JSON_TYPE).send(toEnvelope(visit, data, message()));
}
