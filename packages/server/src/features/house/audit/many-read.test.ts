// Reading unusually many patients is reported in the settings.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, type Person, somebody } from '../../../../test/hospital.ts';
import { unusualDays } from './many-read.rules.ts';

let hospital: Hospital;
let nurse: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  nurse = await somebody(hospital, 'NURSE');
});

const manyRead = () => hospital.admin.get(calls.audit.manyRead);

/** Inserts the audited page of a list with these patients, some days ago. */
const read = (person: Person, first: number, last: number, daysAgo = 0) =>
  server.sql(
    `insert into audit (tenant_id, id, at, account_id, actor, call, outcome, record, after)
     select a.tenant_id, (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
         || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
       moment, a.id, a.username, '/patient/list', 'READ', 'patient', jsonb_build_object('patients',
         (select jsonb_agg(('02000000-0000-7000-8000-' || lpad(n::text, 12, '0'))) from generate_series($2::int, $3::int) n))
     from account a, (select now() - make_interval(days => $4) as moment) m where a.id = $1`,
    [person.session.id, first, last, daysAgo],
  );

test('an account that reads three times as many patients as its role is reported, with day and usual number', async () => {
  const colleague = await somebody(hospital, 'NURSE');
  for (const day of [0, 1, 2, 3, 4]) await read(colleague, 1, 20 + day, day);
  await read(nurse, 1, 100, 1);
  await read(nurse, 51, 130, 1);
  const { data, since } = await manyRead();
  expect(data).toEqual([
    {
      accountId: nurse.session.id,
      username: nurse.session.username,
      name: 'Ada Obi',
      role: 'NURSE',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      // A patient viewed twice counts once.
      patientCount: 130,
      usual: 22,
    },
  ]);
  expect(since).toBeNull();
});

test('an opened patient counts once together with those of lists', async () => {
  const { id } = await aPatient(hospital);
  await read(nurse, 1, 110);
  for (let look = 0; look < 2; look += 1) await hospital.admin.get(calls.patient.read, { params: { id } });
  await read(hospital.admin, 1, 150);
  const counts = (await manyRead()).data.map(({ patientCount }: { patientCount: number }) => patientCount);
  // Neither number is three times the other.
  expect(counts).toEqual([]);
  await read(hospital.admin, 1000, 1250);
  expect((await manyRead()).data).toMatchObject([
    { accountId: hospital.admin.session.id, patientCount: 402, usual: 110 },
  ]);
});

test('views from before the last seven days, or in another hospital, do not count', async () => {
  const other = await aHospital(server);
  await read(other.admin, 1, 500);
  await read(nurse, 1, 500, 7);
  expect((await manyRead()).data).toEqual([]);
  await read(nurse, 1, 500, 6);
  expect((await manyRead()).data).toHaveLength(1);
});

test('reading the report is audited', async () => {
  await manyRead();
  const [row] = await server.sql('select actor, outcome, record from audit where call = $1 order by id desc limit 1', [
    calls.audit.manyRead.path,
  ]);
  expect(row).toEqual({ actor: hospital.admin.session.username, outcome: 'READ', record: 'audit' });
});

test('reading many every day does not become usual for one account, but does for a whole role', () => {
  const days = (accountId: string, roleId: string, patients: number) =>
    [1, 2, 3, 4, 5].map((day) => ({ accountId, roleId, day: `2026-01-0${day}`, patients }));
  const clerks = [...days('ann', 'clerk', 40), ...days('ben', 'clerk', 50)];
  const unusual = (all: ReturnType<typeof days>) => [...new Set(unusualDays(all).map(({ accountId }) => accountId))];
  expect(unusual([...clerks, ...days('eve', 'clerk', 400)])).toEqual(['eve']);
  expect(unusual([...clerks, ...days('eve', 'alone', 400)])).toEqual(['eve']);
  expect(unusual([...days('ann', 'desk', 300), ...days('ben', 'desk', 350), ...days('cy', 'desk', 280)])).toEqual([]);
  expect(unusual([...days('ann', 'desk', 3), ...days('ben', 'desk', 99)])).toEqual([]);
});
