-- What is to be given back of a stay follows from what is held: a day that is taken back counts what its bill charged for it
-- after the discount, and what a refund cancelled already, or nobody owes any more, stands beside it.
alter table stay_charge
  -- It makes good charges that were taken back: what they came to was given back, or is no longer owed.
  add column given_back boolean not null default false,
  add constraint stay_charge_given_back check (not given_back or (reverses is null and reversed_at is null));
drop index stay_charge_once;
create unique index stay_charge_once on stay_charge (tenant_id, admission_id, day)
  where reverses is null and reversed_at is null and not given_back;
