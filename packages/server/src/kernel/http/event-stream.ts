// The event stream of an open screen: server-sent events over a plain GET with the session's token. It reports that records
// changed, ends with the session, and does not keep a process from stopping.
import { EVENTS_PATH } from '@almoner/contract/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../auth/caller.ts';
import { Failure, forbidden } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import { kindsFor } from '../live/audience.ts';
import type { Events } from '../live/events.ts';

/** Heartbeat interval; the session is checked again at each heartbeat. */
const BEAT_MS = 15_000;

/** Maximum number of streams of one account: enough for a person's tabs and windows. */
const STREAMS_PER_ACCOUNT = 20;

interface EventStreamDeps {
  callers: Callers;
  events: Events;
  beatMs?: number | undefined;
}

export function serveEvents(app: FastifyInstance, { callers, events, beatMs = BEAT_MS }: EventStreamDeps): void {
  const open = new Set<() => void>();
  const perAccount = new Map<string, number>();
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const end of open) end();
  });
  app.get(`/api${EVENTS_PATH}`, { config: { audited: EVENTS_PATH } }, async (request, reply) => {
    const { authorization } = request.headers;
    let caller = await callers.identify(authorization, true);
    // From here on a refusal is written into the audit trail.
    request.caller = caller;
    const tenant = request.headers['x-tenant-code'];
    if (tenant !== undefined && tenant !== caller.tenantCode) throw forbidden(t.otherOrganisation());
    // The server may have begun to stop during the session look-up: a stream opened now would never be ended.
    if (stopping) throw new Failure('unavailable', t.restarting(), null, 1);
    if (reply.raw.destroyed) return reply.hijack();
    const streams = perAccount.get(caller.accountId) ?? 0;
    if (streams >= STREAMS_PER_ACCOUNT) throw new Failure('throttled', t.tooManyWindows(), null, 30);
    perAccount.set(caller.accountId, streams + 1);
    const write = begin(request, reply);
    const checkSession = async () => {
      try {
        caller = await callers.identify(authorization, true);
        write(':\n\n');
      } catch (error) {
        // An unreachable database does not end the stream: the session may still be valid.
        if (error instanceof Failure && error.code === 'expired') end();
      }
    };
    const stop = events.listen(caller.tenantId, {
      changed: (records) => {
        const heard = kindsFor(caller, records);
        if (heard.length > 0) write(`data: ${JSON.stringify(heard)}\n\n`);
      },
      ended: (accountId) => {
        if (accountId === undefined || accountId === caller.accountId) void checkSession();
      },
      lost: () => end(),
    });
    const beat = setInterval(checkSession, beatMs);
    // The session may have ended while the stream was being opened.
    void checkSession();
    const end = () => {
      if (!open.delete(end)) return;
      clearInterval(beat);
      stop();
      const left = (perAccount.get(caller.accountId) ?? 1) - 1;
      if (left > 0) perAccount.set(caller.accountId, left);
      else perAccount.delete(caller.accountId);
      reply.raw.end();
    };
    open.add(end);
    reply.raw.on('close', end);
    return reply;
  });
}

function begin(request: FastifyRequest, reply: FastifyReply): (text: string) => void {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  reply.hijack();
  request.raw.socket.setTimeout(0);
  reply.raw.writeHead(200, headers as Record<string, string>);
  reply.raw.write(':\n\n');
  // A client that reads too slowly is disconnected; it refreshes everything when it reconnects.
  return (text) => {
    if (reply.raw.writableEnded) return;
    if (reply.raw.writableLength > 64 * 1024) reply.raw.destroy();
    else reply.raw.write(text);
  };
}
