-- Accounts that an administrator has to activate, and addresses that were changed by somebody else.

alter table account
  -- Whether its owner has ever got in. Those that are there already count as used.
  add column used boolean not null default true,
  add column waiting_since timestamptz,
  add column prepared_by uuid,
  -- Where links for a new password go while nobody has confirmed that the address was changed, and who changed it.
  add column link_email text check (length(link_email) between 3 and 254),
  add column link_email_by uuid,
  add constraint account_waiting_is_off check (waiting_since is null or (status = 0 and not used)),
  add constraint account_link_email_has_author check ((link_email is null) = (link_email_by is null)),
  add constraint account_prepared_by_exists foreign key (tenant_id, prepared_by) references account (tenant_id, id),
  add constraint account_link_email_by_exists foreign key (tenant_id, link_email_by) references account (tenant_id, id);
alter table account alter column used set default false;
create index account_waiting on account (tenant_id, waiting_since) where waiting_since is not null;
create index account_by_preparer on account (tenant_id, prepared_by) where prepared_by is not null;
create index account_by_link_email_author on account (tenant_id, link_email_by) where link_email_by is not null;

-- Several links may be on their way, so that nobody's asking takes another's link out of use.
alter table password_reset add column created_at timestamptz not null default now();
