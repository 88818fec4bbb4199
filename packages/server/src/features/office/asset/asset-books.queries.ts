// SQL of the books of assets.
import type { AssetBooks, AssetEntry } from '@almoner/contract/office/asset-books';
import { type RawBuilder, sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { BookedAsset } from './asset-books.rules.ts';

interface LockedBooks {
  firstDay: string | null;
  postedTo: string | null;
  /** Account that switched the books on; monthly depreciation is posted on it. */
  accountId: string | null;
}

/** Locks the hospital's books of assets until the transaction ends. The first lock inserts the row. */
export const lockBooks = statement(
  () => sql<LockedBooks>`
    insert into asset_books (tenant_id) values (${tenant})
    on conflict (tenant_id) do update set posted_to = asset_books.posted_to
    returning first_day as "firstDay", posted_to as "postedTo", switched_on_by as "accountId"`,
);

export const switchOn = statement(
  (_, given: { firstDay: string; now: string; accountId: string }) => sql`
    update asset_books set first_day = ${given.firstDay}::date, posted_to = ${given.firstDay}::date,
      switched_on_at = ${given.now}::timestamptz, switched_on_by = ${given.accountId}::uuid
    where tenant_id = ${tenant} and first_day is null`,
);

export const setPostedTo = statement(
  (_, given: { day: string }) => sql`
    update asset_books set posted_to = ${given.day}::date where tenant_id = ${tenant}`,
);

export const readBooks = statement(
  () => sql<AssetBooks>`
    select b.first_day as "firstDay", b.posted_to as "postedTo", b.switched_on_at as "switchedOnAt",
      case when b.switched_on_by is not null then ${nameOfAccount('b.switched_on_by')} end as "switchedOnBy",
      e.assets::integer as assets, e.cost, e.accumulated, e.owed
    from (select count(*) filter (where kind in ('OPENING', 'PURCHASE')) - count(*) filter (where kind = 'WRITE_OFF')
        as assets, coalesce(sum(cost), 0)::float8 as cost, coalesce(sum(accumulated), 0)::float8 as accumulated,
        coalesce(sum(owed), 0)::float8 as owed
      from asset_entry where tenant_id = ${tenant}) as e
    left join asset_books b on b.tenant_id = ${tenant}`,
);

const held = (which: RawBuilder<unknown>) => sql<BookedAsset>`
  select a.id, a.value, a.purchase_date as "purchaseDate", c.life_years as "lifeYears", a.retired_on as "retiredOn",
    e.begun, coalesce(e.cost, 0) as cost, coalesce(e.accumulated, 0) as accumulated
  from asset a
  left join asset_category c on c.tenant_id = a.tenant_id and c.id = a.category_id
  left join lateral (select min(day) as begun, sum(cost)::bigint as cost, sum(accumulated)::bigint as accumulated
    from asset_entry n where n.tenant_id = a.tenant_id and n.asset_id = a.id) as e on true
  where a.tenant_id = ${tenant} and a.approved_at is not null and ${which}
  order by a.id`;

export const findHeld = statement((_, given: { id: string }) => held(sql`a.id = ${given.id}::uuid`));

/** Approved assets that are not retired. */
export const listHeld = statement(() => held(sql`a.retired_on is null`));

/** Approved assets of a category that are not retired. */
export const listHeldOf = statement((_, given: { categoryId: string }) =>
  held(sql`a.retired_on is null and a.category_id = ${given.categoryId}::uuid`),
);

export const listEntries = statement(
  (_, given: { assetId: string }) => sql<AssetEntry>`
    select e.id, e.kind, e.day, e.month, e.cost, e.accumulated, e.depreciation, e.written_off as "writtenOff",
      sum(e.cost - e.accumulated) over (order by e.id)::bigint as "bookValue", e.owed, e.mode,
      ${nameOfAccount('e.created_by')} as by
    from asset_entry e where e.tenant_id = ${tenant} and e.asset_id = ${given.assetId}::uuid
    order by e.id desc limit 1001`,
);

export const findOwed = statement(
  (_, given: { assetId: string }) => sql<{ owed: number }>`
    select coalesce(sum(owed), 0)::bigint as owed from asset_entry
    where tenant_id = ${tenant} and asset_id = ${given.assetId}::uuid`,
);

export interface Behind {
  tenantId: string;
  timeZone: string;
  /** Last day of the last complete month. */
  until: string;
}

/** Hospitals with a complete month that is not posted yet, of all tenants, through a definer function. */
export const listTenantsBehind = provenStatement(
  (_: { now: string }) => ['tenants with asset months'],
  (_, given) => sql<Behind>`
    select tenant_id as "tenantId", time_zone as "timeZone", until
    from tenants_with_asset_months(${given.now}, ${given.proof})`,
);
