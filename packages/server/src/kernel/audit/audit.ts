// The audit trail: who changed, read or was refused which record. Rows of writes are part of the write's transaction. Rows
// of reads and refusals are collected and committed in batches, before the response is sent. audit-chain.ts chains the rows
// by hash a moment later, so that no request waits for another request's row.
import { trailSchemas } from '@almoner/contract/calls';
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { newId } from '../base/identity.ts';
import type { Database, Pool } from '../database/database.ts';
import { statement, tenant } from '../database/statement.ts';

/** One audited action on a record; `before` and `after` are the record in its wire form. */
export interface AuditEntry {
  record: string | null;
  id: string | null;
  before?: object | null;
  after?: object | null | undefined;
}

export interface AuditOrigin {
  tenantId: string;
  caller: Pick<Caller, 'accountId' | 'username'> | null;
  /** Client's IP address; null for the server's own jobs. */
  address: string | null;
  call: string;
}

type Outcome = 'DONE' | 'READ' | 'REFUSED';

/** One row to be written into the audit trail. */
interface NewAuditRow {
  origin: AuditOrigin;
  outcome: Outcome;
  entry: AuditEntry;
}

interface Columns {
  ids: string[];
  accountIds: (string | null)[];
  actors: string[];
  addresses: (string | null)[];
  calls: string[];
  outcomes: Outcome[];
  records: (string | null)[];
  recordIds: (string | null)[];
  befores: (string | null)[];
  afters: (string | null)[];
}

const insertAudits = statement(
  (_, given: Columns) => sql`
    with row as (
      insert into audit (tenant_id, id, account_id, actor, address, call, outcome, record, record_id, before, after)
      select ${tenant}, * from unnest(${given.ids}::uuid[], ${given.accountIds}::uuid[], ${given.actors}::text[],
        ${given.addresses}::inet[], ${given.calls}::text[], ${given.outcomes}::text[], ${given.records}::text[],
        ${given.recordIds}::uuid[], ${given.befores}::jsonb[], ${given.afters}::jsonb[])
      returning id)
    insert into audit_unsealed (tenant_id, audit_id) select ${tenant}, id from row`,
);

const json = (record: object | null | undefined) => (record ? JSON.stringify(record) : null);

const columnsOf = (rows: readonly NewAuditRow[]): Columns => ({
  ids: rows.map(newId),
  accountIds: rows.map(({ origin }) => origin.caller?.accountId ?? null),
  actors: rows.map(({ origin }) => origin.caller?.username ?? ''),
  addresses: rows.map(({ origin }) => origin.address),
  calls: rows.map(({ origin }) => origin.call),
  outcomes: rows.map(({ outcome }) => outcome),
  records: rows.map(({ entry }) => entry.record),
  recordIds: rows.map(({ entry }) => entry.id),
  befores: rows.map(({ entry }) => json(entry.before)),
  afters: rows.map(({ entry }) => json(entry.after)),
});

/** A record in its wire form, as the audit trail stores it: amounts in naira. */
export function onWire(kind: RecordKind, record: object | null): object | null {
  const schema = trailSchemas.get(kind);
  return record && schema ? (z.encode(schema, record) as object) : record;
}

/** Writes audit rows in the running transaction, with one statement. */
export async function writeAudits(db: Database, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length > 0) await db.run(insertAudits, columnsOf(rows));
}

/** Writes one audit row in the running transaction. */
export const writeAudit = (db: Database, origin: AuditOrigin, outcome: Outcome, entry: AuditEntry): Promise<void> =>
  writeAudits(db, [{ origin, outcome, entry }]);

interface Waiting extends NewAuditRow {
  done: () => void;
  failed: (error: unknown) => void;
}

const AT_ONCE = 100;

/**
 * Writes audit rows outside the call's transaction. `write` resolves when the row is committed. Each tenant's rows are
 * batched apart, one transaction at a time: a tenant whose rows cannot be written delays no other.
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
        await this.pool.write(tenantId, insertAudits, columnsOf(batch));
        this.written(tenantId);
        for (const one of batch) one.done();
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    this.#waiting.delete(tenantId);
  }
}
