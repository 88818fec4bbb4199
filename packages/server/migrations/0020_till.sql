-- The tills of cashiers, and money given back. Amounts are minor units (kobo).

-- A cashier's shift at a till: opened with a float, closed with what was counted.
create table till_shift (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  account_id uuid not null,
  opened_at timestamptz not null,
  -- Cash that was in the till before the first payment; it is the hospital's already.
  opening_float bigint not null check (opening_float between 0 and 10000000000000),
  closed_at timestamptz,
  -- What should be there, by method, as it was when the shift was closed; and what was counted.
  expected_cash bigint,
  expected_transfer bigint,
  counted_cash bigint check (counted_cash between 0 and 10000000000000),
  counted_transfer bigint check (counted_transfer between 0 and 10000000000000),
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint till_closed_whole check (
    num_nonnulls(closed_at, expected_cash, expected_transfer, counted_cash, counted_transfer) in (0, 5))
);
-- A cashier has one open till.
create unique index till_shift_open on till_shift (tenant_id, account_id) where closed_at is null;
create index till_shift_of_account on till_shift (tenant_id, account_id, opened_at desc);
create index till_shift_by_time on till_shift (tenant_id, opened_at desc, id desc);

alter table receipt
  add column till_shift_id uuid,
  add constraint receipt_amount_named unique (tenant_id, id, amount),
  add foreign key (tenant_id, till_shift_id) references till_shift (tenant_id, id);
create index receipt_of_till on receipt (tenant_id, till_shift_id, id) where till_shift_id is not null;

-- Money given back of one receipt: asked for by one person, decided by another.
create table refund (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  receipt_id uuid not null,
  -- The receipt's, so that nothing beyond it can be given back.
  receipt_amount bigint not null,
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('CASH', 'TRANSFER')),
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'DECLINED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- The root account may decide what it asked for itself.
  decided_by_root boolean not null default false,
  -- Counted without gaps by counter 'refund' when it is approved.
  number integer check (number > 0),
  -- The till that the money came out of.
  till_shift_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint refund_number_taken unique (tenant_id, number),
  constraint refund_within_receipt check (amount <= receipt_amount),
  foreign key (tenant_id, receipt_id, receipt_amount) references receipt (tenant_id, id, amount),
  foreign key (tenant_id, requested_by) references account (tenant_id, id),
  foreign key (tenant_id, decided_by) references account (tenant_id, id),
  foreign key (tenant_id, till_shift_id) references till_shift (tenant_id, id),
  check ((status = 'REQUESTED') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status = 'APPROVED') = (number is not null)),
  -- Whoever asked may take it back, and no more.
  constraint refund_by_two check (status <> 'APPROVED' or decided_by <> requested_by or decided_by_root)
);
-- A receipt is given back once; a declined request makes room for another.
create unique index refund_of_receipt on refund (tenant_id, receipt_id) where status <> 'DECLINED';
create index refund_by_time on refund (tenant_id, requested_at desc, id desc);
create index refund_of_till on refund (tenant_id, till_shift_id, id) where till_shift_id is not null;

select protect_tenant_table(name) from unnest(array['till_shift', 'refund']::regclass[]) as name;
revoke delete on till_shift, refund from almoner_app;
