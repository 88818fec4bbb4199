// Mounts a feature's calls. Every call goes the same way: session, permission, tenant match, validation,
// transaction, handler, envelope. Features contain none of that and cannot leave any of it out.
import { meets } from '@almoner/contract/access';
import { type AnyCall, type CallGroup, hasCodec, isRead, methods } from '@almoner/contract/call';
import type { RowStream } from '@almoner/contract/list';
import { type PatientsShown, patientsShown } from '@almoner/contract/patients-shown';
import { DONE } from '@almoner/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuditEntry, type AuditOrigin, type AuditWriter, onWire, writeAudit, writeAudits } from './audit.ts';
import { type Audit, signed } from './call.ts';
import { type Caller, type Callers, hashOf, type Remembered } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Handlers, OpenContext, Prepared, Preparing, SessionContext } from './context.ts';
import type { Database, Pool } from './database.ts';
import { Failure, forbidden, incorrect } from './failure.ts';
import { refuseFractions } from './fractions.ts';
import { Gate, type Turn, turnOf } from './gate.ts';
import { findRepeated, type IdempotentRequest, keepAnswer, requestHash, takeOrRepeat } from './idempotency.ts';
import { type Incoming, readBody, readParams, validateBody } from './incoming.ts';
import { exportOf, LINES_TYPE, linesOf, looksAtPatients } from './listed.ts';
import type { Logger } from './log.ts';
import type { NewLetter, WriteLetter } from './outbox.ts';
import type { Secret } from './secret.ts';
import { lineOf } from './throttle.ts';

/** What mounting needs; one for the whole server. */
export interface Kernel {
  app: FastifyInstance;
  pool: Pool;
  log: Logger;
  clock: Clock;
  /** What keys are derived from. */
  secret: Secret;
  audits: AuditWriter;
  callers: Callers;
  /** Fails as throttled where one account calls more often than any person or screen does. */
  refuseHaste(request: FastifyRequest): Promise<void>;
  /** Letters for the mail. */
  outbox: WriteLetter;
  /** Tells open screens what kinds of records changed. */
  tell(tenantId: string, records: Iterable<string>): void;
  /** Told of a tenant that has new audit rows. */
  sealSoon(tenantId: string): void;
  /** Runs work that no answer waits for; a stopping server waits for it. */
  background(work: () => Promise<void>): void;
  /** Checks every answer against its declaration. For tests. */
  verifyAnswers?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Set while the caller is who this process remembers, and the database has not confirmed it. */
    remembered: Remembered | undefined;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
    /** What the audit trail calls a route that is no declared call. */
    audited?: string;
  }
}

type AnyRun = (context: never) => Promise<unknown>;
type AnyHandler = AnyRun | Prepared<AnyCall>;

/** One request on its way to its handler: known, allowed and validated. */
interface Visit<Handling> {
  kernel: Kernel;
  call: AnyCall;
  handler: Handling;
  incoming: Incoming;
  /** The patients whom an answer of a read shows. */
  shown: PatientsShown | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Mounts every call of `group` with its handler. */
export function mount<Group extends CallGroup>(kernel: Kernel, group: Group, handlers: Handlers<Group>): void {
  for (const [name, call] of Object.entries(group)) mountCall(kernel, call, handlers[name] as AnyHandler);
}

function mountCall(kernel: Kernel, call: AnyCall, handler: AnyHandler): void {
  const shown = isRead(call) ? patientsShown(call.data) : null;
  // Its one transaction confirms the caller; what else does something before it.
  const confirms = isRead(call) && typeof handler === 'function';
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = readParams(call, request.params as Record<string, string>);
    const { sent, tenantCode, file } = await receive(call, request);
    if (request.caller) refuseForeignTenant(request.caller, tenantCode);
    const incoming = { params, body: validateBody(call, sent), file };
    const visit = { kernel, call, incoming, shown, request, reply };
    if (call.needs.kind === 'open') return runOpen({ ...visit, handler: handler as AnyRun });
    return runInSession({ ...visit, handler });
  };
  kernel.app.route({
    method: [...methods[call.kind]],
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call },
    // Before the body is read: who may not call has nothing parsed.
    onRequest: async (request) => {
      refuseForgedNavigation(call, request);
      if (call.needs.kind === 'open') return;
      if (confirms) recall(kernel, call, request);
      if (!request.caller) await identify(kernel, request);
      await kernel.refuseHaste(request);
      refuseUnlessMay(call, request);
    },
    handler: async (request, reply) => {
      if (!request.remembered) return answer(request, reply);
      try {
        return await answer(request, reply);
      } catch (error) {
        if (error instanceof Failure && error.code === 'unavailable') throw error;
        // Nobody is refused by what is only remembered of them.
        await identify(kernel, request);
        refuseUnlessMay(call, request);
        return answer(request, reply);
      }
    },
  });
}

const isBackground = ({ headers }: FastifyRequest) => headers['x-background'] === '1';

async function identify({ callers }: Kernel, request: FastifyRequest): Promise<void> {
  request.remembered = undefined;
  request.caller = await callers.identify(request.headers.authorization, isBackground(request));
}

/** Takes the caller from memory, where what is remembered allows the call. */
function recall({ callers }: Kernel, call: AnyCall, request: FastifyRequest): void {
  const remembered = callers.recall(request.headers.authorization);
  if (!remembered || !meets(call.needs, remembered.caller.grants)) return;
  const named = request.headers['x-tenant-code'];
  if (named !== undefined && named !== remembered.caller.tenantCode) return;
  request.remembered = remembered;
  request.caller = remembered.caller;
}

function refuseUnlessMay(call: AnyCall, { caller, headers }: FastifyRequest): void {
  if (!caller || !meets(call.needs, caller.grants)) throw forbidden();
  refuseForeignTenant(caller, headers['x-tenant-code']);
}

// Uploads stand in memory while they come in, which the slowest line draws out.
const uploads = new Gate({
  name: 'uploads',
  atOnce: 32,
  each: 4,
  waitingEach: 8,
  refusal: 'Many files of your hospital are being sent at the moment. Please try again.',
});

function receive(call: AnyCall, request: FastifyRequest) {
  const read = () => readBody(call, request);
  return request.isMultipart()
    ? uploads.run(turnOf(request.caller?.tenantId ?? lineOf(request.address)), read)
    : read();
}

// A state change by GET must come from our client or a script of somebody signed in, never from a link.
function refuseForgedNavigation(call: AnyCall, { method, headers }: FastifyRequest): void {
  if (call.kind !== 'change' || method !== 'GET') return;
  const forged =
    headers['sec-fetch-mode'] === 'navigate' ||
    String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch') ||
    headers['sec-fetch-site'] === 'cross-site';
  if (forged) throw forbidden('This address changes something and cannot be opened as a page.');
}

function refuseForeignTenant(caller: Caller, named: string | string[] | undefined): void {
  if (named !== undefined && named !== caller.tenantCode) throw forbidden('This is not your organisation.');
}

function originOf(path: string, caller: Caller, address: string): AuditOrigin {
  return { tenantId: caller.tenantId, caller, address, call: path };
}

/** What a call leaves to be done once its transaction is committed. */
interface Effects {
  /** What was looked at, for the audit trail. */
  looks: AuditEntry[];
  /** Kinds of records that were changed. */
  changed: Set<string>;
  /** Work that no answer waits for. */
  later: (() => Promise<void>)[];
}

/**
 * A call of somebody signed in. For example `POST /account/update/password/{id}`:
 * 1. `prepared`: the old password is tried and the new one hashed, while no connection is held. With the Idempotency-Key of
 *    a command that was carried out already, its first answer comes from here: the old password is another one now.
 * 2. One transaction: `takeOrRepeat` claims the key, or answers as the first time; else the handler runs, and its answer is
 *    kept under the key beside what it has written.
 * 3. `afterCommit`: open windows learn what changed, looks are in the audit trail, and work for later begins.
 * 4. `send`: the answer leaves.
 */
async function runInSession(visit: Visit<AnyHandler>): Promise<unknown> {
  const { kernel, call, incoming, request, reply } = visit;
  const caller = request.caller as Caller;
  const origin = originOf(call.path, caller, request.address);
  const effects: Effects = { looks: [], changed: new Set(), later: [] };
  const { context, message } = contextOf(kernel, request, incoming, effects.later);
  const turn = turnOf(caller.tenantId);
  const once = isRead(call) || call.unkept ? undefined : onceOf(visit);
  const run = await prepared(visit, { ...context, turn }, caller, once);
  if (typeof run === 'string') return reply.type(JSON_TYPE).send(run);
  const answer = await transactionIn(visit, turn, async (db) => {
    const repeated = once && (await takeOrRepeat(db, once));
    if (repeated !== undefined) return repeated;
    await refuseFractions(db, call.body, incoming.body);
    const { looks, changed } = effects;
    const full: SessionContext<AnyCall> = signed({ ...context, db, audit: auditOf(db, origin, effects) }, caller);
    const data = await run(full as never);
    if (visit.shown) looks.push(...looksAtPatients(call, incoming, visit.shown, data, looks));
    if (call.binary || call.kind === 'export') return data;
    if (!isRead(call) && changed.size === 0) throw new Error(`${call.path} wrote without an audit entry`);
    const text = toEnvelope(kernel, call, data, message());
    // Sent together with the COMMIT, which fails where it failed.
    if (once) keepAnswer(db, once.key, text).catch(() => undefined);
    return text;
  });
  if (call.kind === 'export') effects.looks.push(exportOf(call, incoming, answer as RowStream<unknown>));
  await afterCommit(visit, origin, effects);
  return send(visit, origin, answer);
}

async function afterCommit({ kernel, call }: Visit<AnyHandler>, origin: AuditOrigin, effects: Effects): Promise<void> {
  const { looks, changed, later } = effects;
  if (!isRead(call)) {
    kernel.sealSoon(origin.tenantId);
    kernel.tell(origin.tenantId, changed);
  }
  await Promise.all(looks.map((look) => kernel.audits.write(origin, 'READ', look)));
  for (const work of later) kernel.background(work);
}

function send({ kernel, call, reply }: Visit<AnyHandler>, origin: AuditOrigin, answer: unknown) {
  if (call.kind === 'export') {
    const speaking = { ...kernel, note: (look: AuditEntry) => kernel.audits.write(origin, 'READ', look) };
    return reply.type(LINES_TYPE).send(linesOf(speaking, call, answer as RowStream<unknown>));
  }
  // What others uploaded as a document is saved, and not opened in the product's own origin.
  if (call.binary === 'application/pdf') reply.header('content-disposition', 'attachment');
  return reply.type(call.binary ?? JSON_TYPE).send(answer);
}

/** The one transaction of a call, in its turn where the handler says so. */
function transactionIn<Result>({ kernel, call, handler, request }: Visit<AnyHandler>, turn: Turn, work: Work<Result>) {
  const gate = typeof handler === 'function' ? undefined : handler.gate;
  const { remembered } = request;
  const confirmed = (seenAt: string) => remembered && kernel.callers.note(remembered, seenAt, isBackground(request));
  const confirming = remembered && { ...remembered, confirmed };
  const mode = { tenantId: turn.of, readOnly: isRead(call), long: gate?.long, call: call.path, confirming };
  const carryOut = () => kernel.pool.transaction(mode, work);
  return gate ? gate.run(turn, carryOut) : carryOut();
}

type Work<Result> = (db: Database) => Promise<Result>;

function onceOf({ kernel, call, incoming, request }: Visit<AnyHandler>): IdempotentRequest | undefined {
  const { params, body, file } = incoming;
  const key = idempotencyKey(request);
  if (key === undefined) return undefined;
  const accountId = (request.caller as Caller).accountId;
  return { key, accountId, requestHash: requestHash(kernel.secret.key('idempotency'), call.path, params, body, file) };
}

/** What runs in the transaction; text is the first answer to a command that was carried out already. */
async function prepared(
  { kernel, call, handler }: Visit<AnyHandler>,
  context: Omit<Preparing<AnyCall>, 'look' | 'caller' | 'today'>,
  caller: Caller,
  once: IdempotentRequest | undefined,
): Promise<AnyRun | string> {
  if (typeof handler === 'function') return handler;
  const look = <Result>(work: (db: Database) => Promise<Result>) =>
    kernel.pool.transaction({ tenantId: caller.tenantId, readOnly: true, call: call.path }, work);
  try {
    return (await handler.prepare(signed({ ...context, look }, caller))) as AnyRun;
  } catch (refusal) {
    const repeated = once && (await look((db) => findRepeated(db, once)));
    if (repeated === undefined) throw refusal;
    return repeated;
  }
}

async function runOpen({ kernel, call, handler, incoming, request, reply }: Visit<AnyRun>): Promise<unknown> {
  const later: (() => Promise<void>)[] = [];
  const { context, message } = contextOf(kernel, request, incoming, later);
  const from = { address: request.address, call: call.path };
  const full: OpenContext<AnyCall> = {
    ...context,
    turn: turnOf(lineOf(request.address)),
    transaction: (mode, work) => kernel.pool.transaction({ ...mode, call: call.path }, work),
    audited: async (db, who, entry) => {
      await writeAudit(db, { ...who, ...from }, 'DONE', entry);
      kernel.sealSoon(who.tenantId);
    },
    noteRefusal: (who, entry) => kernel.background(() => kernel.audits.write({ ...who, ...from }, 'REFUSED', entry)),
    behind: (work) => kernel.background(work),
    idempotencyKey: idempotencyKey(request),
  };
  const data = await handler(full as never);
  for (const work of later) kernel.background(work);
  return reply.type(JSON_TYPE).send(toEnvelope(kernel, call, data, message()));
}

const JSON_TYPE = 'application/json; charset=utf-8';

function contextOf(kernel: Kernel, request: FastifyRequest, incoming: Incoming, later: (() => Promise<void>)[]) {
  let message = DONE;
  const device = request.headers['x-device'];
  const context = {
    params: incoming.params as never,
    body: incoming.body as never,
    file: incoming.file,
    now: kernel.clock.now(),
    address: request.address,
    device: typeof device === 'string' && device.length >= 16 ? hashOf(device) : undefined,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    say: (text: string) => {
      message = text;
    },
    later: (work: () => Promise<void>) => {
      later.push(work);
    },
    outbox: (db: Database, letter: NewLetter) => kernel.outbox(db, { by: request.caller?.accountId, ...letter }),
  };
  return { context, message: () => message };
}

function auditOf(db: Database, origin: AuditOrigin, { looks, changed }: Effects): Audit {
  const changedAll: Audit['changedAll'] = async (record, changes) => {
    if (changes.length > 0) changed.add(record);
    // Not waited for: it goes with what is sent next, with the COMMIT at the latest, which fails where it failed.
    writeAudits(
      db,
      changes.map(({ id, before, after }) => {
        const entry = { record, id, before: onWire(record, before), after: onWire(record, after) };
        return { origin, outcome: 'DONE', entry };
      }),
    ).catch(() => undefined);
  };
  return {
    changedAll,
    changed: (record, id, before, after) => changedAll(record, [{ id, before, after }]),
    looked: (record, id) => {
      looks.push({ record, id });
    },
  };
}

function toEnvelope(kernel: Kernel, call: AnyCall, data: unknown, message: string): string {
  const wire = hasCodec(call.data) ? z.encode(call.data, data) : data;
  if (kernel.verifyAnswers) call.data.parse(JSON.parse(JSON.stringify(wire)));
  return JSON.stringify({ response_status: 'SUCCESS', message, data: wire });
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw incorrect('Idempotency-Key', 'Please use 1 to 200 characters, without spaces.');
  }
  return key;
}

const REFUSALS = new Set([403, 404, 409]);

/** Notes in the audit trail that somebody signed in was refused; an unreachable trail does not hide the refusal. */
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
