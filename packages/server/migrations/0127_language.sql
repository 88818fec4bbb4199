-- The language in which somebody reads: their account's own, else their hospital's, else their browser's (null).
alter table account add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$');
alter table company_setting add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8})?$');

-- The same as of migration 0120, with the language; its mark changes with either row.
drop function find_caller(bytea);
create function find_caller(token bytea)
  returns table (
    session_id uuid, tenant_id uuid, tenant_code text, account_id uuid, username text, is_root boolean,
    role_id uuid, role_name text, grants text[], seen_at timestamptz, time_zone text, language text, mark text
  )
  language sql stable parallel safe security definer set search_path = public, pg_temp
as $$
  select s.id, s.tenant_id, t.code, a.id, a.username, a.is_root, r.id, r.name,
    case when r.status = 1 then array(
      select m.module || g.suffix
      from role_module m
      cross join lateral (values (':READ', m.can_read), (':WRITE', m.can_write), (':EXECUTE', m.can_execute))
        as g (suffix, given)
      where m.tenant_id = r.tenant_id and m.role_id = r.id and m.status and g.given
    ) else '{}'::text[] end,
    s.seen_at, c.time_zone, coalesce(a.language, c.language), k.mark
  from caller_mark(token) k
  join session s on s.token_hash = token
  join tenant t on t.id = s.tenant_id
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
  join company_setting c on c.tenant_id = s.tenant_id
$$;

grant create on schema public to almoner_definer;
alter function find_caller(bytea) owner to almoner_definer;
revoke execute on function find_caller(bytea) from public;
grant execute on function find_caller(bytea) to almoner_app;
revoke create on schema public from almoner_definer;
