-- Who said that a patient may leave although something is not billed or not paid, and of how much. Only ever added to.
create table stay_waiver (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  admission_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- Kobo, and requests without a bill, as they were then.
  owed bigint not null check (owed >= 0),
  unbilled integer not null check (unbilled >= 0),
  waived_at timestamptz not null,
  waived_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, admission_id) references admission (tenant_id, id),
  foreign key (tenant_id, waived_by) references account (tenant_id, id),
  constraint stay_waiver_of_something check (owed > 0 or unbilled > 0)
);
create index stay_waiver_of_admission on stay_waiver (tenant_id, admission_id, id);

select protect_tenant_table('stay_waiver');
revoke update, delete on stay_waiver from almoner_app;
