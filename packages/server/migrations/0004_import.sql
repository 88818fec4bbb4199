-- Imports of patients and staff: rows wait here, chunk by chunk, until one transaction carries all of them out.

create table import (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('patient', 'staff')),
  -- Who began it, and alone can go on with it.
  account_id uuid not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- What the commit answered, so that a second one answers the same.
  result json,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((done_at is null) = (result is null))
);
create index import_of_account on import (tenant_id, account_id);
create index import_age on import (tenant_id, created_at);

-- A row's cells by field, in JSON. As text, because a cell may hold what jsonb refuses; the check says it at the
-- cell. Gone with the commit.
create table import_row (
  tenant_id uuid not null default current_tenant() references tenant (id),
  import_id uuid not null,
  row integer not null check (row > 1),
  cells text not null,
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references import (tenant_id, id) on delete cascade
);

select protect_tenant_table(name) from unnest(array['import', 'import_row']::regclass[]) as name;
