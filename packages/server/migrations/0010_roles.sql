-- Names of roles are unique whatever their capitals: "Admin" beside ADMIN would mislead.
alter table role add column name_key text not null generated always as (lower(name)) stored;
alter table role drop constraint role_name_taken;
alter table role add constraint role_name_taken unique (tenant_id, name_key);
