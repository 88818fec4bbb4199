-- What somebody wants to be told, and how; a kind of notification that has no row is told in the product and not mailed.
create table notification_choice (
  tenant_id uuid not null default current_tenant() references tenant (id),
  account_id uuid not null,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  in_product boolean not null,
  by_mail boolean not null,
  primary key (tenant_id, account_id, kind),
  constraint notification_choice_account_exists foreign key (tenant_id, account_id) references account (tenant_id, id),
  -- A mail that says that mail does not arrive would fail like it.
  constraint notification_choice_no_mail_of_mail check (kind <> 'MAIL_FAILED' or not by_mail)
);
select protect_tenant_table('notification_choice');

-- When somebody was last mailed of notifications.
create table notification_mail (
  tenant_id uuid not null default current_tenant() references tenant (id),
  account_id uuid not null,
  mailed_at timestamptz not null,
  primary key (tenant_id, account_id),
  constraint notification_mail_account_exists foreign key (tenant_id, account_id) references account (tenant_id, id)
);
select protect_tenant_table('notification_mail');

alter table notification
  -- Since when it waits to be mailed; null where it does not.
  add column mail_since timestamptz,
  -- The letter of the outbox in which it was mailed.
  add column letter_id uuid;
create index notification_to_mail on notification (tenant_id, account_id, mail_since)
  where mail_since is not null and read_at is null and settled_at is null;
create index notification_of_letter on notification (tenant_id, letter_id)
  where letter_id is not null and read_at is null and settled_at is null;

grant select on notification_mail to almoner_definer;
create policy definer_reads on notification_mail for select to almoner_definer using (true);

-- Accounts that have something to be mailed now: something urgent, a minute after their last mail; else what has waited for
-- a quarter of an hour, a quarter of an hour after it.
create function accounts_to_mail(instant timestamptz, urgent text[], proof bytea)
  returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select w.tenant_id, w.account_id
  from tenant t
  cross join lateral (
    select n.tenant_id, n.account_id, min(n.mail_since) as since, bool_or(n.kind = any(urgent)) as urgent
    from notification n
    where n.tenant_id = t.id and n.mail_since is not null and n.read_at is null and n.settled_at is null
    group by n.tenant_id, n.account_id
  ) w
  left join notification_mail m on m.tenant_id = w.tenant_id and m.account_id = w.account_id
  where proven(proof, 'notifications to mail')
    and (w.urgent and coalesce(m.mailed_at <= instant - interval '1 minute', true)
      or w.since <= instant - interval '15 minutes' and coalesce(m.mailed_at <= instant - interval '15 minutes', true))
$$;
grant create on schema public to almoner_definer;
alter function accounts_to_mail(timestamptz, text[], bytea) owner to almoner_definer;
revoke execute on function accounts_to_mail(timestamptz, text[], bytea) from public;
grant execute on function accounts_to_mail(timestamptz, text[], bytea) to almoner_app;
revoke create on schema public from almoner_definer;
