// Hospitals from before leave existed get the default leave types; existing requests stay.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { execute, testSecret, withDatabase } from '../../../../test/database.ts';
import { migrate } from '../../../kernel/database/migrate.ts';

const migrations = new URL('../../../../migrations/', import.meta.url);
const name = `almoner_leave_${process.pid}`;
const later = `${name}_later`;
const { adminUrl } = inject('postgres');

afterAll(async () => {
  for (const one of [name, later]) await execute(adminUrl, `drop database if exists ${one} with (force)`);
});

/** Migrates a database to the state of an earlier release. */
async function upTo(url: string, last: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-leave-'));
  for (const file of fs.readdirSync(migrations).filter((one) => one <= last)) {
    fs.copyFileSync(new URL(file, migrations), path.join(folder, file));
  }
  await migrate(url, pathToFileURL(`${folder}/`), testSecret);
  fs.rmSync(folder, { recursive: true, force: true });
}

test('a hospital from before leave existed has the three leave types after the upgrade', async () => {
  await execute(adminUrl, `create database ${name}`);
  const url = withDatabase(adminUrl, name);
  await upTo(url, '0002_z');
  await execute(url, `insert into tenant (id, code) values (gen_random_uuid(), 'north'), (gen_random_uuid(), 'south')`);
  await upTo(url, '0003_z');
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

test('a request from before working days could be set keeps its days, as the share of its year', async () => {
  await execute(adminUrl, `create database ${later}`);
  const url = withDatabase(adminUrl, later);
  await upTo(url, '0003_z');
  // The test needs no staff and no accounts.
  await execute(
    url,
    `set session_replication_role = replica;
     insert into tenant (id, code) values (gen_random_uuid(), 'north');
     insert into leave (tenant_id, id, staff_id, leave_type_id, year, entitled, taken)
       select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 2026, 12, 3 from tenant;
     insert into leave_track (tenant_id, id, leave_id, staff_id, start_date, end_date, number_of_days, reason)
       select tenant_id, gen_random_uuid(), id, staff_id, '2026-11-23', '2026-11-25', 3, 'Rest' from leave`,
  );
  await upTo(url, '0116_z');
  const shares = await execute(
    url,
    `select h.year, h.days, h.leave_id = l.id and h.staff_id = k.staff_id as fits
     from leave_share h join leave_track k on k.id = h.track_id join leave l on l.id = k.leave_id`,
  );
  expect(shares).toEqual([{ year: 2026, days: 3, fits: true }]);
  await upTo(url, '0531_z');
  const halves = await execute(
    url,
    `select l.entitled_half_days, l.taken_half_days, k.half_days as asked, h.half_days as shared, k.starts_at_noon
     from leave_share h join leave_track k on k.id = h.track_id join leave l on l.id = k.leave_id`,
  );
  expect(halves).toEqual([{ entitled_half_days: 24, taken_half_days: 6, asked: 6, shared: 6, starts_at_noon: false }]);
});
