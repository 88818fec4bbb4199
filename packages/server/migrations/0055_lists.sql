-- What the default orders and the commonest questions of lists that grow go through.

-- Everything that is owed, whatever its day: on a bill itself or on the invoice that asks for it.
create index bill_open on bill (tenant_id, day, id) where status in ('UNPAID', 'NOT COMPLETED', 'INVOICED');
