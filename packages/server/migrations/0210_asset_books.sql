-- Assets in the books, where the hospital switches it on. Amounts are minor units (kobo).

-- One row of each hospital, made when it is first locked: whoever moves assets in the books waits for it.
create table asset_books (
  tenant_id uuid primary key default current_tenant() references tenant (id),
  -- From when assets count; null while it is off. It is never switched off again.
  first_day date,
  -- What assets have lost is posted until this day: the first, and then the ends of months.
  posted_to date,
  switched_on_at timestamptz,
  switched_on_by uuid,
  foreign key (tenant_id, switched_on_by) references account (tenant_id, id),
  check (num_nonnulls(first_day, posted_to, switched_on_at, switched_on_by) in (0, 4)),
  check (posted_to >= first_day)
);
create index asset_books_by on asset_books (tenant_id, switched_on_by) where switched_on_by is not null;

-- What was posted of an asset. It is only ever added to.
create table asset_entry (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  asset_id uuid not null,
  kind text not null check (kind in ('OPENING', 'PURCHASE', 'DEPRECIATION', 'CORRECTION', 'WRITE_OFF')),
  day date not null,
  -- The first day of the month that was lost by wear.
  month date check (extract(day from month) = 1),
  -- By how much its cost, and what of it was lost by wear, grew; a write-off takes both away.
  cost bigint not null,
  accumulated bigint not null,
  -- What it cost the hospital: by wear, and what was left of it when it was written off.
  depreciation bigint not null,
  written_off bigint not null,
  -- What it was paid with; null where that is not of these books, and for an entry that is no purchase.
  mode text check (mode in ('CASH', 'TRANSFER', 'CHEQUE')),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  constraint asset_entry_asset foreign key (tenant_id, asset_id) references asset (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check ((kind = 'DEPRECIATION') = (month is not null)),
  check (case when kind in ('OPENING', 'PURCHASE')
    then cost >= 0 and accumulated between 0 and cost and depreciation = 0 and written_off = 0
    else mode is null and cost + depreciation + written_off = accumulated end)
);
create unique index asset_entry_begins on asset_entry (tenant_id, asset_id) where kind in ('OPENING', 'PURCHASE');
create unique index asset_entry_of_month on asset_entry (tenant_id, asset_id, month) where month is not null;
create unique index asset_entry_written_off on asset_entry (tenant_id, asset_id) where kind = 'WRITE_OFF';
create index asset_entry_of_asset on asset_entry (tenant_id, asset_id, id);
create index asset_entry_by_mode on asset_entry (tenant_id, mode) where mode is not null;

select protect_tenant_table(name) from unnest(array['asset_books', 'asset_entry']::regclass[]) as name;
revoke delete on asset_books from almoner_app;
revoke update, delete on asset_entry from almoner_app;

alter table posting add column asset_entry_id uuid,
  add foreign key (tenant_id, asset_entry_id) references asset_entry (tenant_id, id),
  drop constraint posting_about_something,
  add constraint posting_about_something
    check (num_nonnulls(bill_id, invoice_id, finance_entry_id, till_shift_id, asset_entry_id) >= 1);
create index posting_of_asset on posting (tenant_id, asset_entry_id) where asset_entry_id is not null;

create or replace view ledger_line with (security_invoker = true) as
  select tenant_id, id, event, day, debit as account, amount, bill_id, invoice_id, finance_entry_id, till_shift_id,
    receipt_id, refund_id, asset_entry_id
  from posting
  union all
  select tenant_id, id, event, day, credit, -amount, bill_id, invoice_id, finance_entry_id, till_shift_id,
    receipt_id, refund_id, asset_entry_id
  from posting;

-- Each of the lists of words takes further ones.
do $$
declare
  widened record;
begin
  for widened in
    select c.conrelid::regclass as of, c.conname as name,
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[' || v.words || ', ') as definition
    from (values
      ('ledger_account', 'ledger_account_kind_check', $words$'ASSETS'::text, 'ACCUMULATED_DEPRECIATION'::text,
        'DEPRECIATION'::text, 'ASSETS_WRITTEN_OFF'::text, 'ASSETS_OPENING'::text$words$),
      ('posting', 'posting_event_check', $words$'ASSET_OPENING'::text, 'ASSET_PURCHASE'::text, 'ASSET_DEPRECIATION'::text,
        'ASSET_CORRECTION'::text, 'ASSET_WRITE_OFF'::text$words$)) as v (of, name, words)
    join pg_constraint c on c.conrelid = v.of::regclass and c.conname = v.name
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', widened.of, widened.name, widened.name,
      widened.definition);
  end loop;
end $$;

-- Hospitals with a month that is over, of which nothing is posted yet, and the last day of the latest such month.
create function tenants_with_asset_months(instant timestamptz, proof bytea)
  returns table (tenant_id uuid, time_zone text, until date)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, c.time_zone, date_trunc('month', instant at time zone c.time_zone)::date - 1
  from tenant t
  join company_setting c on c.tenant_id = t.id
  join asset_books b on b.tenant_id = t.id
  where proven(proof, 'tenants with asset months') and t.status = 1
    and b.posted_to < date_trunc('month', instant at time zone c.time_zone)::date - 1
$$;
grant select on asset_books to almoner_definer;
create policy definer_reads on asset_books for select to almoner_definer using (true);
grant create on schema public to almoner_definer;
alter function tenants_with_asset_months(timestamptz, bytea) owner to almoner_definer;
revoke execute on function tenants_with_asset_months(timestamptz, bytea) from public;
grant execute on function tenants_with_asset_months(timestamptz, bytea) to almoner_app;
revoke create on schema public from almoner_definer;
