-- Beds of wards, admissions, and who lay in which bed when.

create table bed (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ward_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  name_key text not null generated always as (lower(name)) stored,
  -- 0 is closed: broken, or put away.
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint bed_name_taken unique (tenant_id, ward_id, name_key),
  constraint bed_ward_exists foreign key (tenant_id, ward_id) references ward (tenant_id, id) on delete cascade
);

-- A stay's patient is its ticket's, and follows it through merges: they cannot disagree.
alter table ticket add constraint ticket_of_its_patient unique (tenant_id, id, patient_id);

create table admission (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ticket_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  reason text not null check (length(reason) between 1 and 4000),
  -- 0 is a stay of one day.
  expected_nights integer not null check (expected_nights between 0 and 365),
  status text not null default 'REQUESTED'
    check (status in ('REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED', 'DISCHARGED', 'CANCELLED')),
  requested_at timestamptz not null,
  requested_by uuid not null,
  ordered_at timestamptz,
  ordered_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 1000),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint admission_of_its_patient unique (tenant_id, id, patient_id),
  constraint admission_ticket_exists foreign key (tenant_id, ticket_id, patient_id)
    references ticket (tenant_id, id, patient_id) on update cascade,
  constraint admission_doctor_exists foreign key (tenant_id, doctor_id) references staff (tenant_id, id),
  foreign key (tenant_id, requested_by) references account (tenant_id, id),
  foreign key (tenant_id, ordered_by) references account (tenant_id, id),
  foreign key (tenant_id, cancelled_by) references account (tenant_id, id),
  constraint admission_ordered_whole check (
    (status in ('DISCHARGE ORDERED', 'DISCHARGED')) = (ordered_at is not null)
    and (ordered_at is null) = (ordered_by is null)),
  constraint admission_cancelled_whole check (
    (status = 'CANCELLED') = (cancelled_at is not null) and num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
-- A patient has one open stay.
create unique index admission_open on admission (tenant_id, patient_id)
  where status in ('REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED');
create index admission_of_patient on admission (tenant_id, patient_id, id);
create index admission_of_ticket on admission (tenant_id, ticket_id, id);
create index admission_by_request on admission (tenant_id, requested_at, id);
create index admission_of_doctor on admission (tenant_id, doctor_id);

-- A bed of a stay: kept from held_at, occupied from from_at until until_at, the next one's again at free_at.
create table admission_bed (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  bed_id uuid not null,
  held_at timestamptz not null,
  -- Received by the ward, or moved there; null while the bed waits for the patient, and for ever where nobody came.
  from_at timestamptz,
  from_by uuid,
  -- Gone: to another bed, or home.
  until_at timestamptz,
  until_by uuid,
  -- While the patient had it.
  span tstzrange generated always as (case when from_at is not null then tstzrange(from_at, until_at) end) stored,
  -- Cleaned; or, where nobody came, no longer kept.
  free_at timestamptz,
  free_by uuid,
  -- The last correction of the two times. What they were before is in the audit trail.
  corrected_at timestamptz,
  corrected_by uuid,
  correction_reason text check (length(correction_reason) between 1 and 1000),
  primary key (tenant_id, id),
  foreign key (tenant_id, admission_id, patient_id) references admission (tenant_id, id, patient_id) on update cascade,
  constraint admission_bed_bed_exists foreign key (tenant_id, bed_id) references bed (tenant_id, id),
  foreign key (tenant_id, from_by) references account (tenant_id, id),
  foreign key (tenant_id, until_by) references account (tenant_id, id),
  foreign key (tenant_id, free_by) references account (tenant_id, id),
  foreign key (tenant_id, corrected_by) references account (tenant_id, id),
  constraint admission_bed_in_order check (
    (from_at is null) = (from_by is null) and (until_at is null) = (until_by is null)
    and (free_at is null) = (free_by is null)
    and (until_at is null or (from_at is not null and until_at >= from_at))
    and (free_at is null or from_at is null or (until_at is not null and free_at >= until_at))),
  constraint admission_bed_corrected_whole check (num_nonnulls(corrected_at, corrected_by, correction_reason) in (0, 3)),
  -- Checked at the end of a statement: a correction moves the end of one row together with the beginning of the next.
  constraint admission_bed_used exclude using gist
    (tenant_id with =, bed_id with =, span with &&)
    deferrable initially immediate,
  constraint admission_bed_elsewhere exclude using gist
    (tenant_id with =, patient_id with =, span with &&)
    deferrable initially immediate
);
-- One patient per bed, from when it is kept until it is cleaned; one bed per stay.
create unique index admission_bed_taken on admission_bed (tenant_id, bed_id) where free_at is null;
create unique index admission_bed_now on admission_bed (tenant_id, admission_id)
  where until_at is null and free_at is null;
create index admission_bed_of_admission on admission_bed (tenant_id, admission_id, patient_id);
create index admission_bed_of_bed on admission_bed (tenant_id, bed_id);

select protect_tenant_table(name) from unnest(array['bed', 'admission', 'admission_bed']::regclass[]) as name;
revoke delete on admission, admission_bed from almoner_app;

-- The beds of wards that there are, named 1 to n. How many there are is counted from now on.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    insert into bed (tenant_id, id, ward_id, name)
      select w.tenant_id, gen_random_uuid(), w.id, n::text from ward w, generate_series(1, w.number_of_bed) n;
  end loop;
  perform act_as_tenant(null);
end $$;
alter table ward drop column number_of_bed;
