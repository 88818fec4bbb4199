-- Appointments that were written down after their day was over.
alter table appointment add column entered_later boolean not null default false;
