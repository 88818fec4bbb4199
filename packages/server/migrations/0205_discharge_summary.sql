-- Discharge summaries of stays. Each save is a version of its own, and a signature names one: what was signed is never changed,
-- because no version is.

create table discharge_summary (
  tenant_id uuid not null default current_tenant() references tenant (id),
  admission_id uuid not null,
  version integer not null check (version > 0),
  diagnoses text not null check (length(diagnoses) between 1 and 4000),
  course text not null check (length(course) between 1 and 8000),
  condition text not null check (length(condition) between 1 and 4000),
  advice text not null check (length(advice) <= 4000),
  follow_up_on date,
  follow_up_with text not null check (length(follow_up_with) <= 200),
  -- To take home, in order: drug, dose, frequency, duration, instruction.
  medicines jsonb not null check (jsonb_typeof(medicines) = 'array' and jsonb_array_length(medicines) <= 50),
  written_at timestamptz not null,
  written_by uuid not null,
  primary key (tenant_id, admission_id, version),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  foreign key (tenant_id, written_by) references account (tenant_id, id)
);

create table discharge_signature (
  tenant_id uuid not null default current_tenant() references tenant (id),
  admission_id uuid not null,
  version integer not null,
  signed_at timestamptz not null,
  signed_by uuid not null,
  primary key (tenant_id, admission_id),
  foreign key (tenant_id, admission_id, version) references discharge_summary (tenant_id, admission_id, version),
  foreign key (tenant_id, signed_by) references account (tenant_id, id)
);

select protect_tenant_table(name) from unnest(array['discharge_summary', 'discharge_signature']::regclass[]) as name;
revoke update, delete on discharge_summary, discharge_signature from almoner_app;
