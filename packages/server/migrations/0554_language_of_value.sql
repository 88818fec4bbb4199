-- The language in which a value was written, and by which its number is read: a correction leaves the values that it does not change
-- in the language of their author. Null where it was not stored.
alter table laboratory_value add column language text check (length(language) <= 35);

-- A value belongs to the author of the first version in a row that has it.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    update laboratory_value e set language = (
      select w.language from laboratory_version w
      where w.tenant_id = v.tenant_id and w.laboratory_id = v.laboratory_id and w.version <= v.version
        and w.version > coalesce((
          select max(o.version) from laboratory_version o
          where o.tenant_id = v.tenant_id and o.laboratory_id = v.laboratory_id and o.version < v.version and not exists (
            select from laboratory_value f where f.tenant_id = o.tenant_id and f.laboratory_version_id = o.id
              and lower(f.name) = lower(e.name) and f.value = e.value)), 0)
      order by w.version limit 1)
    from laboratory_version v
    where v.tenant_id = e.tenant_id and v.id = e.laboratory_version_id;
  end loop;
  perform act_as_tenant(null);
end $$;

alter table laboratory_version drop column language;
