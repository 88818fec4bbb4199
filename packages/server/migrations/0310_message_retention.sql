-- How long a hospital keeps messages. Nothing is deleted on the day on which that was set, so that a mistake can be mended.
alter table company_setting
  add column message_months smallint check (message_months between 1 and 240),
  add column message_months_since timestamptz;

-- Messages up to this number were deleted because of their age. They go in their order, so that none is missing in between.
alter table conversation
  add column cleared_seq integer not null default 0,
  add constraint conversation_cleared_within check (cleared_seq between 0 and last_seq);

grant select on conversation to almoner_definer;
create policy definer_reads on conversation for select to almoner_definer using (true);

-- Hospitals with messages older than they keep, and the instant from which on they keep them: the beginning of a day of theirs.
create function tenants_with_old_messages(instant timestamptz, proof bytea)
  returns table (tenant_id uuid, before timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.tenant_id, k.before
  from company_setting s
  cross join lateral (select date_trunc('day', instant at time zone s.time_zone) as today) as d
  cross join lateral (select (d.today - make_interval(months => s.message_months)) at time zone s.time_zone as before) as k
  where proven(proof, 'old messages') and s.message_months is not null
    and s.message_months_since < d.today at time zone s.time_zone
    and exists (select from conversation c
      join message m on m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.seq = c.cleared_seq + 1
      where c.tenant_id = s.tenant_id and c.cleared_seq < c.last_seq and m.sent_at < k.before)
$$;
grant create on schema public to almoner_definer;
alter function tenants_with_old_messages(timestamptz, bytea) owner to almoner_definer;
revoke execute on function tenants_with_old_messages(timestamptz, bytea) from public;
grant execute on function tenants_with_old_messages(timestamptz, bytea) to almoner_app;
revoke create on schema public from almoner_definer;
