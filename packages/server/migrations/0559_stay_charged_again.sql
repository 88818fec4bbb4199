-- A day that was taken back and is charged again after all stands on its bill as before: its reversal is reversed. The amount of such a
-- row is not below nothing, and it is final.
alter table stay_charge
  drop constraint stay_charge_signed,
  add constraint stay_charge_signed check (case when given_back then reason is null
    when reverses is null then amount >= 0 and reason is null
    else amount <= 0 or reversed_at is null end);
drop index stay_charge_reversed_once;
create unique index stay_charge_reversed_once on stay_charge (tenant_id, reverses)
  where reverses is not null and reversed_at is null;

-- What refunds and credit notes took off a bill: what paid the credit of the stay back is owed again where its days stand again, what
-- was given besides is a favour for good. Of a bill with days that were taken back they are told apart at its next change.
alter table stay_bill
  add column paid_back bigint not null default 0 check (paid_back >= 0),
  add column given bigint not null default 0 check (given >= 0),
  -- The discount of the bill while it could still change, and the largest amount that it held for.
  add column discount integer not null default 0 check (discount between 0 and 10000),
  add column discount_for bigint not null default 0 check (discount_for >= 0);

do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    update stay_bill s set given = greatest(0, b.credited - s.credited)
    from bill b
    where b.tenant_id = s.tenant_id and b.id = s.bill_id and b.credited > s.credited and not exists (
      select from stay_charge d
      join stay_charge v on v.tenant_id = d.tenant_id and v.reverses = d.id and v.stay_bill_id is distinct from s.id
      where d.tenant_id = s.tenant_id and d.stay_bill_id = s.id);
  end loop;
  perform act_as_tenant(null);
end $$;
