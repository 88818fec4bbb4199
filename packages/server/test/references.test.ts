// References to a deletable record: the deletion is refused with a message, and so is a save that refers to a record while
// it is being deleted. Each reference has its case in a file of `records`.

import pg from 'pg';
import { expect, test } from 'vitest';
import { mergeByName } from '../../../tools/together.ts';
import { sources } from '../src/features/front/patient/patient-merge.queries.ts';
import { deskForFile } from './file-fixtures.ts';
import type { Answer } from './hospital.ts';
import { callDuringTransaction } from './meanwhile.ts';
import { allRecordTests, type Reference } from './record-tests.ts';
import { patientsUnmerged, referencesUnspoken } from './reference-rules.ts';

const { server, desk } = await deskForFile();
const cases = mergeByName<Reference>(allRecordTests.map(({ references }) => references));

test.for(Object.entries(cases))('%s: the referenced record stays, and the refusal says why', async ([, reference]) => {
  const made = await reference.made(desk.hospital);
  const saved = await reference.save(made, desk);
  expect(saved.status, saved.raw).toBe(200);
  await reference.alone?.(made.id, desk);
  const refused = await desk.hospital.admin.ask(reference.remove, { params: { id: made.id } });
  expect(refused.status, refused.raw).toBe(409);
  expect(refused.message).toContain(reference.kept);
});

/** Saves a record while another transaction deletes the referenced record and has not committed yet. */
async function saveMeanwhile(reference: Reference, table: string): Promise<Answer> {
  const made = await reference.made(desk.hospital);
  const deletion = `delete from ${pg.escapeIdentifier(table)} where id = $1`;
  return callDuringTransaction(server, [deletion, [made.id]], () => reference.save(made, desk));
}

test.for(Object.entries(cases))(
  '%s: a save that refers to a record deleted meanwhile is refused at its field',
  async ([name, reference]) => {
    const [to] = await server.sql('select confrelid::regclass::text as table from pg_constraint where conname = $1', [
      name,
    ]);
    const refused = await saveMeanwhile(reference, String(to?.table));
    expect([400, 409], refused.raw).toContain(refused.status);
    expect(refused.data.errors?.map(({ field }: { field: string }) => field)).toEqual([reference.field]);
  },
);

test('every reference to a deletable table has its case, and every table of a patient is merged', async () => {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    expect(await referencesUnspoken(client, Object.keys(cases))).toEqual([]);
    expect(await patientsUnmerged(client)).toEqual([]);
    await client.query(`create table cot (
      tenant_id uuid not null default current_tenant(), id uuid not null, ward_type_id uuid, patient_id uuid,
      primary key (tenant_id, id),
      constraint cot_ward_type_exists foreign key (tenant_id, ward_type_id) references ward_type (tenant_id, id))`);
    expect(await referencesUnspoken(client, Object.keys(cases))).toEqual([
      expect.stringMatching(/cot_ward_type_exists refers to ward_type.*deleteErrors.*test\/records/),
    ]);
    const unmerged = [
      expect.stringMatching(
        /cot\.patient_id names a patient.*movable.*patient-merge\.queries\.ts.*CHECK.*generate:schema/,
      ),
    ];
    expect(await patientsUnmerged(client)).toEqual(unmerged);
    // Also where only the CHECK is missing.
    expect(await patientsUnmerged(client, [...sources, 'cot'])).toEqual(unmerged);
  } finally {
    await client.query('drop table if exists cot');
    await client.end();
  }
});
