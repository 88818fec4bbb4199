-- Patients of whom not everything is known: one name only, nobody knows who it is, or a baby of its mother.
alter table patient
  drop constraint patient_gender_check,
  add constraint patient_gender_check check (gender in ('MALE', 'FEMALE', 'UNKNOWN')),
  drop constraint patient_last_name_check,
  add constraint patient_last_name_check check (length(last_name) <= 100),
  add known_by text not null default 'FULL_NAME'
    constraint patient_known_by_check check (known_by in ('FULL_NAME', 'ONE_NAME', 'UNIDENTIFIED', 'BABY')),
  -- The date of birth was made from an age or a year that somebody said.
  add birth_estimated boolean not null default false,
  add mother_id uuid,
  -- When the mother was born; it follows her record, so that no child is ever older than its mother. That leaves no circle either.
  add mother_born date,
  add constraint patient_named_whole check (
    case known_by when 'FULL_NAME' then last_name <> '' when 'ONE_NAME' then last_name = '' else true end),
  add constraint patient_reached check (known_by in ('UNIDENTIFIED', 'BABY') or (phone <> '' and address <> '')),
  add constraint patient_unidentified_whole check (
    known_by <> 'UNIDENTIFIED' or (birth_estimated and mother_id is null)),
  add constraint patient_baby_whole check (known_by <> 'BABY' or (mother_id is not null and not birth_estimated)),
  add constraint patient_mother_whole check ((mother_id is null) = (mother_born is null)),
  add constraint patient_mother_other check (mother_id <> id),
  add constraint patient_mother_older check (mother_born < date_of_birth),
  add constraint patient_of_its_birth unique (tenant_id, id, date_of_birth),
  add constraint patient_mother_exists foreign key (tenant_id, mother_id, mother_born)
    references patient (tenant_id, id, date_of_birth) on update cascade;

create index patient_of_mother on patient (tenant_id, mother_id, id) where mother_id is not null;
-- Those whose details are to be completed.
create index patient_to_complete on patient (tenant_id, id)
  where merged_into is null and (known_by in ('UNIDENTIFIED', 'BABY') or gender = 'UNKNOWN');

-- The babies of a merged mother go to the record that is kept.
alter table patient_merge_row
  drop constraint patient_merge_row_source_check,
  add constraint patient_merge_row_source_check
    check (source in ('ticket', 'patient_contact', 'patient_fact', 'invoice', 'patient'));

-- Reports are judged for patients whose sex is not known yet, and tell where the age was an estimate.
alter table laboratory_version
  drop constraint laboratory_version_judged_gender_check,
  add constraint laboratory_version_judged_gender_check check (judged_gender in ('MALE', 'FEMALE', 'UNKNOWN')),
  add judged_estimated boolean not null default false;
