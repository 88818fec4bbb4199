// The audit trail: who did, read or was refused what. Rows of writes are part of the write's transaction;
// rows of reads and refusals are gathered and committed many at once, before the answer leaves. audit-chain.ts
// chains the rows by hash a moment later, so that no request waits for another's row.
import type { Caller } from './caller.ts';
import type { Database, Pool } from './database.ts';
import { newId } from './identity.ts';
import { statement } from './statement.ts';
import { together } from './together.ts';

/** What happened to one record; `before` and `after` are the record as the wire shows it. */
export interface AuditEntry {
  record: string | null;
  id: string | null;
  before?: object | null;
  after?: object | null;
}

export interface AuditOrigin {
  tenantId: string;
  caller: Pick<Caller, 'accountId' | 'username'> | null;
  /** Null for what the server does on its own. */
  address: string | null;
  call: string;
}

type Outcome = 'DONE' | 'READ' | 'REFUSED';

const insertAudit = statement(
  (
    db,
    given: {
      id: string;
      accountId: string | null;
      actor: string;
      address: string | null;
      call: string;
      outcome: Outcome;
      record: string | null;
      recordId: string | null;
      before: string | null;
      after: string | null;
    },
  ) =>
    db
      .with('row', (row) =>
        row
          .insertInto('audit')
          .values({
            id: given.id,
            account_id: given.accountId,
            actor: given.actor,
            address: given.address,
            call: given.call,
            outcome: given.outcome,
            record: given.record,
            record_id: given.recordId,
            before: given.before,
            after: given.after,
          })
          .returning('id'),
      )
      .insertInto('audit_unsealed')
      .columns(['audit_id'])
      .expression((from) => from.selectFrom('row').select('id')),
);

/** Writes one audit row in the running transaction. */
export async function writeAudit(
  db: Database,
  origin: AuditOrigin,
  outcome: Outcome,
  entry: AuditEntry,
): Promise<void> {
  await db.run(insertAudit, {
    id: newId(),
    accountId: origin.caller?.accountId ?? null,
    actor: origin.caller?.username ?? '',
    address: origin.address,
    call: origin.call,
    outcome,
    record: entry.record,
    recordId: entry.id,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
  });
}

interface Waiting {
  origin: AuditOrigin;
  outcome: Outcome;
  entry: AuditEntry;
  done: () => void;
  failed: (error: unknown) => void;
}

const AT_ONCE = 100;

/**
 * Writes audit rows outside the call's transaction. `write` resolves when the row is on the disk. Every tenant's rows
 * are gathered apart, in one transaction at a time: a tenant whose rows cannot be written holds up nobody else's.
 */
export class AuditWriter {
  #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly pool: Pool,
    private readonly written: (tenantId: string) => void,
  ) {}

  write(origin: AuditOrigin, outcome: Outcome, entry: AuditEntry): Promise<void> {
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(origin.tenantId);
      const one = { origin, outcome, entry, done, failed };
      if (waiting) waiting.push(one);
      else {
        this.#waiting.set(origin.tenantId, [one]);
        void this.#run(origin.tenantId);
      }
    });
  }

  async #run(tenantId: string): Promise<void> {
    for (;;) {
      const batch = this.#waiting.get(tenantId)?.splice(0, AT_ONCE) ?? [];
      if (batch.length === 0) break;
      try {
        await this.pool.transaction({ tenantId }, async (db) => {
          await together(batch.map((one) => writeAudit(db, one.origin, one.outcome, one.entry)));
        });
        this.written(tenantId);
        for (const one of batch) one.done();
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    this.#waiting.delete(tenantId);
  }
}
