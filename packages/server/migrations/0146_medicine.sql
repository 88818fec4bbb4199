-- Medicine on a ward: what is ordered in a stay, and each dose as it was given, refused or missed.

create table medicine_order (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  drug_id uuid not null,
  dose text not null check (length(dose) between 1 and 100),
  route text not null
    check (route in ('ORAL', 'IV', 'IM', 'SC', 'RECTAL', 'INHALED', 'SKIN', 'EYE', 'EAR', 'NOSE', 'VAGINAL', 'OTHER')),
  -- Times of the day by the hospital's clock, `HH:MM` in order; or every so many hours from from_at on; or neither: when needed.
  times text[] check (cardinality(times) between 1 and 24 and array_position(times, null) is null),
  every_hours integer check (every_hours between 1 and 72),
  note text not null check (length(note) <= 1000),
  from_at timestamptz not null,
  until_at timestamptz,
  ordered_at timestamptz not null,
  ordered_by uuid not null,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text check (length(stop_reason) between 1 and 1000),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  constraint medicine_order_drug_exists foreign key (tenant_id, drug_id) references drug (tenant_id, id),
  foreign key (tenant_id, ordered_by) references account (tenant_id, id),
  foreign key (tenant_id, stopped_by) references account (tenant_id, id),
  constraint medicine_order_one_schedule check (num_nonnulls(times, every_hours) <= 1),
  constraint medicine_order_in_order check (until_at is null or until_at > from_at),
  constraint medicine_order_stopped_whole check (num_nonnulls(stopped_at, stopped_by, stop_reason) in (0, 3))
);
create index medicine_order_of_admission on medicine_order (tenant_id, admission_id, from_at);
create index medicine_order_of_drug on medicine_order (tenant_id, drug_id);

create table medicine_dose (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  order_id uuid not null,
  -- When it was due; of a medicine that is given when needed, the how manieth it is.
  due_at timestamptz,
  number integer check (number >= 1),
  outcome text not null check (outcome in ('GIVEN', 'REFUSED', 'MISSED')),
  -- What was given.
  dose text check (length(dose) between 1 and 100),
  happened_at timestamptz not null,
  reason text not null check (length(reason) <= 500),
  -- The entry that this one corrects.
  replaces uuid,
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  constraint medicine_dose_of_its_order unique (tenant_id, id, order_id),
  foreign key (tenant_id, order_id) references medicine_order (tenant_id, id),
  foreign key (tenant_id, replaces, order_id) references medicine_dose (tenant_id, id, order_id),
  foreign key (tenant_id, entered_by) references account (tenant_id, id),
  constraint medicine_dose_placed check (num_nonnulls(due_at, number) = 1),
  constraint medicine_dose_given_whole check ((outcome = 'GIVEN') = (dose is not null)),
  constraint medicine_dose_reason check (reason <> '' or (outcome = 'GIVEN' and replaces is null))
);
-- A dose is entered once, whoever enters it, and an entry is corrected once.
create unique index medicine_dose_once on medicine_dose (tenant_id, order_id, due_at)
  where replaces is null and due_at is not null;
create unique index medicine_dose_needed_once on medicine_dose (tenant_id, order_id, number)
  where replaces is null and number is not null;
create unique index medicine_dose_replaced_once on medicine_dose (tenant_id, replaces) where replaces is not null;
create index medicine_dose_of_order on medicine_dose (tenant_id, order_id, happened_at);

-- Of an order in a stay, as of a prescription, is kept why it was written despite an allergy.
alter table allergy_acknowledgement
  alter column pharmacy_request_id drop not null,
  add column medicine_order_id uuid,
  add foreign key (tenant_id, medicine_order_id) references medicine_order (tenant_id, id),
  add constraint allergy_acknowledgement_of_one check (num_nonnulls(pharmacy_request_id, medicine_order_id) = 1);
create index allergy_acknowledgement_of_order on allergy_acknowledgement (tenant_id, medicine_order_id)
  where medicine_order_id is not null;

select protect_tenant_table(name) from unnest(array['medicine_order', 'medicine_dose']::regclass[]) as name;
revoke delete on medicine_order from almoner_app;
-- Of an order changes only that it was stopped; of a dose nothing.
revoke update on medicine_order from almoner_app;
grant update (stopped_at, stopped_by, stop_reason, version) on medicine_order to almoner_app;
revoke update, delete on medicine_dose from almoner_app;
