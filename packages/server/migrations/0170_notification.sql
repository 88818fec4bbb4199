-- Notifications: who is told of what happened. A row is one person's; it holds what happened and to which record, and nothing
-- of a patient: what is shown of one is the reader's right at the time.
create table notification (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  record_id uuid not null,
  ticket_id uuid,
  number text not null default '' check (length(number) <= 60),
  -- What it is about, where that is no patient.
  thing text not null default '' check (length(thing) <= 300),
  told_at timestamptz not null,
  read_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, id),
  constraint notification_account_exists foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- What is told again before anybody has acted is the same notification.
create unique index notification_open on notification (tenant_id, account_id, kind, record_id) where settled_at is null;
create index notification_unread on notification (tenant_id, account_id) where read_at is null and settled_at is null;
create index notification_of_account on notification (tenant_id, account_id, told_at, id);
create index notification_of_record on notification (tenant_id, record_id) where settled_at is null;
create index notification_by_age on notification (tenant_id, told_at);
select protect_tenant_table('notification');

grant select on notification to almoner_definer;
create policy definer_reads on notification for select to almoner_definer using (true);

-- Tenants that have notifications which were told before an instant.
create function tenants_with_old_notifications(before timestamptz, proof bytea) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id from tenant t
  where proven(proof, 'old notifications')
    and exists (select from notification n where n.tenant_id = t.id and n.told_at < before)
$$;
grant create on schema public to almoner_definer;
alter function tenants_with_old_notifications(timestamptz, bytea) owner to almoner_definer;
revoke execute on function tenants_with_old_notifications(timestamptz, bytea) from public;
grant execute on function tenants_with_old_notifications(timestamptz, bytea) to almoner_app;
revoke create on schema public from almoner_definer;
