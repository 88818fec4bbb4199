// All SQL of imports and of their staged rows.
import type { DayOrders, ImportKind, ImportResult } from '@almoner/contract/desk/import';
import { type Kysely, sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import type { DB } from '../../../kernel/database/schema.generated.ts';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

interface ImportKey {
  id: string;
  kind: ImportKind;
  accountId: string;
}

export const insertImport = insertOf('import', 'id', 'kind', 'accountId', 'dayOrders');

export const listTenants = provenStatement(
  () => ['all tenants'],
  (_, given) => sql<{ tenantId: string }>`select id as "tenantId" from all_tenants(${given.proof})`,
);

/** Imports that were begun a day ago and never carried out, with their rows. */
export const deleteAbandoned = statement((db) =>
  db.deleteFrom('import').where('done_at', 'is', null).where('created_at', '<', sql<string>`now() - interval '1 day'`),
);

const one = (db: Kysely<DB>, { id, kind, accountId }: ImportKey) =>
  db
    .selectFrom('import')
    .select(['id', sql<ImportResult | null>`result`.as('result'), sql<DayOrders>`day_orders`.as('dayOrders')])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId);

export const findImport = statement((db, given: ImportKey) => one(db, given));
export const lockImport = statement((db, given: ImportKey) => one(db, given).forUpdate());

/** Lock: a hospital's imports are carried out one at a time, so that each sees the rows that the last one added. */
export const lockImports = statement(
  () => sql`select pg_advisory_xact_lock(hashtextextended('import ' || current_tenant()::text, 0))`,
);

export const stageRows = statement(
  (_, given: { id: string; rows: number[]; cells: string[] }) => sql`
    insert into import_row (tenant_id, import_id, row, cells)
    select ${tenant}, ${given.id}::uuid, r.row, r.cells from unnest(${given.rows}::integer[],
      ${given.cells}::text[]) as r (row, cells)
    on conflict (tenant_id, import_id, row) do update set cells = excluded.cells`,
);

export const countRows = statement(
  (_, given: { id: string }) => sql<{ total: number }>`
    select count(*) as total from import_row where tenant_id = ${tenant} and import_id = ${given.id}::uuid`,
);

/** Lock: a hospital's chunks are staged one at a time, so that each counts the rows of those before it. */
export const lockStaging = statement(
  () => sql`select pg_advisory_xact_lock(hashtextextended('staging ' || current_tenant()::text, 0))`,
);

/** Staged rows of all imports of the hospital that were not carried out. */
export const countWaiting = statement(
  () => sql<{ total: number; bytes: number }>`
    select count(*) as total, coalesce(sum(octet_length(cells)), 0)::float8 as bytes
    from import_row where tenant_id = ${tenant}`,
);

export const countOpen = statement(
  () => sql<{ total: number }>`
    select count(*) as total from import where tenant_id = ${tenant} and done_at is null`,
);

/**
 * Deletes open imports of an account and kind, except the newest `kept` and those that another transaction has locked;
 * answers the deleted ids.
 */
export const deleteOldest = statement(
  (_, given: { accountId: string; kind: ImportKind; kept: number }) => sql<{ id: string }>`
    delete from import where tenant_id = ${tenant} and account_id = ${given.accountId}::uuid and done_at is null
      and kind = ${given.kind} and id in (
        select id from import where tenant_id = ${tenant} and account_id = ${given.accountId}::uuid and done_at is null
          and kind = ${given.kind}
        order by id desc offset ${given.kept} for update skip locked)
    returning id`,
);

/**
 * Deletes the oldest open import of the hospital that was begun an hour ago or earlier and that no other transaction has locked.
 */
export const deleteLeft = statement(
  () => sql<{ id: string; kind: ImportKind }>`
    delete from import where tenant_id = ${tenant} and id = (
      select id from import where tenant_id = ${tenant} and done_at is null and created_at < now() - interval '1 hour'
      order by created_at, id limit 1 for update skip locked)
    returning id, kind`,
);

export const listRows = statement((db, given: { id: string }) =>
  db.selectFrom('import_row').select(['row', 'cells']).where('import_id', '=', given.id).orderBy('row'),
);

export const deleteRows = statement((db, given: { id: string }) =>
  db.deleteFrom('import_row').where('import_id', '=', given.id),
);

export const finishImport = statement((db, given: { id: string; result: string }) =>
  db.updateTable('import').set({ done_at: sql`now()`, result: given.result }).where('id', '=', given.id),
);

export const deleteImport = statement((db, given: { id: string }) =>
  db.deleteFrom('import').where('id', '=', given.id),
);
