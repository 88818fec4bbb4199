-- A payroll that is being calculated: by whom, and how far. The row goes with its end; one that has not moved for half a
-- minute is that of a process that died, and whoever calculates next takes it over.
create table payroll_calculation (
  tenant_id uuid not null default current_tenant() references tenant (id),
  run_id uuid not null,
  -- Of one calculation, so that an overtaken one notices.
  id uuid not null,
  account_id uuid not null,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  primary key (tenant_id, run_id),
  constraint payroll_calculation_run_exists foreign key (tenant_id, run_id) references payroll_run (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select protect_tenant_table('payroll_calculation');
