-- A hospital mails nobody but its root account, and takes no address away from its owner, before the address of its
-- root account is confirmed by a mailed link. Those that are here already count as confirmed.
alter table company_setting add column confirmed_at timestamptz default now();
alter table company_setting alter column confirmed_at drop default;

alter table password_reset drop constraint password_reset_kind_check;
alter table password_reset add constraint password_reset_kind_check check (kind in ('PASSWORD', 'LET_IN', 'EMAIL'));

-- How good the right to an address is: 0 somebody unconfirmed gave it, 1 a confirmed hospital, 2 a mailed link was
-- opened. A better right takes the address; a username is whose it is.
alter table login_name add column standing smallint;
update login_name set standing = case kind when 'username' then 2 else 1 end;
alter table login_name
  alter column standing set not null,
  add constraint login_name_standing check (standing between 0 and 2 and (kind = 'email' or standing = 2));

drop function add_login_name(bytea, text, uuid, bytea);
drop function change_login_name(bytea, text, uuid, bytea);

-- Gives an account of this tenant a name in place of its former one, unless somebody has it by as good a right. Answers
-- who has it then. An address that nobody has confirmed goes to whoever of another tenant comes later.
create function claim_login_name(name bytea, wanted text, account uuid, by_right smallint, proof bytea)
  returns table (holder uuid, standing smallint)
  language sql security definer set search_path = public, pg_temp
as $$
  delete from login_name l
  where l.tenant_id = current_tenant() and l.account_id = account and l.kind = wanted and l.name_hash <> name
    and proven(proof, 'login name', current_tenant()::text, account::text, wanted, by_right::text, encode(name, 'hex'));
  insert into login_name as l (name_hash, kind, tenant_id, account_id, standing)
  select name, wanted, current_tenant(), account, by_right
  where proven(proof, 'login name', current_tenant()::text, account::text, wanted, by_right::text, encode(name, 'hex'))
  on conflict (name_hash) do update
  set tenant_id = excluded.tenant_id, account_id = excluded.account_id,
    standing = case when l.account_id = excluded.account_id then greatest(l.standing, excluded.standing)
      else excluded.standing end
  where (l.tenant_id = excluded.tenant_id and l.account_id = excluded.account_id)
    or (l.tenant_id <> excluded.tenant_id and l.kind = 'email' and excluded.kind = 'email'
      and (l.standing = 0 or excluded.standing > l.standing));
  select l.account_id, l.standing from login_name l
  where l.name_hash = name
    and proven(proof, 'login name', current_tenant()::text, account::text, wanted, by_right::text, encode(name, 'hex'));
$$;

-- The addresses that a hospital gave its accounts count from when it is confirmed.
create function confirm_login_names() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update login_name l set standing = 1 where l.tenant_id = current_tenant() and l.standing = 0
$$;

-- Of these names, those that belong to an account of any tenant by a right that has to be respected, and whose.
create or replace function taken_names(names bytea[], proof bytea) returns table (name bytea, account uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select l.name_hash, l.account_id from login_name l
  where l.name_hash = any (names) and (l.standing > 0 or l.tenant_id = current_tenant())
    and proven(proof, 'taken names', hex_of(names))
$$;

grant create on schema public to almoner_definer;
alter function claim_login_name(bytea, text, uuid, smallint, bytea) owner to almoner_definer;
alter function confirm_login_names() owner to almoner_definer;
revoke create on schema public from almoner_definer;
