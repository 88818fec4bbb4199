-- The search of messages as before, but quick for words that are in many of them: those are found by walking the reader's own
-- conversations from their newest messages back, all others by the trigram index. Letters too few for a trigram are walked as well.
drop function search_messages(text[], uuid, integer);

create function search_messages(patterns text[], reader uuid, wanted integer) returns setof uuid
  language plpgsql stable rows 50 security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = on
as $$
declare
  -- More than so many are not sorted: in so frequent a word the walk is shorter.
  most constant integer := 5000;
  matching text;
  indexed boolean;
  hits integer;
  found_ids uuid[];
begin
  select string_agg(format('m.words like %L', pattern), ' and '), bool_or(length(pattern) >= 5) into matching, indexed
    from unnest(patterns) as pattern;
  if matching is null then
    return;
  end if;
  if indexed then
    execute 'with hit as materialized (
        select m.id, m.conversation_id, m.seq, m.sent_at from message m where m.tenant_id = $1 and ' || matching || ' limit $4),
      own as (
        select h.id, h.sent_at from hit h
        join conversation_member c on c.tenant_id = $1 and c.conversation_id = h.conversation_id and c.account_id = $2
          and c.left_at is null and h.seq > c.after_seq
        order by h.sent_at desc, h.id limit $3)
      select (select count(*) from hit), array(select o.id from own o order by o.sent_at desc, o.id)'
      using current_tenant(), reader, wanted, most + 1 into hits, found_ids;
    if hits <= most then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  -- Each conversation's newest, in their order: the trigram index has none.
  perform set_config('enable_bitmapscan', 'off', true);
  return query execute 'select h.id from conversation_member c
    cross join lateral (
      select m.id, m.sent_at from message m where m.tenant_id = $1 and m.conversation_id = c.conversation_id
        and m.seq > c.after_seq and ' || matching || ' order by m.seq desc limit $3) as h
    where c.tenant_id = $1 and c.account_id = $2 and c.left_at is null
    order by h.sent_at desc, h.id limit $3'
    using current_tenant(), reader, wanted;
end $$;

grant create on schema public to almoner_definer;
alter function search_messages(text[], uuid, integer) owner to almoner_definer;
revoke execute on function search_messages(text[], uuid, integer) from public;
grant execute on function search_messages(text[], uuid, integer) to almoner_app;
revoke create on schema public from almoner_definer;
