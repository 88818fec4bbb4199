-- What the dashboard counts patients by. Small, because equal days share an entry: 10 MB for a million patients,
-- who are counted in it without touching a row.
create index patient_by_gender on patient (tenant_id, gender, date_of_birth) where merged_into is null;
create index patient_by_registration on patient (tenant_id, date_of_reg) where merged_into is null;
