-- Discounts that wait for a second person, charges that are cancelled with the refund of what was paid for them, and
-- currencies without decimals: amounts are hundredths either way, and shares of them are rounded to whole units.
alter table company_setting
  -- Hundredths of a percent: more than this is not given by one person alone.
  add column discount_ceiling integer not null default 2000 check (discount_ceiling between 0 and 10000),
  -- The smallest amount of the currency in hundredths: 1 for naira, 100 for CFA francs.
  add column money_unit integer not null default 1 check (money_unit in (1, 100));

drop index bill_unpaid;
alter table bill
  drop column status,
  drop column total,
  drop constraint bill_never_overpaid,
  drop constraint bill_invoiced_whole,
  -- The hospital's money_unit when it was raised; the discount is rounded half up to it.
  add column unit integer not null default 1 check (unit in (1, 100)),
  -- What of the charge was cancelled by refunds while something of it stays paid.
  add column credited bigint not null default 0 check (credited >= 0),
  add column discount_asked integer check (discount_asked between 1 and 10000),
  add column discount_asked_by uuid,
  add column discount_decided_by uuid,
  add column discount_decided_by_root boolean not null default false,
  add foreign key (tenant_id, discount_asked_by) references account (tenant_id, id),
  add foreign key (tenant_id, discount_decided_by) references account (tenant_id, id),
  add constraint bill_discount_asked_whole check (
    (discount_asked is null) = (discount_asked_by is null) and (discount_decided_by is null or discount_asked is not null)),
  -- Whoever asked may take it back: then nothing is asked. The root account may decide what it asked for itself.
  add constraint bill_discount_by_two check (
    discount_decided_by is null or discount_decided_by <> discount_asked_by or discount_decided_by_root);
alter table bill
  add column total bigint not null generated always as
    (amount - (amount * discount + 5000 * unit) / (10000 * unit) * unit - credited) stored,
  add column status text not null generated always as (
    case
      when cancelled_at is not null then 'CANCELLED'
      when paid + case when invoice_paid_at is null then 0 else invoiced end
        >= amount - (amount * discount + 5000 * unit) / (10000 * unit) * unit - credited then 'COMPLETED'
      when invoiced > 0 then 'INVOICED'
      when paid > 0 then 'NOT COMPLETED'
      else 'UNPAID'
    end) stored,
  add constraint bill_never_overpaid check (
    paid >= 0 and invoiced >= 0 and paid + invoiced <= amount - (amount * discount + 5000 * unit) / (10000 * unit) * unit - credited),
  add constraint bill_invoiced_whole check (
    (invoiced > 0) = (invoice_id is not null) and (invoice_paid_at is null or invoiced > 0)
    -- An invoice takes the whole balance.
    and (invoiced = 0 or paid + invoiced = amount - (amount * discount + 5000 * unit) / (10000 * unit) * unit - credited));
create index bill_unpaid on bill (tenant_id, day, id) where status in ('UNPAID', 'NOT COMPLETED');
create index bill_discount_to_decide on bill (tenant_id, id)
  where discount_asked is not null and discount_decided_by is null;

-- Whether the charge stands when the money is given back.
alter table refund
  add column charge text not null default 'STANDS' check (charge in ('STANDS', 'CANCELLED'));

-- Discount and tax of an invoice are rounded like a bill's discount.
drop index invoice_owed;
alter table invoice
  drop column status,
  drop column total,
  drop column tax_amount,
  drop column discount_amount,
  drop constraint invoice_never_overpaid,
  add column unit integer not null default 1 check (unit in (1, 100));
alter table invoice
  add column discount_amount bigint not null generated always as
    ((subtotal * discount + 5000 * unit) / (10000 * unit) * unit) stored,
  add column tax_amount bigint not null generated always as
    (((subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit) * tax_rate + 5000 * unit)
      / (10000 * unit) * unit) stored,
  add column total bigint not null generated always as
    (subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit
      + ((subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit) * tax_rate + 5000 * unit)
        / (10000 * unit) * unit) stored,
  add column status text not null generated always as (
    case
      when voided_at is not null then 'VOID'
      when sent_at is null then 'DRAFT'
      when paid >= subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit
        + ((subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit) * tax_rate + 5000 * unit)
          / (10000 * unit) * unit then 'PAID'
      when paid > 0 then 'PARTIALLY_PAID'
      else 'SENT'
    end) stored,
  add constraint invoice_never_overpaid check (
    paid between 0 and subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit
      + ((subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit) * tax_rate + 5000 * unit)
        / (10000 * unit) * unit);
create index invoice_owed on invoice (tenant_id, due_date) where status in ('SENT', 'PARTIALLY_PAID');

-- Whether a tax is charged on invoices; withholding tax is not.
alter table category
  add column on_invoices boolean not null default false,
  add constraint category_only_taxes_on_invoices check (kind = 'TAX' or not on_invoices);

-- Who wrote the discount of a draft: above the ceiling somebody else sends it. Null where the author of the draft did.
alter table invoice
  add column discount_by uuid,
  add foreign key (tenant_id, discount_by) references account (tenant_id, id);

-- A tax that had a rate could be chosen on every invoice; withholding tax never belonged there. One hospital at a time,
-- because the wall holds the owner of the tables as well.
do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    execute format('set local app.tenant = %L', hospital.id);
    update category set on_invoices = true where kind = 'TAX' and rate is not null and name !~* 'withh|wht|paye';
  end loop;
  set local app.tenant = '';
end $$;
