-- Half tablets and millilitres: a drug says into how many parts one unit of it may be divided, and quantities are kept in whole
-- hundredths of a unit, as their names say.
alter table drug
  -- 1 is whole only, 2 halves, 4 quarters, 10 tenths, 100 hundredths.
  add column divided_into smallint not null default 1 check (divided_into in (1, 2, 4, 10, 100)),
  add constraint drug_by_parts unique (tenant_id, id, divided_into);

-- A lot is of the parts of its drug: a drug cannot be divided otherwise while a lot of it holds what that leaves no room for.
alter table drug_lot
  drop constraint drug_lot_never_negative,
  drop constraint drug_lot_drug_exists,
  alter column on_hand type bigint using on_hand::bigint * 100,
  add column divided_into smallint not null default 1;
alter table drug_lot rename column on_hand to on_hand_hundredths;
alter table drug_lot
  add constraint drug_lot_never_negative check (on_hand_hundredths between 0 and 100000000000),
  add constraint drug_lot_in_parts check (on_hand_hundredths % (100 / divided_into) = 0),
  add constraint drug_lot_drug_exists
    foreign key (tenant_id, drug_id, divided_into) references drug (tenant_id, id, divided_into) on update cascade;

alter table stock_movement alter column change type bigint using change::bigint * 100;
alter table stock_movement rename column change to change_hundredths;

alter table prescription_line
  drop constraint prescription_line_quantity_check,
  drop constraint prescription_line_never_overdispensed,
  alter column quantity type integer using quantity * 100,
  alter column dispensed type integer using dispensed * 100;
alter table prescription_line rename column quantity to quantity_hundredths;
alter table prescription_line rename column dispensed to dispensed_hundredths;
alter table prescription_line
  add constraint prescription_line_quantity_check check (quantity_hundredths between 1 and 1000000),
  add constraint prescription_line_never_overdispensed check (dispensed_hundredths between 0 and quantity_hundredths);

-- A line comes to its quantity at its price. Whole units are exact; a part is rounded once, half away from nothing, to the smallest
-- amount of the currency.
alter table bill_line
  drop column amount,
  drop constraint bill_line_quantity_check,
  alter column quantity type integer using quantity * 100,
  -- That of its bill.
  add column unit integer not null default 1 check (unit in (1, 100));
alter table bill_line rename column quantity to quantity_hundredths;
alter table bill_line
  alter column unit drop default,
  add constraint bill_line_quantity_check check (quantity_hundredths between 1 and 100000000),
  add column amount bigint not null generated always as (
    case when quantity_hundredths % 100 = 0 then quantity_hundredths / 100 * unit_amount
      else round(quantity_hundredths * unit_amount::numeric / (100 * unit))::bigint * unit end) stored;
