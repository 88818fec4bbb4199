-- Days by which a part of a month is paid: working days, as before, or calendar days by the hospital's choice. A payslip keeps
-- the days that it was computed by; before, they were calendar days for people without working days. The rows that are there
-- are changed by USING, which rewrites the table whatever row-level security would show.
alter table company_setting
  add column salary_days text not null default 'WORKING' check (salary_days in ('WORKING', 'CALENDAR'));
alter table payslip add column salary_days text not null default 'WORKING';
alter table payslip
  alter column salary_days type text using case
    when working_days = extract(day from month + interval '1 month' - interval '1 day') then 'CALENDAR' else 'WORKING' end,
  alter column salary_days drop default,
  add constraint payslip_salary_days_check check (salary_days in ('WORKING', 'CALENDAR'));
