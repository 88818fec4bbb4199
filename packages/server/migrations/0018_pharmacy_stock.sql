-- What pharmacy keeps in stock: lots of a drug with their expiry, and every movement of them. What was moved is never
-- changed or deleted; a lot's number on hand is the sum of its movements.

create table drug_lot (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  drug_id uuid not null,
  number text not null check (length(number) between 1 and 60),
  number_key text not null generated always as (lower(number)) stored,
  -- The last day on which it may be given.
  expires_on date not null,
  on_hand integer not null default 0,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint drug_lot_drug_exists foreign key (tenant_id, drug_id) references drug (tenant_id, id),
  constraint drug_lot_number_taken unique (tenant_id, drug_id, number_key),
  constraint drug_lot_never_negative check (on_hand between 0 and 1000000000)
);
create index drug_lot_first_expiring on drug_lot (tenant_id, drug_id, expires_on, id) where on_hand > 0;
create index drug_lot_expiring on drug_lot (tenant_id, expires_on, id) where on_hand > 0;

create table stock_movement (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  lot_id uuid not null,
  kind text not null check (kind in ('RECEIVE', 'DISPENSE', 'ADJUST', 'RETURN')),
  -- What came in (above zero) or went out (below).
  change integer not null check (change <> 0),
  reason text not null default '' check (length(reason) <= 500),
  prescription_line_id uuid,
  moved_at timestamptz not null,
  account_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, lot_id) references drug_lot (tenant_id, id),
  foreign key (tenant_id, prescription_line_id) references prescription_line (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check (kind not in ('RECEIVE', 'RETURN') or change > 0),
  check (kind <> 'DISPENSE' or change < 0),
  check ((kind = 'DISPENSE') = (prescription_line_id is not null)),
  check (kind not in ('ADJUST', 'RETURN') or length(reason) > 0)
);
create index stock_movement_of_lot on stock_movement (tenant_id, lot_id, id);
create index stock_movement_of_line on stock_movement (tenant_id, prescription_line_id)
  where prescription_line_id is not null;

select protect_tenant_table(name) from unnest(array['drug_lot', 'stock_movement']::regclass[]) as name;
revoke update, delete on stock_movement from almoner_app;
revoke delete on drug_lot from almoner_app;

alter table pharmacy_request
  -- Why the rest of the lines is not supplied, where it was closed before all of it was dispensed.
  add column rest_reason text not null default '' check (length(rest_reason) <= 500);
