-- When an appointment starts, in the hospital's time zone: what its lists are ordered by, whole or from a day on.
alter table appointment add column starts_at timestamp not null generated always as (day + start_time) stored;
create index appointment_by_start on appointment (tenant_id, starts_at, id);
