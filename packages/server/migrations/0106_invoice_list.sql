-- What the orders of the list of invoices go through, beside that by day.
create index invoice_by_number on invoice (tenant_id, (coalesce(invoice_sequence, 0)), id);
create index invoice_by_due_date on invoice (tenant_id, due_date, id);
create index invoice_by_total on invoice (tenant_id, total, id);
create index invoice_by_status on invoice (tenant_id, status, id);
