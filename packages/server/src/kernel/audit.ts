// The audit trail: who did, read or was refused what. Rows of writes are part of the write's transaction;
// rows of reads and refusals are gathered and committed many at once, before the answer leaves. A sealer
// chains the rows by hash a moment later, so that no request waits for another's row.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { Database, Pool } from './database.ts';
import { newId } from './identity.ts';
import type { Logger } from './log.ts';
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

const lockChain = statement(
  (_, given: { tenantId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${given.tenantId}::text, 0))`,
);

const findLastSeal = statement((db) =>
  db.selectFrom('audit_seal').select(['sequence', 'digest']).orderBy('sequence', 'desc').limit(1),
);

const sealedForm = sql<string>`concat_ws('|', id, at at time zone 'UTC', account_id, actor, address, call, outcome,
  record, record_id, before::text, after::text)`;

const listUnsealed = statement((db) =>
  db
    .selectFrom('audit_unsealed')
    .innerJoin('audit', 'audit.id', 'audit_unsealed.audit_id')
    .select(['audit.id', sealedForm.as('content')])
    .orderBy('audit.id')
    .limit(500),
);

const insertSeals = statement(
  (_, given: { ids: string[]; sequences: number[]; previous: Buffer[]; digests: Buffer[] }) => sql`
    with sealed as (
      insert into audit_seal (audit_id, sequence, previous, digest)
      select * from unnest(${given.ids}::uuid[], ${given.sequences}::bigint[], ${given.previous}::bytea[], ${given.digests}::bytea[])
      returning audit_id
    )
    delete from audit_unsealed where audit_id in (select audit_id from sealed)`,
);

const listTenantsToSeal = statement(
  () => sql<{ tenantId: string }>`select tenant_id as "tenantId" from tenants_to_seal()`,
);

const GENESIS: Buffer = Buffer.alloc(32);

const digestOf = (previous: Buffer, content: string) => createHash('sha256').update(previous).update(content).digest();

/** Seals up to 500 of a tenant's waiting rows; answers how many. Servers that seal at once take turns. */
function sealAudit(pool: Pool, tenantId: string): Promise<number> {
  return pool.transaction({ tenantId }, async (db) => {
    await db.run(lockChain, { tenantId });
    const last = await db.first(findLastSeal, {});
    const rows = await db.all(listUnsealed, {});
    if (rows.length === 0) return 0;
    let previous = last?.digest ?? GENESIS;
    const previouses: Buffer[] = [];
    const digests = rows.map((row) => {
      previouses.push(previous);
      previous = digestOf(previous, row.content);
      return previous;
    });
    const first = (last?.sequence ?? 0) + 1;
    await db.run(insertSeals, {
      ids: rows.map((row) => row.id),
      sequences: rows.map((_, index) => first + index),
      previous: previouses,
      digests,
    });
    return rows.length;
  });
}

const listChain = statement((db, given: { after: number }) =>
  db
    .selectFrom('audit_seal')
    .innerJoin('audit', 'audit.id', 'audit_seal.audit_id')
    .select(['audit_seal.sequence', 'audit_seal.previous', 'audit_seal.digest', sealedForm.as('content')])
    .where('audit_seal.sequence', '>', given.after)
    .orderBy('audit_seal.sequence')
    .limit(1000),
);

/** Walks a tenant's chain from its start; answers the first sequence that does not fit, or null where all do. */
export async function findBrokenSeal(db: Database): Promise<number | null> {
  let previous = GENESIS;
  let sequence = 0;
  for (;;) {
    const rows = await db.all(listChain, { after: sequence });
    for (const row of rows) {
      sequence += 1;
      const fits =
        row.sequence === sequence &&
        row.previous.equals(previous) &&
        row.digest.equals(digestOf(previous, row.content));
      if (!fits) return sequence;
      previous = row.digest;
    }
    if (rows.length < 1000) return null;
  }
}

/** Seals what was written, soon after it was; also what an earlier process left unsealed. */
export class AuditSealer {
  #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly log: Logger,
  ) {}

  /** Has the tenant's new rows sealed within a second. */
  readonly notice = (tenantId: string): void => {
    this.#due.add(tenantId);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#running.then(() => this.#sealDue());
    }, 500).unref();
  };

  async start(): Promise<void> {
    for (const { tenantId } of await this.pool.query(listTenantsToSeal, {})) this.notice(tenantId);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    await this.#sealDue();
  }

  async #sealDue(): Promise<void> {
    for (const tenantId of this.#due) {
      try {
        if ((await sealAudit(this.pool, tenantId)) === 0) this.#due.delete(tenantId);
      } catch (err) {
        this.#due.delete(tenantId);
        this.log.warn({ err }, 'audit rows wait to be sealed');
      }
    }
  }
}
