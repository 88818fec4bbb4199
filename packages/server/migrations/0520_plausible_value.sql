-- What no living person has is asked about before it is reported. Limits are in ten-thousandths of the unit, as ranges are.
alter table lab_test_parameter
  add plausible_low bigint,
  add plausible_high bigint,
  add check (plausible_low <= plausible_high);
-- A value that looked wrong, and that whoever reported it has confirmed. Reports from before asked nobody.
alter table laboratory_value add confirmed boolean not null default false;
