-- Leave: its types, what a person has of a type in a year, and the requests.

create table leave_type (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  -- Working days that a person may take of it in a calendar year.
  duration integer not null check (duration between 1 and 366),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint leave_type_name_taken unique (tenant_id, name_key)
);

-- One person's days of one type in one year. `taken` counts what is pending or approved; `entitled` follows the
-- type's duration whenever days are taken.
create table leave (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  staff_id uuid not null,
  leave_type_id uuid not null,
  year integer not null,
  entitled integer not null,
  taken integer not null default 0,
  primary key (tenant_id, id),
  constraint leave_of_year unique (tenant_id, staff_id, leave_type_id, year),
  constraint leave_of_staff unique (tenant_id, id, staff_id, year),
  constraint leave_within_entitlement check (taken between 0 and entitled),
  constraint leave_staff_exists foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint leave_type_exists foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id)
);
create index leave_by_type on leave (tenant_id, leave_type_id);
create index leave_by_year on leave (tenant_id, year);

create table leave_track (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  leave_id uuid not null,
  staff_id uuid not null,
  year integer not null generated always as (extract(year from start_date)::integer) stored,
  start_date date not null,
  end_date date not null,
  number_of_days integer not null check (number_of_days > 0),
  reason text not null check (length(reason) between 1 and 1000),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- When the person who asked was shown the decision.
  seen_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (start_date <= end_date and extract(year from start_date) = extract(year from end_date)),
  check ((status = 'PENDING') = (decided_at is null)),
  constraint leave_track_leave_exists foreign key (tenant_id, leave_id, staff_id, year)
    references leave (tenant_id, id, staff_id, year),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  -- Nobody is away twice at a time.
  constraint leave_track_overlap exclude using gist
    (tenant_id with =, staff_id with =, daterange(start_date, end_date, '[]') with &&) where (status <> 'DECLINED')
);
create index leave_track_of_leave on leave_track (tenant_id, leave_id, start_date);
create index leave_track_of_staff on leave_track (tenant_id, staff_id, start_date);
create index leave_track_by_start on leave_track (tenant_id, start_date);
create index leave_track_by_decider on leave_track (tenant_id, decided_by);
create index leave_track_unseen on leave_track (tenant_id, staff_id) where decided_at is not null and seen_at is null;

select protect_tenant_table(name) from unnest(array['leave_type', 'leave', 'leave_track']::regclass[]) as name;

-- Hospitals that signed up before: what a signup gives from now on. One at a time, because the wall holds the
-- owner of the tables as well.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    execute format('set local app.tenant = %L', hospital.id);
    insert into leave_type (id, name, duration) values
      (gen_random_uuid(), 'Casual Leave', 12),
      (gen_random_uuid(), 'Medical Leave', 10),
      (gen_random_uuid(), 'Loss of Pay', 30);
  end loop;
  set local app.tenant = '';
end $$;
