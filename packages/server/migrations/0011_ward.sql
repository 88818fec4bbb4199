-- Leave types that count for one year only; ward types and wards.

alter table leave_type
  -- When it is taken, in the hospital's words: "January to June".
  add column period text not null default '' check (length(period) <= 100),
  -- The one year in which it can be taken; null is every year.
  add column year integer check (year between 2000 and 2200);
alter table leave_type drop constraint leave_type_name_taken;
alter table leave_type add constraint leave_type_name_taken unique nulls not distinct (tenant_id, name_key, year);

create table ward_type (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  -- The price of a day, in minor units.
  amount bigint not null check (amount between 0 and 10000000000),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint ward_type_name_taken unique (tenant_id, name_key)
);

create table ward (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  number text not null check (length(number) between 1 and 50),
  number_key text not null generated always as (lower(number)) stored,
  number_of_bed integer not null check (number_of_bed between 1 and 1000),
  ward_type_id uuid not null,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint ward_number_taken unique (tenant_id, number_key),
  constraint ward_type_exists foreign key (tenant_id, ward_type_id) references ward_type (tenant_id, id)
);
create index ward_by_type on ward (tenant_id, ward_type_id);

select protect_tenant_table(name) from unnest(array['ward_type', 'ward']::regclass[]) as name;
