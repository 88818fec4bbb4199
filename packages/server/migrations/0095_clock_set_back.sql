-- A clock that was ahead and is set back leaves instants of the future behind. What they began is over: a wait counts from
-- now, and sessions, sign-ins and links of the future are none. A minute is forgiven, because clocks differ and are set.

create function is_ahead(instant timestamptz, present timestamptz) returns boolean
  language sql immutable parallel safe
  return instant > present + interval '1 minute';

create or replace function count_attempt(key bytea, free integer, proof bytea) returns setof integer
  language sql security definer set search_path = public, pg_temp
as $$
  -- Written down, or the wait would begin anew with every attempt until the clock has caught up.
  update throttle t set last_failure_at = now()
  where t.key_hash = key and is_ahead(t.last_failure_at, now()) and proven(proof, 'attempt', encode(key, 'hex'), free::text);
  insert into throttle as t (key_hash, failures, last_failure_at)
  select key, 1, now() where proven(proof, 'attempt', encode(key, 'hex'), free::text)
  on conflict (key_hash) do update set
    failures = case when t.last_failure_at < now() - interval '1 hour' then 1 else t.failures + 1 end,
    last_failure_at = now()
  where t.failures < free or t.last_failure_at + make_interval(secs => throttle_seconds(t.failures, free)) <= now()
  returning t.failures
$$;

create or replace function attempt_wait(key bytea, free integer, proof bytea) returns table (seconds integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select least(900, ceil(extract(epoch from t.last_failure_at - now()) + throttle_seconds(t.failures, free)))::integer
  from throttle t where t.key_hash = key and proven(proof, 'attempt', encode(key, 'hex'), free::text)
$$;

create or replace function forget_old_attempts() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from throttle t where t.last_failure_at not between now() - interval '1 day' and now() + interval '1 day'
$$;

create or replace function find_caller(token bytea)
  returns table (
    session_id uuid, tenant_id uuid, tenant_code text, account_id uuid, username text, is_root boolean,
    role_id uuid, role_name text, grants text[], seen_at timestamptz, time_zone text
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
    s.seen_at, c.time_zone
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

create or replace function live_sessions(account uuid)
  returns table (id uuid, agent text, address inet, created_at timestamptz, seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.id, s.agent, s.address, s.created_at, s.seen_at
  from session s join company_setting c on c.tenant_id = s.tenant_id
  where s.tenant_id = current_tenant() and s.account_id = account
    and s.seen_at > now() - make_interval(mins => c.idle_minutes)
    and s.created_at > now() - make_interval(hours => c.session_hours)
    and not is_ahead(s.seen_at, now()) and not is_ahead(s.created_at, now())
$$;

create or replace function forget_old_sessions() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from session s where s.created_at not between now() - interval '25 hours' and now() + interval '25 hours'
$$;

-- The longest a sign-in waits for its second step is 15 minutes.
create or replace function find_challenge(token bytea, wanted text, instant timestamptz, device bytea)
  returns table (tenant_id uuid, account_id uuid, known_device boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.tenant_id, c.account_id, exists (
    select from known_device k
    where k.tenant_id = c.tenant_id and k.account_id = c.account_id and k.device_hash = device)
  from sign_in_challenge c
  where c.token_hash = token and c.kind = wanted and c.expires_at > instant
    and not is_ahead(c.expires_at, instant + interval '15 minutes')
$$;

create or replace function open_reset(
  token bytea, account uuid, wanted text, instant timestamptz, minutes integer, proof bytea
)
  returns table (added boolean)
  language sql security definer set search_path = public, pg_temp
as $$
  delete from password_reset r
  where r.tenant_id = current_tenant() and r.account_id = account
    and (r.expires_at <= instant or is_ahead(r.created_at, instant));
  insert into password_reset (token_hash, tenant_id, account_id, kind, created_at, expires_at)
  select token, current_tenant(), account, wanted, instant, instant + make_interval(mins => minutes)
  where proven(proof, 'reset', current_tenant()::text, account::text, wanted, encode(token, 'hex'))
    and (select count(*) from password_reset r where r.tenant_id = current_tenant()
      and r.account_id = account and r.kind = wanted and r.created_at > instant - interval '9 minutes') < 3
  returning true;
$$;

create or replace function find_reset(token bytea, wanted text, instant timestamptz)
  returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.tenant_id, r.account_id from password_reset r
  where r.token_hash = token and r.kind = wanted and r.expires_at > instant and not is_ahead(r.created_at, instant)
$$;
