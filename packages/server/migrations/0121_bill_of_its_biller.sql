-- Whoever bills carries its bill. A bill names what it is for by type and id alone, and knows no table of who bills.
-- Computed while the table is written anew, which takes a twentieth of an update, and plain from then on.
alter table bill add column source_id uuid
  generated always as (coalesce(treatment_id, pharmacy_request_id, lab_request_id)) stored;
alter table bill alter column source_id drop expression, alter column source_id set not null;
alter table treatment add column bill_id uuid;
alter table pharmacy_request add column bill_id uuid;
alter table lab_request add column bill_id uuid;

-- The live bill, or where all were cancelled the last one. One hospital at a time, because row-level security holds the
-- owner of the tables as well.
do $$
declare
  hospital record;
  biller record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    for biller in select * from (values ('treatment', 'SERVICE'), ('pharmacy_request', 'PHARMACY'),
      ('lab_request', 'LABORATORY')) as v (name, type) loop
      execute format('update %I r set bill_id = b.id
        from (select distinct on (source_id) source_id, id from bill where type = %L
          order by source_id, cancelled_at is not null, invoice_sequence desc) b
        where r.id = b.source_id', biller.name, biller.type);
    end loop;
  end loop;
  perform act_as_tenant(null);
end $$;

-- Their indexes, foreign keys and the check of the three go with the columns.
alter table bill
  drop column treatment_id,
  drop column pharmacy_request_id,
  drop column lab_request_id,
  add constraint bill_by_source unique (tenant_id, source_id, id);
-- A thing is billed once; a cancelled bill makes room for another.
create unique index bill_of_source on bill (tenant_id, source_id) where cancelled_at is null;

-- What carries a bill is what the bill is for: the id of one is the source of the other.
alter table treatment
  add constraint treatment_bill_exists foreign key (tenant_id, id, bill_id) references bill (tenant_id, source_id, id);
alter table pharmacy_request
  add constraint pharmacy_request_bill_exists
    foreign key (tenant_id, id, bill_id) references bill (tenant_id, source_id, id),
  add constraint pharmacy_request_billed check (status in ('NEW', 'CANCELLED') or bill_id is not null);
alter table lab_request
  add constraint lab_request_bill_exists
    foreign key (tenant_id, id, bill_id) references bill (tenant_id, source_id, id),
  add constraint lab_request_billed check (status in ('NEW', 'CANCELLED') or bill_id is not null);
