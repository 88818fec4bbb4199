-- Earnings and deductions of a single month. Components for them: hours at a multiple of the hourly pay (`hours` of a month divide
-- the basic salary, `factor` in hundredths), and a twelfth of the basic salary of the calendar year.
alter table salary_component
  drop constraint salary_component_counted_check,
  -- An earning is part of the gross, so that it is never counted of it.
  drop constraint salary_component_check,
  add constraint salary_component_earning check (kind = 'DEDUCTION'
    or (counted in ('FIXED', 'BASIC', 'HOURS', 'YEAR') and not before_tax and not remitted)),
  add constraint salary_component_counted_check
    check (counted in ('FIXED', 'BASIC', 'GROSS', 'BRACKETS', 'HOURS', 'YEAR')),
  add column hours integer check (hours between 1 and 744),
  add column factor integer check (factor between 1 and 1000),
  add constraint salary_component_of_hours
    check (num_nonnulls(hours, factor) = case counted when 'HOURS' then 2 else 0 end);

create table pay_adjustment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  staff_id uuid not null,
  month date not null check (extract(day from month) = 1),
  component_id uuid not null,
  -- For a component with a fixed amount, in minor units; for one of hours, hundredths of an hour.
  amount bigint check (amount > 0),
  hours integer check (hours between 1 and 74400),
  note text not null check (length(note) <= 200),
  -- The approved payroll that has it; null while it is open.
  run_id uuid,
  changed_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint pay_adjustment_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint pay_adjustment_component_exists foreign key (tenant_id, component_id)
    references salary_component (tenant_id, id),
  constraint pay_adjustment_run_exists foreign key (tenant_id, run_id) references payroll_run (tenant_id, id),
  foreign key (tenant_id, changed_by) references account (tenant_id, id),
  check (num_nonnulls(amount, hours) <= 1)
);
create index pay_adjustment_open on pay_adjustment (tenant_id, staff_id, month) where run_id is null;
create index pay_adjustment_by_month on pay_adjustment (tenant_id, month, id);
create index pay_adjustment_of_staff on pay_adjustment (tenant_id, staff_id);
create index pay_adjustment_of_component on pay_adjustment (tenant_id, component_id);
create index pay_adjustment_of_run on pay_adjustment (tenant_id, run_id) where run_id is not null;

-- The adjustments of a payslip. A deleted one leaves a payslip that is not approved, whose payroll is then calculated again.
create table payslip_adjustment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  payslip_id uuid not null,
  adjustment_id uuid not null,
  primary key (tenant_id, payslip_id, adjustment_id),
  foreign key (tenant_id, payslip_id) references payslip (tenant_id, id) on delete cascade,
  constraint payslip_adjustment_exists foreign key (tenant_id, adjustment_id) references pay_adjustment (tenant_id, id)
    on delete cascade
);
create index payslip_adjustment_of_adjustment on payslip_adjustment (tenant_id, adjustment_id);

select protect_tenant_table(name) from unnest(array['pay_adjustment', 'payslip_adjustment']::regclass[]) as name;
