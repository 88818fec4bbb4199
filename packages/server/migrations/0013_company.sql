-- What a hospital says of itself beyond what signup asks, how its invoices are headed and footed, and its logo.
alter table company_setting
  add column contact_person text not null default '' check (length(contact_person) <= 120),
  add column city text not null default '' check (length(city) <= 100),
  add column state text not null default '' check (length(state) <= 100),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column postal_code text not null default '' check (length(postal_code) <= 20),
  add column mobile text not null default '' check (length(mobile) <= 40),
  add column fax text not null default '' check (length(fax) <= 40),
  add column website text not null default '' check (length(website) <= 200),
  add column invoice_prefix text not null default 'INV-' check (invoice_prefix ~ '^[A-Za-z0-9/-]{1,12}$'),
  add column invoice_footer text not null default '' check (length(invoice_footer) <= 500),
  -- Whoever is timed out before the screen locks would lose what locking keeps.
  add constraint company_lock_before_time_out check (idle_lock_minutes <= idle_minutes);

-- A new picture is a new id, so that a browser may keep the bytes of an id for good.
create table company_logo (
  tenant_id uuid primary key default current_tenant() references tenant (id),
  id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 200000)
);
select protect_tenant_table('company_logo');
