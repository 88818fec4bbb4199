// The audit trail: who did, read or was refused what. Rows of writes are part of the write's transaction;
// rows of reads and refusals are gathered and committed many at once, before the answer leaves. audit-chain.ts
// chains the rows by hash a moment later, so that no request waits for another's row.
import type { Caller } from './caller.ts';
import type { Database, Pool } from './database.ts';
import { newId } from './identity.ts';
import { statement } from './statement.ts';

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

/** Writes audit rows outside the call's transaction. `write` resolves when the row is on the disk. */
export class AuditWriter {
  #waiting: Waiting[] = [];
  #running = false;

  constructor(
    private readonly pool: Pool,
    private readonly written: (tenantId: string) => void,
  ) {}

  write(origin: AuditOrigin, outcome: Outcome, entry: AuditEntry): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ origin, outcome, entry, done, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // One tenant at a time: the wall lets no transaction write for two.
      const tenantId = this.#waiting[0]?.origin.tenantId as string;
      const batch = this.#waiting.filter((one) => one.origin.tenantId === tenantId).slice(0, 100);
      this.#waiting = this.#waiting.filter((one) => !batch.includes(one));
      try {
        await this.pool.transaction({ tenantId }, async (db) => {
          await Promise.all(batch.map((one) => writeAudit(db, one.origin, one.outcome, one.entry)));
        });
        this.written(tenantId);
        for (const one of batch) one.done();
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    this.#running = false;
  }
}
