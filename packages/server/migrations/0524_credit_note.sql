-- Credit notes: parts of lines of a sent invoice that are charged no longer. Each has a number of its own and is only ever added.
-- Amounts are minor units (kobo).
alter table invoice_item
  -- What of its amount credit notes have taken back.
  add column credited bigint not null default 0,
  add constraint invoice_item_credited_within check (credited between 0 and amount);

drop index invoice_owed;
drop index invoice_by_status;
alter table invoice
  drop column status,
  -- What credit notes have taken back: of the items, and in all, discount and tax included.
  add column credited_subtotal bigint not null default 0,
  add column credited bigint not null default 0;
alter table invoice
  add column status text not null generated always as (
    case
      when voided_at is not null then 'VOID'
      when sent_at is null then 'DRAFT'
      when paid >= subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit
        + ((subtotal - (subtotal * discount + 5000 * unit) / (10000 * unit) * unit) * tax_rate + 5000 * unit)
          / (10000 * unit) * unit - credited then 'PAID'
      when paid > 0 then 'PARTIALLY_PAID'
      else 'SENT'
    end) stored,
  add constraint invoice_credited_within check (
    credited_subtotal between 0 and subtotal and credited between 0 and total and (credited_subtotal < subtotal or credited = total)),
  -- One that is void is charged no more by any of it, so nothing of it can be credited, nor the other way round.
  add constraint invoice_credited_stands check (credited_subtotal = 0 or (sent_at is not null and voided_at is null));
create index invoice_owed on invoice (tenant_id, due_date) where status in ('SENT', 'PARTIALLY_PAID');
create index invoice_by_status on invoice (tenant_id, status, id);

create table credit_note (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  invoice_id uuid not null,
  -- Counted without gaps by counter 'credit_note'.
  sequence integer not null check (sequence > 0),
  number text not null check (length(number) between 1 and 40),
  day date not null,
  reason text not null check (length(reason) between 1 and 500),
  -- The sum of the lines, and what discount and tax of the invoice are less by it.
  subtotal bigint not null check (subtotal between 1 and 10000000000000),
  discount_amount bigint not null,
  tax_amount bigint not null,
  total bigint not null check (total > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, sequence),
  check (total = subtotal - discount_amount + tax_amount),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, created_by) references account (tenant_id, id)
);
create index credit_note_of_invoice on credit_note (tenant_id, invoice_id, id);

create table credit_note_line (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  credit_note_id uuid not null,
  invoice_item_id uuid not null,
  -- Null where an amount was credited and no number of them.
  quantity integer check (quantity > 0),
  amount bigint not null check (amount > 0),
  primary key (tenant_id, id),
  unique (tenant_id, credit_note_id, invoice_item_id),
  foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id),
  foreign key (tenant_id, invoice_item_id) references invoice_item (tenant_id, id)
);
create index credit_note_line_of_item on credit_note_line (tenant_id, invoice_item_id);

select protect_tenant_table(name) from unnest(array['credit_note', 'credit_note_line']::regclass[]) as name;
revoke update, delete on credit_note, credit_note_line from almoner_app;

alter table posting
  add column credit_note_id uuid,
  add foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id);
create index posting_of_credit_note on posting (tenant_id, credit_note_id, id) where credit_note_id is not null;

-- What it was that left an invoice paid beyond what it is worth.
alter table refund
  add column credit_note_id uuid,
  add foreign key (tenant_id, credit_note_id) references credit_note (tenant_id, id),
  add constraint refund_of_credit_note check (credit_note_id is null or charge = 'STANDS');
create index refund_of_credit_note on refund (tenant_id, credit_note_id) where credit_note_id is not null;

do $$
declare
  widened record;
begin
  for widened in
    select c.conrelid::regclass as of, c.conname as name,
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[''CREDIT_NOTE''::text, ') as definition
    from pg_constraint c where c.conrelid = 'posting'::regclass and c.conname = 'posting_event_check'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', widened.of, widened.name, widened.name,
      widened.definition);
  end loop;
end $$;
alter table posting add constraint posting_credit_note_event check ((credit_note_id is not null) = (event = 'CREDIT_NOTE'));
