-- What patients owe and what they have paid. Amounts are minor units (kobo); nothing here is ever deleted.

create table bill (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  type text not null check (type in ('SERVICE', 'PHARMACY', 'LABORATORY')),
  ticket_id uuid not null,
  -- What it is for: exactly the one that the type names.
  treatment_id uuid,
  pharmacy_request_id uuid,
  lab_request_id uuid,
  -- Counted without gaps by counter 'invoice'; shown behind the prefix that the hospital had at the time.
  invoice_sequence integer not null check (invoice_sequence > 0),
  invoice_number text not null check (length(invoice_number) between 1 and 40),
  purpose text not null default '',
  amount bigint not null check (amount between 1 and 10000000000000),
  -- Hundredths of a percent.
  discount integer not null default 0 check (discount between 0 and 10000),
  -- The discount is rounded half up to a whole kobo.
  total bigint not null generated always as (amount - (amount * discount + 5000) / 10000) stored,
  paid bigint not null default 0,
  -- When money was last received.
  paid_at timestamptz,
  cancelled_at timestamptz,
  status text not null generated always as (
    case
      when cancelled_at is not null then 'CANCELLED'
      when paid >= amount - (amount * discount + 5000) / 10000 then 'COMPLETED'
      when paid > 0 then 'NOT COMPLETED'
      else 'UNPAID'
    end) stored,
  day date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint bill_invoice_taken unique (tenant_id, invoice_sequence),
  constraint bill_ticket_exists foreign key (tenant_id, ticket_id) references ticket (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint bill_never_overpaid check (paid between 0 and amount - (amount * discount + 5000) / 10000),
  check ((paid > 0) = (paid_at is not null)),
  constraint bill_cancelled_unpaid check (cancelled_at is null or paid = 0),
  constraint bill_has_its_source check (
    num_nonnulls(treatment_id, pharmacy_request_id, lab_request_id) = 1 and
    case type
      when 'SERVICE' then treatment_id is not null
      when 'PHARMACY' then pharmacy_request_id is not null
      else lab_request_id is not null
    end)
);
-- A thing is billed once; a cancelled bill makes room for another.
create unique index bill_of_treatment on bill (tenant_id, treatment_id) where cancelled_at is null;
create unique index bill_of_pharmacy_request on bill (tenant_id, pharmacy_request_id) where cancelled_at is null;
create unique index bill_of_lab_request on bill (tenant_id, lab_request_id) where cancelled_at is null;
create index bill_of_ticket on bill (tenant_id, ticket_id);
create index bill_by_day on bill (tenant_id, day, id);
create index bill_by_payment on bill (tenant_id, paid_at desc, id) where paid_at is not null;
create index bill_unpaid on bill (tenant_id, day, id) where status in ('UNPAID', 'NOT COMPLETED');

-- Money received, a row each time; the application may add one, and nothing else.
create table receipt (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  bill_id uuid not null,
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('CASH', 'TRANSFER')),
  paid_at timestamptz not null,
  account_id uuid not null,
  primary key (tenant_id, id),
  constraint receipt_number_taken unique (tenant_id, number),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index receipt_of_bill on receipt (tenant_id, bill_id, id);
create index receipt_by_time on receipt (tenant_id, paid_at, id);

select protect_tenant_table(name) from unnest(array['bill', 'receipt']::regclass[]) as name;
revoke update, delete on receipt from almoner_app;
revoke delete on bill from almoner_app;
