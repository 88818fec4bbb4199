-- What days that were taken back come to follows their bills and invoices: where the discount of an invoice counts no more, because it
-- is void, they come to more than was noted.
alter table stay_charge
  drop constraint stay_charge_signed,
  add constraint stay_charge_signed check (case when given_back then reason is null
    when reverses is null then amount >= 0 and reason is null else amount <= 0 and reversed_at is null end);
