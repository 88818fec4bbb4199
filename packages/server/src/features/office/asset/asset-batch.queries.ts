// SQL that enters many assets per statement.
import type { Asset } from '@almoner/contract/office/asset';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { type AssetViewer, columns, joins } from './asset.queries.ts';

export const listTaken = statement((db, given: { keys: string[] }) =>
  db.selectFrom('asset').select('number_key as key').where('number_key', '=', sql<string>`any(${given.keys}::text[])`),
);

/** `assets` is a JSON array. Skips assets whose number is taken; returns the ids of the inserted ones. */
export const insertAssets = statement(
  (_, given: { assets: string; accountId: string; now: string }) => sql<{ id: string }>`
    insert into asset (tenant_id, id, number, name, category_id, branch_id, department_id, purchase_date, purchase_from,
      manufacturer, model, serial_number, supplier, condition, warranty_months, value, description, entered_by, entered_at)
    select ${tenant}, id, number, name, "categoryId", "branchId", "departmentId", "purchaseDate", "purchaseFrom",
      manufacturer, model, "serialNumber", supplier, condition, "warrantyMonths", value, description,
      ${given.accountId}::uuid, ${given.now}::timestamptz
    from json_to_recordset(${given.assets}::json) as n (id uuid, number text, name text, "categoryId" uuid,
      "branchId" uuid, "departmentId" uuid, "purchaseDate" date, "purchaseFrom" text, manufacturer text, model text,
      "serialNumber" text, supplier text, condition text, "warrantyMonths" integer, value bigint, description text)
    on conflict (tenant_id, number_key) do nothing
    returning id`,
);

export const listAssets = statement(
  (_, given: AssetViewer & { ids: string[] }) => sql<Asset>`
    select ${columns(given)} from asset a ${joins} where a.tenant_id = ${tenant} and a.id = any(${given.ids}::uuid[])`,
);
