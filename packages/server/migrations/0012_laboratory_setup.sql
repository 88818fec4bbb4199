-- What the laboratory measures, and the categories of income, expenses and taxes.

-- A report title. `amount` is its usual price in minor units.
create table lab_test (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 150),
  title_key text not null generated always as (lower(title)) stored,
  amount bigint check (amount >= 0),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint lab_test_title_taken unique (tenant_id, title_key)
);

create table lab_test_parameter (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  lab_test_id uuid not null,
  title text not null check (length(title) between 1 and 150),
  title_key text not null generated always as (lower(title)) stored,
  unit text not null default '',
  default_value text not null default '',
  -- The order on the report; a deleted parameter leaves its place empty.
  place integer not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint lab_test_parameter_test_exists foreign key (tenant_id, lab_test_id) references lab_test (tenant_id, id),
  constraint lab_test_parameter_title_taken unique (tenant_id, lab_test_id, title_key),
  -- Deferrable: one statement puts all of them into a new order.
  constraint lab_test_parameter_place_taken unique (tenant_id, lab_test_id, place) deferrable initially immediate
);

-- What is normal for people of a sex and an age. Ages are in days, `age_to` not included, none being no limit;
-- bounds are in ten-thousandths of the parameter's unit.
create table lab_reference_range (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  parameter_id uuid not null,
  sex text not null check (sex in ('MALE', 'FEMALE', 'ANY')),
  age_from integer not null check (age_from >= 0),
  age_to integer,
  low bigint,
  high bigint,
  -- Male is 1 and female 2, so that ANY meets both.
  sexes int4range not null generated always as (
    int4range(case sex when 'FEMALE' then 2 else 1 end, case sex when 'MALE' then 2 else 3 end)) stored,
  ages int4range not null generated always as (int4range(age_from, age_to)) stored,
  primary key (tenant_id, id),
  constraint lab_reference_range_parameter_exists foreign key (tenant_id, parameter_id)
    references lab_test_parameter (tenant_id, id) on delete cascade,
  check (age_from < age_to),
  check (num_nonnulls(low, high) > 0),
  check (low <= high),
  constraint lab_reference_range_overlap
    exclude using gist (tenant_id with =, parameter_id with =, sexes with &&, ages with &&)
);
create index lab_reference_range_of_parameter on lab_reference_range (tenant_id, parameter_id);

-- Categories of income, expenses and taxes. `rate` is a tax's, in hundredths of a percent.
create table category (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('INCOME', 'EXPENSES', 'TAX')),
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  rate integer check (rate between 0 and 10000),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint category_name_taken unique (tenant_id, kind, name_key),
  check (rate is null or kind = 'TAX')
);

select protect_tenant_table(name) from unnest(array[
  'lab_test', 'lab_test_parameter', 'lab_reference_range', 'category'
]::regclass[]) as name;
