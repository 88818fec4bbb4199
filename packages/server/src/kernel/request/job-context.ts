// The `CallContext` of a background job: it acts on an account without a session and has no grants.
import { onWire, writeAudits } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { noticesOf } from '../live/notices.ts';
import type { WriteLetter, WriteLetters } from '../mail/outbox.ts';
import { type AuditTrail, type CallContext, withCaller } from './call-context.ts';

export interface JobDeps {
  outbox: WriteLetter;
  mailKept: boolean;
  outboxAll: WriteLetters;
  tell(tenantId: string, records: Iterable<string>): void;
}

interface Acting {
  /** Name of the job in the audit trail. */
  job: string;
  tenantId: string;
  timeZone: string;
  now: Date;
  account: { accountId: string; username: string };
}

/** Creates the call in the transaction of `db`. */
export function jobContext(
  { outbox, mailKept, outboxAll, tell: tellWindows }: JobDeps,
  db: Database,
  { job, tenantId, timeZone, now, account }: Acting,
): CallContext {
  const nobody = { sessionId: '', tenantCode: '', roleId: '', roleName: '', isRoot: false, language: null };
  const tools = {
    now,
    language: 'en',
    setMessage: () => undefined,
    afterCommit: () => undefined,
    outbox,
    mailKept,
    outboxAll,
    db,
    audit: auditOf(db, tenantId, job),
    ...noticesOf({ db, now, tenantId, accountId: null, tellWindows }),
  };
  return withCaller(tools, { ...nobody, ...account, tenantId, timeZone, grants: new Set() });
}

const auditOf = (db: Database, tenantId: string, job: string): AuditTrail => {
  const origin = { tenantId, caller: null, address: null, call: job };
  const changedAll: AuditTrail['changedAll'] = (record, changes) =>
    writeAudits(
      db,
      changes.map(({ id, before, after }) => ({
        origin,
        outcome: 'DONE',
        entry: { record, id, before: onWire(record, before), after: onWire(record, after) },
      })),
    );
  return {
    changed: (record, id, before, after) => changedAll(record, [{ id, before, after }]),
    changedAll,
    viewed: () => undefined,
  };
};
