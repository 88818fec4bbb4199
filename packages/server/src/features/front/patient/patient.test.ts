// Patients: registering, changing, searching, and the audit trail.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatientBody as aBody, aPatient, manyPatients, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital } from '../../../../test/hospital.ts';

const { patient, ticket } = calls;
type Body = BodyInput<typeof patient.create>['patientRo'];

const { server, hospital } = await hospitalForFile();
const known = await aPatient(hospital);

const create = (given: Partial<Body> = {}, where = hospital) =>
  where.admin.ask(patient.create, { body: { patientRo: aBody(given) } });
const register = (given: Partial<Body> = {}, where = hospital) =>
  where.admin.get(patient.create, { body: { patientRo: aBody(given) } });
const change = (id: string, given: Partial<Body>) =>
  hospital.admin.ask(patient.update, { params: { id }, body: { patientRo: aBody(given) } });
const search = (text: string, where = hospital) => searchPatients(where, text);

describe('registering a patient', () => {
  test('answers the patient as it was sent, with the proposed number', async () => {
    const added = await register({ patientId: 'PAT_NGOZI01', email: 'ngozi@example.com', imagePath: 'x', tenantId: 7 });
    expect(added).toMatchObject({
      ...aBody({ email: 'ngozi@example.com' }),
      patientId: 'PAT_NGOZI01',
      imagePath: null,
      image: null,
      tenantId: hospital.admin.session.tenantCode,
      version: 1,
    });
    expect(await hospital.admin.get(patient.read, { params: { id: added.id } })).toEqual(added);
  });

  test('makes a number where none is proposed', async () => {
    expect((await register()).patientId).toMatch(/^PAT_[A-Z0-9]{7}$/);
  });

  test('concurrent registrations under one number all succeed, one under it and the others under new numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ patientId: 'PAT_SAMENR1' })));
    const numbers = answers.map((one) => one.patientId);
    expect(new Set(numbers).size).toBe(10);
    expect(numbers.filter((number) => number === 'PAT_SAMENR1')).toHaveLength(1);
  });

  test('another hospital may use the same number', async () => {
    const other = await aHospital(server);
    await register({ patientId: 'PAT_BOTH001' });
    expect((await register({ patientId: 'PAT_BOTH001' }, other)).patientId).toBe('PAT_BOTH001');
  });

  test.for<[why: string, given: Partial<Body>, field: string, message: string]>([
    ['born tomorrow', { dateOfBirth: '2100-01-01', dateOfReg: '2100-01-01' }, 'dateOfBirth', 'in the future'],
    ['registered tomorrow', { dateOfReg: '2100-01-01' }, 'dateOfReg', 'in the future'],
    ['registered before birth', { dateOfReg: '1990-05-16' }, 'dateOfReg', 'before the date of birth'],
    ['without a first name', { firstName: ' ' }, 'firstName', 'Please provide a first name.'],
    ['without a phone', { phone: 'none' }, 'phone', 'This is not a phone number. Write it like 0803 123 4567.'],
    ['with a number of another kind', { patientId: 'TK_ABCDEFG' }, 'patientId', 'PAT_'],
  ])('%s is refused at the field', async ([, given, field, message]) => {
    for (const answer of [await create(given), await change(known.id, given)]) {
      expect(answer.status).toBe(400);
      expect(answer.data.errors[0].field).toBe(`patientRo.${field}`);
      expect(answer.data.errors[0].message).toContain(message);
    }
  });

  test('today is the day at the hospital, not in Greenwich', async () => {
    const where = await aHospital(server); // Lagos is an hour ahead of Greenwich
    server.setNow(new Date('2026-03-04T23:30:00Z'));
    try {
      expect((await create({ dateOfReg: '2026-03-05' }, where)).status).toBe(200);
      expect((await create({ dateOfReg: '2026-03-06' }, where)).status).toBe(400);
    } finally {
      server.setNow(undefined);
    }
  });

  test('sent fifty times at once with one key it happens once, and every answer is the same', async () => {
    const where = await aHospital(server);
    const send = (body: Body) =>
      where.admin.ask(patient.create, { body: { patientRo: body }, headers: { 'idempotency-key': 'k-1' } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(aBody())));
    expect(new Set(answers.map((one) => one.raw)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const page = await where.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.data).toHaveLength(1);
    expect(page.tablePage.totalElements).toBe(1);
    expect((await send(aBody({ firstName: 'Other' }))).status).toBe(422);
  });

  test('forty concurrent registrations are counted as forty', async () => {
    const where = await aHospital(server);
    const answers = await Promise.all(Array.from({ length: 40 }, () => create({}, where)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const { tablePage } = await where.admin.get(patient.list, { params: { page: 0, size: 1 } });
    expect(tablePage.totalElements).toBe(40);
    const parts = await server.sql(
      'select part from patient_count join tenant on tenant.id = tenant_id where code = $1',
      [where.admin.session.tenantCode],
    );
    expect(parts.length, 'parts that were counted in').toBeGreaterThan(1);
  });
});

test.each([
  ['turns letters around', 'Ada\u202ebO', 'This contains invisible characters. Please type it again.'],
  ['is nothing to be seen', '\u200b\ufeff\u00ad', 'Please provide a first name.'],
])('a name that %s is refused at its field', async (_, firstName, message) => {
  const { status, data } = await create({ firstName });
  expect([status, data.errors]).toEqual([400, [{ field: 'patientRo.firstName', message }]]);
});

describe('changing a patient', () => {
  test('keeps the patient id, and search finds the present values', async () => {
    const added = await register({ firstName: 'Temporary', patientId: 'PAT_CHANGE1' });
    const given = { firstName: 'Permanent', patientId: 'PAT_CHANGE2', version: 1 };
    const { data: after } = await change(added.id, given);
    expect(after).toMatchObject({ patientId: 'PAT_CHANGE1', firstName: 'Permanent', version: 2 });
    expect((await search('tempor')).data).toEqual([]);
    expect((await search('permanen')).data).toEqual([after]);
    expect((await search('PAT_CHANGE1')).data).toEqual([after]);
  });

  test('a stale copy is refused with what changed', async () => {
    const { id } = await register();
    expect((await change(id, { phone: '0900 111', version: 1 })).status).toBe(200);
    const answer = await change(id, { address: 'elsewhere', version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.data.changed).toEqual([{ field: 'phone', from: '0803 123 4567', to: '0900 111' }]);
  });
});

describe('finding patients', () => {
  let where: Hospital;
  let all: { id: string; firstName: string; patientId: string }[];
  const namesOf = (found: { data: { firstName: string }[] }) => found.data.map((one) => one.firstName);
  const filter = (given: { patientId?: string; name?: string; phone?: string }) =>
    where.admin.get(patient.filter, {
      params: { patientId: 'nil', name: 'nil', phone: 'nil', page: 0, size: 10, ...given },
    });

  beforeAll(async () => {
    where = await aHospital(server);
    const other = await aHospital(server);
    all = [];
    for (const [firstName, lastName, phone, patientId] of [
      ['José', 'Weiß', '+234 803 111 2222', 'PAT_AAAAAA1'],
      ['Ọlámidé', "O'Brien", '0905 333 4444', 'PAT_BBBBBB2'],
      ['Patience', '100% Sure_', '٠٨٠٣ ٥٥٥ ٦٦٦٦', 'PAT_CCCCCC3'],
      ['李明', 'Чайковский', '0111', 'PAT_DDDDDD4'],
    ] as const) {
      all.push(await register({ firstName, lastName, phone, patientId }, where));
      await register({ firstName: `Other ${firstName}`, lastName, phone, patientId }, other);
    }
  });

  test('the list shows the last registered first, and counts this hospital only', async () => {
    const page = await where.admin.get(patient.list, { params: { page: 0, size: 3 } });
    expect(namesOf(page)).toEqual(['李明', 'Patience', 'Ọlámidé']);
    expect(page.tablePage).toEqual({ totalPages: 2, number: 0, totalElements: 4 });
    const last = await where.admin.get(patient.list, { params: { page: 1, size: 3 } });
    expect(namesOf(last)).toEqual(['José']);
    const none = await where.admin.get(patient.list, { params: { page: 9, size: 3 } });
    expect(none).toEqual({ data: [], tablePage: { totalPages: 2, number: 9, totalElements: 4 } });
  });

  test('a hospital without patients has an empty list', async () => {
    const empty = await aHospital(server);
    expect(await empty.admin.get(patient.list, { params: { page: 0, size: 10 } })).toEqual({
      data: [],
      tablePage: { totalPages: 0, number: 0, totalElements: 0 },
    });
  });

  test('the names are those of this hospital, last registered first', async () => {
    const names = await where.admin.get(patient.listNames);
    expect(names.map((one: { id: string }) => one.id)).toEqual(all.map(({ id }) => id).reverse());
    expect(Object.keys(names[0])).toEqual(['id', 'firstName', 'lastName']);
  });

  test.for<[text: string, ...names: string[]]>([
    ['jose', 'José'],
    ['WEISS', 'José'],
    ['lami', 'Ọlámidé'],
    ['obrien', 'Ọlámidé'],
    ["O'Brien Ọlá", 'Ọlámidé'],
    ['ол', ...[]],
    ['чайк', '李明'],
    ['李明', '李明'],
    ['0803', 'Patience', 'José'],
    ['803', 'Patience', 'José'],
    ['08035556666', 'Patience'],
    ['+234 803 111', 'José'],
    ['PAT_BBBBBB2', 'Ọlámidé'],
    ['pat_bbb', 'Ọlámidé'],
    ['pat', 'Patience'],
    ['100%', 'Patience'],
    ['100', 'Patience'],
    ['sure_', 'Patience'],
    ['%', ...[]],
    ['_', ...[]],
    ['\\', ...[]],
    ["' or 1=1 --", ...[]],
    ['jose obrien', ...[]],
    ['a/b', ...[]],
    ['nil', '李明', 'Patience', 'Ọlámidé', 'José'],
  ])('searching %s', async ([text, ...names]) => {
    const found = await search(text, where);
    expect(namesOf(found)).toEqual(names);
    expect(found.tablePage.totalElements).toBe(names.length);
  });

  test('a ticket number finds its patient, in its own hospital only', async () => {
    const [first] = all;
    const added = await where.admin.get(ticket.create, {
      body: { ticketRo: { patientId: first?.id as string, complain: 'Headache', number: 'TK_FINDME1' } },
    });
    expect(namesOf(await search(added.number, where))).toEqual(['José']);
    expect((await search(added.number, hospital)).data).toEqual([]);
    expect((await search('TK_FINDME2', where)).data).toEqual([]);
  });

  test('the filters must all match', async () => {
    expect(namesOf(await filter({ name: 'lam' }))).toEqual(['Ọlámidé']);
    expect(namesOf(await filter({ phone: '803' }))).toEqual(['Patience', 'José']);
    expect(namesOf(await filter({ phone: '803', name: 'jos' }))).toEqual(['José']);
    expect(namesOf(await filter({ phone: '803', name: 'lam' }))).toEqual([]);
    expect(namesOf(await filter({ patientId: 'PAT_CCCC' }))).toEqual(['Patience']);
    expect(namesOf(await filter({ patientId: 'jose' }))).toEqual([]);
    expect(namesOf(await filter({}))).toHaveLength(4);
  });

  test('pages of a search follow each other', async () => {
    const page = (number: number) =>
      where.admin.get(patient.search, { params: { text: '803', page: number, size: 1 } });
    expect(await page(0)).toMatchObject({ data: [{ firstName: 'Patience' }], tablePage: { totalPages: 2 } });
    expect(await page(1)).toMatchObject({ data: [{ firstName: 'José' }], tablePage: { totalElements: 2 } });
    expect(await page(2)).toEqual({ data: [], tablePage: { totalPages: 2, number: 2, totalElements: 2 } });
  });

  test('a search finds the 1,000 registered last, and no more, however long ago that was', async () => {
    const crowded = await aHospital(server);
    // Twins first, then so many others that no twin is among the newest patients.
    await manyPatients(crowded, 11010, 1005);
    const numberOf = (n: number) => `PAT_${String(n).padStart(7, '0')}`;
    const page = (text: string, number: number) =>
      crowded.admin.get(patient.search, { params: { text, page: number, size: 99 } });
    for (const [text, newest] of [
      ['twin', 1005],
      ['sole', 11010],
    ] as const) {
      const first = await page(text, 0);
      expect(first.tablePage).toEqual({ totalPages: 11, number: 0, totalElements: 1000 });
      expect(first.data[0].patientId).toBe(numberOf(newest));
      const last = await page(text, 10);
      expect(last.data).toHaveLength(10);
      expect(last.data.at(-1).patientId).toBe(numberOf(newest - 999));
      expect(await page(text, 11)).toEqual({ data: [], tablePage: { ...first.tablePage, number: 11 } });
    }
  });
});

describe('the audit trail', () => {
  const trail = (id: string) =>
    server.sql('select outcome, call, before, after from audit where record = $1 and record_id = $2 order by id', [
      'patient',
      id,
    ]);

  test('has registrations, changes and looks with their accounts; a list is no look', async () => {
    const added = await register();
    const { id } = added;
    await search('okafor');
    await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    const params = { id };
    const { data: after } = await change(id, { phone: '12345' });
    await hospital.admin.get(patient.read, { params });
    await hospital.admin.get(ticket.listByPatient, { params: { patientId: id } });
    expect(await trail(id)).toEqual([
      { outcome: 'DONE', call: '/patient/create', before: null, after: added },
      { outcome: 'DONE', call: '/patient/update/{id}', before: added, after },
      { outcome: 'READ', call: '/patient/read/{id}', before: null, after: null },
      { outcome: 'READ', call: '/ticket/read/patient/{patientId}', before: null, after: null },
    ]);
  });
});

test('patients with a nearly equal name are listed after those with the name', async () => {
  const where = await aHospital(server);
  const [ibrahim, other, ibraim] = [
    await aPatient(where, { firstName: 'Ibrahim', lastName: 'Musa' }),
    await aPatient(where, { firstName: 'Chidi', lastName: 'Okafor' }),
    await aPatient(where, { firstName: 'Ibraim', lastName: 'Bello' }),
  ];
  const ids = async (text: string) => (await search(text, where)).data.map(({ id }: { id: string }) => id);
  expect(await ids('Ibraim')).toEqual([ibraim.id, ibrahim.id]);
  expect(await ids('Okafo')).toEqual([other.id]);
  expect(await ids('Okafour')).toEqual([other.id]);
  expect(await ids('Zzzzz')).toEqual([]);
  const listed = async (text: string) =>
    (await where.admin.get(patient.page, { body: { filters: { search: text } } })).data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed('Ibraim')).toEqual([ibraim.id]);
  expect(await listed('Ibrahimm')).toEqual([ibrahim.id]);
});
