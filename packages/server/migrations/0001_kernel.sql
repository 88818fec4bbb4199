-- Tenants, accounts, sessions, roles, audit: what every feature stands on.
-- Run as almoner_owner. Two kinds of tables: global ones, small, without tenant data; and tenant tables,
-- keyed (tenant_id, id), behind forced row-level security. test/schema.test.ts holds every table to this.

-- The tenant of the running transaction; null outside one, so that nothing at all is visible.
-- STABLE, never IMMUTABLE: a cached plan would serve one tenant another's rows.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Puts a tenant table behind the wall: forced row-level security on its tenant, open to the application.
create function protect_tenant_table(target regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    target);
  execute format('grant select, insert, update, delete on %s to almoner_app', target);
end $$;
revoke execute on function protect_tenant_table(regclass) from public;

-- Global tables ---------------------------------------------------------------------------------------

create table tenant (
  id uuid primary key,
  code text not null constraint tenant_code_taken unique check (code ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  status smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now()
);

-- One row per username and per e-mail address, both unique over all tenants. Only a hash of the name is kept.
create table login_name (
  name_hash bytea primary key,
  kind text not null check (kind in ('username', 'email')),
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  constraint login_name_per_account unique (tenant_id, account_id, kind)
);

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  address inet,
  device_hash bytea
);
create index session_of_account on session (tenant_id, account_id);
create index session_age on session (created_at);

create table password_reset (
  token_hash bytea primary key,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  expires_at timestamptz not null
);
create index password_reset_of_account on password_reset (tenant_id, account_id);

-- Failed sign-ins, by what they are counted on: an account name, an address, an account on a known device.
create table throttle (
  key_hash bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);

-- Devices from which an account has signed in before: strangers who guess slow down only themselves.
create table known_device (
  device_hash bytea not null,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, account_id, device_hash)
);

-- A company signup that was sent twice happens once.
create table signup_receipt (
  key_hash bytea primary key,
  body_hash bytea not null,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  created_at timestamptz not null default now()
);

-- Tenant tables ---------------------------------------------------------------------------------------

create table company_setting (
  tenant_id uuid primary key default current_tenant() references tenant (id),
  name text not null check (length(name) between 1 and 120),
  email text not null,
  phone text not null,
  address text not null,
  time_zone text not null default 'Africa/Lagos',
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-NG',
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 480),
  idle_lock_minutes integer not null default 10 check (idle_lock_minutes between 1 and 15),
  idle_minutes integer not null default 15 check (idle_minutes between 1 and 720),
  session_hours integer not null default 12 check (session_hours between 1 and 24),
  version integer not null default 1
);

create table role (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint role_name_taken unique (tenant_id, name)
);

create table role_module (
  tenant_id uuid not null default current_tenant(),
  role_id uuid not null,
  module text not null,
  id uuid not null,
  status boolean not null default false,
  can_read boolean not null default false,
  can_write boolean not null default false,
  can_execute boolean not null default false,
  primary key (tenant_id, role_id, module),
  constraint role_module_id unique (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);

create table account (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  username text not null check (length(username) between 1 and 60),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '',
  registration_id text not null,
  password_hash text not null,
  status smallint not null default 1 check (status in (0, 1)),
  is_root boolean not null default false,
  role_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint account_registration_id_taken unique (tenant_id, registration_id),
  constraint account_role_exists foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index account_by_role on account (tenant_id, role_id);

-- Append-only for the application: it may insert and read, nothing else.
create table audit (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  actor text not null,
  address inet,
  call text not null,
  outcome text not null check (outcome in ('DONE', 'READ', 'REFUSED')),
  record text,
  record_id uuid,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index audit_of_record on audit (tenant_id, record, record_id, id);
create index audit_of_account on audit (tenant_id, account_id, id);

-- The hash chain over audit, written in batches a moment later: digest = sha256(previous || row).
create table audit_seal (
  tenant_id uuid not null default current_tenant() references tenant (id),
  sequence bigint not null check (sequence > 0),
  audit_id uuid not null,
  previous bytea not null,
  digest bytea not null,
  primary key (tenant_id, sequence),
  constraint audit_sealed_once unique (tenant_id, audit_id),
  foreign key (tenant_id, audit_id) references audit (tenant_id, id)
);

-- Audit rows that wait to be sealed.
create table audit_unsealed (
  tenant_id uuid not null default current_tenant() references tenant (id),
  audit_id uuid not null,
  primary key (tenant_id, audit_id)
);

-- The answer to a command, kept so that the same command sent twice happens once.
create table idempotency (
  tenant_id uuid not null default current_tenant() references tenant (id),
  key text not null,
  account_id uuid not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);

-- Exact counts of tables too large to count on a request, kept by the transactions that change them.
create table counter (
  tenant_id uuid not null default current_tenant() references tenant (id),
  name text not null,
  value bigint not null check (value >= 0),
  primary key (tenant_id, name)
);

-- Who may touch what. The application role owns nothing, sees one tenant at a time and changes no audit row.
-- almoner_definer owns the functions that must look across the wall, and may read only what they need.

select protect_tenant_table(name) from unnest(array[
  'company_setting', 'role', 'role_module', 'account', 'audit', 'audit_seal', 'audit_unsealed', 'idempotency', 'counter'
]::regclass[]) as name;

revoke update, delete on audit, audit_seal from almoner_app;

grant usage on schema public to almoner_app, almoner_definer;
grant select, insert, update, delete on login_name, session, password_reset, throttle, known_device, signup_receipt
  to almoner_app;
grant select, insert, update on tenant to almoner_app;

grant select on session, tenant, company_setting, account, role, role_module, audit_unsealed to almoner_definer;
create policy definer_reads on company_setting for select to almoner_definer using (true);
create policy definer_reads on account for select to almoner_definer using (true);
create policy definer_reads on role for select to almoner_definer using (true);
create policy definer_reads on role_module for select to almoner_definer using (true);
create policy definer_reads on audit_unsealed for select to almoner_definer using (true);

-- Who is calling: the live session behind a token, or no row. Reads across the wall because the tenant is
-- not known before it has answered.
create function find_caller(token bytea)
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
$$;

-- Tenants with audit rows that are not yet in the hash chain; the sealer works them off.
create function tenants_to_seal() returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct u.tenant_id from audit_unsealed u
$$;

grant create on schema public to almoner_definer;
alter function find_caller(bytea) owner to almoner_definer;
alter function tenants_to_seal() owner to almoner_definer;
revoke create on schema public from almoner_definer;
