-- Payrolls: what everybody of a branch is paid for a month. Amounts are minor units (kobo).

-- Leave that is not paid takes days off the salary.
alter table leave_type add column unpaid boolean not null default false;
do $$
declare
  hospital record;
begin
  -- One at a time, because the wall holds the owner of the tables as well.
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    update leave_type set unpaid = true where name in ('Loss of Pay', 'Congé sans solde');
  end loop;
  perform act_as_tenant(null);
end $$;

create table payroll_run (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- Null is everybody who belongs to no branch.
  branch_id uuid,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'CALCULATED', 'APPROVED', 'PAID', 'REVERSED')),
  -- How many are paid, and what they are paid.
  people integer not null default 0 check (people >= 0),
  gross bigint not null default 0,
  deductions bigint not null default 0,
  net bigint not null default 0,
  -- Of the net, by bank and in cash.
  bank bigint not null default 0,
  cash bigint not null default 0,
  exceptions integer not null default 0 check (exceptions >= 0),
  -- SHA-256 of all that was calculated, so that approval knows whether it still is so.
  digest text,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Who calculated it last.
  prepared_by uuid,
  prepared_at timestamptz,
  approved_by uuid,
  -- The root account may approve what it prepared itself.
  approved_by_root boolean not null default false,
  approved_at timestamptz,
  paid_by uuid,
  paid_at timestamptz,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint payroll_run_branch_exists foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  foreign key (tenant_id, prepared_by) references account (tenant_id, id),
  foreign key (tenant_id, approved_by) references account (tenant_id, id),
  foreign key (tenant_id, paid_by) references account (tenant_id, id),
  foreign key (tenant_id, reversed_by) references account (tenant_id, id),
  check (net = gross - deductions and net = bank + cash),
  check (num_nonnulls(prepared_by, prepared_at, digest) in (0, 3)),
  check (num_nonnulls(approved_by, approved_at) in (0, 2)),
  check (num_nonnulls(paid_by, paid_at) in (0, 2)),
  check (num_nonnulls(reversed_by, reversed_at, reversal_reason) in (0, 3)),
  constraint payroll_run_steps check (
    (status = 'DRAFT') = (prepared_at is null)
    and (status in ('DRAFT', 'CALCULATED')) = (approved_at is null)
    and (status <> 'PAID' or paid_at is not null) and (status not in ('DRAFT', 'CALCULATED', 'APPROVED') or paid_at is null)
    and (status = 'REVERSED') = (reversed_at is not null)),
  constraint payroll_run_by_two check (approved_by is null or approved_by <> prepared_by or approved_by_root)
);
create unique index payroll_run_of_month on payroll_run (tenant_id, month, branch_id) nulls not distinct
  where status <> 'REVERSED';
create index payroll_run_by_month on payroll_run (tenant_id, month, id);
create index payroll_run_of_branch on payroll_run (tenant_id, branch_id) where branch_id is not null;

create table payslip (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  run_id uuid not null,
  month date not null,
  staff_id uuid not null,
  -- Somebody without a salary has a payslip that pays nothing, so that it shows; a reversed one pays nothing either.
  live boolean not null,
  -- Working days of the month, those of them that are paid, and those that leave without pay took.
  working_days integer not null check (working_days between 0 and 31),
  paid_days integer not null check (paid_days between 0 and working_days),
  unpaid_days integer not null check (unpaid_days between 0 and working_days),
  -- As they stood when it was calculated: [{"componentId", "name", "kind", "amount", "remitted"}, …]
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  basic bigint not null,
  gross bigint not null,
  deductions bigint not null,
  net bigint not null,
  -- Of the last payroll before; null is that there was none.
  previous_net bigint,
  exceptions text[] not null default '{}'
    check (exceptions <@ array['MISSING', 'NEGATIVE', 'CHANGED', 'INACTIVE']),
  -- All empty: in cash.
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  primary key (tenant_id, id),
  constraint payslip_run_exists foreign key (tenant_id, run_id) references payroll_run (tenant_id, id) on delete cascade,
  constraint payslip_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  check (net = gross - deductions)
);
-- Nobody is paid twice for a month, also not after having changed the branch.
create unique index payslip_once_a_month on payslip (tenant_id, staff_id, month) where live;
create index payslip_of_run on payslip (tenant_id, run_id, id);
create index payslip_of_staff on payslip (tenant_id, staff_id, month);

-- By which salaries somebody was paid: these are no longer changed in place.
create table payslip_salary (
  tenant_id uuid not null default current_tenant() references tenant (id),
  payslip_id uuid not null,
  salary_id uuid not null,
  primary key (tenant_id, payslip_id, salary_id),
  foreign key (tenant_id, payslip_id) references payslip (tenant_id, id) on delete cascade,
  constraint payslip_salary_exists foreign key (tenant_id, salary_id) references salary (tenant_id, id)
);
create index payslip_salary_of_salary on payslip_salary (tenant_id, salary_id);

select protect_tenant_table(name) from unnest(array['payroll_run', 'payslip', 'payslip_salary']::regclass[]) as name;

-- Approval writes down the expense and what is owed to authorities; neither is reversed without the payroll.
alter table finance_entry
  add column payroll_run_id uuid,
  add constraint finance_entry_payroll_run foreign key (tenant_id, payroll_run_id) references payroll_run (tenant_id, id);
create index finance_entry_of_payroll on finance_entry (tenant_id, payroll_run_id) where payroll_run_id is not null;

-- What is approved and not paid yet is owed to the staff. The lists are added to as they stand.
do $$
declare
  widened record;
begin
  for widened in
    select c.conrelid::regclass as of, c.conname as name,
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[' || quote_literal(v.word) || '::text, ') as definition
    from (values ('ledger_account', 'ledger_account_kind_check', 'SALARIES_OWED'),
      ('posting', 'posting_event_check', 'PAYROLL_PAYMENT')) as v (of, name, word)
    join pg_constraint c on c.conrelid = v.of::regclass and c.conname = v.name
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', widened.of, widened.name, widened.name,
      widened.definition);
  end loop;
end $$;
