-- Services of assets, whose cost is an expense, and what is told of warranties that end.
create table asset_service (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  asset_id uuid not null,
  day date not null,
  work text not null check (length(work) between 1 and 200),
  provider text not null default '' check (length(provider) <= 200),
  -- What it cost: null where it cost nothing.
  finance_entry_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A mistake is taken back, with a reason, and its expense with it.
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  primary key (tenant_id, id),
  constraint asset_service_asset_exists foreign key (tenant_id, asset_id) references asset (tenant_id, id)
    on delete cascade,
  constraint asset_service_entry foreign key (tenant_id, finance_entry_id) references finance_entry (tenant_id, id),
  constraint asset_service_of_entry unique (tenant_id, finance_entry_id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  foreign key (tenant_id, reversed_by) references account (tenant_id, id),
  check (num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
create index asset_service_of_asset on asset_service (tenant_id, asset_id, day desc, id desc);
select protect_tenant_table('asset_service');
revoke delete on asset_service from almoner_app;

-- That its warranty ends is told once of each day that it may end on.
alter table asset add column warranty_told date;
create index asset_by_warranty on asset (tenant_id, warranty_end) where warranty_end is not null;

-- Hospitals where a warranty ends within thirty days, which nobody has been told of; from eight in the morning on.
create function tenants_with_warranties(instant timestamptz, proof bytea) returns table (tenant_id uuid, day date)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, (instant at time zone c.time_zone)::date
  from tenant t
  join company_setting c on c.tenant_id = t.id
  where proven(proof, 'tenants with warranties')
    and t.status = 1 and extract(hour from instant at time zone c.time_zone) >= 8
    and exists (
      select from asset a
      where a.tenant_id = t.id and a.status <> 'RETIRED'
        and a.warranty_end > (instant at time zone c.time_zone)::date
        and a.warranty_end <= (instant at time zone c.time_zone)::date + 30
        and a.warranty_told is distinct from a.warranty_end
    )
$$;
grant select on asset to almoner_definer;
create policy definer_reads on asset for select to almoner_definer using (true);
grant create on schema public to almoner_definer;
alter function tenants_with_warranties(timestamptz, bytea) owner to almoner_definer;
revoke execute on function tenants_with_warranties(timestamptz, bytea) from public;
grant execute on function tenants_with_warranties(timestamptz, bytea) to almoner_app;
revoke create on schema public from almoner_definer;
