// Every call that shows patients writes a row into the audit trail.
import { session } from '@almoner/contract/access';
import { type AnyCall, type CallGroup, get, isRead } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { unwrapSchema } from '@almoner/contract/empty-fields';
import { patientsShown } from '@almoner/contract/patients-shown';
import { ofStaff, staffShapes } from '@almoner/contract/staff-shapes';
import { Id } from '@almoner/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aFurnishedHospital, exampleOf, type Furnished } from './contract-suite.ts';
import { aServer, type TestServer } from './hospital.ts';

const reads = Object.entries(calls as Record<string, CallGroup>).flatMap(([feature, group]) =>
  Object.entries(group)
    .filter(([, call]) => isRead(call))
    .map(([name, call]) => ({ feature, name, call })),
);

/** Calls with numbers of patients by age and month. */
const FIGURES_PATHS = new Set(['/dashboard/charts']);

/** Places where a response seems to show a patient without the audit trail's knowledge. */
function unseen(call: AnyCall): string[] {
  if (FIGURES_PATHS.has(call.path)) return [];
  const whole = patientsShown(call.data) !== null;
  const found: string[] = [];
  const look = (schema: z.ZodType, field: string, at: string) => {
    const inner = unwrapSchema(schema);
    if (inner instanceof z.ZodArray) look(inner.element as z.ZodType, field, `${at}[]`);
    if (inner instanceof z.ZodUnion) for (const one of inner.options) look(one as z.ZodType, field, at);
    if (/patient/i.test(field) && !/count$/i.test(field) && !whole) found.push(at);
    if (!(inner instanceof z.ZodObject)) return;
    const { shape } = inner;
    const isPerson = 'firstName' in shape && !staffShapes.has(inner);
    if (isPerson && !patientsShown(z.strictObject({ [field]: schema }))) found.push(at);
    for (const [name, one] of Object.entries(shape)) look(one as z.ZodType, name, `${at}.${name}`);
  };
  look(call.data, '', call.path);
  return found;
}

test.each(reads)('$feature: $name shows no patient without the audit trail', ({ call }) => {
  expect(unseen(call)).toEqual([]);
});

describe('a planted defect is found', () => {
  const planted = (data: z.ZodType) => get('/defect/shown', { needs: session(), summary: '', data });
  const person = z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() });

  test('a list of people in a schema of their own', () => expect(unseen(planted(z.array(person)))).toHaveLength(1));
  test('people beside a known patient', () => {
    const data = z.strictObject({ patient: person, guests: z.array(person) });
    expect(unseen(planted(data))).toEqual(['/defect/shown.guests[]']);
  });
  test('people who are declared as staff are none', () => {
    expect(unseen(planted(z.array(ofStaff(person.extend({})).nullable())))).toEqual([]);
  });
  test('a name without an id', () => {
    expect(unseen(planted(z.array(z.strictObject({ patientName: z.string() }))))).toHaveLength(1);
  });
});

describe('a read', () => {
  let server: TestServer;
  let furnished: Furnished;

  beforeAll(async () => {
    server = await aServer();
    furnished = await aFurnishedHospital(server);
  });
  afterAll(() => server.end());

  const rowsOf = ({ path }: AnyCall) =>
    server.sql(
      `select id as key, record, record_id as id, after from audit where call = $1 and outcome = 'READ' order by audit.id`,
      [path],
    );

  const shows = reads.filter(({ call }) => patientsShown(call.data));

  test.each(shows)('$feature: $name is audited with the patients it showed', async ({ feature, name, call }) => {
    const shown = patientsShown(call.data);
    const known = new Set((await rowsOf(call)).map((row) => row.key));
    const data = await furnished.hospital.admin.get(call, exampleOf(feature, name)(furnished.own));
    const rows = (await rowsOf(call)).filter(({ key, record }) => record === 'patient' && !known.has(key));
    const written = rows.flatMap(({ id, after }) => (id ? [String(id)] : (after as { patients: string[] }).patients));
    expect(new Set(written)).toEqual(new Set(shown?.idsOf(data)));
    if (shown?.several && rows.some(({ id }) => id === null)) expect(rows).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(0);
  });

  const exports = reads.filter(({ call }) => call.kind === 'export');

  test.each(exports)(
    '$feature: $name is audited with all the patients that the file contains',
    async ({ feature, name, call }) => {
      const shown = patientsShown(z.array(call.list?.row ?? z.never()));
      const known = new Set((await rowsOf(call)).map((row) => row.key));
      const { raw } = await furnished.hospital.admin.ask(call, exampleOf(feature, name)(furnished.own));
      const lines = raw.trimEnd().split('\n');
      const held = lines.slice(1, -1).map((line) => JSON.parse(line));
      const rows = (await rowsOf(call)).filter(({ key, record }) => record === 'patient' && !known.has(key));
      const written = rows.flatMap(({ after }) => (after as { patients?: string[] }).patients ?? []);
      expect(new Set(written)).toEqual(new Set(shown?.idsOf(held) ?? []));
    },
  );

  test('search texts are left out of the audit trail, the other filters are kept', async () => {
    const { admin } = furnished.hospital;
    const filters = { patientId: 'nil', name: 'Okonkwo', phone: '0803' };
    await admin.get(calls.patient.filter, { params: { ...filters, page: 2, size: 10 } });
    const asked = { patientId: 'nil', name: '(words)', phone: '(words)', page: 2, size: 10 };
    expect((await rowsOf(calls.patient.filter)).at(-1)?.after).toEqual({ asked, patients: [] });
    await admin.get(calls.patient.pick, { body: { filters: { search: 'Okonkwo' } } });
    expect(JSON.stringify((await rowsOf(calls.patient.pick)).at(-1)?.after)).not.toContain('Okonkwo');
  });

  test('the choice of patients has the fields that tell them apart, and no others', async () => {
    const { data } = await furnished.hospital.admin.get(calls.patient.pick, { body: {} });
    const fields = [
      'birthEstimated',
      'dateOfBirth',
      'fileNumber',
      'firstName',
      'foundAs',
      'gender',
      'id',
      'lastName',
      'patientId',
      'phone',
    ];
    expect(Object.keys(data[0]).sort()).toEqual(fields);
  });
});
