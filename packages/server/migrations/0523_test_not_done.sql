-- A test that was paid for and could not be done: who closed it, when and why. It has no report then.
alter table lab_request_test
  add column not_done_at timestamptz,
  add column not_done_by uuid,
  add column not_done_reason text check (length(not_done_reason) between 1 and 500),
  add foreign key (tenant_id, not_done_by) references account (tenant_id, id),
  add constraint lab_request_test_not_done check (num_nonnulls(not_done_at, not_done_by, not_done_reason) in (0, 3));
