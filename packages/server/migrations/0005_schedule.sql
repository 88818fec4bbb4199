-- Doctors' hours and absences, what happened to a ticket, and reminders of appointments.

-- That a doctor's hours were set at all; without a row the hospital's usual hours hold.
create table doctor_schedule (
  tenant_id uuid not null default current_tenant() references tenant (id),
  doctor_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, doctor_id),
  foreign key (tenant_id, doctor_id) references staff (tenant_id, id)
);

-- Weekdays are 1 Monday to 7 Sunday; times are minutes since midnight, 1440 being the midnight that ends the day.
create table doctor_hours (
  tenant_id uuid not null default current_tenant() references tenant (id),
  doctor_id uuid not null,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  span int4range not null generated always as (int4range(from_minute, to_minute)) stored,
  primary key (tenant_id, doctor_id, weekday, from_minute),
  foreign key (tenant_id, doctor_id) references doctor_schedule (tenant_id, doctor_id) on delete cascade,
  check (from_minute < to_minute),
  constraint doctor_hours_overlap exclude using gist (tenant_id with =, doctor_id with =, weekday with =, span with &&)
);

create table doctor_absence (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  doctor_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (tenant_id, id),
  constraint absence_doctor_exists foreign key (tenant_id, doctor_id) references staff (tenant_id, id),
  check (first_day <= last_day)
);
create index absence_of_doctor on doctor_absence (tenant_id, doctor_id, last_day);

-- The story of a ticket after its opening. `day` and `start_time` are where an appointment stood from then on.
create table ticket_event (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ticket_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  kind text not null check (kind in ('CLOSED', 'REOPENED', 'BOOKED', 'CHANGED', 'REASSIGNED', 'MOVED')),
  appointment_id uuid,
  day date,
  start_time time,
  status text check (status in ('NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED')),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  check ((appointment_id is null) = (kind in ('CLOSED', 'REOPENED')))
);
create index ticket_event_of_ticket on ticket_event (tenant_id, ticket_id, id);
create index ticket_event_of_appointment on ticket_event (tenant_id, appointment_id);
create index ticket_event_of_account on ticket_event (tenant_id, account_id);

select protect_tenant_table(name) from unnest(array[
  'doctor_schedule', 'doctor_hours', 'doctor_absence', 'ticket_event'
]::regclass[]) as name;

-- When the patient was reminded of the time at which the appointment stands; whoever sets it sends the letter.
alter table appointment add reminded_at timestamptz;

grant select on appointment to almoner_definer;
create policy definer_reads on appointment for select to almoner_definer using (true);

-- Tenants where it is past eight in the morning and somebody with an address is still to be reminded of an
-- appointment of the next day, and that day.
create function tenants_to_remind(instant timestamptz) returns table (tenant_id uuid, day date)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, (instant at time zone c.time_zone)::date + 1
  from tenant t
  join company_setting c on c.tenant_id = t.id
  where t.status = 1 and extract(hour from instant at time zone c.time_zone) >= 8
    and exists (
      select from appointment a
      join ticket k on k.tenant_id = a.tenant_id and k.id = a.ticket_id
      join patient p on p.tenant_id = k.tenant_id and p.id = k.patient_id
      where a.tenant_id = t.id and a.day = (instant at time zone c.time_zone)::date + 1
        and a.status = 'NEW' and a.reminded_at is null and p.email <> ''
    )
$$;

grant create on schema public to almoner_definer;
alter function tenants_to_remind(timestamptz) owner to almoner_definer;
revoke create on schema public from almoner_definer;
