-- Pictures of patients. A new picture is a new id, so that a browser may keep the bytes of an id for good, and the
-- trail shows that it is another.
create table patient_image (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 200000),
  primary key (tenant_id, id)
);
select protect_tenant_table('patient_image');

alter table patient
  add column image_id uuid,
  add constraint patient_image_exists foreign key (tenant_id, image_id) references patient_image (tenant_id, id);
create unique index patient_by_image on patient (tenant_id, image_id) where image_id is not null;
