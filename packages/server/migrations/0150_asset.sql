-- What the hospital owns: who has it, and what it is worth. Amounts are minor units (kobo).
create table asset_category (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  -- What is of it loses its value over so many years.
  life_years integer not null check (life_years between 1 and 50),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint asset_category_name_taken unique (tenant_id, name_key)
);

create table asset (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  -- The tag on the thing itself.
  number text not null check (length(number) between 1 and 40),
  number_key text not null generated always as (lower(number)) stored,
  name text not null check (length(name) between 1 and 200),
  category_id uuid,
  branch_id uuid,
  department_id uuid,
  purchase_date date not null,
  purchase_from text not null default '' check (length(purchase_from) <= 200),
  manufacturer text not null default '' check (length(manufacturer) <= 200),
  model text not null default '' check (length(model) <= 200),
  serial_number text not null default '' check (length(serial_number) <= 100),
  supplier text not null default '' check (length(supplier) <= 200),
  condition text not null default '' check (length(condition) <= 200),
  warranty_months integer check (warranty_months between 0 and 600),
  warranty_end date generated always as ((purchase_date + make_interval(months => warranty_months))::date) stored,
  value bigint not null check (value between 0 and 10000000000000),
  -- Who has it while it is deployed; before, who is to have it.
  user_id uuid,
  description text not null default '' check (length(description) <= 4000),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'DEPLOYED', 'RETURNED', 'DAMAGED', 'RETIRED')),
  entered_by uuid not null,
  entered_at timestamptz not null,
  approved_by uuid,
  approved_by_root boolean not null default false,
  approved_at timestamptz,
  -- From that day on it is worth nothing.
  retired_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint asset_number_taken unique (tenant_id, number_key),
  constraint asset_category_exists foreign key (tenant_id, category_id) references asset_category (tenant_id, id),
  constraint asset_branch_exists foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  constraint asset_department_exists foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint asset_user_exists foreign key (tenant_id, user_id) references staff (tenant_id, id),
  foreign key (tenant_id, entered_by) references account (tenant_id, id),
  foreign key (tenant_id, approved_by) references account (tenant_id, id),
  constraint asset_approved check (num_nonnulls(approved_by, approved_at) in (0, 2)),
  constraint asset_approved_before check (status not in ('APPROVED', 'DEPLOYED', 'RETURNED') or approved_at is not null),
  constraint asset_approved_by_two check (approved_by_root or approved_by is null or approved_by <> entered_by),
  constraint asset_deployed_to_somebody check (status <> 'DEPLOYED' or user_id is not null),
  constraint asset_retired check ((status = 'RETIRED') = (retired_on is not null))
);
create index asset_by_purchase on asset (tenant_id, purchase_date desc, id desc);
create index asset_of_category on asset (tenant_id, category_id) where category_id is not null;
create index asset_of_branch on asset (tenant_id, branch_id) where branch_id is not null;
create index asset_of_department on asset (tenant_id, department_id) where department_id is not null;
create index asset_of_user on asset (tenant_id, user_id) where user_id is not null;

-- Who had it when.
create table asset_deployment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  asset_id uuid not null,
  staff_id uuid not null,
  from_at timestamptz not null,
  given_by uuid not null,
  until_at timestamptz,
  taken_by uuid,
  -- In what condition it came back, and what was said then.
  condition text not null default '' check (length(condition) <= 200),
  note text not null default '' check (length(note) <= 500),
  primary key (tenant_id, id),
  constraint asset_deployment_asset_exists foreign key (tenant_id, asset_id) references asset (tenant_id, id)
    on delete cascade,
  constraint asset_deployment_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, given_by) references account (tenant_id, id),
  foreign key (tenant_id, taken_by) references account (tenant_id, id),
  check (num_nonnulls(until_at, taken_by) in (0, 2)),
  check (until_at >= from_at)
);
-- One at a time.
create unique index asset_deployment_open on asset_deployment (tenant_id, asset_id) where until_at is null;
create index asset_deployment_of_asset on asset_deployment (tenant_id, asset_id, id);
create index asset_deployment_of_staff on asset_deployment (tenant_id, staff_id, id);

select protect_tenant_table(name)
from unnest(array['asset_category', 'asset', 'asset_deployment']::regclass[]) as name;
