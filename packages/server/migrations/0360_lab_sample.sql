-- When the sample of a laboratory request was taken, and by whom. It stays with a request that is cancelled or refunded later.
alter table lab_request
  add sample_taken_at timestamptz,
  add sample_taken_by uuid,
  add constraint lab_request_sample_whole check ((sample_taken_at is null) = (sample_taken_by is null)),
  add foreign key (tenant_id, sample_taken_by) references account (tenant_id, id);
