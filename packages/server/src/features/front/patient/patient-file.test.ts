// The hospital's own file number: only one patient has it, it is searchable, and a merge keeps both numbers searchable.
import { calls } from '@almoner/contract/calls';
import type { Patient } from '@almoner/contract/front/patient';
import { describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatientBody as aBody, aPatient, mergePatients, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';
import { pageOf } from '../../../../test/lists.ts';

const { patient, patientImport, patientMerge } = calls;

const { server, hospital } = await hospitalForFile();

const send = (given: object) => hospital.admin.ask(patient.create, { body: { patientRo: aBody(given) } });
const change = (id: string, given: object) =>
  hospital.admin.ask(patient.update, { params: { id }, body: { patientRo: aBody(given) } });
const read = (id: string): Promise<Patient> => hospital.admin.get(patient.read, { params: { id } });
const found = async (text: string) => (await searchPatients(hospital, text)).data.map(({ id }: { id: string }) => id);
const listed = async (fileNumber: string) =>
  (await pageOf(hospital.admin, patient, { fileNumber })).data.map(({ id }: { id: string }) => id);
let last = 70_000;
const aFile = () => {
  last += 1;
  return `H-${last}/26`;
};

test('is stored, stays where a change leaves it out, and is removed by an empty one', async () => {
  const fileNumber = aFile();
  const { id, fileNumber: kept } = await aPatient(hospital, { fileNumber: ` ${fileNumber} ` });
  expect(kept).toBe(fileNumber);
  expect((await change(id, { phone: '0803 000 1111' })).data.fileNumber).toBe(fileNumber);
  expect((await change(id, { fileNumber: '' })).data.fileNumber).toBe('');
  expect((await aPatient(hospital)).fileNumber).toBe('');
  // Letters that become longer in their plain form count in that form.
  for (const long of ['x'.repeat(41), 'ﷺﷺﷺ', '…'.repeat(18)]) {
    expect((await send({ fileNumber: long })).data.errors[0].field).toBe('patientRo.fileNumber');
  }
});

describe('of another patient', () => {
  test('is refused at the field, with the name of its patient; capitals make no difference', async () => {
    const fileNumber = aFile();
    const holder = await aPatient(hospital, { fileNumber });
    const message = `File number ${fileNumber.toLowerCase()} already belongs to Ngozi Okafor (${holder.patientId}).`;
    const { id } = await aPatient(hospital);
    for (const answer of [
      await send({ fileNumber: fileNumber.toLowerCase() }),
      await change(id, { fileNumber: fileNumber.toLowerCase() }),
    ]) {
      expect([answer.status, answer.data.errors]).toEqual([409, [{ field: 'patientRo.fileNumber', message }]]);
    }
    expect((await change(holder.id, { fileNumber: fileNumber.toLowerCase() })).status).toBe(200);
    expect(
      (await (await aHospital(server)).admin.ask(patient.create, { body: { patientRo: aBody({ fileNumber }) } }))
        .status,
    ).toBe(200);
  });

  test.for([
    ['É 9/26', 'E\u0301 9/26'],
    ['Q 10/26', ' Q   10/26'],
    ['R11/26', 'Ｒ11/26'],
    ['S 12/26', 'S\u2800 12\ufe0f/26\ufe0e'],
    ['T13/26', 'T13/26\u0378'],
  ])('that looks equal: %s', async ([one = '', same = '']) => {
    const { fileNumber, id } = await aPatient(hospital, { fileNumber: one });
    expect((await send({ fileNumber: same })).status).toBe(409);
    expect((await change(id, { fileNumber: same })).data.fileNumber).toBe(fileNumber);
  });

  test('of ten concurrent requests for it one succeeds', async () => {
    const fileNumber = aFile();
    const [one, other] = [await aPatient(hospital), await aPatient(hospital)];
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => send({ fileNumber })),
      change(one.id, { fileNumber }),
      change(other.id, { fileNumber }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await listed(fileNumber)).toHaveLength(1);
  });
});

test.for([
  ['H-4711/26', ['H-4711/26', 'h4711', '4711/26', '4711', '471126', 'h-4711 okafor']],
  ['2026/00815', ['2026/00815', '00815', '815', '202600815']],
  ['Ж 55501', ['Ж 55501', '55501']],
] as const)('%s is found by what is typed of it', async ([fileNumber, texts]) => {
  const { id } = await aPatient(hospital, { fileNumber });
  for (const text of texts) expect(await found(text), text).toContain(id);
  expect(await listed(fileNumber)).toEqual([id]);
  expect(await found(`${fileNumber}9`)).not.toContain(id);
});

describe('a merge', () => {
  const unmerge = (id: string) => hospital.admin.ask(patientMerge.unmerge, { params: { id } });

  test('leaves both numbers findable', async () => {
    const [first, second] = [aFile(), aFile()];
    const [kept, merged] = [
      await aPatient(hospital, { fileNumber: first }),
      await aPatient(hospital, { fileNumber: second }),
    ];
    await mergePatients(hospital, kept.id, merged.id);
    expect(await found(first)).toEqual([kept.id]);
    expect(await found(second)).toEqual([kept.id]);
    expect((await read(kept.id)).fileNumber).toBe(first);
  });

  test('brings the number to a record without one, and its undoing gives it back', async () => {
    const fileNumber = aFile();
    const [kept, merged] = [await aPatient(hospital), await aPatient(hospital, { fileNumber })];
    const { id } = await mergePatients(hospital, kept.id, merged.id);
    expect((await read(kept.id)).fileNumber).toBe(fileNumber);
    expect(await found(fileNumber)).toEqual([kept.id]);
    const [entry] = await server.sql(
      "select after from audit where record = 'patient' and record_id = $1 and outcome = 'DONE' order by id desc limit 1",
      [kept.id],
    );
    expect(entry?.after).toMatchObject({ tookOver: merged.id, fileNumber });
    expect((await unmerge(id)).status).toBe(200);
    expect([(await read(kept.id)).fileNumber, (await read(merged.id)).fileNumber]).toEqual(['', fileNumber]);
    expect(await found(fileNumber)).toEqual([merged.id]);
  });

  test('is not undone while another patient has the number', async () => {
    const fileNumber = aFile();
    const [kept, merged] = [
      await aPatient(hospital, { fileNumber: aFile() }),
      await aPatient(hospital, { fileNumber }),
    ];
    const { id } = await mergePatients(hospital, kept.id, merged.id);
    const other = await aPatient(hospital, { fileNumber });
    const { status, message } = await unmerge(id);
    expect([status, message]).toEqual([
      409,
      `The file number ${fileNumber} has been given to another patient since the merge. Change it there first.`,
    ]);
    await change(other.id, { fileNumber: '' });
    expect((await unmerge(id)).status).toBe(200);
  });
});

test('an import brings the numbers, and names the patient who has one', async () => {
  const files = importsOf(patientImport);
  const row = (firstName: string, fileNumber: string) => ({
    ...{ firstName, lastName: 'Obi', dateOfBirth: '1980-02-03', gender: 'FEMALE', phone: '0803 700 0009' },
    ...{ address: '2 Broad Street', fileNumber },
  });
  const [taken, repeated, own] = [aFile(), aFile(), aFile()];
  const holder = await aPatient(hospital, { fileNumber: taken });
  const id = await files.staged(
    tableOf(row('Ada', taken), row('Bisi', repeated), row('Chi', repeated.toLowerCase()), row('Dayo', own)),
    hospital.admin,
  );
  expect(issuesInWords(await files.check(id, hospital.admin))).toEqual([
    `2 fileNumber: Ngozi Okafor (${holder.patientId}) has this file number.`,
    '4 fileNumber: This file number is also in row 3.',
  ]);
  expect((await files.commit(id, 'good', 4, hospital.admin)).data.imported).toBe(2);
  expect(await listed(own)).toHaveLength(1);
});
