-- The list of patients: whom its search means, and what each of its orders goes through.

/*
 * Ids of the patients of whom all patterns are true, or who have the ticket; null where they are more than `bound`. A
 * record that was merged, which is searchable by its number alone, stands for the one that is kept. By its owner's right,
 * because behind row-level security LIKE may use no index.
 */
create function patients_like(patterns text[], ticket_number text, bound integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  matching text;
  ids uuid[];
  found integer;
begin
  if ticket_number is not null then
    return coalesce((select array_agg(t.patient_id) from ticket t
      where t.tenant_id = current_tenant() and t.number = ticket_number), '{}');
  end if;
  select string_agg(format('p.search_text like %L', pattern), ' and ') into matching from unnest(patterns) as pattern;
  if matching is null then
    return '{}';
  end if;
  execute 'select array_agg(distinct hit.id), count(*) from (
      select coalesce(p.merged_into, p.id) as id from patient p where p.tenant_id = $1 and ' || matching || '
      limit $2 + 1) as hit'
    into ids, found using current_tenant(), bound;
  return case when found > bound then null else coalesce(ids, '{}') end;
end $$;

grant create on schema public to almoner_definer;
alter function patients_like(text[], text, integer) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function patients_like(text[], text, integer) from public;
grant execute on function patients_like(text[], text, integer) to almoner_app;

create index patient_named on patient (tenant_id, name_folded, id) where merged_into is null;
create index patient_of_gender on patient (tenant_id, gender, id) where merged_into is null;
create index patient_registered on patient (tenant_id, date_of_reg, id) where merged_into is null;
drop index patient_by_registration;
