-- The number of a patient's file, as the hospital gives it on paper. Of two records that were merged the hidden one keeps its own.
alter table patient
  add file_number text not null default '' constraint patient_file_number_check check (length(file_number) <= 40),
  add file_number_key text not null generated always as (lower(file_number)) stored;

create unique index patient_file_number_taken on patient (tenant_id, file_number_key)
  where file_number <> '' and merged_into is null;
