// The generated types must be current: outdated types compile and are wrong.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { committedTypes, writeSchemaTypes } from '../../../tools/schema-types.ts';
import { aDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-types-'));

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function typesNow(): Promise<string> {
  const file = path.join(folder, 'types.ts');
  await writeSchemaTypes(database.ownerUrl, file);
  return fs.readFileSync(file, 'utf8');
}

test('the types of the tables match the migrations (else: npm run generate:schema)', async () => {
  expect(await typesNow()).toBe(fs.readFileSync(committedTypes, 'utf8'));
});

test('the types are outdated by a new column, reference, unique name, list of values or table of a patient', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`alter table department add column floor integer, add column branch_id uuid,
    add constraint department_branch_exists foreign key (tenant_id, branch_id) references branch (tenant_id, id),
    add constraint department_floor_taken unique (tenant_id, floor),
    add column wing text check (wing in ('NORTH', 'king''s "old"')), add column size integer not null default 2 check (size in (1, 2)),
    add column letter text check (letter in ('A', 'B') or letter = '')`);
  // A row of the second table goes with its ticket.
  await client.query(`
    create table cot (tenant_id uuid not null, id uuid not null, patient_id uuid, primary key (tenant_id, id),
      foreign key (tenant_id, patient_id) references patient (tenant_id, id));
    create table cot_night (tenant_id uuid not null, id uuid not null, ticket_id uuid, patient_id uuid, primary key (tenant_id, id),
      foreign key (tenant_id, patient_id) references patient (tenant_id, id),
      foreign key (tenant_id, ticket_id, patient_id) references ticket (tenant_id, id, patient_id) on update cascade)`);
  await client.end();
  const types = await typesNow();
  expect(types).toContain('floor: number | null;');
  expect(types).toContain('department_branch_exists: { of: "department"; to: "branch" };');
  expect(types).toContain('department_floor_taken: "department";');
  expect(types).toContain(`wing: "NORTH" | "king's \\"old\\"" | null;`);
  expect(types).toContain('size: Generated<1 | 2>;');
  expect(types).toContain('letter: string | null;');
  const tables = types.match(/tablesOfPatient = (\[.*\]) as const;/)?.[1] ?? '[]';
  expect(JSON.parse(tables).at(-1)).toBe('cot');
  expect(tables).not.toContain('cot_night');
});
