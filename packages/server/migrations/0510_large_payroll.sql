-- The entry of a payroll is a sum of salaries: it may be more than what anybody enters at once.
alter table finance_entry
  drop constraint finance_entry_amount_check,
  add constraint finance_entry_amount_check
    check (amount between 1 and case when payroll_run_id is null then 10000000000000 else 3000000000000000 end);
