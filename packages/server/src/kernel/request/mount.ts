// Mounts a feature's calls. Every call passes the same steps: session, permission, tenant match, validation, transaction,
// handler, envelope. Features do not contain these steps and cannot skip any.
import { type AnyCall, type CallGroup, methods } from '@almoner/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import { clientKeyOf } from '../auth/throttle.ts';
import { Failure } from '../base/failure.ts';
import { Gate, turnOf } from '../base/gate.ts';
import { t } from '../base/kernel.words.ts';
import { authenticate, reauthenticate, refuseForeignTenant } from './authentication.ts';
import { type AnyHandler, type Kernel, type MountedCall, mountedCall } from './call-request.ts';
import type { Handlers } from './handler.ts';
import { runOpen } from './open-request.ts';
import { readBody, readParams, validateBody } from './parse-request.ts';
import { originOf, runInSession } from './session-request.ts';

/** Mounts every call of `group` with its handler. */
export function mount<Group extends CallGroup>(kernel: Kernel, group: Group, handlers: Handlers<Group>): void {
  for (const [name, call] of Object.entries(group)) route(mountedCall(kernel, call, handlers[name] as AnyHandler));
}

function route(mounted: MountedCall): void {
  const { kernel, call } = mounted;
  kernel.app.route({
    method: [...methods[call.kind]],
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call },
    onRequest: (request) => authenticate(mounted, request),
    handler: async (request, reply) => {
      if (!request.cachedCaller) return answer(mounted, request, reply);
      try {
        return await answer(mounted, request, reply);
      } catch (error) {
        const isUnavailable = error instanceof Failure && error.code === 'unavailable';
        // By now the transaction has confirmed the cached caller, or the database is unavailable.
        if (!request.cachedCaller || isUnavailable) throw error;
        // A refusal is never based on the cache alone: the database is asked first.
        await reauthenticate(mounted, request);
        return answer(mounted, request, reply);
      }
    },
  });
}

async function answer(mounted: MountedCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = mounted;
  const params = readParams(call, request.params as Record<string, string>);
  const { sent, tenantCode, file } = await receive(call, request);
  if (request.caller) refuseForeignTenant(request.caller, tenantCode);
  const callRequest = { mounted, parsed: { params, body: validateBody(call, sent), file }, request, reply };
  return call.needs.kind === 'open' ? runOpen(callRequest) : runInSession(callRequest);
}

// Uploads are buffered in memory for as long as the client takes to send them.
const uploads = new Gate({
  name: 'uploads',
  atOnce: 32,
  each: 4,
  waitingEach: 8,
  refusal: t.manyFiles(),
});

function receive(call: AnyCall, request: FastifyRequest) {
  const read = () => readBody(call, request);
  return request.isMultipart()
    ? uploads.run(turnOf(request.caller?.tenantId ?? clientKeyOf(request.address)), read)
    : read();
}

const REFUSALS = new Set([403, 404, 409]);

/** Writes the refusal of a signed-in caller into the audit trail; a failure to do so does not hide the refusal. */
export async function auditRefusal(kernel: Kernel, request: FastifyRequest, status: number): Promise<void> {
  const { call, audited } = request.routeOptions.config;
  const path = call?.path ?? audited;
  if (!path || !request.caller || !REFUSALS.has(status)) return;
  const id = (request.params as { id?: string }).id;
  const entry = { record: path.split('/')[1] ?? null, id: z.uuid().safeParse(id).success ? (id as string) : null };
  try {
    await kernel.audits.write(originOf(path, request.caller, request.address), 'REFUSED', entry as AuditEntry);
  } catch (err) {
    kernel.log.error({ err }, 'a refusal is missing from the audit trail');
  }
}
