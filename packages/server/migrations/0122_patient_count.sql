-- How many patients a hospital has registered, in parts that add up. Whoever registers somebody holds the row that counts
-- them until the commit is on the disk: with one row, people who register at once would wait for each other's disk.

create table patient_count (
  tenant_id uuid not null default current_tenant() references tenant (id),
  -- Of the connection that counts.
  part smallint not null,
  -- Below zero where a merge is counted in another part than its patient was.
  value bigint not null,
  primary key (tenant_id, part)
);
select protect_tenant_table('patient_count');

do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    insert into patient_count (tenant_id, part, value) select tenant_id, 0, value from counter where name = 'patient';
    delete from counter where name = 'patient';
  end loop;
  perform act_as_tenant(null);
end $$;
