-- What a ward writes down of a stay: vital signs, which are rows among those of the patient's tickets, and notes. What is wrong
-- is struck out with a reason; nothing of it is changed or deleted.

alter table admission add constraint admission_of_its_ticket unique (tenant_id, id, ticket_id);

alter table vital_signs
  -- Measured on a ward; null where it was at the desk or by a doctor.
  add column admission_id uuid,
  -- When a ward wrote it down: it may say that it was measured before.
  add column noted_at timestamptz,
  add column struck_at timestamptz,
  add column struck_by uuid,
  add column strike_reason text check (length(strike_reason) between 1 and 1000),
  add foreign key (tenant_id, admission_id, ticket_id) references admission (tenant_id, id, ticket_id),
  add foreign key (tenant_id, struck_by) references account (tenant_id, id),
  add constraint vital_signs_of_stay_noted check ((admission_id is null) = (noted_at is null) and taken_at <= noted_at),
  add constraint vital_signs_of_one check (num_nonnulls(admission_id, treatment_id) <= 1),
  add constraint vital_signs_struck_whole check (
    num_nonnulls(struck_at, struck_by, strike_reason) in (0, 3) and (struck_at is null or admission_id is not null));
create index vital_signs_of_admission on vital_signs (tenant_id, admission_id, taken_at) where admission_id is not null;

create table stay_note (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null,
  written_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text check (length(strike_reason) between 1 and 1000),
  primary key (tenant_id, id),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  foreign key (tenant_id, written_by) references account (tenant_id, id),
  foreign key (tenant_id, struck_by) references account (tenant_id, id),
  constraint stay_note_struck_whole check (num_nonnulls(struck_at, struck_by, strike_reason) in (0, 3))
);
create index stay_note_of_admission on stay_note (tenant_id, admission_id, written_at);
select protect_tenant_table('stay_note');

-- Of both changes only that they were struck out.
revoke update, delete on vital_signs, stay_note from almoner_app;
grant update (struck_at, struck_by, strike_reason) on vital_signs, stay_note to almoner_app;
