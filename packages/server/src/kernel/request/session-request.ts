// Runs a call that needs a session: its one transaction, its audit entries, and what follows the commit.
import { type AnyCall, isRead } from '@almoner/contract/call';
import type { RowStream } from '@almoner/contract/list';
import { type AuditEntry, type AuditOrigin, onWire, writeAudits } from '../audit/audit.ts';
import type { Caller } from '../auth/caller.ts';
import { isDeadlock } from '../base/failure.ts';
import { type Turn, turnOf } from '../base/gate.ts';
import { warnOfRecords } from '../base/letters.ts';
import type { Database } from '../database/database.ts';
import { refuseFractions } from '../database/fractions.ts';
import {
  findRepeated,
  type IdempotentRequest,
  idempotencyKey,
  keepAnswer,
  requestHash,
  takeOrRepeat,
} from '../database/idempotency.ts';
import { changedBy } from '../live/audience.ts';
import { noticesOf } from '../live/notices.ts';
import { isBackground } from './authentication.ts';
import { type AuditTrail, withCaller } from './call-context.ts';
import {
  type AnyRun,
  type CallRequest,
  contextOf,
  JSON_TYPE,
  type MountedCall,
  refuseUndeclared,
  toEnvelope,
} from './call-request.ts';
import { exportEntry, exportLines, LINES_TYPE, patientReads } from './export-stream.ts';
import type { PrepareContext, SessionCallContext } from './handler.ts';

export const originOf = (path: string, caller: Caller, address: string): AuditOrigin => ({
  tenantId: caller.tenantId,
  caller,
  address,
  call: path,
});

/** The effects of a call after its commit. */
interface Effects {
  /** Reads to be written into the audit trail. */
  reads: AuditEntry[];
  /** Kinds of records that were changed. */
  changed: Set<string>;
  /** Work that no response waits for. */
  deferred: (() => Promise<void>)[];
}

/**
 * Runs an authenticated call. For example `POST /account/update/password/{id}`:
 * 1. `prepareHandler`: the old password is checked and the new one hashed, while no connection is held. If the check fails and
 *    the Idempotency-Key is that of a command that has already run, its stored response is returned: by then the old
 *    password has changed.
 * 2. One transaction: `takeOrRepeat` claims the key, or returns the stored response; otherwise the handler runs, and its
 *    response is stored under the key beside its writes. If the database ends the transaction for a deadlock, it runs once
 *    more, with nothing left of the first run.
 * 3. `finishRequest`: open windows are notified of the changes, reads are written into the audit trail, and deferred work
 *    begins.
 * 4. `send`: the response is sent.
 */
export async function runInSession(callRequest: CallRequest): Promise<unknown> {
  const { mounted, parsed, request, reply } = callRequest;
  const { call, shown } = mounted;
  const caller = request.caller as Caller;
  const origin = originOf(call.path, caller, request.address);
  const effects: Effects = { reads: [], changed: new Set(), deferred: [] };
  const { context, message, mark } = contextOf(callRequest, effects.deferred);
  const turn = turnOf(caller.tenantId);
  const once = isRead(call) || call.notReplayed ? undefined : idempotentRequestOf(callRequest);
  const run = await prepareHandler(mounted, { ...context, turn }, caller, once);
  if (typeof run === 'string') return reply.type(JSON_TYPE).send(run);
  const takeBack = mark();
  const answer = await transactionIn(callRequest, turn, async (db) => {
    const { reads, changed } = effects;
    takeBack();
    reads.length = 0;
    changed.clear();
    const repeated = once && (await takeOrRepeat(db, once));
    if (repeated !== undefined) return repeated;
    await refuseFractions(db, call.body, parsed.body);
    const full: SessionCallContext<AnyCall> = withCaller(
      { ...context, db, audit: auditOf(mounted, db, origin, effects), ...noticesIn(callRequest, db) },
      caller,
    );
    const data = await run(full);
    if (shown) reads.push(...patientReads(call, parsed, shown, data, reads));
    if (call.binary || call.kind === 'export') return data;
    if (!isRead(call) && changed.size === 0) throw new Error(`${call.path} wrote without an audit entry`);
    const text = toEnvelope(callRequest, data, message());
    // Sent together with the COMMIT, which fails if this statement failed.
    if (once) keepAnswer(db, once.key, text).catch(() => undefined);
    return text;
  });
  if (call.kind === 'export') effects.reads.push(exportEntry(call, parsed, answer as RowStream<unknown>));
  await finishRequest(callRequest, origin, effects);
  return send(callRequest, origin, answer);
}

const noticesIn = ({ mounted: { kernel }, request }: CallRequest, db: Database) => {
  const { tenantId, accountId } = request.caller as Caller;
  return noticesOf({ db, now: kernel.clock.now(), tenantId, accountId, tellWindows: kernel.tell });
};

async function finishRequest({ mounted }: CallRequest, origin: AuditOrigin, effects: Effects): Promise<void> {
  const { kernel, call } = mounted;
  const { reads, changed, deferred } = effects;
  if (!isRead(call)) {
    kernel.sealSoon(origin.tenantId);
    kernel.tell(origin.tenantId, changed);
  }
  await Promise.all(reads.map((read) => kernel.audits.write(origin, 'READ', read)));
  for (const work of deferred) kernel.background(work);
}

function send({ mounted, reply }: CallRequest, origin: AuditOrigin, answer: unknown) {
  const { kernel, call } = mounted;
  if (call.kind === 'export') {
    const deps = { ...kernel, note: (read: AuditEntry) => kernel.audits.write(origin, 'READ', read) };
    return reply.type(LINES_TYPE).send(exportLines(deps, call, answer as RowStream<unknown>));
  }
  // Uploaded documents are downloaded, never opened in the product's own origin.
  if (call.binary && call.binary !== 'image/webp') reply.header('content-disposition', 'attachment');
  return reply.type(call.binary ?? JSON_TYPE).send(answer);
}

/**
 * The one transaction of a call, in its queue if the handler names one. `work` runs a second time if the database ended the
 * first transaction for a deadlock, and must discard everything of the first run.
 */
function transactionIn<Result>({ mounted, request }: CallRequest, turn: Turn, work: (db: Database) => Promise<Result>) {
  const { kernel, call, handler } = mounted;
  const gate = typeof handler === 'function' ? undefined : handler.gate;
  const { cachedCaller } = request;
  const confirmed = (seenAt: string) => {
    request.cachedCaller = undefined;
    if (cachedCaller) kernel.callers.noteActivity(cachedCaller, seenAt, isBackground(request));
  };
  const confirming = cachedCaller && { ...cachedCaller, confirmed };
  const mode = { tenantId: turn.of, readOnly: isRead(call), long: gate?.long, call: call.path, confirming };
  const carryOut = async () => {
    try {
      return await kernel.pool.transaction(mode, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      // A deadlock is a defect: docs/locks.md has the lock order that avoids it.
      const { cause: err } = error as Error;
      kernel.log.warn({ call: call.path, tenant: turn.of, err }, 'a deadlock: the call is carried out once more');
      return kernel.pool.transaction(mode, work);
    }
  };
  return gate ? gate.run(turn, carryOut) : carryOut();
}

function idempotentRequestOf({ mounted, parsed, request }: CallRequest): IdempotentRequest | undefined {
  const { kernel, call } = mounted;
  const { params, body, file } = parsed;
  const key = idempotencyKey(request);
  if (key === undefined) return undefined;
  const accountId = (request.caller as Caller).accountId;
  return { key, accountId, requestHash: requestHash(kernel.secret.key('idempotency'), call.path, params, body, file) };
}

/** The function to run in the transaction, or the stored response (a string) of a command that has already run. */
async function prepareHandler(
  { kernel, call, handler }: MountedCall,
  context: Omit<PrepareContext<AnyCall>, 'read' | 'caller' | 'today'>,
  caller: Caller,
  once: IdempotentRequest | undefined,
): Promise<AnyRun | string> {
  if (typeof handler === 'function') return handler;
  const read = <Result>(work: (db: Database) => Promise<Result>) =>
    kernel.pool.transaction({ tenantId: caller.tenantId, readOnly: true, call: call.path }, work);
  try {
    return (await handler.prepare(withCaller({ ...context, read }, caller))) as AnyRun;
  } catch (refusal) {
    const repeated = once && (await read((db) => findRepeated(db, once)));
    if (repeated === undefined) throw refusal;
    return repeated;
  }
}

function auditOf(mounted: MountedCall, db: Database, origin: AuditOrigin, { reads, changed }: Effects): AuditTrail {
  const changedAll: AuditTrail['changedAll'] = async (record, changes) => {
    refuseUndeclared(mounted, record);
    void warnOfRecords(
      mounted.kernel.log,
      record,
      changes.map(({ after }) => after),
    );
    if (changes.length > 0) changed.add(origin.caller ? changedBy(record, origin.caller.accountId) : record);
    // Not awaited: the statement is sent with the next ones, with the COMMIT at the latest, which fails if it failed.
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
    viewed: (record, id, shown) => {
      reads.push({ record, id, after: shown });
    },
  };
}
