// The rules that isolate tenants, checked in the database's catalog.
import type pg from 'pg';

/** Small tables across tenants, without data of a tenant. Add a table here only deliberately. */
const GLOBAL_TABLES = [
  'tenant',
  'login_name',
  'session',
  'sign_in_challenge',
  'password_reset',
  'throttle',
  'known_device',
  'signup_receipt',
  'schema_migration',
  'proof_key',
  'sealing_key',
  'pulse',
];

/** Returns the violations of the rules in plain words; each line begins with the table or role at fault. */
export async function findBreaches(client: pg.Client): Promise<string[]> {
  const breaches: string[] = [];
  for (const rule of rules) {
    const { rows } = await client.query<{ breach: string }>(`${ours} ${rule}`);
    breaches.push(...rows.map((row) => row.breach));
  }
  return breaches.sort();
}

// Our own objects, not those of PostgreSQL or its extensions. `leads` is the number of the column tenant_id.
const ours = `with extension_part as (select classid, objid from pg_depend where deptype = 'e'),
  relation as (
    select c.oid, c.relname as name, c.relkind as kind, c.relowner, c.relpersistence, c.reloptions,
      c.relrowsecurity, c.relforcerowsecurity, c.relnamespace, a.attnum as leads, a.attnotnull, a.atttypid
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and (('pg_class'::regclass, c.oid) in (select * from extension_part)) is not true
  ),
  any_table as (select * from relation where kind in ('r', 'p', 'f', 'm')),
  global_table as (select * from any_table where name in (${GLOBAL_TABLES.map((name) => `'${name}'`).join(', ')})),
  tenant_table as (select * from any_table where oid not in (select oid from global_table)),
  routine as (
    select p.*, p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and (('pg_proc'::regclass, p.oid) in (select * from extension_part)) is not true
  )`;

const keys = [
  `select name || ' has no tenant_id uuid not null' as breach from tenant_table
   where leads is null or not attnotnull or atttypid <> 'uuid'::regtype`,

  `select t.name || ' has no primary key that starts with tenant_id' as breach from tenant_table t
   where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = t.leads)`,

  `select t.name || '.' || k.conname || ' refers to a record without naming its tenant' as breach
   from tenant_table t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0
   join tenant_table other on other.oid = k.confrelid
   where k.conkey[1] is distinct from t.leads or k.confkey[1] is distinct from other.leads or cardinality(k.conkey) < 2`,

  `select t.name || '.' || k.conname || ' refers to a global table other than the tenant itself' as breach
   from tenant_table t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
   join global_table other on other.oid = k.confrelid
   where other.name <> 'tenant' or k.conkey <> array[t.leads]`,

  `select g.name || '.' || k.conname || ' makes a global table depend on a tenant''s record' as breach
   from global_table g join pg_constraint k on k.conrelid = g.oid and k.contype = 'f'
   join tenant_table other on other.oid = k.confrelid`,

  `select t.name || '.' || i.indexrelid::regclass || ' is an index that does not start with tenant_id' as breach
   from tenant_table t join pg_index i on i.indrelid = t.oid where i.indkey[0] is distinct from t.leads`,
];

const wall = [
  `select name || ' does not force row-level security' as breach from tenant_table
   where not (relrowsecurity and relforcerowsecurity)`,

  // Policies of the same role are combined by OR, so an additional policy opens the isolation.
  `select t.name || ' is not behind exactly the policy tenant_id = current_tenant()' as breach from tenant_table t
   where array(
     select concat_ws('|', p.polcmd, p.polpermissive, pg_get_expr(p.polqual, p.polrelid),
       pg_get_expr(p.polwithcheck, p.polrelid))
     from pg_policy p
     where p.polrelid = t.oid and (0 = any (p.polroles) or 'almoner_app'::regrole = any (p.polroles))
   ) <> array['*|t|(tenant_id = current_tenant())|(tenant_id = current_tenant())']`,

  `select t.name || '.' || p.polname || ' lets a role look over the wall' as breach
   from tenant_table t join pg_policy p on p.polrelid = t.oid
   where not (0 = any (p.polroles) or 'almoner_app'::regrole = any (p.polroles))
     and (p.polroles <> array['almoner_definer'::regrole::oid] or p.polcmd <> 'r')`,

  `select v.name || ' is a view without security_invoker' as breach from relation v
   where v.kind = 'v' and not coalesce(v.reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,

  `select name || ' is a materialized view or foreign table, which knows no row-level security' as breach
   from any_table where kind in ('m', 'f')`,

  `select name || ' looks over the wall without a fixed search path or not as almoner_definer' as breach from routine
   where prosecdef and (proowner <> 'almoner_definer'::regrole
     or not coalesce('search_path=public, pg_temp' = any (proconfig), false))`,

  // A function that returns the same to every tenant must require a secret: a token's hash, or a proof of the server.
  `select name || ' answers whoever asks, of every tenant' as breach from routine
   where prosecdef and prorettype <> 'void'::regtype and has_function_privilege('almoner_app', oid, 'EXECUTE')
     and prosrc !~ 'proven\\(|current_tenant\\(\\)' and ('bytea'::regtype = any (proargtypes::oid[])) is not true`,

  // Any role may set a parameter that PostgreSQL does not know itself.
  `select 'current_tenant() is not one STABLE, PARALLEL SAFE function in SQL of the setting that is guarded' as breach
   where (select count(*) from routine r join pg_language l on l.oid = r.prolang
     where r.proname = 'current_tenant' and r.provolatile = 's' and r.proparallel = 's' and l.lanname = 'sql'
       and not r.prosecdef and r.proconfig is null
       and pg_get_function_sqlbody(r.oid) = $$RETURN (NULLIF(current_setting('backtrace_functions'::text), ''::text))::uuid$$) <> 1
     or (select count(*) from routine where proname = 'current_tenant') <> 1`,
];

const roles = [
  `select name || ' does not belong to almoner_owner' as breach from relation
   where relowner <> 'almoner_owner'::regrole and kind in ('r', 'p', 'v', 'm', 'f', 'S')
     and name <> 'schema_migration'`,

  `select rolname || ' may do more than a role of ours should' as breach from pg_roles
   where rolname in ('almoner_app', 'almoner_owner', 'almoner_definer')
     and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
       or rolcanlogin <> (rolname = 'almoner_app'))`,

  `select 'almoner_app is a member of ' || roleid::regrole as breach from pg_auth_members
   where member = 'almoner_app'::regrole`,

  `select 'almoner_app owns ' || coalesce(pg_describe_object(classid, objid, objsubid), 'something') as breach
   from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = 'almoner_app'::regrole and deptype = 'o'
     and dbid in (0, (select oid from pg_database where datname = current_database()))`,

  `select 'almoner_app may create in the schema ' || nspname as breach from pg_namespace
   where nspname not like 'pg\\_%' and has_schema_privilege('almoner_app', oid, 'CREATE')`,

  // TRUNCATE ignores policies; TRIGGER and REFERENCES expose rows of all tenants.
  `select name || ' lets almoner_app truncate, hang triggers on it or refer to it' as breach from any_table
   where has_table_privilege('almoner_app', oid, 'TRUNCATE, TRIGGER, REFERENCES')`,

  `select name || ' is global and open to almoner_app, which should reach it through functions only' as breach
   from global_table where has_any_column_privilege('almoner_app', oid, 'SELECT, INSERT, UPDATE, REFERENCES')
     or has_table_privilege('almoner_app', oid, 'DELETE')`,

  `select 'almoner_app may say itself which tenant it is' as breach
   where has_parameter_privilege('almoner_app', 'backtrace_functions', 'SET')
     or has_function_privilege('almoner_app', 'act_as_tenant(uuid)', 'EXECUTE')`,

  `select 'almoner_app may make temporary tables, which stand in for real ones in later calls' as breach
   where has_database_privilege('almoner_app', current_database(), 'TEMPORARY')`,

  `select name || ' can be changed or emptied by almoner_app, though it is written once' as breach from any_table
   where name in ('audit', 'audit_seal') and (has_any_column_privilege('almoner_app', oid, 'UPDATE')
     or has_table_privilege('almoner_app', oid, 'DELETE'))`,
];

const shapes = [
  `select name || ' is outside the schema public' as breach from relation
   where relnamespace <> 'public'::regnamespace and kind <> 'i'`,

  `select name || ' is a sequence, which counts across tenants' as breach from relation where kind = 'S'`,

  `select t.name || '.' || g.tgname || ' is a trigger' as breach
   from relation t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,

  `select t.name || ' is an enum type; a status is text with CHECK' as breach
   from (select typname as name, oid from pg_type where typtype = 'e') t
   where (('pg_type'::regclass, t.oid) in (select * from extension_part)) is not true`,

  `select t.name || '.' || a.attname || ' is ' || format_type(a.atttypid, a.atttypmod) || '; money is bigint' as breach
   from any_table t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
   where a.atttypid in ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype, 'money'::regtype)`,

  `select name || ' is lost after a crash, because it is unlogged' as breach from any_table where relpersistence = 'u'`,

  `select name || ' is listed as global and does not exist' as breach
   from unnest(array[${GLOBAL_TABLES.map((name) => `'${name}'`).join(', ')}]) as name
   where not exists (select from global_table g where g.name = name.name)`,
];

const rules = [...keys, ...wall, ...roles, ...shapes];
