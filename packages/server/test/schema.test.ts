// Two safeguards between tenants: keys that include the tenant, and row-level security. Every table has both, and a table
// without one of them is detected.
import { expect, test } from 'vitest';
import { ownerForFile } from './owner-client.ts';
import { findBreaches } from './schema-rules.ts';

const client = await ownerForFile();

test('every table follows the rules that isolate tenants', async () => {
  expect(await findBreaches(client)).toEqual([]);
});

const sound = `create table cot (
  tenant_id uuid not null default current_tenant() references tenant (id), id uuid not null,
  ward_id uuid, name text, price bigint, primary key (tenant_id, id));
  select protect_tenant_table('cot');`;
const withCot = (then: string) => `${sound} ${then}`;

const defects: [defect: string, sql: string, breach: string][] = [
  ['a table without a tenant', 'create table cot (id uuid primary key)', 'cot has no tenant_id uuid not null'],
  ['a table whose tenant may be missing', 'create table cot (tenant_id uuid)', 'cot has no tenant_id uuid not null'],
  [
    'a key that does not start with the tenant',
    withCot('alter table cot drop constraint cot_pkey, add primary key (id, tenant_id)'),
    'cot has no primary key that starts with tenant_id',
  ],
  ['a table without a key', withCot('alter table cot drop constraint cot_pkey'), 'cot has no primary key that'],
  [
    'a reference that could cross tenants',
    withCot(`alter table department add constraint loose unique (id);
      alter table cot add constraint cot_ward foreign key (ward_id) references department (id)`),
    'cot.cot_ward refers to a record without naming its tenant',
  ],
  [
    'a reference whose halves do not match',
    withCot(`alter table department add constraint swapped unique (id, tenant_id);
      alter table cot add constraint cot_ward foreign key (tenant_id, ward_id) references department (id, tenant_id)`),
    'cot.cot_ward refers to a record without naming its tenant',
  ],
  [
    'a reference to a global table',
    withCot('alter table cot add constraint cot_session foreign key (ward_id) references session (id)'),
    'cot.cot_session refers to a global table other than the tenant itself',
  ],
  [
    'a reference to another tenant than the row is of',
    withCot('alter table cot add constraint cot_other foreign key (ward_id) references tenant (id)'),
    'cot.cot_other refers to a global table other than the tenant itself',
  ],
  [
    'a global table that depends on a record of a tenant',
    withCot(`alter table session add constraint session_cot
      foreign key (tenant_id, account_id) references cot (tenant_id, id)`),
    "session.session_cot makes a global table depend on a tenant's record",
  ],
  ['an index over all tenants', withCot('create index cot_name on cot (name)'), 'cot.cot_name is an index that'],
  [
    'an index on an expression',
    withCot('create index cot_lower on cot (lower(name))'),
    'cot.cot_lower is an index that does not start with tenant_id',
  ],
  [
    'a search index over all tenants',
    withCot('create index cot_words on cot using gin (name gin_trgm_ops, tenant_id)'),
    'cot.cot_words is an index that does not start with tenant_id',
  ],
  [
    'an exclusion over all tenants',
    withCot('alter table cot add constraint cot_once exclude using gist (ward_id with =, tenant_id with =)'),
    'cot.cot_once is an index that does not start with tenant_id',
  ],
  [
    'a table without row-level security',
    withCot('alter table cot disable row level security'),
    'cot does not force row-level security',
  ],
  [
    'a table whose owner sees everything',
    withCot('alter table cot no force row level security'),
    'cot does not force row-level security',
  ],
  ['a table without a policy', withCot('drop policy tenant_wall on cot'), 'cot is not behind exactly the policy'],
  [
    'a policy that lets everything pass',
    withCot('alter policy tenant_wall on cot using (true)'),
    'cot is not behind exactly the policy',
  ],
  [
    'a policy that checks nothing on writing',
    withCot('alter policy tenant_wall on cot with check (true)'),
    'cot is not behind exactly the policy',
  ],
  [
    'one policy too many',
    withCot('create policy reports on cot for select to almoner_app using (true)'),
    'cot is not behind exactly the policy',
  ],
  [
    'a definer that may write over the wall',
    withCot('create policy definer_writes on cot to almoner_definer using (true)'),
    'cot.definer_writes lets a role look over the wall',
  ],
  ['a view that sees with its owner’s eyes', 'create view patients as select * from patient', 'patients is a view'],
  [
    'a materialized view',
    'create materialized view patients as select * from patient',
    'patients is a materialized view or foreign table',
  ],
  [
    'a definer function whose search path its caller sets',
    `create function peek() returns int language sql security definer as 'select 1';
     reset role; alter function peek() owner to almoner_definer`,
    'peek() looks over the wall without a fixed search path',
  ],
  [
    'a definer function with the rights of the owner',
    `create function peek() returns int language sql security definer set search_path = public, pg_temp as 'select 1'`,
    'peek() looks over the wall without a fixed search path or not as almoner_definer',
  ],
  [
    'a tenant that plans may remember',
    'alter function current_tenant() immutable',
    'current_tenant() is not one STABLE',
  ],
  [
    'a second function called current_tenant',
    `create function current_tenant(integer) returns uuid language sql stable parallel safe as 'select null::uuid'`,
    'current_tenant() is not one STABLE',
  ],
  [
    'a tenant that anybody may name',
    `create or replace function current_tenant() returns uuid language sql stable parallel safe
       return nullif(current_setting('app.tenant', true), '')::uuid`,
    'current_tenant() is not one STABLE, PARALLEL SAFE function in SQL of the setting that is guarded',
  ],
  [
    'an application role that may set the tenant by itself',
    'reset role; grant set on parameter backtrace_functions to almoner_app',
    'almoner_app may say itself which tenant it is',
  ],
  [
    'an application role that may act as any tenant',
    'grant execute on function act_as_tenant(uuid) to public',
    'almoner_app may say itself which tenant it is',
  ],
  [
    'a table of sessions that the application reads by itself',
    'grant select (token_hash) on session to almoner_app',
    'session is global and open to almoner_app',
  ],
  ['a key that the application reads', 'grant select on proof_key to public', 'proof_key is global and open to'],
  [
    'a function that tells of all tenants',
    `create function everybody() returns setof uuid language sql security definer set search_path = public, pg_temp
       as 'select id from tenant'; reset role; alter function everybody() owner to almoner_definer`,
    'everybody() answers whoever asks, of every tenant',
  ],
  [
    'temporary tables',
    `reset role; do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
    'almoner_app may make temporary tables',
  ],
  [
    'a table of a stranger',
    withCot('reset role; alter table cot owner to current_user'),
    'cot does not belong to almoner_owner',
  ],
  [
    'an application role that passes by the wall',
    'reset role; alter role almoner_app bypassrls',
    'almoner_app may do more than a role of ours should',
  ],
  [
    'an owner that anybody may sign in as',
    'reset role; alter role almoner_owner login',
    'almoner_owner may do more than a role of ours should',
  ],
  [
    'an application role that may become the owner',
    'reset role; grant almoner_owner to almoner_app',
    'almoner_app is a member of almoner_owner',
  ],
  [
    'an application role that owns a table',
    withCot('reset role; alter table cot owner to almoner_app'),
    'almoner_app owns table cot',
  ],
  [
    'an application role that may create',
    'grant create on schema public to almoner_app',
    'almoner_app may create in the schema public',
  ],
  [
    'a table that the application may empty',
    withCot('grant truncate on cot to almoner_app'),
    'cot lets almoner_app truncate',
  ],
  ['an audit that can be edited', 'grant update (actor) on audit to almoner_app', 'audit can be changed or emptied'],
  [
    'an audit that everybody may delete',
    'grant delete on audit_seal to public',
    'audit_seal can be changed or emptied',
  ],
  [
    'a table in another schema',
    'reset role; create schema aside create table cot ()',
    'cot is outside the schema public',
  ],
  ['a number that counts for everybody', withCot('alter table cot add place serial'), 'cot_place_seq is a sequence'],
  [
    'a trigger',
    withCot(`create trigger tidy before update on cot
      for each row execute function suppress_redundant_updates_trigger()`),
    'cot.tidy is a trigger',
  ],
  ['an enum', `create type cot_status as enum ('FREE', 'TAKEN')`, 'cot_status is an enum type'],
  [
    'money that rounds',
    withCot('alter table cot alter price type numeric(12, 2)'),
    'cot.price is numeric(12,2); money',
  ],
  ['money that floats', withCot('alter table cot alter price type float8'), 'cot.price is double precision; money is'],
  ['a table that a crash empties', withCot('alter table cot set unlogged'), 'cot is lost after a crash'],
  ['a global table that is gone', 'drop table throttle', 'throttle is listed as global and does not exist'],
];

test('a correct table violates no rule', async () => {
  expect(await breachesOf(sound)).toEqual([]);
});

test.for(defects)('%s is detected', async ([, sql, breach]) => {
  expect(await breachesOf(sql)).toContainEqual(expect.stringContaining(breach));
});

// Planted as the owner (after `reset role` for statements that only a superuser may run) and never committed: roles belong
// to the whole server, so other tests would see them.
async function breachesOf(sql: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('set local role almoner_owner');
    await client.query(sql);
    await client.query('reset role');
    return await findBreaches(client);
  } finally {
    await client.query('rollback');
  }
}
