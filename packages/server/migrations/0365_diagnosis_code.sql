-- Codes of diagnoses, as the hospital has loaded them from lists such as ICD-10 or ICD-11, tens of thousands in number.
create table diagnosis_code (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  -- The code as search compares it: A00.0 and a000 are one.
  code_key text collate "C" not null generated always as (regexp_replace(lower(code), '[^a-z0-9]', '', 'g')) stored,
  title text not null check (length(title) between 1 and 300),
  -- The title folded by kernel/words.ts.
  title_folded text collate "C" not null check (length(title_folded) <= 400),
  -- The words of which one that is typed may be the beginning.
  lexemes tsvector not null generated always as (array_to_tsvector(array_remove(
    string_to_array(title_folded, ' ') || regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), ''))) stored,
  -- Empty for none.
  chapter text not null default '' check (length(chapter) <= 150),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint diagnosis_code_once unique (tenant_id, code_key),
  check (code_key <> '')
);
create index diagnosis_code_titled on diagnosis_code (tenant_id, title_folded, id);
create index diagnosis_code_words on diagnosis_code using gin (tenant_id, lexemes) with (gin_pending_list_limit = 256);
select protect_tenant_table('diagnosis_code');

grant select on diagnosis_code to almoner_definer;
create policy definer_reads on diagnosis_code for select to almoner_definer using (true);

/*
 * Ids of codes that are not retired, at most `wanted`, the best first: those that begin with the key, by code; then titles
 * that begin with what was typed; then titles that have a word beginning with each word typed, the shortest first. A
 * definer function because under row-level security @@ is not leakproof and would not use its index.
 */
create function search_diagnosis_codes(key text, typed text, query text, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  -- Behind every letter.
  most constant text := chr(1114111);
  -- Of a word that begins so many titles the shortest of some are good enough.
  looked_at constant integer := 2000;
  ids uuid[] := '{}';
begin
  if key <> '' then
    execute 'select array(select d.id from diagnosis_code d where d.tenant_id = $1 and d.code_key >= $2 and d.code_key < $3
        and d.status = 1 order by d.code_key limit $4)'
      into ids using current_tenant(), key, key || most, wanted;
  end if;
  if cardinality(ids) < wanted and typed <> '' then
    execute 'select $5 || array(select d.id from diagnosis_code d where d.tenant_id = $1 and d.title_folded >= $2
        and d.title_folded < $3 and d.status = 1 and d.id <> all($5) order by d.title_folded, d.id limit $4)'
      into ids using current_tenant(), typed, typed || most, wanted - cardinality(ids), ids;
  end if;
  -- One letter begins a word of nearly every title.
  if cardinality(ids) < wanted and length(typed) > 1 then
    execute 'with hit as materialized (
        select d.id, length(d.title_folded) as letters, d.code_key from diagnosis_code d
        where d.tenant_id = $1 and d.lexemes @@ $2 and d.status = 1 limit $5)
      select $4 || array(select h.id from hit h where h.id <> all($4) order by h.letters, h.code_key limit $3)'
      into ids using current_tenant(), query::tsquery, wanted - cardinality(ids), ids, looked_at;
  end if;
  return ids;
end $$;

/* Ids of all codes that begin with the key or have the words, retired ones too; null where they are more than `bound`. */
create function diagnosis_codes_like(key text, query text, bound integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  ids uuid[];
  found integer;
begin
  execute 'select array_agg(hit.id), count(*) from (
      select d.id from diagnosis_code d where d.tenant_id = $1 and d.code_key >= $2 and d.code_key < $3
      union select o.id from diagnosis_code o where o.tenant_id = $1 and o.lexemes @@ $4 limit $5 + 1) as hit'
    into ids, found using current_tenant(), key, key || case when key = '' then '' else chr(1114111) end, query::tsquery, bound;
  return case when found > bound then null else coalesce(ids, '{}') end;
end $$;

grant create on schema public to almoner_definer;
alter function search_diagnosis_codes(text, text, text, integer) owner to almoner_definer;
alter function diagnosis_codes_like(text, text, integer) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function search_diagnosis_codes(text, text, text, integer) from public;
revoke execute on function diagnosis_codes_like(text, text, integer) from public;
grant execute on function search_diagnosis_codes(text, text, text, integer) to almoner_app;
grant execute on function diagnosis_codes_like(text, text, integer) to almoner_app;
