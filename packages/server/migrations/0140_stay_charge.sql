-- What a stay costs: a charge for each date in a bed, and the bills on which the charges stand.

-- What a day in wards of a type cost until an instant; what it costs since the last one stands in ward_type itself.
create table ward_type_amount (
  tenant_id uuid not null default current_tenant() references tenant (id),
  ward_type_id uuid not null,
  until timestamptz not null,
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, ward_type_id, until),
  foreign key (tenant_id, ward_type_id) references ward_type (tenant_id, id) on delete cascade
);

alter table bill
  drop constraint bill_type_check,
  add constraint bill_type_check check (type in ('SERVICE', 'PHARMACY', 'LABORATORY', 'ADMISSION'));

-- What a bill of a stay is for. A stay has several bills: one grows until its first payment, what comes later goes on another.
create table stay_bill (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  bill_id uuid,
  primary key (tenant_id, id),
  constraint stay_bill_of_its_stay unique (tenant_id, id, admission_id),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  constraint stay_bill_bill_exists foreign key (tenant_id, id, bill_id) references bill (tenant_id, source_id, id)
);
create index stay_bill_of_admission on stay_bill (tenant_id, admission_id);
create index stay_bill_of_bill on stay_bill (tenant_id, bill_id);

create table stay_charge (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  day date not null,
  -- A bed that a patient had stays, see admission_bed.
  bed_id uuid not null,
  -- As they were called when it was charged.
  ward text not null,
  bed text not null,
  -- Kobo; of a reversal nothing or less.
  amount bigint not null check (amount between -10000000000 and 10000000000),
  charged_at timestamptz not null,
  -- Null where the server charged it on its own.
  charged_by uuid,
  -- The charge that this one takes back.
  reverses uuid,
  -- Why, where times were corrected.
  reason text check (length(reason) between 1 and 1000),
  reversed_at timestamptz,
  -- Null while what is to be charged comes to nothing, or to something that is to be given back.
  stay_bill_id uuid,
  -- What came to less than nothing, and was given back by a refund of this one.
  refunded_on uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  foreign key (tenant_id, charged_by) references account (tenant_id, id),
  foreign key (tenant_id, reverses) references stay_charge (tenant_id, id),
  foreign key (tenant_id, stay_bill_id, admission_id) references stay_bill (tenant_id, id, admission_id),
  foreign key (tenant_id, refunded_on, admission_id) references stay_bill (tenant_id, id, admission_id),
  constraint stay_charge_signed check (case when reverses is null then amount >= 0 and reason is null
    else amount <= 0 and reversed_at is null end),
  constraint stay_charge_placed_once check (num_nonnulls(stay_bill_id, refunded_on) <= 1)
);
-- A date of a stay is charged once, whoever charges it, and taken back once.
create unique index stay_charge_once on stay_charge (tenant_id, admission_id, day)
  where reverses is null and reversed_at is null;
create unique index stay_charge_reversed_once on stay_charge (tenant_id, reverses) where reverses is not null;
create index stay_charge_of_admission on stay_charge (tenant_id, admission_id, day);
create index stay_charge_of_bill on stay_charge (tenant_id, stay_bill_id) where stay_bill_id is not null;
create index stay_charge_of_refund on stay_charge (tenant_id, refunded_on) where refunded_on is not null;

select protect_tenant_table(name) from unnest(array['ward_type_amount', 'stay_bill', 'stay_charge']::regclass[]) as name;
revoke update, delete on ward_type_amount from almoner_app;
revoke delete on stay_bill, stay_charge from almoner_app;
-- Of a charge changes only on which bill it stands, and that it was taken back.
revoke update on stay_charge from almoner_app;
grant update (reversed_at, stay_bill_id, refunded_on) on stay_charge to almoner_app;

-- Hospitals in which a patient lies whose last night is not charged, with their time zones.
create function tenants_to_charge(instant timestamptz, proof bytea) returns table (tenant_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, c.time_zone
  from tenant t
  join company_setting c on c.tenant_id = t.id
  where proven(proof, 'tenants to charge')
    and exists (
      select from admission m
      where m.tenant_id = t.id and m.status in ('ADMITTED', 'DISCHARGE ORDERED')
        and not exists (
          select from stay_charge h
          where h.tenant_id = m.tenant_id and h.admission_id = m.id and h.reverses is null and h.reversed_at is null
            and h.day >= (instant at time zone c.time_zone)::date - 1
        )
    )
$$;
grant create on schema public to almoner_definer;
alter function tenants_to_charge(timestamptz, bytea) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function tenants_to_charge(timestamptz, bytea) from public;
grant execute on function tenants_to_charge(timestamptz, bytea) to almoner_app;
grant select on admission, stay_charge to almoner_definer;
create policy definer_reads on admission for select to almoner_definer using (true);
create policy definer_reads on stay_charge for select to almoner_definer using (true);
