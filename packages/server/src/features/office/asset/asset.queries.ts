// SQL of assets and of their deployments.
import type { Asset, AssetDeployment, asset } from '@almoner/contract/office/asset';
import type { AssetStatus } from '@almoner/contract/office/asset-status';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofDays } from '../../../kernel/records/list-sql.ts';
import { personOrNull } from '../../house/staff/person.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { bookValueSql } from '../../money/ledger/asset-value.sql.ts';
import type { Depreciated } from './asset.rules.ts';

export interface AssetViewer {
  /** Day of the book values: today at the hospital, or the day requested for a list. */
  today: string;
  accountId: string;
}

const named = (alias: string) => {
  const [id, name] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.name`)];
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`;
};

export const columns = ({ today, accountId }: AssetViewer) => sql`
  a.id, a.number, a.name, ${named('c')} as category, ${named('b')} as branch, ${named('d')} as department,
  a.purchase_date as "purchaseDate", a.purchase_from as "purchaseFrom", a.manufacturer, a.model,
  a.serial_number as "serialNumber", a.supplier, a.condition, a.warranty_months as "warrantyMonths",
  a.warranty_end as "warrantyEnd", a.value, ${bookValueSql(today)} as "bookValue", ${personOrNull('s')} as "user", a.description,
  a.status, ${nameOfAccount('a.entered_by')} as "enteredBy", a.entered_by = ${accountId}::uuid as "enteredByMe",
  a.changed_by is not distinct from ${accountId}::uuid as "changedByMe",
  ${nameOfAccount('a.approved_by')} as "approvedBy", a.approved_at as "approvedAt", a.version`;
export const joins = sql`
  left join asset_category c on c.tenant_id = a.tenant_id and c.id = a.category_id
  left join branch b on b.tenant_id = a.tenant_id and b.id = a.branch_id
  left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join staff s on s.tenant_id = a.tenant_id and s.id = a.user_id`;

type One = AssetViewer & { id: string };

/** Inputs of an asset's book value. */
export const findDepreciated = statement(
  (_, given: { id: string }) => sql<Depreciated>`
    select a.value, a.purchase_date as "purchaseDate", c.life_years as "lifeYears", a.retired_on as "retiredOn"
    from asset a left join asset_category c on c.tenant_id = a.tenant_id and c.id = a.category_id
    where a.tenant_id = ${tenant} and a.id = ${given.id}::uuid`,
);

/** Numbers and names of known assets, in the order of `ids`. */
export const listTags = statement(
  (_, given: { ids: string[] }) => sql<{ number: string; name: string }>`
    select a.number, a.name from unnest(${given.ids}::uuid[]) with ordinality as n (id, place)
    join asset a on a.tenant_id = ${tenant} and a.id = n.id order by n.place`,
);

export const findAsset = statement(
  (_, given: One) => sql<Asset>`
    select ${columns(given)} from asset a ${joins} where a.tenant_id = ${tenant} and a.id = ${given.id}::uuid`,
);

export const lockAsset = statement(
  (_, given: One) => sql<Asset>`
    select ${columns(given)} from asset a ${joins}
    where a.tenant_id = ${tenant} and a.id = ${given.id}::uuid for update of a`,
);

const written = [
  'number',
  'name',
  'categoryId',
  'branchId',
  'departmentId',
  'purchaseDate',
  'purchaseFrom',
  'manufacturer',
  'model',
  'serialNumber',
  'supplier',
  'condition',
  'warrantyMonths',
  'value',
  'userId',
  'description',
] as const;

export const insertAsset = insertOf('asset', 'id', ...written, 'enteredBy', 'enteredAt');

/** An asset with the number, regardless of case. */
export const findNumber = statement((db, given: { number: string }) =>
  db.selectFrom('asset').select('id').where('number_key', '=', sql<string>`lower(${given.number}::text)`),
);

type Written = Record<(typeof written)[number], unknown> & {
  categoryId: string | null;
  branchId: string | null;
  departmentId: string | null;
  purchaseDate: string;
  warrantyMonths: number | null;
  value: number;
  userId: string | null;
};

/** A change after approval touches no approved value, so `changed_by` is kept then. */
export const updateAsset = statement(
  (_, given: Written & { id: string; accountId: string }) => sql`
    update asset set number = ${given.number}, name = ${given.name}, category_id = ${given.categoryId}::uuid,
      branch_id = ${given.branchId}::uuid, department_id = ${given.departmentId}::uuid,
      purchase_date = ${given.purchaseDate}::date, purchase_from = ${given.purchaseFrom},
      manufacturer = ${given.manufacturer}, model = ${given.model}, serial_number = ${given.serialNumber},
      supplier = ${given.supplier}, condition = ${given.condition},
      warranty_months = ${given.warrantyMonths}::integer, value = ${given.value}::bigint,
      user_id = ${given.userId}::uuid, description = ${given.description},
      changed_by = case when approved_at is null then ${given.accountId}::uuid else changed_by end, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const deletePending = statement((db, given: { id: string }) =>
  db.deleteFrom('asset').where('id', '=', given.id).where('status', '=', 'PENDING').returning('id'),
);

interface StatusChange {
  id: string;
  from: AssetStatus;
  to: AssetStatus;
  userId: string | null;
  condition: string;
  accountId: string;
  byRoot: boolean;
  now: string;
  today: string;
}

/** Returns no row where the status is another by now. The first approver and the time of approval are stored once. */
export const moveAsset = statement(
  (_, given: StatusChange) => sql<{ id: string }>`
    update asset set status = ${given.to}::text, user_id = ${given.userId}::uuid, condition = ${given.condition},
      approved_by = case when ${given.to}::text = 'APPROVED' then ${given.accountId}::uuid else approved_by end,
      approved_by_root = case when ${given.to}::text = 'APPROVED' then ${given.byRoot}::boolean else approved_by_root end,
      approved_at = case when ${given.to}::text = 'APPROVED' then ${given.now}::timestamptz else approved_at end,
      retired_on = case when ${given.to}::text = 'RETIRED' then ${given.today}::date end,
      version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = ${given.from}::text returning id`,
);

export const insertDeployment = insertOf('asset_deployment', 'id', 'assetId', 'staffId', 'fromAt', 'givenBy');

interface Ended {
  assetId: string;
  accountId: string;
  now: string;
  condition: string;
  note: string;
}

export const endDeployment = statement(
  (_, given: Ended) => sql`
    update asset_deployment set until_at = greatest(from_at, ${given.now}::timestamptz),
      taken_by = ${given.accountId}::uuid, condition = ${given.condition}, note = ${given.note}
    where tenant_id = ${tenant} and asset_id = ${given.assetId}::uuid and until_at is null`,
);

export const listDeployments = statement(
  (_, given: { assetId: string }) => sql<AssetDeployment>`
    select e.id, ${personOrNull('s')} as "user", e.from_at as "from", ${nameOfAccount('e.given_by')} as "givenBy",
      e.until_at as "until", ${nameOfAccount('e.taken_by')} as "takenBy", e.condition, e.note
    from asset_deployment e left join staff s on s.tenant_id = e.tenant_id and s.id = e.staff_id
    where e.tenant_id = ${tenant} and e.asset_id = ${given.assetId}::uuid order by e.id desc limit 1000`,
);

interface Filters {
  user?: string[] | undefined;
  words?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  on?: string | undefined;
  categoryId?: string | undefined;
  status?: AssetStatus | undefined;
}

export const assets = listOf<typeof asset.page, AssetViewer & Filters>({
  columns,
  table: sql`asset a`,
  alias: 'a',
  joins,
  filters: {
    ...ofDays(sql`a.purchase_date`),
    on: ({ on }) => sql`a.purchase_date <= ${on}::date`,
    user: ({ user }) => holdsWords(user, sql`coalesce(s.name_folded, '')`),
    words: ({ words }) =>
      holdsWords(words, sql`fold_name(concat_ws(' ', a.name, a.number, a.serial_number, a.manufacturer, a.model))`),
    categoryId: ({ categoryId }) => sql`a.category_id = ${categoryId}::uuid`,
    status: ({ status }) => sql`a.status = ${status}`,
  },
  sorts: {
    user: { by: sql`coalesce(s.name_folded, '')`, type: 'text' },
    name: { by: sql`lower(a.name)`, type: 'text' },
    number: { by: sql`a.number_key`, type: 'text' },
    category: { by: sql`coalesce(c.name_key, '')`, type: 'text' },
    purchased: { by: sql`a.purchase_date`, type: 'date' },
    warranty: { by: sql`coalesce(a.warranty_months, 0)::bigint`, type: 'bigint' },
    // Assets without a warranty come last.
    warrantyEnd: { by: sql`coalesce(a.warranty_end, 'infinity')`, type: 'date' },
    value: { by: sql`a.value`, type: 'bigint' },
    book: { by: ({ today }) => bookValueSql(today), type: 'bigint' },
    status: { by: sql`a.status`, type: 'text' },
  },
  order: { sort: 'purchased', direction: 'desc' },
  state: { by: sql`a.status`, filters: ['status'] },
  totals: {
    columns: ({ today }: AssetViewer) => sql`
      coalesce(sum(a.value), 0)::float8 as sum, coalesce(sum(${bookValueSql(today)}), 0)::float8 as "sumBook"`,
  },
});
