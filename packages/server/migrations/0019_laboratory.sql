-- Reports of the laboratory. All three tables are append-only for the application: an edit is a new version.

alter table lab_request_test
  add constraint lab_request_test_test_exists foreign key (tenant_id, lab_test_id) references lab_test (tenant_id, id);

create table laboratory (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  lab_request_id uuid not null,
  lab_request_test_id uuid not null,
  -- Whose parameters are reported; null where the test is not set up.
  lab_test_id uuid,
  primary key (tenant_id, id),
  constraint laboratory_of_test unique (tenant_id, lab_request_test_id),
  constraint laboratory_request_exists foreign key (tenant_id, lab_request_id) references lab_request (tenant_id, id),
  foreign key (tenant_id, lab_request_test_id) references lab_request_test (tenant_id, id),
  constraint laboratory_test_exists foreign key (tenant_id, lab_test_id) references lab_test (tenant_id, id)
);
create index laboratory_of_request on laboratory (tenant_id, lab_request_id);
create index laboratory_by_lab_test on laboratory (tenant_id, lab_test_id);

create table laboratory_version (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  laboratory_id uuid not null,
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  day date not null,
  -- Why it was changed; the first has none.
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  constraint laboratory_version_taken unique (tenant_id, laboratory_id, version),
  foreign key (tenant_id, laboratory_id) references laboratory (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check ((version = 1) = (reason = ''))
);

-- What was reported of a parameter, with its unit and what was normal for the patient at the time: a later change of
-- the setup leaves it as it is. Bounds are in ten-thousandths of the unit.
create table laboratory_value (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  laboratory_version_id uuid not null,
  position integer not null check (position between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  value text not null check (length(value) between 1 and 1000),
  unit text not null default '',
  low bigint,
  high bigint,
  flag text check (flag in ('LOW', 'NORMAL', 'HIGH')),
  primary key (tenant_id, id),
  constraint laboratory_value_position unique (tenant_id, laboratory_version_id, position),
  foreign key (tenant_id, laboratory_version_id) references laboratory_version (tenant_id, id),
  check (flag is null or num_nonnulls(low, high) > 0)
);

select protect_tenant_table(name) from unnest(array[
  'laboratory', 'laboratory_version', 'laboratory_value'
]::regclass[]) as name;
revoke update, delete on laboratory, laboratory_version, laboratory_value from almoner_app;
