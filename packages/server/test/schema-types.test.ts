// The generated types are as good as their freshness: stale ones compile and are wrong.
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

function typesNow(): string {
  const file = path.join(folder, 'types.ts');
  writeSchemaTypes(database.ownerUrl, file);
  return fs.readFileSync(file, 'utf8');
}

test('the types of the tables are those of the migrations (else: npm run generate:schema)', () => {
  expect(typesNow()).toBe(fs.readFileSync(committedTypes, 'utf8'));
});

test('a column that a migration adds makes them stale', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('alter table department add column floor integer');
  await client.end();
  expect(typesNow()).toContain('floor: number | null;');
});
