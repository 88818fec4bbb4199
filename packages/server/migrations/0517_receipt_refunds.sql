-- Of one receipt several refunds, as long as all of them that are not declined stay within it.
drop index refund_of_receipt;
create index refund_of_receipt on refund (tenant_id, receipt_id);

-- A receipt of which something was asked back, and how much in all: what is declined leaves it again.
create table receipt_refund (
  tenant_id uuid not null default current_tenant() references tenant (id),
  receipt_id uuid not null,
  -- The receipt's, so that nothing beyond it can be asked back.
  receipt_amount bigint not null,
  asked bigint not null check (asked >= 0),
  primary key (tenant_id, receipt_id),
  constraint receipt_refund_within check (asked <= receipt_amount),
  foreign key (tenant_id, receipt_id, receipt_amount) references receipt (tenant_id, id, amount)
);
select protect_tenant_table('receipt_refund'::regclass);
revoke delete on receipt_refund from almoner_app;

do $$
declare
  hospital record;
begin
  for hospital in select id from tenant loop
    perform act_as_tenant(hospital.id);
    insert into receipt_refund (receipt_id, receipt_amount, asked)
    select receipt_id, receipt_amount, sum(amount) from refund where status <> 'DECLINED' group by receipt_id, receipt_amount;
  end loop;
  perform act_as_tenant(null);
end $$;
