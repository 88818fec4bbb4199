-- A return names the line of the prescription that it was dispensed for. Those of before name none.
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint
    where conrelid = 'stock_movement'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%prescription_line_id%'
  loop
    execute format('alter table stock_movement drop constraint %I', rule.conname);
  end loop;
end $$;
alter table stock_movement add constraint stock_movement_of_line
  check (case kind when 'DISPENSE' then prescription_line_id is not null when 'RETURN' then true
    else prescription_line_id is null end);
