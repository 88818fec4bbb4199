-- Sessions as their owner sees them, and two-factor sign-in.

-- Browser and system in a few words of ours, never what the browser sent.
alter table session add column agent text not null default '' check (length(agent) <= 60);

alter table role add column two_factor boolean not null default false;

-- Of an account, for codes of an authenticator app. A secret counts once a code of it was typed; a pending one
-- is shown to be set up. A code opens one door: the time steps up to last_step are used.
create table two_factor (
  tenant_id uuid not null default current_tenant(),
  account_id uuid not null,
  secret text check (secret ~ '^[A-Z2-7]{32}$'),
  pending_secret text check (pending_secret ~ '^[A-Z2-7]{32}$'),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (tenant_id, account_id),
  constraint two_factor_account_exists foreign key (tenant_id, account_id) references account (tenant_id, id)
    on delete cascade,
  constraint two_factor_is_confirmed check ((secret is null) = (confirmed_at is null))
);
select protect_tenant_table('two_factor');

-- Single-use codes for who has lost the app; of each only a hash.
create table recovery_code (
  tenant_id uuid not null default current_tenant(),
  account_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, account_id, code_hash),
  constraint recovery_code_two_factor_exists foreign key (tenant_id, account_id)
    references two_factor (tenant_id, account_id) on delete cascade
);
select protect_tenant_table('recovery_code');

-- A sign-in whose password was right and whose second step is to come. Global as session is: whose it is, is not
-- known before it is found.
create table sign_in_challenge (
  token_hash bytea primary key,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null,
  kind text not null check (kind in ('CODE', 'SETUP')),
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index sign_in_challenge_of_account on sign_in_challenge (tenant_id, account_id);
grant select, insert, update, delete on sign_in_challenge to almoner_app;
