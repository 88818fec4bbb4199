// SQL that an attacker would send through a hole in the server, against a hospital of which they know every id.

/** The attacker's knowledge of the other hospital and of their own. */
export interface Known {
  tenant: string;
  account: string;
  ownTenant: string;
  ownAccount: string;
  session: string;
  /** Hash of a sign-in name of the other hospital, as in the table of names. */
  name: string;
  /** Hash of a forged token. */
  forgedToken: string;
}

const GLOBAL_TABLES = [
  'tenant',
  'session',
  'login_name',
  'password_reset',
  'throttle',
  'known_device',
  'sign_in_challenge',
  'signup_receipt',
  'proof_key',
  'sealing_key',
  'schema_migration',
];

export function statementsOf(known: Known): string[] {
  return [
    ...anotherTenant(known),
    ...anotherRole(known),
    ...globalTables(known),
    ...definerFunctions(known),
    ...standIns(known),
    ...aroundTheTables(known),
  ];
}

const rows = `(select json_agg(d) from department d)`;

function anotherTenant({ tenant, ownTenant }: Known): string[] {
  const plain = tenant.replaceAll('-', '');
  const settings = [
    ['app.tenant', tenant],
    ['app.tenant', `${tenant}.${'0'.repeat(64)}`],
    ['backtrace_functions', plain],
  ] as const;
  return [
    ...settings.flatMap(([name, value]) => [
      `select set_config('${name}', '${value}', true), ${rows}`,
      `select set_config('${name}', '${value}', false), ${rows}`,
      `select d.* from (select set_config('${name}', '${value}', true) offset 0) s cross join lateral (select * from department offset 0) d`,
      `with s as materialized (select set_config('${name}', '${value}', true) as v) select d.* from s join department d on s.v <> ''`,
      `set local ${name} = '${value}'; select * from department`,
      `set ${name} = '${value}'; select * from department`,
      `select set_config('${name}', '${value}', false); commit; begin; select * from department`,
      `update pg_settings set setting = '${value}' where name = '${name}'; select * from department`,
      `rollback; begin; set local ${name} = '${value}'; select * from department`,
    ]),
    `select act_as_tenant('${tenant}'), ${rows}`,
    `select enter_tenant('${tenant}', null), ${rows}`,
    `select enter_tenant('${tenant}', '\\x00'), ${rows}`,
    `select proven(null, 'tenant', '${tenant}')`,
    `select * from department where tenant_id = '${tenant}'`,
    `select * from department where true or tenant_id = current_tenant()`,
    `select * from department d where d.name::uuid is not null`,
    `insert into department (tenant_id, id, name) values ('${tenant}', gen_random_uuid(), 'planted')`,
    `update department set tenant_id = '${tenant}'`,
    `update department set name = 'defaced' where tenant_id = '${tenant}'`,
    `delete from department where tenant_id <> '${ownTenant}'`,
    `merge into department d using (select '${tenant}'::uuid as t) s on d.tenant_id = s.t
       when matched then update set name = 'defaced' when not matched then insert (tenant_id, id, name) values (s.t, gen_random_uuid(), 'planted')`,
    `reset all; select * from department`,
    `discard all; select * from department`,
    `savepoint a; rollback to a; reset backtrace_functions; select * from department`,
  ];
}

const anotherRole = ({ tenant }: Known): string[] => [
  `set role almoner_owner; select act_as_tenant('${tenant}'); select * from department`,
  `set role almoner_definer; select * from session`,
  `set session authorization almoner_owner; select * from department`,
  `reset session authorization; select * from department`,
  `set local row_security = off; select * from department`,
  `alter table department disable row level security`,
  `alter policy tenant_wall on department using (true)`,
  `grant almoner_owner to almoner_app`,
  `alter role almoner_app bypassrls`,
  `alter role almoner_app set backtrace_functions = 'x'`,
  `alter database template1 set backtrace_functions = 'x'`,
  `grant set on parameter backtrace_functions to almoner_app`,
];

const globalTables = ({ tenant, account, ownTenant, ownAccount, forgedToken }: Known): string[] => [
  ...GLOBAL_TABLES.flatMap((table) => [
    `select '${'Canary Ward'}' as read, t.* from ${table} t limit 1`,
    `delete from ${table}`,
    `truncate ${table}`,
    `copy ${table} to stdout`,
    `lock table ${table}`,
    `select query_to_xml('select * from ${table}', true, true, '')`,
    `create index on ${table} ((true))`,
  ]),
  ...[
    [tenant, account],
    [ownTenant, ownAccount],
  ].map(
    ([of, whose]) => `insert into session (token_hash, id, tenant_id, account_id)
      values ('\\x${forgedToken}', gen_random_uuid(), '${of}', '${whose}')`,
  ),
  `update session set token_hash = '\\x${forgedToken}' where account_id = '${account}'`,
  `insert into login_name values ('\\x00', 'username', '${tenant}', '${account}')`,
  `insert into password_reset values ('\\x${forgedToken}', '${tenant}', '${account}', now() + interval '1 day')`,
  `insert into known_device values ('\\x00', '${tenant}', '${account}')`,
  `insert into tenant (id, code) values (gen_random_uuid(), 'planted')`,
  `update tenant set status = 0 where id = '${tenant}'`,
  `select * from audit_unsealed where tenant_id = '${tenant}'`,
  `insert into audit_unsealed values ('${tenant}', gen_random_uuid())`,
];

const definerFunctions = ({ tenant, account, ownAccount, session, name, forgedToken }: Known): string[] => {
  const token = `'\\x${forgedToken}'`;
  return [
    ...['null', `'\\x00'`].flatMap((proof) => [
      ...[account, ownAccount].flatMap((whose) => [
        `select open_session(${token}, gen_random_uuid(), '${whose}', '10.0.0.1', null, '', true, ${proof})`,
        `select open_challenge(${token}, '${whose}', 'CODE', now() + interval '1 day', ${proof})`,
        `select open_reset(${token}, '${whose}', 'PASSWORD', now(), 600, ${proof})`,
        `select remember_device('\\x01', '${whose}', ${proof})`,
        `select claim_login_name('\\x01', 'email', '${whose}', 2::smallint, ${proof})`,
        `select claim_login_name('\\x${name}', 'email', '${whose}', 2::smallint, ${proof})`,
      ]),
      `select 'Canary Ward', f.* from find_login_name('\\x${name}', null, null, ${proof}) f`,
      `select 'Canary Ward', f from taken_names(array['\\x${name}'::bytea], ${proof}) f`,
      `select 'Canary Ward', f.* from tenants_to_seal(${proof}) f`,
      `select 'Canary Ward', f.* from tenants_to_remind(now(), ${proof}) f`,
      `select 'Canary Ward', f.* from all_tenants(${proof}) f`,
      `select count_attempt('\\x01', 5, ${proof})`,
      `select settle_attempts('{}', array['\\x01'::bytea], ${proof})`,
    ]),
    `select * from end_session('${session}')`,
    `select * from end_sessions('${account}', null)`,
    `select * from end_challenges('${account}')`,
    `select * from end_resets('${account}')`,
    `select 'Canary Ward', f.* from live_sessions('${account}') f`,
    `select 'Canary Ward', f.* from find_caller(${token}) f`,
    `select 'Canary Ward', f.* from caller_mark(${token}) f`,
    `select 'Canary Ward', f.* from confirm_caller(${token}, '') f`,
    ...['null', `'\\x00'`].map(
      (proof) => `select f.*, ${rows} from enter_tenant_as('${tenant}', ${proof}, ${token}, '') f`,
    ),
    `select 'Canary Ward', f.* from find_reset(${token}, 'PASSWORD', 'epoch') f`,
    `select 'Canary Ward', f.* from find_challenge(${token}, 'CODE', 'epoch', null) f`,
    `select 'Canary Ward', f.* from find_signup(${token}) f`,
    `select touch_session(${token})`,
    `select create_tenant('planted')`,
    `select * from search_patients(array['%'], null, 100, 100)`,
    `select patients_like(array['%'], null, 100)`,
  ];
};

// Objects of the attacker that a later call on the same connection could take for the real ones.
const standIns = ({ tenant }: Known): string[] => [
  `create temporary table department (like department)`,
  `create temporary view department as select 1`,
  `create table planted (id int)`,
  `create schema planted`,
  `create function pg_temp.current_tenant() returns uuid language sql as $$ select '${tenant}'::uuid $$`,
  `create or replace function current_tenant() returns uuid language sql return '${tenant}'::uuid`,
  `alter function current_tenant() immutable`,
  `drop function proven(bytea, text[]) cascade`,
  `select set_config('search_path', 'pg_temp, public', false)`,
  `do $$ begin execute 'create temporary table session (token_hash bytea)'; end $$`,
  `create trigger t before insert on department for each row execute function suppress_redundant_updates_trigger()`,
];

const aroundTheTables = ({ tenant }: Known): string[] => [
  `select array_agg(most_common_vals::text) from pg_stats where tablename in ('department', 'session', 'tenant')`,
  `select * from pg_statistic`,
  `select rolpassword from pg_authid`,
  `select pg_read_file('postgresql.conf')`,
  `copy (select 1) to program 'true'`,
  `select lo_import('/etc/passwd')`,
  `select database_to_xml(true, true, '')`,
  `select table_to_xml('department', true, true, '')`,
  `explain analyze select * from department where tenant_id = '${tenant}'`,
  `do $$ begin perform set_config('app.tenant', '${tenant}', true); raise exception '%', (select json_agg(d) from department d); end $$`,
];
