-- A record that is hidden by a merge no longer holds its mother's date of birth back, and a mother is older than a child herself.
-- Records of before are not read through: one that is wrong is told of when it is saved next.
alter table patient
  drop constraint patient_mother_older,
  add constraint patient_mother_older
    check (merged_into is not null or mother_born + interval '8 years' <= date_of_birth) not valid;

-- The record that is kept takes over whose child it is; `row_id` is the mother.
alter table patient_merge_row
  drop constraint patient_merge_row_source_check,
  add constraint patient_merge_row_source_check
    check (source in ('ticket', 'patient_contact', 'patient_fact', 'invoice', 'patient', 'mother'));
