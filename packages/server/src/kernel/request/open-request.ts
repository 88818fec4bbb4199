// Runs a call that needs no session. Its handler finds out the tenant and opens transactions itself.
import type { AnyCall } from '@almoner/contract/call';
import { writeAudit } from '../audit/audit.ts';
import { clientKeyOf } from '../auth/throttle.ts';
import { turnOf } from '../base/gate.ts';
import { idempotencyKey } from '../database/idempotency.ts';
import { type AnyRun, type CallRequest, contextOf, JSON_TYPE, refuseUndeclared, toEnvelope } from './call-request.ts';
import type { OpenCallContext } from './handler.ts';

export async function runOpen(callRequest: CallRequest): Promise<unknown> {
  const { mounted, request, reply } = callRequest;
  const { kernel, call } = mounted;
  const deferred: (() => Promise<void>)[] = [];
  const { context, message } = contextOf(callRequest, deferred);
  const from = { address: request.address, call: call.path };
  const full: OpenCallContext<AnyCall> = {
    ...context,
    turn: turnOf(clientKeyOf(request.address)),
    transaction: (mode, work) => kernel.pool.transaction({ ...mode, call: call.path }, work),
    audited: async (db, who, entry) => {
      refuseUndeclared(mounted, entry.record);
      await writeAudit(db, { ...who, ...from }, 'DONE', entry);
      kernel.sealSoon(who.tenantId);
    },
    noteRefusal: (who, entry) => kernel.background(() => kernel.audits.write({ ...who, ...from }, 'REFUSED', entry)),
    inBackground: (work) => kernel.background(work),
    idempotencyKey: idempotencyKey(request),
  };
  const data = await (mounted.handler as AnyRun)(full);
  for (const work of deferred) kernel.background(work);
  return reply.type(JSON_TYPE).send(toEnvelope(callRequest, data, message()));
}
