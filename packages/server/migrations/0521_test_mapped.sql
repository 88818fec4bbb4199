-- A test that was asked for in words stands so until the laboratory says which of its tests it is; the words are kept.
alter table lab_request_test
  add asked_as text check (length(asked_as) between 1 and 200),
  add check (asked_as is null or lab_test_id is not null);
