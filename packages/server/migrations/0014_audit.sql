-- What the audit screen needs: newest first by kind of record and by call, and refusals, which are rare, by
-- themselves; ids are of version 7, so that their order is that of time.
create index audit_of_kind on audit (tenant_id, record, id);
create index audit_of_call on audit (tenant_id, call, id);
create index audit_refused on audit (tenant_id, id) where outcome = 'REFUSED';

-- How a row was written out for its digest. Form 1 left out what was null, so that a value could be moved from
-- one column to an empty one unseen; form 2 keeps every column in its place.
alter table audit_seal add column form smallint not null default 1 constraint audit_seal_form_known check (form in (1, 2));
