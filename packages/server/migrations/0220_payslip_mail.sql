-- Payslips are mailed: who had it done last, and what became of each letter.
alter table payroll_run
  add column mailed_by uuid,
  add column mailed_at timestamptz,
  add foreign key (tenant_id, mailed_by) references account (tenant_id, id),
  add check (num_nonnulls(mailed_by, mailed_at) in (0, 2)),
  add check (mailed_at is null or approved_at is not null);

alter table payslip
  -- When its last letter was written, and to which address.
  add column mail_asked_at timestamptz,
  add column mailed_to text check (length(mailed_to) between 3 and 254),
  -- How that letter ended; both null is that it is on its way.
  add column mailed_at timestamptz,
  add column mail_failed_at timestamptz,
  add check (num_nonnulls(mail_asked_at, mailed_to) in (0, 2)),
  add check (mail_asked_at is not null or num_nonnulls(mailed_at, mail_failed_at) = 0),
  add check (num_nonnulls(mailed_at, mail_failed_at) <= 1);
