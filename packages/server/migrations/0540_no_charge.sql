-- A visit with findings alone is kept where somebody says why nothing is charged. Whoever adds something that is charged takes
-- the reason away.
alter table treatment
  add column no_charge_reason text
    check (no_charge_reason in ('FOLLOW_UP', 'STAFF', 'CHARITY', 'PROGRAMME', 'OTHER')),
  add column no_charge_note text not null default '' check (length(no_charge_note) <= 200),
  add check (no_charge_reason is not null or no_charge_note = ''),
  add check (no_charge_reason <> 'OTHER' or no_charge_note <> ''),
  add check (no_charge_reason is null or bill_id is null);
create index treatment_without_charge on treatment (tenant_id, day, no_charge_reason) where no_charge_reason is not null;
