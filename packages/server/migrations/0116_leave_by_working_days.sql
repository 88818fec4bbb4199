-- Leave is counted by the days of the week on which people work (1 Monday to 7 Sunday): the hospital's, or a person's
-- own. A request may cross a New Year, may be entered by somebody else, and keeps what was counted when it was asked for.
alter table company_setting add column working_days integer[] not null default '{1,2,3,4,5}'
  check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}');
alter table staff add column working_days integer[]
  check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}');

alter table leave_track
  drop constraint leave_track_leave_exists,
  drop constraint leave_track_check,
  drop column year,
  add check (start_date <= end_date and end_date < start_date + 366),
  add constraint leave_track_leave_exists foreign key (tenant_id, leave_id) references leave (tenant_id, id),
  add constraint leave_track_of_person unique (tenant_id, id, staff_id),
  -- Whoever entered it for the person; null where they asked themselves.
  add column entered_by uuid,
  add foreign key (tenant_id, entered_by) references account (tenant_id, id);
create index leave_track_by_enterer on leave_track (tenant_id, entered_by);

-- What a request takes of a year, as it was counted.
create table leave_share (
  tenant_id uuid not null default current_tenant() references tenant (id),
  track_id uuid not null,
  staff_id uuid not null,
  leave_id uuid not null,
  year integer not null,
  days integer not null check (days > 0),
  primary key (tenant_id, track_id, year),
  constraint leave_share_track_exists foreign key (tenant_id, track_id, staff_id)
    references leave_track (tenant_id, id, staff_id),
  constraint leave_share_leave_exists foreign key (tenant_id, leave_id, staff_id, year)
    references leave (tenant_id, id, staff_id, year)
);
create index leave_share_by_leave on leave_share (tenant_id, leave_id);
select protect_tenant_table('leave_share');

-- A hospital at a time, because the wall holds the owner as well.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    insert into leave_share (track_id, staff_id, leave_id, year, days)
    select k.id, k.staff_id, l.id, l.year, k.number_of_days from leave_track k join leave l on l.id = k.leave_id;
  end loop;
  perform act_as_tenant(null);
end $$;

-- What the lists of requests and of everybody's leave are ordered by where nobody sorts them.
drop index leave_track_by_start, leave_by_year;
create index leave_track_by_start on leave_track (tenant_id, start_date, id);
create index leave_by_year on leave (tenant_id, year, id);
