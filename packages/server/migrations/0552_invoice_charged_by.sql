-- Who last changed what the discount of a draft applies to, since somebody wrote it: neither of the two sends it alone.
alter table invoice
  add column charged_by uuid,
  add foreign key (tenant_id, charged_by) references account (tenant_id, id);
create index invoice_charged_by on invoice (tenant_id, charged_by) where charged_by is not null;
