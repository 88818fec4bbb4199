-- What pharmacy and laboratory still have to do, in the order in which it was asked for.
create index pharmacy_request_open on pharmacy_request (tenant_id, status, created_at, id)
  where status in ('NEW', 'INPROGRESS', 'APPROVED');
create index lab_request_open on lab_request (tenant_id, status, created_at, id)
  where status in ('NEW', 'INPROGRESS', 'APPROVED');
