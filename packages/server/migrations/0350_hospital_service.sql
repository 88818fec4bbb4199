-- The price list: what the hospital offers besides drugs, tests and bed-days, which have their prices in their own lists.
create table hospital_service (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 150),
  name_key text not null generated always as (lower(name)) stored,
  -- Empty for none.
  code text not null check (length(code) <= 20),
  code_key text generated always as (nullif(lower(code), '')) stored,
  department_id uuid,
  -- Kobo.
  amount bigint not null check (amount between 0 and 10000000000),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint hospital_service_name_taken unique (tenant_id, name_key),
  constraint hospital_service_code_taken unique (tenant_id, code_key),
  constraint hospital_service_department_exists foreign key (tenant_id, department_id)
    references department (tenant_id, id)
);
create index hospital_service_of_department on hospital_service (tenant_id, department_id);
select protect_tenant_table('hospital_service');

-- What a service cost until an instant; what it costs since the last one stands in hospital_service itself.
create table hospital_service_amount (
  tenant_id uuid not null default current_tenant() references tenant (id),
  hospital_service_id uuid not null,
  until timestamptz not null,
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, hospital_service_id, until),
  foreign key (tenant_id, hospital_service_id) references hospital_service (tenant_id, id) on delete cascade
);
select protect_tenant_table('hospital_service_amount');
