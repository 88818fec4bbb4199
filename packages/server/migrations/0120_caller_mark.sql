-- A server process remembers who calls with a token, and on every call the database says whether that still holds. It
-- compares the ids of the transactions that wrote the rows which the caller was read from (xmin). Whatever changes one of
-- them later is another transaction, so no change goes unnoticed, in whichever process it was made, and no trigger counts.

-- What makes up the caller behind a token, or no row where the session is over. The order of the modules may differ from
-- time to time: then the caller is read anew for nothing.
create function caller_mark(token bytea) returns table (tenant_id uuid, mark text, seen_at timestamptz)
  language sql stable parallel safe security definer set search_path = public, pg_temp
as $$
  select s.tenant_id,
    concat_ws(' ', t.xmin, a.xmin, r.xmin, c.xmin,
      array(select m.xmin from role_module m where m.tenant_id = a.tenant_id and m.role_id = a.role_id)),
    s.seen_at
  from session s
  join tenant t on t.id = s.tenant_id and t.status = 1
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.status = 1
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
  join company_setting c on c.tenant_id = s.tenant_id
  where s.token_hash = token
    and s.seen_at > now() - make_interval(mins => c.idle_minutes)
    and s.created_at > now() - make_interval(hours => c.session_hours)
    and not is_ahead(s.seen_at, now()) and not is_ahead(s.created_at, now())
$$;

drop function find_caller(bytea);
create function find_caller(token bytea)
  returns table (
    session_id uuid, tenant_id uuid, tenant_code text, account_id uuid, username text, is_root boolean,
    role_id uuid, role_name text, grants text[], seen_at timestamptz, time_zone text, mark text
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
    s.seen_at, c.time_zone, k.mark
  from caller_mark(token) k
  join session s on s.token_hash = token
  join tenant t on t.id = s.tenant_id
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
  join company_setting c on c.tenant_id = s.tenant_id
$$;

-- When the session was last seen, while the caller is what is known of them; else no row.
create function confirm_caller(token bytea, known text) returns table (seen_at timestamptz)
  language sql stable parallel safe security definer set search_path = public, pg_temp
as $$
  select k.seen_at from caller_mark(token) k where k.mark = known
$$;

-- The same, and makes the transaction one of the caller's tenant. No row: the transaction is no tenant's.
create function enter_tenant_as(tenant uuid, proof bytea, token bytea, known text) returns table (seen_at timestamptz)
  language sql security definer set search_path = public, pg_temp
as $$
  select case when enter_tenant(tenant, proof) is not null then k.seen_at end
  from caller_mark(token) k where k.tenant_id = tenant and k.mark = known
$$;

grant create on schema public to almoner_definer;
do $$
declare
  made regprocedure;
begin
  foreach made in array array['caller_mark(bytea)', 'find_caller(bytea)', 'confirm_caller(bytea, text)',
    'enter_tenant_as(uuid, bytea, bytea, text)']::regprocedure[]
  loop
    execute format('alter function %s owner to almoner_definer', made);
    execute format('revoke execute on function %s from public', made);
    execute format('grant execute on function %s to almoner_app', made);
  end loop;
end $$;
revoke create on schema public from almoner_definer;
-- The other functions' own.
revoke execute on function caller_mark(bytea) from almoner_app;
