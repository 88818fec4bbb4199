// SQL of asset entries.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/** `entries` is a JSON array of AssetEntry with `id`. */
export const insertEntries = statement(
  (_, given: { entries: string; now: string; accountId: string }) => sql`
    insert into asset_entry (tenant_id, id, asset_id, kind, day, month, cost, accumulated, depreciation, written_off,
      owed, mode, created_at, created_by)
    select ${tenant}, id, "assetId", kind, day, month, cost, accumulated, depreciation, "writtenOff", owed, mode,
      ${given.now}::timestamptz, ${given.accountId}::uuid
    from json_to_recordset(${given.entries}::json) as n (id uuid, "assetId" uuid, kind text, day date, month date,
      cost bigint, accumulated bigint, depreciation bigint, "writtenOff" bigint, owed bigint, mode text)`,
);
