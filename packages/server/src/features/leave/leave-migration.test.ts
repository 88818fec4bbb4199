// Hospitals that signed up before there was leave get what a new one starts with.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { testSecret, withDatabase } from '../../../test/database.ts';
import { migrate } from '../../kernel/migrate.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-leave-'));
const name = `almoner_leave_${process.pid}`;
const { adminUrl } = inject('postgres');

async function execute(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  await execute(adminUrl, `drop database if exists ${name} with (force)`);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a hospital from before leave has the three leave types after the upgrade', async () => {
  await execute(adminUrl, `create database ${name}`);
  const url = withDatabase(adminUrl, name);
  const upTo = (last: string) => {
    for (const file of fs.readdirSync(migrations).filter((one) => one <= last)) {
      fs.copyFileSync(new URL(file, migrations), path.join(folder, file));
    }
    return migrate(url, pathToFileURL(`${folder}/`), testSecret);
  };
  await upTo('0002_z');
  await execute(url, `insert into tenant (id, code) values (gen_random_uuid(), 'north'), (gen_random_uuid(), 'south')`);
  await upTo('0003_z');
  const rows = await execute(
    url,
    `select t.code, string_agg(y.name || ' ' || y.duration, ', ' order by y.name) as types
     from tenant t join leave_type y on y.tenant_id = t.id group by t.code order by t.code`,
  );
  const types = 'Casual Leave 12, Loss of Pay 30, Medical Leave 10';
  expect(rows).toEqual([
    { code: 'north', types },
    { code: 'south', types },
  ]);
});
