-- An asset may be paid after it has come into the books: until then it is owed. Amounts are minor units (kobo).
alter table asset_entry
  -- By how much what is owed for it grew; a payment takes it away.
  add column owed bigint not null default 0,
  drop constraint asset_entry_kind_check,
  add constraint asset_entry_kind_check
    check (kind in ('OPENING', 'PURCHASE', 'DEPRECIATION', 'CORRECTION', 'WRITE_OFF', 'PAYMENT')),
  drop constraint asset_entry_check1,
  add constraint asset_entry_adds_up check (case
    when kind in ('OPENING', 'PURCHASE') then cost >= 0 and accumulated between 0 and cost and depreciation = 0
      and written_off = 0 and (owed = 0 or owed = cost and mode is null)
    when kind = 'PAYMENT' then mode is not null and owed < 0 and cost = 0 and accumulated = 0 and depreciation = 0
      and written_off = 0
    else mode is null and owed = 0 and cost + depreciation + written_off = accumulated end);
-- All at once.
create unique index asset_entry_paid on asset_entry (tenant_id, asset_id) where kind = 'PAYMENT';

do $$
declare
  widened record;
begin
  for widened in
    select c.conrelid::regclass as of, c.conname as name,
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[' || quote_literal(v.word) || '::text, ') as definition
    from (values ('ledger_account', 'ledger_account_kind_check', 'ASSETS_OWED'),
      ('posting', 'posting_event_check', 'ASSET_PAYMENT')) as v (of, name, word)
    join pg_constraint c on c.conrelid = v.of::regclass and c.conname = v.name
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', widened.of, widened.name, widened.name,
      widened.definition);
  end loop;
end $$;
