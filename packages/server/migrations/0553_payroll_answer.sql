-- Each exception of a payroll is answered before approval. That an account is switched off is now a reason to have left. The
-- rows that are there are changed by USING, which rewrites the table whatever row-level security would show.
alter table payslip
  drop constraint payslip_exceptions_check,
  alter column exceptions type text[] using array_replace(exceptions, 'INACTIVE', 'LEFT'),
  add column left_reason text,
  -- Differences to the person's last payslip; null where there was none:
  -- {"lines": [{"componentId", "name", "kind", "before", "after"}, …], "days": [{"kind", "before", "after"}, …]}
  add column changes jsonb check (jsonb_typeof(changes) = 'object');
alter table payslip
  alter column left_reason type text using case when 'LEFT' = any (exceptions) then 'INACTIVE' end,
  add constraint payslip_exceptions_check
    check (exceptions <@ array['MISSING', 'NEGATIVE', 'CHANGED', 'NO_ACCOUNT', 'LEFT', 'JOINED']),
  add constraint payslip_left_reason_check check (left_reason in ('NOT_PAID', 'PART_OF_MONTH', 'INACTIVE')),
  add constraint payslip_left check (('LEFT' = any (exceptions)) = (left_reason is not null));
-- The lines of a payslip have, from now on, the steps of their computation: [{…, "steps": [{"by", "base", …}, …]}, …]

create table payroll_answer (
  tenant_id uuid not null default current_tenant() references tenant (id),
  run_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('MISSING', 'NEGATIVE', 'CHANGED', 'NO_ACCOUNT', 'LEFT', 'JOINED')),
  answer text not null check (length(answer) between 1 and 500),
  answered_by uuid not null,
  answered_at timestamptz not null,
  -- The figures of the payslip that were answered for: after a new calculation with others, it is asked again.
  net bigint not null,
  previous_net bigint,
  working_days integer not null,
  paid_half_days integer not null,
  left_reason text,
  primary key (tenant_id, run_id, staff_id, kind),
  constraint payroll_answer_run_exists foreign key (tenant_id, run_id) references payroll_run (tenant_id, id)
    on delete cascade,
  constraint payroll_answer_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, answered_by) references account (tenant_id, id)
);
create index payroll_answer_of_staff on payroll_answer (tenant_id, staff_id);
select protect_tenant_table('payroll_answer');

-- payroll_run.exceptions is, from the next calculation on, the number of exceptions, no longer that of payslips with some.
-- A program may reverse a payroll without a reason.
alter table payroll_run
  drop constraint payroll_run_check4,
  add constraint payroll_run_reversal check (num_nonnulls(reversed_by, reversed_at) in (0, 2)
    and (reversal_reason is null or reversed_at is not null));
