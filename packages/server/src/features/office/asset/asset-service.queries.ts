// SQL of the services of assets.
import type { AssetService } from '@almoner/contract/office/asset-service';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

// Reversing the expense in the books reverses the service too.
const columns = sql`
  v.id, v.day, v.work, v.provider, coalesce(e.amount, 0)::bigint as cost, v.finance_entry_id as "expenseId",
  ${nameOfAccount('v.created_by')} as by,
  case when coalesce(v.reversed_at, e.reversed_at) is not null then json_build_object(
    'at', to_char(coalesce(v.reversed_at, e.reversed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce(${nameOfAccount('v.reversed_by')}, ${nameOfAccount('e.reversed_by')}),
    'reason', coalesce(v.reversal_reason, e.reversal_reason)) end as reversal`;
const from = sql`
  from asset_service v left join finance_entry e on e.tenant_id = v.tenant_id and e.id = v.finance_entry_id`;

export const listServices = statement(
  (_, given: { assetId: string }) => sql<AssetService>`
    select ${columns} ${from} where v.tenant_id = ${tenant} and v.asset_id = ${given.assetId}::uuid
    order by v.day desc, v.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const findService = statement(
  (_, given: { id: string }) => sql<AssetService>`
    select ${columns} ${from} where v.tenant_id = ${tenant} and v.id = ${given.id}::uuid`,
);

export const lockService = statement(
  (_, given: { id: string }) => sql<AssetService>`
    select ${columns} ${from} where v.tenant_id = ${tenant} and v.id = ${given.id}::uuid for update of v`,
);

export const insertService = insertOf(
  'asset_service',
  'id',
  'assetId',
  'day',
  'work',
  'provider',
  'financeEntryId',
  'createdAt',
  'createdBy',
);

export const reverseService = statement((db, given: { id: string; reason: string; now: string; accountId: string }) =>
  db
    .updateTable('asset_service')
    .set({ reversed_at: given.now, reversed_by: given.accountId, reversal_reason: given.reason })
    .where('id', '=', given.id)
    .where('reversed_at', 'is', null),
);
