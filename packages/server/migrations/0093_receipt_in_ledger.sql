-- A receipt, and a refund that was approved, stands in the ledger by the end of its transaction, or does not stand at all:
-- code from before the ledger wrote receipts without, and the books did not know of the money.

-- Those that were written so are posted now, a hospital at a time because the wall holds the owner as well.
do $$
declare
  hospital record;
begin
  for hospital in select t.id, c.time_zone from tenant t join company_setting c on c.tenant_id = t.id loop
    perform act_as_tenant(hospital.id);
    insert into ledger_account (code, kind)
    select * from (values ('RECEIVABLE', 'RECEIVABLE'), ('CASH', 'MONEY'), ('TRANSFER', 'MONEY')) as v
    where exists (select from receipt)
    on conflict do nothing;
    insert into posting (id, event, day, debit, credit, amount, bill_id, invoice_id, receipt_id, created_at, created_by)
    select gen_random_uuid(), 'RECEIPT', (r.paid_at at time zone hospital.time_zone)::date, r.mode, 'RECEIVABLE',
      r.amount, r.bill_id, r.invoice_id, r.id, r.paid_at, r.account_id
    from receipt r
    where not exists (select from posting p where p.receipt_id = r.id);
    insert into posting (id, event, day, debit, credit, amount, bill_id, invoice_id, refund_id, created_at, created_by)
    select gen_random_uuid(), 'REFUND', (f.decided_at at time zone hospital.time_zone)::date, 'RECEIVABLE', f.mode,
      f.amount, r.bill_id, r.invoice_id, f.id, f.decided_at, f.decided_by
    from refund f join receipt r on r.id = f.receipt_id
    where f.status = 'APPROVED' and not exists (select from posting p where p.refund_id = f.id);
  end loop;
  perform act_as_tenant(null);
end $$;

-- Whole, because a foreign key refers to no partial index.
drop index posting_of_receipt, posting_of_refund;
alter table posting
  add constraint posting_of_receipt unique (tenant_id, receipt_id),
  add constraint posting_of_refund unique (tenant_id, refund_id);

-- Both refer to each other, so this direction is looked at when the transaction ends.
alter table receipt add constraint receipt_in_ledger foreign key (tenant_id, id)
  references posting (tenant_id, receipt_id) deferrable initially deferred;
alter table refund
  add column posted_id uuid generated always as (case when status = 'APPROVED' then id end) stored;
alter table refund add constraint refund_in_ledger foreign key (tenant_id, posted_id)
  references posting (tenant_id, refund_id) deferrable initially deferred;
create index refund_posted on refund (tenant_id, posted_id) where posted_id is not null;
