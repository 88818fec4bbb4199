-- Who of the doctors read a version of a report first, and when. A correction is a new version: unread again.
alter table laboratory_version
  -- False of what was reported before this was kept.
  add awaits_reader boolean not null default false,
  add read_at timestamptz,
  add read_by uuid,
  add check ((read_at is null) = (read_by is null)),
  add foreign key (tenant_id, read_by) references account (tenant_id, id);
alter table laboratory_version alter awaits_reader set default true;
create index laboratory_version_unread on laboratory_version (tenant_id, created_at)
  where awaits_reader and read_at is null;
grant update (read_at, read_by) on laboratory_version to almoner_app;
