-- Whether the database takes writes is found out by writing. The row goes into a new file each time, because an update
-- fits into a page that there is, and would succeed on a disk that is full.
create table pulse (
  only_one boolean primary key default true check (only_one),
  written_at timestamptz not null
);
grant select, insert, truncate on pulse to almoner_definer;

create function write_pulse() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  truncate pulse;
  insert into pulse (written_at) values (now());
$$;

grant create on schema public to almoner_definer;
alter function write_pulse() owner to almoner_definer;
revoke create on schema public from almoner_definer;
revoke execute on function write_pulse() from public;
grant execute on function write_pulse() to almoner_app;
