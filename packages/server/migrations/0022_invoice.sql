-- Invoices: drafted, sent under a number, paid or voided. Amounts are minor units (kobo).
create table invoice (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  patient_id uuid not null,
  ticket_id uuid,
  department_id uuid,
  email text not null default '' check (length(email) <= 254),
  patient_address text not null default '' check (length(patient_address) <= 300),
  billing_address text not null default '' check (length(billing_address) <= 300),
  invoice_date date not null,
  due_date date not null,
  -- The tax as it was when the invoice was saved; 'No Tax' has no category.
  tax_category_id uuid,
  tax_kind text not null default 'TAX' check (tax_kind = 'TAX'),
  tax_name text not null check (length(tax_name) between 1 and 100),
  -- Hundredths of a percent.
  tax_rate integer not null check (tax_rate between 0 and 10000),
  discount integer not null default 0 check (discount between 0 and 10000),
  other_information text not null default '' check (length(other_information) <= 2000),
  -- The sum of the items; discount and tax are rounded half up to a whole kobo.
  subtotal bigint not null check (subtotal between 1 and 10000000000000),
  discount_amount bigint not null generated always as ((subtotal * discount + 5000) / 10000) stored,
  tax_amount bigint not null generated always as
    (((subtotal - (subtotal * discount + 5000) / 10000) * tax_rate + 5000) / 10000) stored,
  total bigint not null generated always as
    (subtotal - (subtotal * discount + 5000) / 10000
      + ((subtotal - (subtotal * discount + 5000) / 10000) * tax_rate + 5000) / 10000) stored,
  paid bigint not null default 0,
  paid_at timestamptz,
  -- Counted without gaps by counter 'invoice' when it is sent; bills count from the same.
  invoice_sequence integer check (invoice_sequence > 0),
  invoice_number text check (length(invoice_number) between 1 and 40),
  sent_at timestamptz,
  sent_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) between 1 and 500),
  -- When it was last handed over to the mail, and when that last failed.
  mailed_at timestamptz,
  mail_failed_at timestamptz,
  status text not null generated always as (
    case
      when voided_at is not null then 'VOID'
      when sent_at is null then 'DRAFT'
      when paid >= subtotal - (subtotal * discount + 5000) / 10000
        + ((subtotal - (subtotal * discount + 5000) / 10000) * tax_rate + 5000) / 10000 then 'PAID'
      when paid > 0 then 'PARTIALLY_PAID'
      else 'SENT'
    end) stored,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint invoice_sequence_taken unique (tenant_id, invoice_sequence),
  constraint invoice_patient_exists foreign key (tenant_id, patient_id) references patient (tenant_id, id),
  constraint invoice_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  constraint invoice_department_exists foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint invoice_tax_exists
    foreign key (tenant_id, tax_kind, tax_category_id) references category (tenant_id, kind, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  foreign key (tenant_id, sent_by) references account (tenant_id, id),
  foreign key (tenant_id, voided_by) references account (tenant_id, id),
  constraint invoice_due_after_date check (due_date >= invoice_date),
  constraint invoice_never_overpaid check (paid between 0 and subtotal - (subtotal * discount + 5000) / 10000
    + ((subtotal - (subtotal * discount + 5000) / 10000) * tax_rate + 5000) / 10000),
  check (paid = 0 or paid_at is not null),
  check (num_nonnulls(sent_at, sent_by, invoice_sequence, invoice_number) in (0, 4)),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint invoice_paid_after_sent check (paid = 0 or (sent_at is not null and voided_at is null)),
  constraint invoice_void_after_sent check (voided_at is null or sent_at is not null)
);
create index invoice_by_day on invoice (tenant_id, invoice_date desc, id desc);
create index invoice_of_patient on invoice (tenant_id, patient_id, invoice_date desc);
create index invoice_of_ticket on invoice (tenant_id, ticket_id) where ticket_id is not null;
create index invoice_of_tax on invoice (tenant_id, tax_category_id) where tax_category_id is not null;
create index invoice_of_department on invoice (tenant_id, department_id) where department_id is not null;
create index invoice_owed on invoice (tenant_id, due_date) where status in ('SENT', 'PARTIALLY_PAID');

create table invoice_item (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position between 1 and 200),
  item text not null check (length(item) between 1 and 200),
  description text not null default '' check (length(description) <= 500),
  unit_cost bigint not null check (unit_cost between 0 and 10000000000000),
  quantity integer not null check (quantity between 1 and 100000),
  amount bigint not null generated always as (unit_cost * quantity) stored,
  -- The bill whose balance is asked for here.
  bill_id uuid,
  primary key (tenant_id, id),
  constraint invoice_item_position unique (tenant_id, invoice_id, position),
  constraint invoice_item_bill_once unique (tenant_id, invoice_id, bill_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id)
);
create index invoice_item_of_bill on invoice_item (tenant_id, bill_id) where bill_id is not null;

-- A bill's balance moves to the invoice that asks for it, and the bill is settled when the invoice is.
drop index bill_unpaid;
alter table bill
  drop column status,
  drop constraint bill_never_overpaid,
  drop constraint bill_cancelled_unpaid,
  drop constraint bill_check,
  add column invoice_id uuid,
  add column invoiced bigint not null default 0,
  add column invoice_paid_at timestamptz;
alter table bill
  add column status text not null generated always as (
    case
      when cancelled_at is not null then 'CANCELLED'
      when paid + case when invoice_paid_at is null then 0 else invoiced end
        >= amount - (amount * discount + 5000) / 10000 then 'COMPLETED'
      when invoiced > 0 then 'INVOICED'
      when paid > 0 then 'NOT COMPLETED'
      else 'UNPAID'
    end) stored,
  add foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  add constraint bill_never_overpaid
    check (paid >= 0 and invoiced >= 0 and paid + invoiced <= amount - (amount * discount + 5000) / 10000),
  add constraint bill_cancelled_unpaid check (cancelled_at is null or (paid = 0 and invoiced = 0)),
  -- It stays what it was where everything was given back.
  add constraint bill_paid_at_known check (paid = 0 or paid_at is not null),
  add constraint bill_invoiced_whole check (
    (invoiced > 0) = (invoice_id is not null) and (invoice_paid_at is null or invoiced > 0)
    -- An invoice takes the whole balance.
    and (invoiced = 0 or paid + invoiced = amount - (amount * discount + 5000) / 10000));
create index bill_unpaid on bill (tenant_id, day, id) where status in ('UNPAID', 'NOT COMPLETED');
create index bill_of_invoice on bill (tenant_id, invoice_id) where invoice_id is not null;

alter table receipt
  alter column bill_id drop not null,
  add column invoice_id uuid,
  add foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  add constraint receipt_of_one check (num_nonnulls(bill_id, invoice_id) = 1);
create index receipt_of_invoice on receipt (tenant_id, invoice_id, id) where invoice_id is not null;

select protect_tenant_table(name) from unnest(array['invoice', 'invoice_item']::regclass[]) as name;

-- An invoice goes with its patient where two records of one person are merged.
alter table patient_merge_row
  drop constraint patient_merge_row_source_check,
  add constraint patient_merge_row_source_check
    check (source in ('ticket', 'patient_contact', 'patient_fact', 'invoice'));
