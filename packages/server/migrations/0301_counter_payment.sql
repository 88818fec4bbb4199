-- One payment for several bills, at the counter: its receipts were written together and carry one id. What was handed over in
-- cash stands on the first of them.
alter table receipt add column counter_payment_id uuid;
alter table receipt add column cash_given bigint check (cash_given > 0);
alter table receipt add constraint receipt_cash_given_together
  check (cash_given is null or counter_payment_id is not null and mode = 'CASH');
create index receipt_of_counter_payment on receipt (tenant_id, counter_payment_id, id) where counter_payment_id is not null;
-- Cash is handed over once for all of it.
create unique index receipt_cash_given_once on receipt (tenant_id, counter_payment_id) where cash_given is not null;
