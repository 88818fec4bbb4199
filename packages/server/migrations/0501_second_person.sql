-- Four eyes: who changed last what waits for a second person does not approve it. Null where nobody changed it since it was
-- entered, or asked for, or since somebody else approved it.
alter table asset
  add column changed_by uuid,
  add foreign key (tenant_id, changed_by) references account (tenant_id, id),
  add constraint asset_changed_by_another check (approved_by_root or approved_by is null or approved_by is distinct from changed_by);

alter table bill
  -- Who changed what the bill charges while a discount on it waited.
  add column discount_changed_by uuid,
  add foreign key (tenant_id, discount_changed_by) references account (tenant_id, id),
  add constraint bill_discount_changed_by_another check (
    discount_decided_by is null or discount_decided_by_root or discount_decided_by is distinct from discount_changed_by);

-- Who changed it since a payroll was approved that pays by it.
alter table salary
  add column changed_by uuid,
  add foreign key (tenant_id, changed_by) references account (tenant_id, id);
alter table salary_component
  add column changed_by uuid,
  add foreign key (tenant_id, changed_by) references account (tenant_id, id);
