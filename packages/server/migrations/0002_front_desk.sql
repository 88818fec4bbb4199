-- Departments, staff, patients, tickets and appointments.

create table department (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint department_name_taken unique (tenant_id, name_key)
);

create table branch (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  address text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint branch_name_taken unique (tenant_id, name_key)
);

create table specialist (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  role_name text not null check (role_name in ('DOCTOR', 'NURSE')),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint specialist_name_taken unique (tenant_id, role_name, name_key)
);

create table staff (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  account_id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null,
  phone text not null default '',
  gender text check (gender in ('MALE', 'FEMALE')),
  date_of_birth date,
  date_of_reg date,
  religion text not null default '',
  address text not null default '',
  title text not null default '',
  biography text not null default '',
  has_image boolean not null default false,
  branch_id uuid,
  department_id uuid,
  specialist_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint staff_account unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint staff_branch_exists foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  constraint staff_department_exists foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint staff_specialist_exists foreign key (tenant_id, specialist_id) references specialist (tenant_id, id)
);
create index staff_by_department on staff (tenant_id, department_id);
create index staff_by_branch on staff (tenant_id, branch_id);
create index staff_by_specialist on staff (tenant_id, specialist_id);
create index staff_by_name on staff (tenant_id, first_name, last_name, id);

create table staff_image (
  tenant_id uuid not null default current_tenant() references tenant (id),
  staff_id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 200000),
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);

create table patient (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  number text not null check (number ~ '^PAT_[A-Z0-9]{7}$'),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null default '',
  phone text not null,
  gender text not null check (gender in ('MALE', 'FEMALE')),
  date_of_birth date not null,
  date_of_reg date not null,
  religion text not null default '',
  address text not null,
  -- Folded forms (lower case, no accents; digits only) that search compares with; written by patient.rules.ts.
  -- search_text is ' <names> + <phone>Jj<number>', in ASCII.
  name_folded text not null,
  phone_folded text not null,
  search_text text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint patient_number_taken unique (tenant_id, number)
);
-- New rows wait in a list that every search reads through; it is kept short.
create index patient_search on patient using gin (tenant_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index patient_by_birth on patient (tenant_id, date_of_birth, name_folded);
create index patient_by_phone on patient (tenant_id, phone_folded);

create table ticket (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  number text not null check (number ~ '^TK_[A-Z0-9]{7}$'),
  patient_id uuid not null,
  complain text not null check (length(complain) between 1 and 4000),
  day date not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  created_by uuid not null,
  admitted boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint ticket_number_taken unique (tenant_id, number),
  constraint ticket_patient_exists foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check ((status = 'CLOSED') = (closed_at is not null))
);
create index ticket_of_patient on ticket (tenant_id, patient_id, id);

create table appointment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  number text not null check (number ~ '^APT_[A-Z0-9]{7}$'),
  ticket_id uuid not null,
  department_id uuid not null,
  doctor_id uuid,
  comment text not null default '',
  day date not null,
  start_time time not null,
  minutes integer not null check (minutes between 1 and 1440),
  slot tsrange not null generated always as
    (tsrange(day + start_time, day + start_time + make_interval(mins => minutes))) stored,
  status text not null default 'NEW' check (status in ('NEW', 'ACTIVE', 'ATTENDED', 'UNATTENDED')),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint appointment_number_taken unique (tenant_id, number),
  constraint appointment_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  constraint appointment_department_exists foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint appointment_doctor_exists foreign key (tenant_id, doctor_id) references staff (tenant_id, id),
  -- Whoever did not come has left the slot free.
  constraint appointment_doctor_busy exclude using gist (tenant_id with =, doctor_id with =, slot with &&)
    where (doctor_id is not null and status <> 'UNATTENDED')
);
create index appointment_by_day on appointment (tenant_id, day, start_time, id);
create index appointment_of_ticket on appointment (tenant_id, ticket_id);
create index appointment_by_department on appointment (tenant_id, department_id);

select protect_tenant_table(name) from unnest(array[
  'department', 'branch', 'specialist', 'staff', 'staff_image', 'patient', 'ticket', 'appointment'
]::regclass[]) as name;

grant select on patient, ticket to almoner_definer;
create policy definer_reads on patient for select to almoner_definer using (true);
create policy definer_reads on ticket for select to almoner_definer using (true);

-- Patients of the running transaction's tenant whose search_text matches every pattern (made and escaped for
-- LIKE by patient.rules.ts), or whose ticket has the number: the ids of the `wanted` registered last, newest
-- first, and how many there are, counted up to bound + 1. A definer function because under row-level security
-- LIKE is not leakproof and would not use the trigram index. Each search is spelled out, because LIKE ALL
-- (array) uses no index. Under a policy the planner has no statistics and guesses from a pattern's length, so
-- it is left no choice: no sequential scan, and a materialized CTE is planned for all its rows (by the trigram
-- index) but only read as far as asked.
create function search_patients(
  patterns text[], ticket_number text, wanted integer, bound integer, out ids uuid[], out total integer
)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  matching text;
begin
  if ticket_number is not null then
    select array_agg(t.patient_id), count(*) into ids, total
    from ticket t where t.tenant_id = current_tenant() and t.number = ticket_number;
    return;
  end if;
  total := 0;
  select string_agg(format('p.search_text like %L', pattern), ' and ') into matching from unnest(patterns) as pattern;
  if matching is null then
    return;
  end if;
  execute 'with hit as materialized (select p.id from patient p where p.tenant_id = $1 and ' || matching || ')
    select array_agg(found.id order by found.id desc), count(*) from (select hit.id from hit limit $2 + 1) as found'
    into ids, total using current_tenant(), bound;
  if total <= bound then
    ids := ids[:wanted];
    return;
  end if;
  -- So many that they are probably among the newest; if not, all must be sorted.
  execute 'select array_agg(found.id order by found.id desc) from (
      select p.id from (
        select n.id, n.search_text from patient n where n.tenant_id = $1 order by n.id desc limit 10000
      ) as p where ' || matching || ' limit $2) as found'
    into ids using current_tenant(), wanted;
  if coalesce(cardinality(ids), 0) < least(wanted, bound) then
    execute 'with hit as materialized (select p.id from patient p where p.tenant_id = $1 and ' || matching || ')
      select array_agg(found.id order by found.id desc) from (
        select hit.id from hit order by hit.id desc limit $2) as found'
      into ids using current_tenant(), wanted;
  end if;
end $$;

grant create on schema public to almoner_definer;
alter function search_patients(text[], text, integer, integer) owner to almoner_definer;
revoke create on schema public from almoner_definer;
