-- What the sealer of the audit trail is behind with, in all tenants together. The first 48 bits of an id of version 7 are
-- the milliseconds of its making.
create function unsealed_standing(proof bytea) returns table (rows bigint, oldest timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*), to_timestamp(min(('x' || left(translate(u.audit_id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0)
  from audit_unsealed u
  where proven(proof, 'unsealed standing')
$$;

grant create on schema public to almoner_definer;
alter function unsealed_standing(bytea) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function unsealed_standing(bytea) from public;
grant execute on function unsealed_standing(bytea) to almoner_app;
