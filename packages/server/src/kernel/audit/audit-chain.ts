// The hash chain over the audit trail. Each row's digest covers the digest before it and the row itself, so that a changed,
// removed or moved row is detected. The sealer extends the chain a moment after the rows are written. The check walks it in
// short steps, each in a transaction of its own, and blocks no writer.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from '../base/log.ts';
import type { Database, Pool } from '../database/database.ts';
import { provenStatement, statement, tenant } from '../database/statement.ts';

const lockChain = statement(
  (_, given: { tenantId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${given.tenantId}::text, 0))`,
);

const findLastSeal = statement((db) =>
  db.selectFrom('audit_seal').select(['sequence', 'digest']).orderBy('sequence', 'desc').limit(1),
);

/** The serialisation form of new rows for their digest; migration 0014 defines form 1. */
const FORM = 2;

const contentOf = (form: RawBuilder<unknown>) => sql<string>`case ${form} when 1
  then concat_ws('|', audit.id, audit.at at time zone 'UTC', audit.account_id, audit.actor, audit.address, audit.call,
    audit.outcome, audit.record, audit.record_id, audit.before::text, audit.after::text)
  else jsonb_build_array(audit.id, extract(epoch from audit.at)::text, audit.account_id, audit.actor,
    host(audit.address), audit.call, audit.outcome, audit.record, audit.record_id, audit.before, audit.after)::text
  end`;

/** Maximum number of rows sealed in one transaction. */
const SEALED_AT_ONCE = 500;

const listUnsealed = statement((db) =>
  db
    .selectFrom('audit_unsealed')
    .innerJoin('audit', (join) =>
      join.onRef('audit.tenant_id', '=', 'audit_unsealed.tenant_id').onRef('audit.id', '=', 'audit_unsealed.audit_id'),
    )
    .select(['audit.id', contentOf(sql.lit(FORM)).as('content')])
    .orderBy('audit.id')
    .limit(SEALED_AT_ONCE),
);

const insertSeals = statement(
  (_, given: { ids: string[]; sequences: number[]; previous: Buffer[]; digests: Buffer[] }) => sql`
    with sealed as (
      insert into audit_seal (tenant_id, audit_id, sequence, previous, digest, form)
      select ${tenant}, *, ${sql.lit(FORM)} from unnest(${given.ids}::uuid[], ${given.sequences}::bigint[],
        ${given.previous}::bytea[], ${given.digests}::bytea[])
      returning audit_id
    )
    delete from audit_unsealed where tenant_id = ${tenant} and audit_id in (select audit_id from sealed)`,
);

const listTenantsToSeal = provenStatement(
  () => ['tenants to seal'],
  (_, given) => sql<{ tenantId: string }>`select tenant_id as "tenantId" from tenants_to_seal(${given.proof})`,
);

const GENESIS: Buffer = Buffer.alloc(32);

const digestOf = (previous: Buffer, content: string) => createHash('sha256').update(previous).update(content).digest();

/** Seals up to 500 of a tenant's waiting rows; returns their number. Concurrent servers take turns by an advisory lock. */
export function sealAudit(pool: Pool, tenantId: string): Promise<number> {
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

const listChain = statement((db, given: { after: number; limit: number }) =>
  db
    .selectFrom('audit_seal')
    // Left join: the seal of a missing row is a finding and must not be skipped.
    .leftJoin('audit', (join) =>
      join.onRef('audit.tenant_id', '=', 'audit_seal.tenant_id').onRef('audit.id', '=', 'audit_seal.audit_id'),
    )
    .select(['audit_seal.sequence', 'audit_seal.audit_id as auditId', 'audit_seal.previous', 'audit_seal.digest'])
    .select(
      sql<string | null>`case when audit.id is not null then ${contentOf(sql`audit_seal.form`)} end`.as('content'),
    )
    .where('audit_seal.sequence', '>', given.after)
    .orderBy('audit_seal.sequence')
    .limit(given.limit),
);

const findSeal = statement((db, given: { sequence: number }) =>
  db.selectFrom('audit_seal').select('digest').where('sequence', '=', given.sequence),
);

const ROWS_AT_ONCE = 1000;

/** A break of the chain: a seal is missing, its row is missing, or the digest does not match. */
interface BrokenSeal {
  sequence: number;
  reason: 'seal missing' | 'entry missing' | 'entry changed';
  auditId: string | null;
}

interface SealCheck {
  /** The last sequence that was checked. */
  reached: number;
  /** The digest of the last seal that was checked, in hexadecimal digits. */
  mark: string;
  broken: BrokenSeal | null;
  /** Whether the end of the chain was reached, or a break. */
  ended: boolean;
}

/** Recomputes up to `limit` digests after the sequence `after`, as the sealer computed them. */
export async function checkSeals(db: Database, after: number, limit: number): Promise<SealCheck> {
  let previous = after === 0 ? GENESIS : (await db.first(findSeal, { sequence: after }))?.digest;
  let sequence = after;
  if (!previous) return { reached: after, mark: '', broken: brokenAt(after, 'seal missing', null), ended: true };
  while (sequence < after + limit) {
    const asked = Math.min(ROWS_AT_ONCE, after + limit - sequence);
    const rows = await db.all(listChain, { after: sequence, limit: asked });
    for (const row of rows) {
      sequence += 1;
      const reason = reasonOf(row, sequence, previous);
      if (reason) {
        const broken = brokenAt(sequence, reason, reason === 'entry changed' ? row.auditId : null);
        return { reached: sequence, mark: previous.toString('hex'), broken, ended: true };
      }
      previous = row.digest;
    }
    if (rows.length < asked) {
      return { reached: sequence, mark: previous.toString('hex'), broken: null, ended: true };
    }
  }
  return { reached: sequence, mark: previous.toString('hex'), broken: null, ended: false };
}

const brokenAt = (sequence: number, reason: BrokenSeal['reason'], auditId: string | null): BrokenSeal => ({
  sequence,
  reason,
  auditId,
});

interface ChainRow {
  sequence: number;
  previous: Buffer;
  digest: Buffer;
  content: string | null;
}

function reasonOf(row: ChainRow, sequence: number, previous: Buffer): BrokenSeal['reason'] | undefined {
  if (row.sequence !== sequence) return 'seal missing';
  if (row.content === null) return 'entry missing';
  const fits = row.previous.equals(previous) && row.digest.equals(digestOf(previous, row.content));
  return fits ? undefined : 'entry changed';
}

const coverRows = statement(
  (_, given: { after: string | null; limit: number }) => sql<{
    rows: number;
    last: string | null;
    loose: string | null;
  }>`
    with part as materialized (
      select id from audit
      where tenant_id = ${tenant} and id > coalesce(${given.after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by id limit ${given.limit}
    ), looked as (
      select part.id, exists (select from audit_seal s where s.tenant_id = ${tenant} and s.audit_id = part.id)
        or exists (select from audit_unsealed u where u.tenant_id = ${tenant} and u.audit_id = part.id) as covered
      from part
    )
    select count(*) as rows, (array_agg(id order by id desc))[1] as last,
      (array_agg(id order by id) filter (where not covered))[1] as loose
    from looked`,
);

interface CoverCheck {
  /** The last row that was checked. */
  reached: string | null;
  /** The first row that is neither sealed nor waiting for its seal, because seals behind it were removed. */
  loose: string | null;
  ended: boolean;
}

/** Checks that each of up to `limit` rows after `after` is sealed or waits for its seal. */
export async function checkCover(db: Database, after: string | null, limit: number): Promise<CoverCheck> {
  const { rows, last, loose } = await db.one(coverRows, { after, limit });
  return { reached: last ?? after, loose, ended: rows < limit };
}

const countChain = statement(
  () => sql<{ sealed: number; waiting: number }>`
    select coalesce((select max(sequence) from audit_seal where tenant_id = ${tenant}), 0) as sealed,
      (select count(*) from audit_unsealed where tenant_id = ${tenant}) as waiting`,
);

/** Numbers of sealed rows and of rows that wait for their seal. */
export const countSealed = (db: Database) => db.one(countChain, {});

const SOON_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/**
 * Seals new rows of the audit trail soon after they are written, and rows that an earlier process left unsealed. Every
 * tenant has a timer of its own: a tenant whose rows cannot be sealed is retried at growing intervals and delays no other.
 */
export class AuditSealer {
  /** Timers of the next attempt, by tenant. */
  #due = new Map<string, NodeJS.Timeout>();
  #running = new Map<string, Promise<void>>();
  #stopping = false;

  constructor(
    private readonly pool: Pool,
    private readonly log: Logger,
    private readonly soonMs = SOON_MS,
  ) {}

  /** Schedules the sealing of a tenant's new rows within a second. */
  readonly sealSoon = (tenantId: string): void => {
    if (!this.#due.has(tenantId)) this.#plan(tenantId, 0);
  };

  /** Finds unsealed rows of every tenant: at the start, and periodically for rows of a crashed process. */
  readonly sweep = async (): Promise<void> => {
    for (const { tenantId } of await this.pool.query(listTenantsToSeal, {})) this.sealSoon(tenantId);
  };

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#due.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
    await Promise.all([...this.#due.keys()].map((tenantId) => this.#seal(tenantId, 0)));
  }

  #plan(tenantId: string, failures: number): void {
    const wait = Math.min(this.soonMs * 2 ** failures, LONGEST_WAIT_MS);
    const begin = () => {
      if (this.#stopping) return;
      // Queued behind a run in progress, which may have read the waiting rows before the newest was written.
      const before = this.#running.get(tenantId) ?? Promise.resolve();
      const run = before.then(() => this.#seal(tenantId, failures));
      this.#running.set(tenantId, run);
      void run.then(() => this.#running.get(tenantId) === run && this.#running.delete(tenantId));
    };
    this.#due.set(tenantId, setTimeout(begin, wait).unref());
  }

  async #seal(tenantId: string, failures: number): Promise<void> {
    this.#due.delete(tenantId);
    try {
      while ((await sealAudit(this.pool, tenantId)) === SEALED_AT_ONCE);
    } catch (err) {
      this.log.warn({ err, tenantId, failures: failures + 1 }, 'audit rows wait to be sealed');
      clearTimeout(this.#due.get(tenantId));
      if (!this.#stopping) this.#plan(tenantId, failures + 1);
    }
  }
}
