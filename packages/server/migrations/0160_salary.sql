-- Salaries. Amounts are minor units a month (kobo), rates hundredths of a percent.

create table salary_component (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  kind text not null check (kind in ('EARNING', 'DEDUCTION')),
  counted text not null check (counted in ('FIXED', 'BASIC', 'GROSS', 'BRACKETS')),
  amount bigint check (amount between 0 and 10000000000),
  rate integer check (rate between 0 and 10000),
  -- [{"from": 0, "rate": 700}, …], ascending.
  brackets jsonb not null default '[]' check (jsonb_typeof(brackets) = 'array'),
  before_tax boolean not null default false,
  -- Passed on to somebody else, such as an authority.
  remitted boolean not null default false,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint salary_component_name_taken unique (tenant_id, name_key),
  -- An earning is part of the gross, so that it cannot be counted of it.
  check (kind = 'DEDUCTION' or (counted in ('FIXED', 'BASIC') and not before_tax and not remitted)),
  check (counted <> 'BRACKETS' or not before_tax),
  check ((counted = 'FIXED') = (amount is not null)),
  check ((counted in ('BASIC', 'GROSS')) = (rate is not null)),
  check ((counted = 'BRACKETS') = (jsonb_array_length(brackets) > 0))
);

create table salary (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  staff_id uuid not null,
  from_day date not null,
  -- Included; null is until further notice.
  to_day date,
  -- The salary that ended it by beginning; forgotten when that is taken back.
  ended_by uuid,
  basic bigint not null check (basic between 1 and 10000000000),
  -- All empty: paid in cash.
  bank_name text not null default '' check (length(bank_name) <= 100),
  account_number text not null default '' check (length(account_number) <= 40),
  account_name text not null default '' check (length(account_name) <= 140),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint salary_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  check (to_day is null or from_day <= to_day),
  check (ended_by is null or to_day is not null),
  check ((bank_name = '') = (account_number = '')),
  -- Nobody has two salaries on one day.
  constraint salary_one_at_a_time exclude using gist
    (tenant_id with =, staff_id with =, daterange(from_day, to_day, '[]') with &&)
);
create index salary_of_staff on salary (tenant_id, staff_id, from_day);
create index salary_by_ending on salary (tenant_id, ended_by) where ended_by is not null;

create table salary_part (
  tenant_id uuid not null default current_tenant() references tenant (id),
  salary_id uuid not null,
  component_id uuid not null,
  -- Of a fixed component; null takes that of the component.
  amount bigint check (amount between 0 and 10000000000),
  primary key (tenant_id, salary_id, component_id),
  foreign key (tenant_id, salary_id) references salary (tenant_id, id) on delete cascade,
  constraint salary_part_component_exists foreign key (tenant_id, component_id) references salary_component (tenant_id, id)
);
create index salary_part_of_component on salary_part (tenant_id, component_id);

select protect_tenant_table(name) from unnest(array['salary_component', 'salary', 'salary_part']::regclass[]) as name;
