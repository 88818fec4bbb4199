-- Discounts that wait for a second person, and charges that are cancelled with the refund of what was paid for them.
alter table company_setting
  -- Hundredths of a percent: more than this is not given by one person alone.
  add column discount_ceiling integer not null default 2000 check (discount_ceiling between 0 and 10000);

drop index bill_unpaid;
alter table bill
  drop column status,
  drop column total,
  drop constraint bill_never_overpaid,
  drop constraint bill_invoiced_whole,
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
    (amount - (amount * discount + 5000) / 10000 - credited) stored,
  add column status text not null generated always as (
    case
      when cancelled_at is not null then 'CANCELLED'
      when paid + case when invoice_paid_at is null then 0 else invoiced end
        >= amount - (amount * discount + 5000) / 10000 - credited then 'COMPLETED'
      when invoiced > 0 then 'INVOICED'
      when paid > 0 then 'NOT COMPLETED'
      else 'UNPAID'
    end) stored,
  add constraint bill_never_overpaid check (
    paid >= 0 and invoiced >= 0 and paid + invoiced <= amount - (amount * discount + 5000) / 10000 - credited),
  add constraint bill_invoiced_whole check (
    (invoiced > 0) = (invoice_id is not null) and (invoice_paid_at is null or invoiced > 0)
    -- An invoice takes the whole balance.
    and (invoiced = 0 or paid + invoiced = amount - (amount * discount + 5000) / 10000 - credited));
create index bill_unpaid on bill (tenant_id, day, id) where status in ('UNPAID', 'NOT COMPLETED');
create index bill_discount_to_decide on bill (tenant_id, id)
  where discount_asked is not null and discount_decided_by is null;

-- Whether the charge stands when the money is given back.
alter table refund
  add column charge text not null default 'STANDS' check (charge in ('STANDS', 'CANCELLED'));

-- Who wrote the discount of a draft: above the ceiling somebody else sends it. Null where the author of the draft did.
alter table invoice
  add column discount_by uuid,
  add foreign key (tenant_id, discount_by) references account (tenant_id, id);
