-- Tests of the laboratory with their parameters come from a file.
alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check
  check (kind in ('patient', 'staff', 'asset', 'publicHoliday', 'drug', 'labTest'));
