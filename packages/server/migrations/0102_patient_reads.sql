-- Who read how many patients lately: looks at patients by themselves, newest last.
create index audit_patient_reads on audit (tenant_id, id) where outcome = 'READ' and record = 'patient';
