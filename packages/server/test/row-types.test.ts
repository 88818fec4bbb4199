// Row types: the declared rows of a statement match PostgreSQL's description.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool, type Pool } from '../src/kernel/database/database.ts';
import { aDatabase, type TestDatabase, testSecret } from './database.ts';
import { type Fields, MAKERS, type Site, sitesIn } from './declared-rows.ts';
import { described } from './described.ts';
import { everyStatement, type Made, sources } from './every-statement.ts';
import { type NotNull, nullFields } from './null-fields.ts';

vi.mock('../src/kernel/database/statement.ts', async (real) =>
  (await import('./every-statement.ts')).recordingStatements(real),
);
vi.mock('../src/kernel/records/list.ts', async (real) => (await import('./every-statement.ts')).recordingLists(real));

let database: TestDatabase;
let client: pg.Client;
let pool: Pool;
let sites: Map<string, Site>;
let made: Made[];
let notNull: NotNull;

const here = path.dirname(fileURLToPath(import.meta.url));
const plants = path.join(here, 'planted-statements.ts');

beforeAll(async () => {
  await loadModule();
  database = await aDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  pool = openPool({ url: database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 1 });
  notNull = await columnsNotNull();
  const files = sources.filter((file) => MAKERS.test(fs.readFileSync(file, 'utf8')));
  sites = sitesIn([...files, plants], path.join(here, '../tsconfig.json'));
  made = await everyStatement();
}, 180_000);
afterAll(async () => {
  await pool.close();
  await client.end();
  await database.drop();
});

async function columnsNotNull(): Promise<NotNull> {
  const found: NotNull = new Map();
  const { rows } = await client.query<{ table: string; name: string; attnotnull: boolean }>(
    `select c.relname as "table", a.attname as name, a.attnotnull from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  for (const { table, name, attnotnull } of rows) {
    found.set(table, (found.get(table) ?? new Map()).set(name, attnotnull));
  }
  return found;
}

// A value of each returned type; the parsed value of the product's own pool shows the kind of the field.
const SAMPLES: Record<string, string> = {
  uuid: randomUUID(),
  text: 'a',
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  numeric: '1.5',
  date: '2026-02-28',
  time: '10:00',
  timestamptz: '2026-02-28 10:00Z',
  json: '{}',
  jsonb: '{}',
  bytea: '\\x00',
  void: '',
  _text: '{a}',
  _int4: '{1}',
  _uuid: `{${randomUUID()}}`,
};
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (Buffer.isBuffer(value)) return 'Buffer';
  return value instanceof Date ? 'Date' : typeof value;
};
const kinds = new Map<number, Promise<string>>();

async function kindOfType(type: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select typname as name from pg_type where oid = $1', [type]);
  const name = rows[0]?.name ?? '';
  const sample = SAMPLES[name];
  if (sample === undefined) return `${name}, of which row-types.test.ts has no sample`;
  if (name === 'json' || name === 'jsonb' || name === 'void') return name;
  // Imported dynamically: a static import would record the statements in another copy of the recorder.
  const { statement } = await import('../src/kernel/database/statement.ts');
  const probe = statement(() => sql<{ value: unknown }>`select ${sql.lit(sample)}::${sql.raw(name)} as value`);
  return kindOf((await pool.query(probe, {}))[0]?.value);
}

// JSON may hold any value; only null is decided by the statement.
const holds = (declared: Set<string>, kind: string) =>
  declared.has('any') ||
  declared.has(kind) ||
  (/^jsonb?$/.test(kind) && [...declared].some((one) => /^(object|array)|\[\]$/.test(one)));

/** Declared fields of a statement that do not match the database. */
async function rowMismatches(text: string, declared: Fields, ofList = false): Promise<string[]> {
  const fields = await described(client, text);
  const found = fields.map(({ name }) => name);
  const nulls = nullFields(text, notNull, ofList);
  const missing = [...declared].filter(([name, kinds]) => !found.includes(name) && !kinds.has('undefined'));
  const complaints = missing.map(([name]) => `answers no field "${name}"`);
  for (const [at, { name, dataTypeID }] of fields.entries()) {
    const known = declared.get(name);
    if (!kinds.has(dataTypeID)) kinds.set(dataTypeID, kindOfType(dataTypeID));
    const kind = (await kinds.get(dataTypeID)) ?? '';
    const words = [...(known ?? [])].join(' | ');
    if (!known) complaints.push(`answers "${name}", which is not declared`);
    else if (!holds(known, kind)) complaints.push(`answers "${name}" as ${kind}, declared ${words}`);
    else if (nulls.has(at) && !known.has('null') && !known.has('any'))
      complaints.push(`answers "${name}" with null, declared ${words}`);
  }
  return complaints;
}

const KEYED: Fields = new Map([['sortedBy', new Set(['string', 'null'])]]);
const COUNTED: Fields = new Map([['total', new Set(['number'])]]);

function declaredOf({ at, form }: Made): Fields | undefined {
  const site = sites.get(at);
  if (form === 'count') return COUNTED;
  if (form === 'totals') return site?.totals;
  return form === 'keyed' && site?.row ? new Map([...site.row, ...KEYED]) : site?.row;
}

test('these tests see every statement of the source, and every seen statement is in the source', () => {
  const seen = new Set(made.map(({ at }) => at));
  const written = [...sites.keys()].filter((at) => !at.startsWith(plants));
  expect(written.filter((at) => !seen.has(at))).toEqual([]);
  expect([...seen].filter((at) => !sites.has(at))).toEqual([]);
  expect(written.length).toBeGreaterThan(450);
});

test('every statement returns rows as declared', async () => {
  const complaints = new Set<string>();
  for (const one of made) {
    const declared = declaredOf(one);
    if (!declared) continue;
    const { maker } = sites.get(one.at) ?? {};
    // The statement of a record that deletes it returns nothing.
    if (maker === 'recordsOf' && /^delete /.test(one.text.trim())) continue;
    const found = await rowMismatches(one.text, declared, maker === 'listOf');
    for (const complaint of found) complaints.add(`${path.relative(here, one.at)} ${one.form} ${complaint}`);
  }
  expect([...complaints]).toEqual([]);
}, 120_000);

test('every planted wrong declaration is found, and correct ones close to them are accepted', async () => {
  const { planted, honest } = await import('./planted-statements.ts');
  const declared = [...sites.values()].filter(({ at }) => at.startsWith(plants)).map(({ row }) => row ?? new Map());
  const all = [...Object.values(planted), ...honest];
  expect(declared.length).toBe(all.length);
  const found: string[][] = [];
  for (const [at, one] of all.entries())
    found.push(await rowMismatches(one.compiled().text, declared[at] ?? new Map()));
  expect(found).toEqual([...Object.keys(planted).map((complaint) => [complaint]), ...honest.map(() => [])]);
});
