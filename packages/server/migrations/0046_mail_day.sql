-- How many letters left in a hospital's name on a day (UTC): counted in the transaction that writes the letter, so that
-- no number of people at once sends more than the bound.
create table mail_day (
  tenant_id uuid not null default current_tenant() references tenant (id),
  day date not null,
  letters integer not null check (letters >= 0),
  primary key (tenant_id, day)
);
select protect_tenant_table('mail_day');
