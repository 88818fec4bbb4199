-- The ledger. A posting moves an amount between two accounts, so that no entry can be out of balance; postings are
-- only ever added. Amounts are minor units (kobo).

create table ledger_account (
  tenant_id uuid not null default current_tenant() references tenant (id),
  -- The kind, and behind a colon what it is of: 'CASH', 'REVENUE:PHARMACY', 'EXPENSES:<category>', 'EXPENSES:OTHERS'.
  code text not null check (length(code) between 1 and 60),
  kind text not null check (kind in ('MONEY', 'RECEIVABLE', 'REVENUE', 'DISCOUNT', 'INCOME', 'EXPENSES', 'TAX',
    'TAX_OWED', 'TAX_COLLECTED', 'TILL_DIFFERENCE')),
  category_id uuid,
  primary key (tenant_id, code),
  foreign key (tenant_id, category_id) references category (tenant_id, id) on delete cascade
);
create index ledger_account_of_category on ledger_account (tenant_id, category_id) where category_id is not null;

create table posting (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  event text not null check (event in ('BILL', 'BILL_CHANGED', 'BILL_CANCELLED', 'RECEIPT', 'REFUND', 'INVOICE',
    'INVOICE_VOID', 'EXPENSES', 'INCOME', 'TAX', 'TAX_PAYMENT', 'REVERSAL', 'TILL_DIFFERENCE')),
  day date not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  -- What it is about; a receipt or refund stands beside its bill or invoice.
  bill_id uuid,
  invoice_id uuid,
  finance_entry_id uuid,
  till_shift_id uuid,
  receipt_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, debit) references ledger_account (tenant_id, code),
  foreign key (tenant_id, credit) references ledger_account (tenant_id, code),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, finance_entry_id) references finance_entry (tenant_id, id),
  foreign key (tenant_id, till_shift_id) references till_shift (tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id),
  foreign key (tenant_id, refund_id) references refund (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id),
  check (debit <> credit),
  constraint posting_about_something check (num_nonnulls(bill_id, invoice_id, finance_entry_id, till_shift_id) >= 1),
  -- What happens once is posted once.
  check (receipt_id is null or event = 'RECEIPT'),
  check (refund_id is null or event = 'REFUND')
);
create index posting_by_day on posting (tenant_id, day, id);
create index posting_debit on posting (tenant_id, debit, day);
create index posting_credit on posting (tenant_id, credit, day);
create index posting_of_bill on posting (tenant_id, bill_id, id) where bill_id is not null;
create index posting_of_invoice on posting (tenant_id, invoice_id, id) where invoice_id is not null;
create index posting_of_entry on posting (tenant_id, finance_entry_id, id) where finance_entry_id is not null;
create index posting_of_till on posting (tenant_id, till_shift_id, id) where till_shift_id is not null;
create unique index posting_of_receipt on posting (tenant_id, receipt_id) where receipt_id is not null;
create unique index posting_of_refund on posting (tenant_id, refund_id) where refund_id is not null;

select protect_tenant_table(name) from unnest(array['ledger_account', 'posting']::regclass[]) as name;
revoke update, delete on ledger_account, posting from almoner_app;

-- The two sides of every posting: what came into an account is positive, what left it negative.
create view ledger_line with (security_invoker = true) as
  select tenant_id, id, event, day, debit as account, amount, bill_id, invoice_id, finance_entry_id, till_shift_id,
    receipt_id, refund_id
  from posting
  union all
  select tenant_id, id, event, day, credit, -amount, bill_id, invoice_id, finance_entry_id, till_shift_id,
    receipt_id, refund_id
  from posting;
grant select on ledger_line to almoner_app;

-- Bills and receipts from before the ledger. One hospital at a time, because the wall holds the owner of the tables
-- as well.
do $$
declare
  hospital record;
begin
  -- No wall keeps the owner from the settings of other hospitals (definer_reads): each one's own are named here.
  for hospital in select t.id, c.time_zone from tenant t join company_setting c on c.tenant_id = t.id loop
    execute format('set local app.tenant = %L', hospital.id);
    insert into ledger_account (code, kind)
    select * from (values ('RECEIVABLE', 'RECEIVABLE'), ('CASH', 'MONEY'), ('TRANSFER', 'MONEY'),
      ('REVENUE:SERVICE', 'REVENUE'), ('REVENUE:PHARMACY', 'REVENUE'), ('REVENUE:LABORATORY', 'REVENUE')) as v
    where exists (select from bill);
    insert into posting (id, event, day, debit, credit, amount, bill_id, created_at, created_by)
    select gen_random_uuid(), 'BILL', day, 'RECEIVABLE', 'REVENUE:' || type, total, id, created_at, created_by
    from bill where cancelled_at is null and total > 0;
    insert into posting (id, event, day, debit, credit, amount, bill_id, receipt_id, created_at, created_by)
    select gen_random_uuid(), 'RECEIPT',
      (paid_at at time zone hospital.time_zone)::date, mode, 'RECEIVABLE', amount, bill_id, id,
      paid_at, account_id
    from receipt;
  end loop;
  set local app.tenant = '';
end $$;
