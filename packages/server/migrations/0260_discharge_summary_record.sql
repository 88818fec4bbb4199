-- What a discharge summary repeats of the record, as it was when that was written: the paper does not change with the record.

alter table discharge_summary
  add column reason text not null default '' check (length(reason) <= 4000),
  add column procedures text not null default '' check (length(procedures) <= 4000),
  add column results text not null default '' check (length(results) <= 8000),
  add column allergies text not null default '' check (length(allergies) <= 4000);
