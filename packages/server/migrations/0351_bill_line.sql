-- What a bill charges, line by line. The lines of a bill come to its amount: whoever writes that writes them in the same
-- transaction, and the check of the books compares both.
create table bill_line (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  bill_id uuid not null,
  place integer not null check (place between 1 and 1000),
  kind text not null check (kind in ('SERVICE', 'TEST', 'DRUG', 'BED_DAY', 'OTHER')),
  -- As it was called when it was charged: a service, test or drug; of a BED_DAY the ward; of others what the bill is for.
  what text not null check (length(what) <= 300),
  -- The service, test, drug or admission, which may be gone by now; null where there is none.
  reference_id uuid,
  quantity integer not null check (quantity between 1 and 1000000),
  -- Kobo; below nothing where what was charged before is taken back.
  unit_amount bigint not null check (unit_amount between -10000000000000 and 10000000000000),
  amount bigint not null generated always as (quantity * unit_amount) stored,
  primary key (tenant_id, id),
  constraint bill_line_place unique (tenant_id, bill_id, place),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id)
);
select protect_tenant_table('bill_line');
revoke update on bill_line from almoner_app;

-- Bills from before charge one thing. One hospital at a time, because row-level security holds the owner as well.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    insert into bill_line (tenant_id, id, bill_id, place, kind, what, quantity, unit_amount)
      select tenant_id, id, id, 1, 'OTHER', left(purpose, 300), 1, amount from bill;
  end loop;
  perform act_as_tenant(null);
end $$;
