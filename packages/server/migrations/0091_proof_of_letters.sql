-- What came after 0090 and is for the server only: links for a new password (0040), and what is told of all tenants'
-- letters (0045).
drop function outbox_due(timestamptz, integer);
create function outbox_due(instant timestamptz, most integer, proof bytea) returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select d.tenant_id, d.id from (
    select o.tenant_id, o.id, row_number() over (partition by o.tenant_id order by o.due_at, o.id) as turn
    from outbox o join tenant t on t.id = o.tenant_id and t.status = 1
    where o.status = 'WAITING' and (o.due_at <= instant or o.due_at > instant + interval '6 hours')
  ) d
  where proven(proof, 'outbox')
  order by d.turn, d.id limit most
$$;

drop function outbox_standing(timestamptz);
create function outbox_standing(instant timestamptz, proof bytea)
  returns table (waiting bigint, overdue_since timestamptz, failed bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*) filter (where o.status = 'WAITING'),
    min(o.due_at) filter (where o.status = 'WAITING' and o.due_at <= instant),
    count(*) filter (where o.status = 'FAILED' and o.ended_at > instant - interval '1 day')
  from outbox o
  where proven(proof, 'outbox')
$$;

drop function tenants_with_old_letters(timestamptz);
create function tenants_with_old_letters(before timestamptz, proof bytea) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id from tenant t
  where proven(proof, 'outbox') and exists (select from outbox o where o.tenant_id = t.id and o.ended_at < before)
$$;

-- Adds a link for a new password where fewer than three of the last nine minutes are unused; links that are over go.
create function open_reset(
  token bytea, account uuid, wanted text, instant timestamptz, minutes integer, proof bytea
)
  returns table (added boolean)
  language sql security definer set search_path = public, pg_temp
as $$
  delete from password_reset r
  where r.tenant_id = current_tenant() and r.account_id = account and r.expires_at <= instant;
  insert into password_reset (token_hash, tenant_id, account_id, kind, created_at, expires_at)
  select token, current_tenant(), account, wanted, instant, instant + make_interval(mins => minutes)
  where proven(proof, 'reset', current_tenant()::text, account::text, wanted, encode(token, 'hex'))
    and (select count(*) from password_reset r where r.tenant_id = current_tenant()
      and r.account_id = account and r.kind = wanted and r.created_at > instant - interval '9 minutes') < 3
  returning true;
$$;

create function find_reset(token bytea, wanted text, instant timestamptz) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.tenant_id, r.account_id from password_reset r
  where r.token_hash = token and r.kind = wanted and r.expires_at > instant
$$;

create function find_login_name(name bytea, device bytea, network cidr, proof bytea)
  returns table (tenant_id uuid, account_id uuid, known_device boolean, at_home boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select l.tenant_id, l.account_id,
    exists (select from known_device k
      where k.tenant_id = l.tenant_id and k.account_id = l.account_id and k.device_hash = device),
    exists (select from session s where s.tenant_id = l.tenant_id and s.address <<= network)
  from login_name l
  where l.name_hash = name and proven(proof, 'find login name', encode(name, 'hex'))
$$;

-- Of these names, those that belong to an account of any tenant, and whose.
create function taken_names(names bytea[], proof bytea) returns table (name bytea, account uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select l.name_hash, l.account_id from login_name l
  where l.name_hash = any (names) and proven(proof, 'taken names', hex_of(names))
$$;

create function open_session(
  token bytea, session uuid, account uuid, address inet, device bytea, agent text, two_factor boolean, proof bytea
) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into session (token_hash, id, tenant_id, account_id, address, device_hash, agent, two_factor)
  select token, session, current_tenant(), account, address, device, agent, two_factor
  where proven(proof, 'session', current_tenant()::text, account::text, encode(token, 'hex'))
$$;

-- The owner of a session has shown the second factor in it.
create function mark_two_factor(session uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  update session s set two_factor = true where s.tenant_id = current_tenant() and s.id = session returning s.id
$$;

-- A row where there is another tenant than the one that is being made.
create function other_tenant() returns setof boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select true where exists (select from tenant t where t.id <> current_tenant())
$$;

create function end_one_factor_sessions(whose uuid, whose_role uuid, except_session uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from session s using account a, role r
  where s.tenant_id = current_tenant() and not s.two_factor and s.id <> except_session
    and a.tenant_id = s.tenant_id and a.id = s.account_id
    and r.tenant_id = a.tenant_id and r.id = a.role_id and r.two_factor
    and (a.id = whose or r.id = whose_role)
  returning s.id
$$;

grant create on schema public to almoner_definer;
do $$
declare
  made regprocedure;
begin
  for made in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner = 'almoner_owner'::regrole
  loop
    execute format('alter function %s owner to almoner_definer', made);
  end loop;
end $$;
revoke create on schema public from almoner_definer;
