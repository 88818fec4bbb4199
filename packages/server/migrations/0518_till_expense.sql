-- An expense that was paid in cash out of a till, and whether its reversal put the cash back there: it does while the till is open.
alter table finance_entry
  add column till_shift_id uuid,
  add column till_returned boolean not null default false,
  add foreign key (tenant_id, till_shift_id) references till_shift (tenant_id, id),
  add constraint finance_entry_of_till check (till_shift_id is null or (kind = 'EXPENSES' and mode = 'CASH' and payroll_run_id is null)),
  add constraint finance_entry_till_returned check (not till_returned or (till_shift_id is not null and reversed_at is not null));
create index finance_entry_of_till on finance_entry (tenant_id, till_shift_id, id) where till_shift_id is not null;
