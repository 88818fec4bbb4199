-- When the patient of an appointment came, and their number in the queue of the department on that day.
alter table appointment
  add arrived_at timestamptz,
  -- Whoever is seen without having waited has none.
  add queue_number integer check (queue_number > 0),
  add check (queue_number is null or arrived_at is not null);
create unique index appointment_queue_number_taken on appointment (tenant_id, department_id, day, queue_number)
  where queue_number is not null;

-- The last number that was given out. Numbers are called out: one that was given back is not given to somebody else.
create table department_queue (
  tenant_id uuid not null default current_tenant() references tenant (id),
  department_id uuid not null,
  day date not null,
  last_number integer not null check (last_number > 0),
  primary key (tenant_id, department_id, day),
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade
);
select protect_tenant_table('department_queue');
revoke delete on department_queue from almoner_app;

alter table ticket_event
  drop constraint ticket_event_kind_check,
  add constraint ticket_event_kind_check check (
    kind in ('CLOSED', 'REOPENED', 'BOOKED', 'CHANGED', 'REASSIGNED', 'MOVED', 'ARRIVED', 'ARRIVAL_UNDONE'));
