-- Letters that are to leave by mail, written in the transaction of what they tell of. A job hands them to the mail
-- server (kernel/outbox-sender.ts): it claims one by moving `due_at` behind the time that a try may take, so that
-- a process that dies in the middle leaves it to be tried again.
create table outbox (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about, in the words of the audit trail.
  record text check (length(record) between 1 and 40),
  record_id uuid,
  recipient text not null check (length(recipient) between 3 and 254),
  -- In the hospital's name, and not a letter of the product about somebody's own account.
  on_behalf boolean not null,
  subject text not null check (length(subject) between 1 and 300),
  body text check (length(body) between 1 and 20000),
  -- A body that holds a link with which somebody gets in: never readable here, and gone once it is sent or too late.
  sealed_body bytea,
  -- A file that is made of the record when the letter leaves.
  attachment text check (length(attachment) between 1 and 40),
  created_at timestamptz not null,
  created_by uuid,
  expires_at timestamptz,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  -- When it is tried next; while it is being tried, when the try is given up.
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz,
  -- Why the last try failed.
  reason text check (length(reason) between 1 and 40),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check ((record is null) = (record_id is null)),
  check (attachment is null or record_id is not null),
  check (num_nonnulls(body, sealed_body) <= 1),
  check (status <> 'WAITING' or num_nonnulls(body, sealed_body) = 1),
  check (status = 'WAITING' or sealed_body is null),
  check ((status = 'WAITING') = (ended_at is null)),
  check (status <> 'FAILED' or reason is not null)
);
create index outbox_waiting on outbox (tenant_id, due_at, id) where status = 'WAITING';
create index outbox_of_status on outbox (tenant_id, status, id);
create index outbox_of_record on outbox (tenant_id, record_id) where record_id is not null;
create index outbox_of_account on outbox (tenant_id, created_by) where created_by is not null;
create index outbox_age on outbox (tenant_id, ended_at) where ended_at is not null;

select protect_tenant_table('outbox');

grant select (tenant_id, id, status, due_at, ended_at) on outbox to almoner_definer;
create policy definer_reads on outbox for select to almoner_definer using (true);

-- Letters that are due, the first of every tenant before the second of any: who sends thousands delays nobody. One that
-- is due in the far future was put off by a clock that was wrong.
create function outbox_due(instant timestamptz, most integer) returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select d.tenant_id, d.id from (
    select o.tenant_id, o.id, row_number() over (partition by o.tenant_id order by o.due_at, o.id) as turn
    from outbox o join tenant t on t.id = o.tenant_id and t.status = 1
    where o.status = 'WAITING' and (o.due_at <= instant or o.due_at > instant + interval '6 hours')
  ) d
  order by d.turn, d.id limit most
$$;

-- How many letters wait, since when the oldest of them should have left, and how many failed within a day.
create function outbox_standing(instant timestamptz)
  returns table (waiting bigint, overdue_since timestamptz, failed bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*) filter (where o.status = 'WAITING'),
    min(o.due_at) filter (where o.status = 'WAITING' and o.due_at <= instant),
    count(*) filter (where o.status = 'FAILED' and o.ended_at > instant - interval '1 day')
  from outbox o
$$;

-- Tenants that have letters which ended before an instant.
create function tenants_with_old_letters(before timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.id from tenant t
  where exists (select from outbox o where o.tenant_id = t.id and o.ended_at < before)
$$;

grant create on schema public to almoner_definer;
alter function outbox_due(timestamptz, integer) owner to almoner_definer;
alter function outbox_standing(timestamptz) owner to almoner_definer;
alter function tenants_with_old_letters(timestamptz) owner to almoner_definer;
revoke create on schema public from almoner_definer;
