-- Without a mail server letters are kept in files: such a one was sent to nobody.
alter table outbox add column kept boolean not null default false;
alter table invoice add column mail_kept boolean not null default false;
alter table payslip add column mail_kept boolean not null default false;
