-- A patient is found by a name however it is taken apart (Jean Pierre, JeanPierre), by one that is nearly the same, and by the
-- names and numbers of a record that was merged into theirs.

-- A pattern may have alternatives, `one|other`: what is typed is folded first, which leaves no `|`.
create function pattern_matches(patterns text[]) returns text
  language sql immutable
as $$
  select string_agg('(' || (
      select string_agg(format('p.search_text like %L', other), ' or ')
      from unnest(string_to_array(pattern, '|')) as other) || ')', ' and ')
  from unnest(patterns) as pattern
$$;

-- Each of the words has to be nearly there.
create function near_matches(similar_to text) returns text
  language sql immutable
as $$
  select string_agg(format('p.search_text %%> %L', word), ' and ') from unnest(string_to_array(similar_to, ' ')) as word
$$;

-- Loads pg_trgm, whose threshold is set below: what no library has declared yet only a superuser sets.
select word_similarity('', '');

-- As before. Where fewer than ten are found, those come behind them who have a name nearly like `similar_to`.
drop function search_patients(text[], text, integer, integer);
create function search_patients(
  patterns text[], ticket_number text, similar_to text, wanted integer, bound integer, out ids uuid[], out total integer
)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  matching text;
  alike uuid[];
begin
  if ticket_number is not null then
    select array_agg(t.patient_id), count(*) into ids, total
    from ticket t where t.tenant_id = current_tenant() and t.number = ticket_number;
    return;
  end if;
  total := 0;
  matching := pattern_matches(patterns);
  if matching is null then
    return;
  end if;
  execute 'with hit as materialized (
      select coalesce(p.merged_into, p.id) as id from patient p where p.tenant_id = $1 and ' || matching || ')
    select array_agg(distinct found.id order by found.id desc), count(*)
    from (select hit.id from hit limit $2 + 1) as found'
    into ids, total using current_tenant(), bound;
  if total <= bound then
    if total < 10 and similar_to is not null then
      execute 'select array_agg(near.id order by near.likeness desc, near.id desc) from (
          select coalesce(p.merged_into, p.id) as id, max(word_similarity($2, p.search_text)) as likeness
          from patient p where p.tenant_id = $1 and ' || near_matches(similar_to) || '
          group by 1 order by 2 desc, 1 desc limit 20) as near
        where near.id <> all (coalesce($3, ''{}''))'
        into alike using current_tenant(), similar_to, ids;
      ids := ids || alike;
    end if;
    total := coalesce(cardinality(ids), 0);
    ids := ids[:wanted];
    return;
  end if;
  -- So many that they are probably among the newest; if not, all must be sorted.
  execute 'select array_agg(found.id order by found.id desc) from (
      select p.id from (
        select n.id, n.search_text from patient n where n.tenant_id = $1 and n.merged_into is null
        order by n.id desc limit 10000
      ) as p where ' || matching || ' limit $2) as found'
    into ids using current_tenant(), wanted;
  if coalesce(cardinality(ids), 0) < least(wanted, bound) then
    execute 'with hit as materialized (
        select p.id from patient p where p.tenant_id = $1 and p.merged_into is null and ' || matching || ')
      select array_agg(found.id order by found.id desc) from (
        select hit.id from hit order by hit.id desc limit $2) as found'
      into ids using current_tenant(), wanted;
  end if;
end $$;

-- The same for lists that filter by patient: who has a name nearly like it only where nobody else is meant.
drop function patients_like(text[], text, integer);
create function patients_like(patterns text[], ticket_number text, similar_to text, bound integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  set pg_trgm.word_similarity_threshold = 0.5
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
  matching := pattern_matches(patterns);
  if matching is null then
    return '{}';
  end if;
  execute 'select array_agg(distinct hit.id), count(*) from (
      select coalesce(p.merged_into, p.id) as id from patient p where p.tenant_id = $1 and ' || matching || '
      limit $2 + 1) as hit'
    into ids, found using current_tenant(), bound;
  if found = 0 and similar_to is not null then
    execute 'select array_agg(distinct coalesce(p.merged_into, p.id)) from patient p where p.tenant_id = $1 and '
      || near_matches(similar_to) into ids using current_tenant();
  end if;
  return case when found > bound then null else coalesce(ids, '{}') end;
end $$;

grant create on schema public to almoner_definer;
alter function search_patients(text[], text, text, integer, integer) owner to almoner_definer;
alter function patients_like(text[], text, text, integer) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function search_patients(text[], text, text, integer, integer) from public;
revoke execute on function patients_like(text[], text, text, integer) from public;
grant execute on function search_patients(text[], text, text, integer, integer) to almoner_app;
grant execute on function patients_like(text[], text, text, integer) to almoner_app;

-- What the server writes from now on (patient.rules.ts): the names once more at the end, without their spaces and twice
-- where they are several, so that they are found in any order; and of a record that was merged all that others have.
create function search_ascii(folded text) returns text
  language sql immutable
as $$
  select coalesce(string_agg(case when letter.sign ~ '^[ -~]$' then letter.sign else (
      select string_agg(substr(case when place = 4 then 'ABCDEFGHIJKLM' else 'NOPQRSTUVWXYZ' end,
        (ascii(letter.sign) / (13 ^ place)::integer) % 13 + 1, 1), '' order by place desc)
      from generate_series(0, 4) as place) end, '' order by letter.at), '')
  from regexp_split_to_table(folded, '') with ordinality as letter (sign, at)
$$;

do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    update patient set search_text = ' ' || search_ascii(name_folded) || ' + ' || phone_folded
      || 'Jj' || lower(replace(number, 'PAT_', ''))
      where tenant_id = hospital.id and merged_into is not null;
    update patient
      set search_text = search_text || 'Kk' || repeat(replace(split_part(search_text, ' + ', 1), ' ', ''),
        case when name_folded like '% %' then 2 else 1 end)
      where tenant_id = hospital.id;
  end loop;
  perform act_as_tenant(null);
end $$;

drop function search_ascii(text);
