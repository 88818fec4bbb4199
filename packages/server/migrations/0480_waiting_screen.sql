-- Whoever waits is called in: when, and to which room. Another number in a queue, or none, takes the call back.
alter table appointment
  add called_at timestamptz,
  add called_to text check (length(called_to) between 1 and 30),
  add check ((called_at is null) = (called_to is null)),
  add check (called_at is null or queue_number is not null);

-- A screen of a waiting room. Whoever has its link sees numbers and rooms, and nothing else of the hospital.
create table waiting_screen (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null generated always as (lower(name)) stored,
  -- Null for all departments.
  department_id uuid,
  -- SHA-256 of the link's token; null until a link is made.
  token_hash bytea check (length(token_hash) = 32),
  linked_at timestamptz,
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  check ((token_hash is null) = (linked_at is null)),
  primary key (tenant_id, id),
  constraint waiting_screen_name_taken unique (tenant_id, name_key),
  constraint waiting_screen_department_exists foreign key (tenant_id, department_id)
    references department (tenant_id, id)
);
create index waiting_screen_of_department on waiting_screen (tenant_id, department_id);
create index waiting_screen_token on waiting_screen (tenant_id, token_hash);
select protect_tenant_table('waiting_screen');
