-- A parameter of a report that was not done has no value.
alter table laboratory_value
  drop constraint laboratory_value_value_check,
  add check (length(value) <= 1000);
