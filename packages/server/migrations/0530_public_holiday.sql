-- Public holidays of the hospital: leave takes no days on them. They come from a file too, the list of a year.
create table public_holiday (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 100),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint public_holiday_day_taken unique (tenant_id, day)
);
select protect_tenant_table('public_holiday');

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (kind in ('patient', 'staff', 'asset', 'publicHoliday'));
