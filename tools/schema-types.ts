// `npm run generate:schema`: writes the types of every table and the tables of a patient, read from a newly migrated database.
// packages/server/test/schema-types.test.ts fails if the committed file is outdated.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { startEmbeddedPostgres } from '../packages/server/embedded/embedded-postgres.ts';
import { secretFrom } from '../packages/server/src/kernel/base/secret.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { listedValues } from './column-values.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const committedTypes = path.join(root, 'packages/server/src/kernel/database/schema.generated.ts');

// Types as our pg parsers return them: days, times and instants as text, and bigint (kobo, counts) within 2^53.
const types = {
  int2: 'number',
  int8: 'number',
  timestamptz: 'string',
  time: 'string',
  inet: 'string',
  int4range: 'string',
  tsrange: 'string',
  tstzrange: 'string',
};

// Rules that list the values of a column, which the generator does not read: CHECKs of one column, and expressions of generated
// columns. A foreign key has the values of the column that it refers to.
const rules = `
  with col as (
    select a.*, c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace
  ), rule as (
    select conrelid as of, conkey[1] as place, pg_get_expr(conbin, conrelid) as rule, null as "refersTo" from pg_constraint
      where contype = 'c' and array_length(conkey, 1) = 1
    union all
    select adrelid, adnum, pg_get_expr(adbin, adrelid), null from pg_attrdef
      join col on attrelid = adrelid and attnum = adnum where attgenerated <> ''
    union all
    select conrelid, own, null, col.column from pg_constraint cross join unnest(conkey, confkey) as pair (own, other)
      join col on attrelid = confrelid and attnum = other where contype = 'f'
  )
  select col.column, attname as name, attnotnull as required, atthasdef as "hasDefault", rule, "refersTo"
    from rule join col on attrelid = of and attnum = place order by col.column, rule, "refersTo"`;

/** The types of the columns whose values a rule lists: `ticket.status` is `Generated<"OPEN" | "CLOSED">`. */
async function columnTypes(client: pg.Client): Promise<Record<string, string>> {
  type Row = {
    column: string;
    name: string;
    required: boolean;
    hasDefault: boolean;
    rule: string | null;
    refersTo: string | null;
  };
  await loadModule();
  const { rows } = await client.query<Row>(rules);
  const listed = new Map(
    rows.flatMap(({ column, name, rule }) => {
      const values = rule === null ? undefined : listedValues(name, rule);
      return values ? [[column, values] as const] : [];
    }),
  );
  return Object.fromEntries(
    rows.flatMap(({ column, required, hasDefault, refersTo }) => {
      const values = listed.get(column) ?? listed.get(refersTo ?? '');
      if (!values) return [];
      const type = [...values, ...(required ? [] : ['null'])].join(' | ');
      return [[column, hasDefault ? `Generated<${type}>` : type]];
    }),
  );
}

// Foreign keys and unique constraints, which the generator does not read either. A service's map of constraints to messages
// is checked against them (kernel/database/constraints.ts).
const constraints = `
  select conname::text collate "C" as name, conrelid::regclass as of, confrelid::regclass as "to" from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid <> 'tenant'::regclass
  union all
  select i.indexrelid::regclass::text, i.indrelid::regclass, null from pg_index i join pg_class c on c.oid = i.indexrelid
    where (i.indisunique or i.indisexclusion) and not i.indisprimary and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'id' and a.attnum = any (i.indkey))
  order by name`;

async function constraintTypes(client: pg.Client): Promise<string> {
  type Row = { name: string; of: string; to: string | null };
  const { rows } = await client.query<Row>(constraints);
  const lines = (of: typeof rows, type: (row: (typeof rows)[number]) => string) =>
    of.map((row) => `  ${row.name}: ${type(row)};\n`).join('');
  return `
/** Foreign keys by name, with both tables; without those that delete the rows with the record. */
export interface ForeignKeys {
${lines(
  rows.filter(({ to }) => to),
  ({ of, to }) => `{ of: "${of}"; to: "${to}" }`,
)}}

/** The table of each unique or exclusion constraint or index, by its name. */
export interface UniqueKeys {
${lines(
  rows.filter(({ to }) => !to),
  ({ of }) => `"${of}"`,
)}}
`;
}

// Tables whose rows belong to a patient by a reference of their own, not through another row (`on update cascade`).
const patientTables = `
  select f.conrelid::regclass::text as name from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attname = 'patient_id' and a.attnum = any (f.conkey)
  where f.contype = 'f' and f.confrelid = 'patient'::regclass and not exists (
    select from pg_constraint k where k.conrelid = f.conrelid and k.contype = 'f' and k.confupdtype = 'c'
      and k.confrelid <> 'patient'::regclass and a.attnum = any (k.conkey))
  order by f.conrelid`;

async function tablesOfPatient(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(patientTables);
  return `
/** The tables whose rows a merge of patients moves, in the order in which it locks them: the oldest table first. */
export const tablesOfPatient = [${rows.map(({ name }) => `"${name}"`).join(', ')}] as const;
`;
}

/** Writes the types of the database at `url` to `file`. */
export async function writeSchemaTypes(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const shape = ['--date-parser', 'string', '--type-mapping', JSON.stringify(types)];
    const overrides = ['--overrides', JSON.stringify({ columns: await columnTypes(client) })];
    const command = ['--dialect', 'postgres', '--url', url, ...shape, '--exclude-pattern', '*.schema_migration'];
    const cli = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const run = spawnSync(process.execPath, [cli, ...command, ...overrides, '--out-file', file], {
      cwd: root,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`The types could not be read from the database: ${run.stderr || run.stdout}`);
    fs.appendFileSync(file, (await constraintTypes(client)) + (await tablesOfPatient(client)));
  } finally {
    await client.end();
  }
}

async function generate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-types-'));
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the script runs as root
  const log = { info: () => undefined, warn: (line: string) => console.error(line) };
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log });
    try {
      await migrate(server.url, pathToFileURL(path.join(root, 'packages/server/migrations/')), secretFrom('types'));
      await writeSchemaTypes(server.url, committedTypes);
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generate();
