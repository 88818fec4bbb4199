-- What patients owe from before the hospital began with these books comes from a file: a sent invoice for each, which is no revenue.
alter table invoice
  add column opening boolean not null default false,
  -- The number under which it was owed before, where the file has one.
  add column opening_reference text not null default '' check (length(opening_reference) <= 100),
  add constraint invoice_opening_sent check (not opening or sent_at is not null),
  add constraint invoice_opening_referred check (opening or opening_reference = '');
create index invoice_opening on invoice (tenant_id, patient_id) where opening;

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check
  check (kind in ('patient', 'staff', 'asset', 'publicHoliday', 'drug', 'labTest', 'openingBalance'));

do $$
declare
  widened record;
begin
  for widened in
    select c.conrelid::regclass as of, c.conname as name,
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[''OPENING''::text, ') as definition
    from (values ('ledger_account', 'ledger_account_kind_check'), ('posting', 'posting_event_check')) as v (of, name)
    join pg_constraint c on c.conrelid = v.of::regclass and c.conname = v.name
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', widened.of, widened.name, widened.name,
      widened.definition);
  end loop;
end $$;
