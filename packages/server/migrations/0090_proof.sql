-- Isolation that survives injected SQL: which tenant a transaction is of, and every row of the global tables, is for
-- the server to say, and each time it proves with a key that it is the server. docs/decisions/0004 says why so.

-- The key of HMAC-SHA-256, as the two blocks that its two hashes begin with. Put there at each start (database-roles.ts).
create table proof_key (
  only_one boolean primary key default true check (only_one),
  inner_block bytea not null check (length(inner_block) = 64),
  outer_block bytea not null check (length(outer_block) = 64)
);
grant select on proof_key to almoner_definer;

-- The tenant stands where only almoner_definer may put it: PostgreSQL lets anybody change a setting that it does not
-- know, such as app.tenant. backtrace_functions is the one of its own that takes any word, needs a grant to be set, may
-- be read by everybody, and does nothing with a word that is no C function's name.
-- STABLE, never IMMUTABLE: a cached plan would serve one tenant another's rows.
create or replace function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('backtrace_functions'), '')::uuid;

create function refused() returns text
  language plpgsql stable
as $$
begin
  raise insufficient_privilege using message = 'this was not asked by the server';
end $$;

-- True where `proof` is the server's for these words, else an error. Both sides are hashed once more, so that the time of
-- the comparison says nothing of how much was right.
create function proven(proof bytea, variadic words text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select case when exists (
    select from proof_key k where sha256(proof) = sha256(sha256(k.outer_block
      || sha256(k.inner_block || convert_to(array_to_string(words, '|', '-'), 'UTF8'))))
  ) then true else refused() is null end
$$;

-- A list of hashes as one of the words of a proof.
create function hex_of(hashes bytea[]) returns text
  language sql immutable
  return (select coalesce(string_agg(encode(h.hash, 'hex'), ',' order by h.place), '')
    from unnest(hashes) with ordinality as h (hash, place));

-- Makes the transaction one of this tenant, until it ends. What proven() does is written out here, because every call
-- pays for it: 19 microseconds instead of 35.
create function enter_tenant(tenant uuid, proof bytea) returns text
  language sql security definer set search_path = public, pg_temp
as $$
  select case when exists (
    select from proof_key k where sha256(proof) = sha256(sha256(k.outer_block
      || sha256(k.inner_block || convert_to('tenant|' || tenant::text, 'UTF8'))))
  ) then set_config('backtrace_functions', translate(tenant::text, '-', ''), true) else refused() end
$$;

-- The same for who owns the tables: migrations and repairs by hand.
create function act_as_tenant(tenant uuid) returns void
  language sql
as $$
  select set_config('backtrace_functions', coalesce(translate(tenant::text, '-', ''), ''), true)
$$;
revoke execute on function act_as_tenant(uuid) from public;

-- Tenants -----------------------------------------------------------------------------------------------

create function create_tenant(code text) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  insert into tenant (id, code) values (current_tenant(), code) returning id
$$;

create function own_tenant() returns table (code text, active boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.code, t.status = 1 from tenant t where t.id = current_tenant()
$$;

create function all_tenants(proof bytea) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id from tenant t where proven(proof, 'all tenants')
$$;

drop function tenants_to_seal();
create function tenants_to_seal(proof bytea) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct u.tenant_id from audit_unsealed u where proven(proof, 'tenants to seal')
$$;

drop function tenants_to_remind(timestamptz);
create function tenants_to_remind(instant timestamptz, proof bytea) returns table (tenant_id uuid, day date)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id, (instant at time zone c.time_zone)::date + 1
  from tenant t
  join company_setting c on c.tenant_id = t.id
  where proven(proof, 'tenants to remind')
    and t.status = 1 and extract(hour from instant at time zone c.time_zone) >= 8
    and exists (
      select from appointment a
      join ticket k on k.tenant_id = a.tenant_id and k.id = a.ticket_id
      join patient p on p.tenant_id = k.tenant_id and p.id = k.patient_id
      where a.tenant_id = t.id and a.day = (instant at time zone c.time_zone)::date + 1
        and a.status = 'NEW' and a.reminded_at is null and p.email <> ''
    )
$$;

create function find_signup(key bytea) returns table (body_hash bytea, tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.body_hash, s.tenant_id, s.account_id from signup_receipt s where s.key_hash = key
$$;

create function keep_signup(key bytea, body bytea, account uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into signup_receipt (key_hash, body_hash, tenant_id, account_id) values (key, body, current_tenant(), account)
$$;

-- Names for signing in ----------------------------------------------------------------------------------

create function add_login_name(name bytea, kind text, account uuid, proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into login_name (name_hash, kind, tenant_id, account_id)
  select name, kind, current_tenant(), account
  where proven(proof, 'login name', current_tenant()::text, account::text, kind, encode(name, 'hex'))
$$;

create function change_login_name(name bytea, new_kind text, account uuid, proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update login_name l set name_hash = name
  where l.tenant_id = current_tenant() and l.account_id = account and l.kind = new_kind
    and proven(proof, 'login name', current_tenant()::text, account::text, new_kind, encode(name, 'hex'))
$$;

-- Sessions ----------------------------------------------------------------------------------------------

create function touch_session(token bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update session s set seen_at = now() where s.token_hash = token
$$;

-- The sessions of an account of this tenant that have neither timed out nor ended.
create function live_sessions(account uuid)
  returns table (id uuid, agent text, address inet, created_at timestamptz, seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.id, s.agent, s.address, s.created_at, s.seen_at
  from session s join company_setting c on c.tenant_id = s.tenant_id
  where s.tenant_id = current_tenant() and s.account_id = account
    and s.seen_at > now() - make_interval(mins => c.idle_minutes)
    and s.created_at > now() - make_interval(hours => c.session_hours)
$$;

create function end_session(session uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from session s where s.tenant_id = current_tenant() and s.id = session returning s.id
$$;

create function end_sessions(account uuid, except_session uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from session s
  where s.tenant_id = current_tenant() and s.account_id = account and s.id is distinct from except_session
  returning s.id
$$;

create function forget_old_sessions() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from session s where s.created_at < now() - interval '25 hours'
$$;

create function remember_device(device bytea, account uuid, proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into known_device as k (device_hash, tenant_id, account_id)
  select device, current_tenant(), account
  where proven(proof, 'device', current_tenant()::text, account::text, encode(device, 'hex'))
  on conflict (tenant_id, account_id, device_hash) do update set seen_at = excluded.seen_at
$$;

-- Sign-ins that wait for their second step --------------------------------------------------------------

create function open_challenge(token bytea, account uuid, kind text, expires timestamptz, proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into sign_in_challenge (token_hash, tenant_id, account_id, kind, expires_at)
  select token, current_tenant(), account, kind, expires
  where proven(proof, 'challenge', current_tenant()::text, account::text, kind, encode(token, 'hex'))
$$;

create function find_challenge(token bytea, wanted text, instant timestamptz, device bytea)
  returns table (tenant_id uuid, account_id uuid, known_device boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.tenant_id, c.account_id, exists (
    select from known_device k
    where k.tenant_id = c.tenant_id and k.account_id = c.account_id and k.device_hash = device)
  from sign_in_challenge c
  where c.token_hash = token and c.kind = wanted and c.expires_at > instant
$$;

-- Counts a try before it is made; no row where there were five.
create function count_challenge_try(token bytea) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  update sign_in_challenge c set tries = c.tries + 1 where c.token_hash = token and c.tries < 5 returning c.account_id
$$;

create function take_challenge(token bytea) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from sign_in_challenge c where c.token_hash = token and c.tenant_id = current_tenant() returning c.account_id
$$;

create function end_challenges(account uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from sign_in_challenge c where c.tenant_id = current_tenant() and c.account_id = account returning c.account_id
$$;

create function forget_old_challenges() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from sign_in_challenge c where c.expires_at < now() - interval '1 hour'
$$;

-- Links for a new password ------------------------------------------------------------------------------

create function take_reset(token bytea) returns table (account_id uuid)
  language sql security definer set search_path = public, pg_temp
as $$
  delete from password_reset r where r.token_hash = token and r.tenant_id = current_tenant() returning r.account_id
$$;

create function end_resets(account uuid) returns setof uuid
  language sql security definer set search_path = public, pg_temp
as $$
  delete from password_reset r where r.tenant_id = current_tenant() and r.account_id = account returning r.account_id
$$;

-- Attempts ----------------------------------------------------------------------------------------------

-- How long somebody who has failed so often waits.
create function throttle_seconds(failures integer, free integer) returns double precision
  language sql immutable parallel safe
  return least(900, power(2, least(failures - free, 20)));

-- Counts an attempt before it is made; no row where it is not allowed yet.
create function count_attempt(key bytea, free integer, proof bytea) returns setof integer
  language sql security definer set search_path = public, pg_temp
as $$
  insert into throttle as t (key_hash, failures, last_failure_at)
  select key, 1, now() where proven(proof, 'attempt', encode(key, 'hex'), free::text)
  on conflict (key_hash) do update set
    failures = case when t.last_failure_at < now() - interval '1 hour' then 1 else t.failures + 1 end,
    last_failure_at = now()
  where t.failures < free or t.last_failure_at + make_interval(secs => throttle_seconds(t.failures, free)) <= now()
  returning t.failures
$$;

create function attempt_wait(key bytea, free integer, proof bytea) returns table (seconds integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select ceil(extract(epoch from t.last_failure_at - now()) + throttle_seconds(t.failures, free))::integer
  from throttle t where t.key_hash = key and proven(proof, 'attempt', encode(key, 'hex'), free::text)
$$;

create function settle_attempts(taken_back bytea[], forgotten bytea[], proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update throttle t set failures = greatest(t.failures - 1, 0)
  where t.key_hash = any (taken_back) and proven(proof, 'settle attempts', hex_of(taken_back), hex_of(forgotten));
  delete from throttle t where t.key_hash = any (forgotten) and proven(proof, 'settle attempts', hex_of(taken_back), hex_of(forgotten));
$$;

create function forget_old_attempts() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from throttle t where t.last_failure_at < now() - interval '1 day'
$$;

-- Who may do what ---------------------------------------------------------------------------------------

revoke all on tenant, login_name, session, password_reset, throttle, known_device, signup_receipt, sign_in_challenge
  from almoner_app;
grant select, insert, update, delete
  on login_name, session, password_reset, throttle, known_device, signup_receipt, sign_in_challenge to almoner_definer;
grant select, insert on tenant to almoner_definer;

grant create on schema public to almoner_definer;
do $$
declare
  made regprocedure;
begin
  for made in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner = 'almoner_owner'::regrole
  loop
    execute format('alter function %s owner to almoner_definer', made);
    execute format('revoke execute on function %s from public', made);
    execute format('grant execute on function %s to almoner_app', made);
  end loop;
end $$;
revoke create on schema public from almoner_definer;
-- The other functions' own; whoever could ask it could try proofs.
revoke execute on function proven(bytea, text[]) from almoner_app;
