-- What the hospital spends, earns beside its bills, and owes in taxes. Amounts are minor units (kobo).
alter table category add constraint category_of_kind unique (tenant_id, kind, id);

create table finance_entry (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('INCOME', 'EXPENSES', 'TAX')),
  -- Null is "Others".
  category_id uuid,
  -- What was bought or sold; empty for a tax.
  item text not null default '' check (length(item) <= 200),
  -- Whom it was bought from or received from.
  party text not null default '' check (length(party) <= 200),
  quantity integer check (quantity > 0),
  reference text not null check (length(reference) between 1 and 100),
  mode text not null check (mode in ('CASH', 'TRANSFER', 'CHEQUE')),
  amount bigint not null check (amount between 1 and 10000000000000),
  -- Less than the amount only for a tax of which a part is still owed.
  paid bigint not null,
  day date not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A mistake is reversed, with a reason; the entry stays.
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  version integer not null default 1,
  primary key (tenant_id, id),
  -- A category of the entry's own kind.
  constraint finance_entry_category foreign key (tenant_id, kind, category_id) references category (tenant_id, kind, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  foreign key (tenant_id, reversed_by) references account (tenant_id, id),
  constraint finance_entry_paid check (paid between 0 and amount and (kind = 'TAX' or paid = amount)),
  check (num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
create index finance_entry_by_day on finance_entry (tenant_id, kind, day desc, id desc);
create index finance_entry_of_category on finance_entry (tenant_id, category_id, day) where category_id is not null;

-- Further payments of a tax that was not paid whole at first.
create table tax_payment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  finance_entry_id uuid not null,
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('CASH', 'TRANSFER', 'CHEQUE')),
  day date not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, finance_entry_id) references finance_entry (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
create index tax_payment_of_entry on tax_payment (tenant_id, finance_entry_id, id);

-- Scans and photographs of the paper behind an entry.
create table finance_attachment (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  finance_entry_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, finance_entry_id) references finance_entry (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
create index finance_attachment_of_entry on finance_attachment (tenant_id, finance_entry_id, id);

select protect_tenant_table(name)
from unnest(array['finance_entry', 'tax_payment', 'finance_attachment']::regclass[]) as name;
revoke delete on finance_entry from almoner_app;
revoke update, delete on tax_payment, finance_attachment from almoner_app;
