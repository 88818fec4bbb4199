-- A discharge summary that is signed can be amended: another version, with the reason, signed anew. What was signed before stays as
-- it was, and so does its signature.

alter table discharge_summary
  add column amendment text not null default '' check (length(amendment) <= 1000);

alter table discharge_signature
  drop constraint discharge_signature_pkey,
  add primary key (tenant_id, admission_id, version);
