-- Somebody stated that a patient has no known allergies: a clinical fact like others, with who and when. It ends when an
-- allergy is recorded, and stays in the history.

alter table patient_fact
  drop constraint patient_fact_kind_check,
  add constraint patient_fact_kind_check check (kind in ('ALLERGY', 'CONDITION', 'BLOOD_GROUP', 'NO_ALLERGY')),
  drop constraint patient_fact_name_check,
  add constraint patient_fact_name_check
    check (case when kind = 'NO_ALLERGY' then name = '' else length(name) between 1 and 150 end),
  add check (kind <> 'NO_ALLERGY' or num_nonnulls(since, substance_id) = 0),
  -- No longer so, though it was right: only of such a statement. By a merge, where that is named.
  add ended_at timestamptz,
  add ended_by uuid,
  add ended_merge_id uuid,
  add foreign key (tenant_id, ended_by) references account (tenant_id, id),
  add foreign key (tenant_id, ended_merge_id) references patient_merge (tenant_id, id),
  add check (num_nonnulls(ended_at, ended_by) in (0, 2)),
  add check (ended_at is null or (kind = 'NO_ALLERGY' and error_at is null)),
  add check (ended_merge_id is null or ended_at is not null),
  -- What is known of allergies is of one kind: allergies, or that there are none.
  add constraint patient_fact_no_allergy_alone exclude using gist (tenant_id with =, patient_id with =, kind with <>)
    where (kind in ('ALLERGY', 'NO_ALLERGY') and error_at is null and ended_at is null);

create unique index patient_fact_no_allergy_once on patient_fact (tenant_id, patient_id)
  where kind = 'NO_ALLERGY' and error_at is null and ended_at is null;
create index patient_fact_by_ending_merge on patient_fact (tenant_id, ended_merge_id) where ended_merge_id is not null;
