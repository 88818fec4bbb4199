-- Codes of diagnoses that were chosen in a treatment, beside what its diagnosis says in words. Code and title stay as they were then.
create table treatment_diagnosis (
  tenant_id uuid not null default current_tenant() references tenant (id),
  treatment_id uuid not null,
  code_id uuid not null,
  -- Their order, from 1; with gaps where one was taken away.
  place smallint not null check (place >= 1),
  code text not null,
  title text not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null,
  primary key (tenant_id, treatment_id, code_id),
  foreign key (tenant_id, treatment_id) references treatment (tenant_id, id),
  foreign key (tenant_id, code_id) references diagnosis_code (tenant_id, id),
  foreign key (tenant_id, chosen_by) references account (tenant_id, id)
);
create index treatment_diagnosis_of_code on treatment_diagnosis (tenant_id, code_id);
create index treatment_diagnosis_chosen on treatment_diagnosis (tenant_id, chosen_by, chosen_at);
select protect_tenant_table('treatment_diagnosis');
