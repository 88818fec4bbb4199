-- Secrets of authenticator apps are sealed with a data key, which stands here sealed itself with a key that follows from
-- the installation's secret (kernel/data-keys.ts): a dump holds neither. Rows that hold a clear secret are sealed at the
-- start behind this migration, which validates the constraint then.
create table sealing_key (
  id integer primary key check (id > 0),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select on sealing_key to almoner_definer;

create function sealing_keys(proof bytea) returns table (id integer, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select k.id, k.sealed from sealing_key k where proven(proof, 'sealing keys')
$$;

alter table two_factor
  drop constraint two_factor_secret_check,
  drop constraint two_factor_pending_secret_check,
  add constraint two_factor_secret_sealed check (secret ~ '^k[1-9][0-9]*\.[A-Za-z0-9_-]+$') not valid,
  add constraint two_factor_pending_secret_sealed
    check (pending_secret ~ '^k[1-9][0-9]*\.[A-Za-z0-9_-]+$') not valid;

grant create on schema public to almoner_definer;
alter function sealing_keys(bytea) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function sealing_keys(bytea) from public;
grant execute on function sealing_keys(bytea) to almoner_app;
