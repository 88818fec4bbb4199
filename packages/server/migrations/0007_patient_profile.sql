-- What is known about a patient beyond the registration, and records of one person that were merged.

create table patient_contact (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  name text not null check (length(name) between 1 and 150),
  relationship text not null check (length(relationship) between 1 and 100),
  phone text not null,
  address text not null default '',
  next_of_kin boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint patient_contact_patient_exists foreign key (tenant_id, patient_id) references patient (tenant_id, id)
);
create index patient_contact_of_patient on patient_contact (tenant_id, patient_id);

create table patient_fact (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('ALLERGY', 'CONDITION', 'BLOOD_GROUP')),
  name text not null check (length(name) between 1 and 150),
  severity text check (severity in ('MILD', 'MODERATE', 'SEVERE')),
  note text not null default '',
  since date,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  -- Entered in error: kept, but no longer true.
  error_at timestamptz,
  error_by uuid,
  error_reason text,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint patient_fact_patient_exists foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  foreign key (tenant_id, recorded_by) references account (tenant_id, id),
  foreign key (tenant_id, error_by) references account (tenant_id, id),
  check (severity is null or kind = 'ALLERGY'),
  check (num_nulls(error_at, error_by, error_reason) in (0, 3))
);
create index patient_fact_of_patient on patient_fact (tenant_id, patient_id);
create unique index patient_blood_group_once on patient_fact (tenant_id, patient_id)
  where kind = 'BLOOD_GROUP' and error_at is null;

-- The patient whose record is kept in place of this one. Such a record is in no list and is not written to.
alter table patient
  add merged_into uuid,
  add constraint patient_merged_into_exists
    foreign key (tenant_id, merged_into) references patient (tenant_id, id),
  add check (merged_into <> id);
create index patient_listed on patient (tenant_id, id) where merged_into is null;
create index patient_by_kept on patient (tenant_id, merged_into) where merged_into is not null;

create table patient_merge (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references patient (tenant_id, id),
  foreign key (tenant_id, merged_id) references patient (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, undone_by) references account (tenant_id, id),
  check (kept_id <> merged_id),
  check ((undone_at is null) = (undone_by is null))
);
create index patient_merge_of_kept on patient_merge (tenant_id, kept_id);
create unique index patient_merged_once on patient_merge (tenant_id, merged_id) where undone_at is null;

-- What a merge moved, so that exactly that can go back.
create table patient_merge_row (
  tenant_id uuid not null default current_tenant() references tenant (id),
  merge_id uuid not null,
  source text not null check (source in ('ticket', 'patient_contact', 'patient_fact')),
  row_id uuid not null,
  primary key (tenant_id, merge_id, source, row_id),
  foreign key (tenant_id, merge_id) references patient_merge (tenant_id, id)
);

select protect_tenant_table(name) from unnest(array[
  'patient_contact', 'patient_fact', 'patient_merge', 'patient_merge_row'
]::regclass[]) as name;

-- As before, and a merged record, which is searchable by its number alone, stands for the one that is kept.
-- Among more than `bound` patients the merged ones are left out.
drop function search_patients(text[], text, integer, integer);
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
  execute 'with hit as materialized (
      select coalesce(p.merged_into, p.id) as id from patient p where p.tenant_id = $1 and ' || matching || ')
    select array_agg(distinct found.id order by found.id desc), count(*)
    from (select hit.id from hit limit $2 + 1) as found'
    into ids, total using current_tenant(), bound;
  if total <= bound then
    total := coalesce(cardinality(ids), 0);
    ids := ids[:wanted];
    return;
  end if;
  -- So many that they are probably among the newest; if not, all must be sorted.
  execute 'select array_agg(found.id order by found.id desc) from (
      select p.id from (
        select n.id, n.search_text from patient n where n.tenant_id = $1 and n.merged_into is null
        order by n.id desc limit 10000
      ) as p where ' || matching || ' limit $2) as found'
    into ids using current_tenant(), wanted;
  if coalesce(cardinality(ids), 0) < least(wanted, bound) then
    execute 'with hit as materialized (
        select p.id from patient p where p.tenant_id = $1 and p.merged_into is null and ' || matching || ')
      select array_agg(found.id order by found.id desc) from (
        select hit.id from hit order by hit.id desc limit $2) as found'
      into ids using current_tenant(), wanted;
  end if;
end $$;

grant create on schema public to almoner_definer;
alter function search_patients(text[], text, integer, integer) owner to almoner_definer;
revoke create on schema public from almoner_definer;
