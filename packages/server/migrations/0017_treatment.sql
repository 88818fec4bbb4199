-- Treatments, and what they ask of pharmacy and laboratory. Both can also be asked for without a treatment.

create table treatment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ticket_id uuid not null,
  -- Null where somebody was treated without an appointment.
  appointment_id uuid,
  doctor_id uuid,
  complain text not null check (length(complain) between 1 and 4000),
  comment text not null check (length(comment) between 1 and 4000),
  diagnosis text not null default '' check (length(diagnosis) <= 1000),
  day date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint treatment_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  constraint treatment_appointment_exists foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  constraint treatment_doctor_exists foreign key (tenant_id, doctor_id) references staff (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  -- Two doctors who take up one appointment: the second finds the first's treatment.
  constraint treatment_of_appointment unique (tenant_id, appointment_id)
);
create index treatment_of_ticket on treatment (tenant_id, ticket_id, id);
create index treatment_by_day on treatment (tenant_id, day, id);

-- Measured on a patient: at most one row per sitting, what was not measured is null. Units in the names.
create table vital_signs (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ticket_id uuid not null,
  treatment_id uuid,
  taken_at timestamptz not null,
  taken_by uuid not null,
  temperature_tenths_c integer check (temperature_tenths_c between 250 and 450),
  pulse_per_minute integer check (pulse_per_minute between 20 and 300),
  systolic_mmhg integer check (systolic_mmhg between 30 and 300),
  diastolic_mmhg integer check (diastolic_mmhg between 10 and 200),
  respiration_per_minute integer check (respiration_per_minute between 3 and 100),
  oxygen_percent integer check (oxygen_percent between 30 and 100),
  weight_grams integer check (weight_grams between 200 and 500000),
  height_millimetres integer check (height_millimetres between 200 and 2800),
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  foreign key (tenant_id, treatment_id) references treatment (tenant_id, id),
  foreign key (tenant_id, taken_by) references account (tenant_id, id),
  check ((systolic_mmhg is null) = (diastolic_mmhg is null)),
  constraint vital_signs_blood_pressure check (diastolic_mmhg < systolic_mmhg),
  check (num_nonnulls(temperature_tenths_c, pulse_per_minute, systolic_mmhg, respiration_per_minute, oxygen_percent,
    weight_grams, height_millimetres) > 0)
);
create index vital_signs_of_ticket on vital_signs (tenant_id, ticket_id, taken_at);
create index vital_signs_of_treatment on vital_signs (tenant_id, treatment_id);

create table drug (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  -- Name, strength and form as they are ordered: Amoxicillin 500 mg capsule.
  name text not null check (length(name) between 1 and 200),
  name_key text not null generated always as (lower(name)) stored,
  -- What one is: tablet, capsule, bottle.
  unit text not null check (length(unit) between 1 and 40),
  -- Price of one unit.
  price bigint not null default 0 check (price >= 0),
  -- At so many units or fewer the drug is on the list of low stock.
  reorder_level integer not null default 0 check (reorder_level >= 0),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint drug_name_taken unique (tenant_id, name_key)
);

create table pharmacy_request (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  ticket_id uuid not null,
  treatment_id uuid,
  prescription text not null check (length(prescription) between 1 and 4000),
  -- What of the prescription is not supplied.
  except_text text not null default '' check (length(except_text) <= 4000),
  status text not null default 'NEW' check (status in ('NEW', 'INPROGRESS', 'APPROVED', 'DISPENSED', 'CANCELLED')),
  day date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint pharmacy_request_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  constraint pharmacy_request_treatment_exists foreign key (tenant_id, treatment_id) references treatment (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint pharmacy_request_of_treatment unique (tenant_id, treatment_id)
);
create index pharmacy_request_of_ticket on pharmacy_request (tenant_id, ticket_id);
create index pharmacy_request_by_day on pharmacy_request (tenant_id, day, id);

-- One drug of a prescription, beside its free text.
create table prescription_line (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  pharmacy_request_id uuid not null,
  position integer not null check (position between 1 and 50),
  drug_id uuid not null,
  dose text not null check (length(dose) between 1 and 100),
  frequency text not null check (length(frequency) between 1 and 100),
  duration_days integer check (duration_days between 1 and 365),
  quantity integer not null check (quantity between 1 and 10000),
  dispensed integer not null default 0,
  primary key (tenant_id, id),
  constraint prescription_line_position unique (tenant_id, pharmacy_request_id, position),
  foreign key (tenant_id, pharmacy_request_id) references pharmacy_request (tenant_id, id),
  constraint prescription_line_drug_exists foreign key (tenant_id, drug_id) references drug (tenant_id, id),
  constraint prescription_line_never_overdispensed check (dispensed between 0 and quantity)
);
create index prescription_line_by_drug on prescription_line (tenant_id, drug_id);

create table lab_request (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  code text not null check (code ~ '^LAB_[A-Z0-9]{7}$'),
  ticket_id uuid not null,
  treatment_id uuid,
  -- The titles of its tests, as the doctor asked for them.
  title text not null check (length(title) between 1 and 1000),
  except_text text not null default '' check (length(except_text) <= 4000),
  status text not null default 'NEW' check (status in ('NEW', 'INPROGRESS', 'APPROVED', 'COMPLETED', 'CANCELLED')),
  day date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint lab_request_code_taken unique (tenant_id, code),
  constraint lab_request_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  constraint lab_request_treatment_exists foreign key (tenant_id, treatment_id) references treatment (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint lab_request_of_treatment unique (tenant_id, treatment_id)
);
create index lab_request_of_ticket on lab_request (tenant_id, ticket_id);
create index lab_request_by_day on lab_request (tenant_id, day, id);

-- One test of a laboratory request. lab_test_id is null where the doctor asked in words for a test that is not set up.
create table lab_request_test (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  lab_request_id uuid not null,
  position integer not null check (position between 1 and 30),
  lab_test_id uuid,
  title text not null check (length(title) between 1 and 200),
  primary key (tenant_id, id),
  constraint lab_request_test_position unique (tenant_id, lab_request_id, position),
  foreign key (tenant_id, lab_request_id) references lab_request (tenant_id, id)
);
create index lab_request_test_by_test on lab_request_test (tenant_id, lab_test_id);

select protect_tenant_table(name) from unnest(array[
  'treatment', 'vital_signs', 'drug', 'pharmacy_request', 'prescription_line', 'lab_request', 'lab_request_test'
]::regclass[]) as name;
revoke delete on treatment, vital_signs, pharmacy_request, lab_request from almoner_app;

alter table bill
  add constraint bill_treatment_exists foreign key (tenant_id, treatment_id) references treatment (tenant_id, id),
  add constraint bill_pharmacy_request_exists
    foreign key (tenant_id, pharmacy_request_id) references pharmacy_request (tenant_id, id),
  add constraint bill_lab_request_exists foreign key (tenant_id, lab_request_id) references lab_request (tenant_id, id);
