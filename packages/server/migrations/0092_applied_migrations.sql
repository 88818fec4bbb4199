-- What has been done to this database, for processes that have to notice that a newer one has come.
create function applied_migrations(proof bytea) returns table (name text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select m.name from schema_migration m where proven(proof, 'applied migrations')
$$;
grant create on schema public to almoner_definer;
alter function applied_migrations(bytea) owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function applied_migrations(bytea) from public;
grant execute on function applied_migrations(bytea) to almoner_app;
