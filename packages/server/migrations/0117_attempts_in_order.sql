-- Two who settle the same attempts at once lock their rows in one order, so that neither is told that somebody else is
-- working on them (a deadlock).

create or replace function settle_attempts(taken_back bytea[], forgotten bytea[], proof bytea) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  select from throttle t where t.key_hash = any (taken_back || forgotten)
    and proven(proof, 'settle attempts', hex_of(taken_back), hex_of(forgotten))
  order by t.key_hash for update;
  update throttle t set failures = greatest(t.failures - 1, 0)
  where t.key_hash = any (taken_back) and proven(proof, 'settle attempts', hex_of(taken_back), hex_of(forgotten));
  delete from throttle t where t.key_hash = any (forgotten) and proven(proof, 'settle attempts', hex_of(taken_back), hex_of(forgotten));
$$;

create or replace function forget_old_attempts() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from throttle where key_hash in (
    select t.key_hash from throttle t
    where t.last_failure_at not between now() - interval '1 day' and now() + interval '1 day'
    for update skip locked
  )
$$;
