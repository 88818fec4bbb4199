// Import of patients: all rows or none, the valid rows alone, and every retry idempotent.
import { calls } from '@almoner/contract/calls';
import type { DayOrders, PatientField } from '@almoner/contract/desk/import';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, NOBODY, searchPatients } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, saveSettings, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { importsOf, issuesInWords, tableOf } from '../../../../test/imports.ts';

const { patient, patientImport } = calls;
type Cells = Partial<Record<PatientField, string>>;

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

const cellsOf = (n: number, more: Cells = {}): Cells => ({
  firstName: `Ada${n}`,
  lastName: 'Obi',
  dateOfBirth: '1980-02-03',
  gender: 'FEMALE',
  phone: `0803 ${String(n).padStart(7, '0')}`,
  address: '2 Broad Street',
  dateOfReg: '2026-01-02',
  ...more,
});
const manyRows = (count: number) => tableOf(...Array.from({ length: count }, (_, n) => cellsOf(n)));

const files = importsOf(patientImport);
const staged = (rows: ReturnType<typeof tableOf<Cells>>, by = hospital.admin) => files.staged(rows, by);
const commit = (id: string, mode: 'all' | 'good', rows: number, headers: Record<string, string> = {}) =>
  files.commit(id, mode, rows, hospital.admin, headers);
const check = (id: string) => files.check(id, hospital.admin);
const registered = async () =>
  (await hospital.admin.get(patient.list, { params: { page: 0, size: 100 } })).tablePage.totalElements;
const countIn = async (table: string, where = 'true') =>
  (
    await server.sql(
      `select count(*)::int as n from ${table} x join tenant t on t.id = x.tenant_id where t.code = $1 and ${where}`,
      [hospital.admin.session.tenantCode],
    )
  )[0]?.n;

test('of six open imports of an account the oldest is discarded; a hospital has at most forty', async () => {
  const other = await somebodyWith(hospital, ['PATIENT:WRITE']);
  const theirs = await other.get(patientImport.begin);
  const begun = [];
  for (let n = 0; n < 6; n += 1) begun.push(await hospital.admin.get(patientImport.begin));
  const status = async ({ id }: { id: string }, by = hospital.admin) =>
    (await by.ask(patientImport.check, { params: { id } })).status;
  expect(await Promise.all(begun.map((one) => status(one)))).toEqual([404, 200, 200, 200, 200, 200]);
  expect(await status(theirs, other)).toBe(200);
  const trail = await server.sql('select before, after from audit where record_id = $1 and before is not null', [
    begun[0]?.id,
  ]);
  expect(trail[0]).toMatchObject({ before: { kind: 'patient' }, after: null });
  await server.sql(
    `insert into import (tenant_id, id, kind, account_id, day_orders)
     select tenant_id, gen_random_uuid(), kind, account_id, day_orders from import, generate_series(1, 34) where id = $1`,
    [theirs.id],
  );
  expect((await hospital.admin.ask(patientImport.begin)).status).toBe(200);
  const newcomer = await somebodyWith(hospital, ['PATIENT:WRITE']);
  expect((await newcomer.ask(patientImport.begin)).status).toBe(429);
  expect((await other.ask(patientImport.begin)).status).toBe(200);
  expect((await newcomer.ask(patientImport.begin)).status).toBe(200);
});

test('an import that was begun an hour ago is discarded where a hospital has too many', async () => {
  const left = await hospital.admin.get(patientImport.begin);
  await server.sql(
    `insert into import (tenant_id, id, kind, account_id, day_orders)
     select tenant_id, gen_random_uuid(), kind, account_id, day_orders from import, generate_series(1, 40) where id = $1`,
    [left.id],
  );
  const newcomer = await somebodyWith(hospital, ['PATIENT:WRITE']);
  expect((await newcomer.ask(patientImport.begin)).status).toBe(429);
  await server.sql("update import set created_at = now() - interval '61 minutes' where id = $1", [left.id]);
  const begun = await Promise.all([1, 2, 3].map(() => newcomer.ask(patientImport.begin)));
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect((await hospital.admin.ask(patientImport.check, { params: { id: left.id } })).status).toBe(404);
  const trail = await server.sql('select before, after from audit where record_id = $1 and before is not null', [
    left.id,
  ]);
  expect(trail[0]).toMatchObject({ before: { kind: 'patient' }, after: null });
});

test('an import that is filled while others are begun goes on, or was discarded', async () => {
  const begun = [];
  for (let n = 0; n < 5; n += 1) begun.push(await hospital.admin.get(patientImport.begin));
  const rows = [{ row: 2, values: { firstName: 'Ada' } }];
  const answers = await Promise.all([
    ...begun.map(({ id }) => hospital.admin.ask(patientImport.stage, { params: { id }, body: { importRo: { rows } } })),
    ...begun.map(() => hospital.admin.ask(patientImport.begin)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await countIn('import', 'x.done_at is null')).toBeLessThanOrEqual(10);
});

describe('patients who are not fully known', () => {
  const read = async () =>
    (await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } })).data.map(
      (one: { firstName: string; dateOfBirth: string; birthEstimated: boolean; knownBy: string; gender: string }) => [
        one.firstName,
        one.dateOfBirth,
        one.birthEstimated,
        one.knownBy,
        one.gender,
      ],
    );

  test('an age or a year replaces a missing date of birth; a given date takes precedence', async () => {
    server.setNow(new Date('2026-11-27T08:00:00Z'));
    const id = await staged(
      tableOf(
        cellsOf(1, { dateOfBirth: '', age: '45' }),
        cellsOf(2, { dateOfBirth: '', age: '1981' }),
        cellsOf(3, { age: '12' }),
        cellsOf(4, { dateOfBirth: '', age: 'old' }),
        cellsOf(5, { dateOfBirth: '' }),
        cellsOf(6, { dateOfBirth: '', age: 'old', gender: 'X', address: '' }),
        cellsOf(7, { dateOfBirth: '31/02/1990' }),
      ),
    );
    expect(issuesInWords(await check(id))).toEqual([
      '5 age: Write an age or a year of birth, such as 45, 8 months or 1981.',
      '6 dateOfBirth: Please provide a date.',
      '7 age: Write an age or a year of birth, such as 45, 8 months or 1981.',
      '7 gender: Please choose a gender.',
      '7 address: Please provide an address.',
      '8 dateOfBirth: Feb 1990 has 28 days.',
    ]);
    await commit(id, 'good', 7);
    expect(await read()).toEqual([
      ['Ada3', '1980-02-03', false, 'FULL_NAME', 'FEMALE'],
      ['Ada2', '1981-01-01', true, 'FULL_NAME', 'FEMALE'],
      ['Ada1', '1981-01-01', true, 'FULL_NAME', 'FEMALE'],
    ]);
    server.setNow(undefined);
  });

  test('a single name and an unknown sex are mistakes unless the row marks them', async () => {
    const id = await staged(
      tableOf(
        cellsOf(1, { lastName: '' }),
        cellsOf(2, { gender: '' }),
        cellsOf(3, { lastName: '', knownBy: 'ONE_NAME' }),
        cellsOf(4, { gender: 'UNKNOWN' }),
        cellsOf(5, { knownBy: 'ONE_NAME' }),
        cellsOf(6, { knownBy: 'BABY' }),
      ),
    );
    expect(issuesInWords(await check(id))).toEqual([
      '2 lastName: Please provide a last name.',
      '3 gender: Please choose a gender.',
      '6 lastName: Leave the last name empty for a patient with one name.',
      '7 motherId: Please choose the mother.',
    ]);
    await commit(id, 'good', 6);
    expect((await read()).map(([, , , knownBy, gender]: string[]) => [knownBy, gender])).toEqual([
      ['FULL_NAME', 'UNKNOWN'],
      ['ONE_NAME', 'FEMALE'],
    ]);
  });
});

describe('a valid file', () => {
  test('is imported like registrations: listed, counted, found, audited', async () => {
    const id = await staged(tableOf(cellsOf(1, { patientId: 'PAT_OLDONE1', email: 'ada@example.com' }), cellsOf(2)));
    expect(await check(id)).toEqual([]);
    const { data } = await commit(id, 'all', 2);
    expect(data).toEqual({ imported: 2, skipped: 0, issues: [] });
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.tablePage.totalElements).toBe(2);
    expect(page.data).toMatchObject([
      { firstName: 'Ada2', email: '', religion: '', version: 1 },
      { firstName: 'Ada1', patientId: 'PAT_OLDONE1', email: 'ada@example.com', dateOfBirth: '1980-02-03' },
    ]);
    const found = await searchPatients(hospital, '0803 0000002');
    expect(found.data).toEqual([page.data[0]]);
    const trail = await server.sql('select outcome, call, actor, before, after from audit where record_id = $1', [
      page.data[0].id,
    ]);
    const actor = hospital.admin.session.username;
    expect(trail).toEqual([
      { outcome: 'DONE', call: patientImport.commit.path, actor, before: null, after: page.data[0] },
    ]);
    expect(await countIn('import_row')).toBe(0);
  });

  test('of 5,000 rows takes seconds, is counted exactly, and has a number for each', async () => {
    const rows = manyRows(5000);
    const began = performance.now();
    const id = await staged(rows);
    const stagedAt = performance.now();
    expect(await check(id)).toEqual([]);
    const checkedAt = performance.now();
    expect((await commit(id, 'all', 5000)).data).toEqual({ imported: 5000, skipped: 0, issues: [] });
    const doneAt = performance.now();
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    process.stdout.write(
      `5,000 patients: staged ${seconds(began, stagedAt)}, checked ${seconds(stagedAt, checkedAt)}, committed ${seconds(checkedAt, doneAt)}\n`,
    );
    expect(doneAt - checkedAt).toBeLessThan(25_000);
    expect(await registered()).toBe(5000);
    expect(await countIn('patient')).toBe(5000);
    expect(await countIn('audit', "record = 'patient' and outcome = 'DONE'")).toBe(5000);
    const found = await searchPatients(hospital, 'ada4321');
    expect(found.data).toMatchObject([{ firstName: 'Ada4321' }]);
  }, 60_000);

  test('is registered today where the file has no day', async () => {
    server.setNow(new Date('2026-03-04T23:30:00Z')); // Lagos is an hour ahead
    try {
      await commit(await staged(tableOf(cellsOf(1, { dateOfReg: '' }))), 'all', 1);
    } finally {
      server.setNow(undefined);
    }
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.data[0].dateOfReg).toBe('2026-03-05');
  });
});

describe('rows with mistakes', () => {
  test('have each mistake at its field', async () => {
    await aPatient(hospital, { firstName: 'Ngozi', lastName: 'Eze', phone: '0805 1', dateOfBirth: '1990-05-17' });
    const known = await aPatient(hospital, { firstName: 'Other', patientId: 'PAT_TAKEN01' });
    const id = await staged(
      tableOf(
        cellsOf(1, { firstName: ' ', phone: 'none' }),
        cellsOf(2, { dateOfBirth: '2100-01-01', gender: '' }),
        cellsOf(3, { dateOfBirth: '2100-01-01' }),
        cellsOf(4, { patientId: 'PAT_TAKEN01' }),
        cellsOf(5, { firstName: 'ngozi', lastName: 'EZE', phone: '08051', dateOfBirth: '1990-05-17' }),
        cellsOf(6, { patientId: 'PAT_TWICE01' }),
        cellsOf(7, { patientId: 'PAT_TWICE01' }),
        cellsOf(6, { lastName: 'obi' }),
        cellsOf(9, { religion: 'x'.repeat(101) }),
      ),
    );
    expect(known.patientId).toBe('PAT_TAKEN01');
    expect(issuesInWords(await check(id))).toEqual([
      '2 firstName: Please provide a first name.',
      '2 phone: This is not a phone number. Write it like 0803 123 4567.',
      '3 gender: Please choose a gender.',
      '4 dateOfBirth: The date of birth cannot be in the future.',
      '4 dateOfReg: The registration date cannot be before the date of birth.',
      '5 patientId: This patient ID is already used.',
      '6 firstName: This patient is already registered.',
      '8 patientId: This patient ID is also in row 7.',
      '9 firstName: The same patient is also in row 7.',
      '10 religion: At most 100 characters.',
    ]);
  });

  test('have a line break in a text of one line read as a space, and letters that could not be read refused', async () => {
    const broken = { firstName: 'Ada\r\nMary', address: '2 Broad Street\n Lagos' };
    const id = await staged(tableOf(cellsOf(1, broken), cellsOf(2, { lastName: 'Mu\ufffdoz' })));
    const unread = 'Some letters could not be read. Please choose the encoding of the file.';
    expect(issuesInWords(await check(id))).toEqual([`3 lastName: ${unread}`]);
    expect(answerText(await commit(id, 'all', 2))).toBe(`409 rows.3.lastName: ${unread}`);
    expect((await commit(id, 'good', 2)).data.imported).toBe(1);
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    expect(page.data).toMatchObject([{ firstName: 'Ada Mary', address: '2 Broad Street Lagos' }]);
  });

  test('a mistake in the last chunk leaves nothing of the file, and the corrected file can be sent again', async () => {
    const rows = manyRows(450);
    const last = rows.at(-1);
    if (last) last.values = { ...last.values, phone: 'none' };
    const id = await staged(rows);
    const refused = await commit(id, 'all', 450);
    expect(refused.message).toBe('Nothing was imported: one row has a mistake.');
    const mistake = 'This is not a phone number. Write it like 0803 123 4567.';
    expect(answerText(refused)).toBe(`409 rows.451.phone: ${mistake}`);
    expect([
      await registered(),
      await countIn('patient'),
      await countIn('audit', "record = 'patient' and outcome = 'DONE'"),
    ]).toEqual([0, 0, 0]);
    const mended = { rows: [{ row: 451, values: cellsOf(450) }] };
    await hospital.admin.get(patientImport.stage, { params: { id }, body: { importRo: mended } });
    expect((await commit(id, 'all', 450)).data).toEqual({ imported: 450, skipped: 0, issues: [] });
    expect(await registered()).toBe(450);
  });

  test('are skipped and listed in the mode for valid rows', async () => {
    const id = await staged(tableOf(cellsOf(1), cellsOf(2, { address: '' }), cellsOf(3)));
    const issues = [{ row: 3, field: 'address', message: 'Please provide an address.' }];
    expect((await commit(id, 'good', 3)).data).toEqual({ imported: 2, skipped: 1, issues });
    expect(await registered()).toBe(2);
    expect(await check(id)).toEqual(issues);
  });

  test('nothing is added where no row is valid', async () => {
    const refused = await commit(await staged(tableOf(cellsOf(1, { phone: '' }))), 'good', 1);
    expect(refused.status).toBe(409);
    expect(await registered()).toBe(0);
  });
});

describe('a patient who may be registered already', () => {
  const ADA = { firstName: 'Ada', lastName: 'Obi', phone: '08031110008', dateOfBirth: '1990-04-03' };
  const row = (more: Cells = {}) => cellsOf(1, { ...ADA, ...more });

  test('is noted where a digit of the birth date, the phone or the order of the names differs, and imported', async () => {
    const { patientId } = await aPatient(hospital, ADA);
    const id = await staged(
      tableOf(
        row({ dateOfBirth: '1990-04-08' }),
        row({ phone: '0805 999 0000' }),
        row({ firstName: 'Obi', lastName: 'Ada', phone: '0805 999 0001' }),
        row({ dateOfBirth: '1990-03-04', phone: '0805 999 0002' }),
        row({ dateOfBirth: '1991-04-08', phone: '0805 999 0003' }),
        row({ firstName: 'Ngozi', dateOfBirth: '1990-04-08' }),
      ),
    );
    const found = await check(id);
    expect(found.every(({ note }) => note)).toBe(true);
    expect(issuesInWords(found).filter((one) => one.includes('PAT_'))).toEqual([
      `2 dateOfBirth: Ada Obi (${patientId}) has the same name and phone number, and a similar date of birth.`,
      `3 firstName: Ada Obi (${patientId}) has the same name and date of birth.`,
      `4 firstName: Ada Obi (${patientId}) has the same date of birth, names swapped.`,
      `5 dateOfBirth: Ada Obi (${patientId}) has the same name and a similar date of birth.`,
    ]);
    expect((await commit(id, 'all', 6)).data).toEqual({ imported: 6, skipped: 0, issues: [] });
  });

  test('is the same person with and without the zero of the phone, in the file and among the registered', async () => {
    const { patientId } = await aPatient(hospital, ADA);
    const phones = ['8031110008', '8031110008.0', '+234 803 111 0008', '0803 111 0008'];
    for (const phone of phones) {
      expect([phone, issuesInWords(await check(await staged(tableOf(row({ phone })))))]).toEqual([
        phone,
        ['2 firstName: This patient is already registered.'],
      ]);
    }
    const bola = { firstName: 'Bola', phone: '0805 999 0007' };
    const id = await staged(
      tableOf(
        row(bola),
        row({ ...bola, phone: '8059990007' }),
        row({ dateOfBirth: '1990-04-08', phone: '8031110008' }),
      ),
    );
    expect(issuesInWords(await check(id))).toEqual([
      '3 firstName: The same patient is also in row 2.',
      `4 dateOfBirth: Ada Obi (${patientId}) has the same name and phone number, and a similar date of birth.`,
    ]);
  });

  test('is noted for two rows of one file, at the later one', async () => {
    const id = await staged(
      tableOf(
        row(),
        row({ dateOfBirth: '1990-04-08' }),
        row({ phone: '0805 999 0000' }),
        row({ firstName: 'OBI', lastName: 'ada', phone: '0805 999 0001' }),
        row({ dateOfBirth: '1989-04-03', phone: '0805 999 0002' }),
        row({ dateOfBirth: '1980-04-03', phone: '0805 999 0003' }),
        row({ dateOfBirth: '1972-12-30', phone: '0805 999 0004' }),
      ),
    );
    expect(issuesInWords(await check(id))).toEqual([
      '3 dateOfBirth: Row 2 has the same name and phone number, and a similar date of birth.',
      '4 firstName: Row 2 has the same name and date of birth.',
      '5 firstName: Row 2 has the same date of birth, names swapped.',
      '7 dateOfBirth: Row 2 has the same name and a similar date of birth.',
    ]);
  });

  test('is found by the same near days as in the form', async () => {
    const days = ['1890-04-03', '1990-04-13', '1990-09-03', '1990-04-30', '1990-04-04', '2000-04-03', '1990-05-04'];
    const { patientId } = await aPatient(hospital, ADA);
    const told = async (dateOfBirth: string) =>
      (await check(await staged(tableOf(row({ dateOfBirth }))))).some(({ message }) => message.includes(patientId));
    const inForm = async (dateOfBirth: string) =>
      (await hospital.admin.get(patient.alike, { body: { filters: { name: 'Ada Obi', dateOfBirth } } })).length > 0;
    for (const day of days) expect([day, await told(day)]).toEqual([day, await inForm(day)]);
  });

  test('a birth more than 110 years ago is noted, by its date or by an age, and imported', async () => {
    server.setNow(new Date('2026-11-27T08:00:00Z'));
    const id = await staged(
      tableOf(
        cellsOf(1, { dateOfBirth: '1850-03-05' }),
        cellsOf(2, { dateOfBirth: '1915-11-28' }),
        cellsOf(3, { dateOfBirth: '1915-11-27' }),
        cellsOf(4, { dateOfBirth: '', age: '1850' }),
        cellsOf(5, { dateOfBirth: '1850-03-05', address: '' }),
      ),
    );
    const found = await check(id);
    expect(issuesInWords(found)).toEqual([
      '6 address: Please provide an address.',
      '2 dateOfBirth: This would make the patient 176 years old.',
      '4 dateOfBirth: This would make the patient 111 years old.',
      '5 age: This would make the patient 176 years old.',
    ]);
    expect(found.map(({ note }) => note)).toEqual([undefined, true, true, true]);
    expect((await commit(id, 'good', 5)).data.imported).toBe(4);
    server.setNow(undefined);
  });

  test('has one phone number in every form that the country of the hospital has, and another in another country', async () => {
    await saveSettings(hospital, { country: 'RU' });
    await aPatient(hospital, { ...ADA, phone: '8 916 123 45 67' });
    const { patientId } = await aPatient(hospital, { ...ADA, firstName: 'Ngozi', phone: '+7 916 123 45 67' });
    const id = await staged(
      tableOf(
        row({ phone: '+7 916 123 45 67' }),
        row({ phone: '9161234567' }),
        row({ phone: '+44 916 123 4567' }),
        row({ firstName: 'Ngozi', phone: '89161234567', dateOfBirth: '1990-04-08' }),
        row({ firstName: 'Ngozi', phone: '+44 916 123 4567', dateOfBirth: '1990-04-13' }),
        row({ firstName: 'Bola', phone: '8 (917) 123-45-67' }),
        row({ firstName: 'Bola', phone: '9171234567' }),
        row({ firstName: 'Bola', phone: '+44 917 123 4567' }),
      ),
    );
    const issues = issuesInWords(await check(id));
    expect(issues.filter((one) => !/^(?:4|9) firstName/.test(one))).toEqual([
      '2 firstName: This patient is already registered.',
      '3 firstName: The same patient is also in row 2.',
      '3 firstName: This patient is already registered.',
      '8 firstName: The same patient is also in row 7.',
      `5 dateOfBirth: Ngozi Obi (${patientId}) has the same name and phone number, and a similar date of birth.`,
      `6 dateOfBirth: Ngozi Obi (${patientId}) has the same name and a similar date of birth.`,
    ]);
    // The same name and date of birth, noted without the phone number.
    expect(issues.filter((one) => /^(?:4|9) firstName/.test(one))).toEqual([
      expect.stringContaining('has the same name and date of birth.'),
      '9 firstName: Row 7 has the same name and date of birth.',
    ]);
  });

  test('is registered already whether or not the number has its zero', async () => {
    await aPatient(hospital, ADA);
    const id = await staged(
      tableOf(row({ phone: '8031110008' }), row({ phone: '+234 803 111 0008' }), row({ phone: '0703 111 0008' })),
    );
    expect(issuesInWords(await check(id))).toEqual([
      '2 firstName: This patient is already registered.',
      '3 firstName: The same patient is also in row 2.',
      '3 firstName: This patient is already registered.',
      expect.stringMatching(/^4 firstName: Ada Obi .* has the same name and date of birth\.$/),
    ]);
  });

  test('is never a patient of another hospital', async () => {
    await aPatient(await aHospital(server), ADA);
    expect(await check(await staged(tableOf(row({ dateOfBirth: '1990-04-08' }))))).toEqual([]);
  });
});

describe('phone numbers as spreadsheets store them', () => {
  test('are found with and without their zero, whether or not the file has it', async () => {
    await commit(
      await staged(tableOf(cellsOf(1, { phone: '8031110008' }), cellsOf(2, { phone: '8057770009.0' }))),
      'all',
      2,
    );
    for (const typed of ['8031110008', '08031110008', '0803 111 0008', '+234 803 111 0008']) {
      const { data } = await searchPatients(hospital, typed);
      expect([typed, data.map(({ firstName }: { firstName: string }) => firstName)]).toEqual([typed, ['Ada1']]);
    }
    expect((await searchPatients(hospital, '08057770009')).data).toMatchObject([{ phone: '8057770009' }]);
    await commit(await staged(tableOf(cellsOf(3, { phone: '0809 222 0010' }))), 'all', 1);
    expect((await searchPatients(hospital, '8092220010')).data).toMatchObject([{ firstName: 'Ada3' }]);
  });

  test('that have lost digits are refused', async () => {
    const id = await staged(tableOf(cellsOf(1, { phone: '8.03E+09' }), cellsOf(2, { phone: '8,03111E9' })));
    const lost = 'The spreadsheet has shortened this phone number and digits are missing. Write it in full.';
    expect(issuesInWords(await check(id))).toEqual([`2 phone: ${lost}`, `3 phone: ${lost}`]);
    expect((await commit(id, 'good', 2)).status).toBe(409);
  });
});

describe('days in a file', () => {
  const UNTOLD = 'The dates in this column do not show whether the day or the month comes first. Please choose.';
  const born = (...days: string[]) => tableOf(...days.map((dateOfBirth, n) => cellsOf(n, { dateOfBirth })));
  const stagedIn = (dayOrders: DayOrders | undefined, ...days: string[]) =>
    files.staged(born(...days), hospital.admin, dayOrders);
  const imported = async (id: string, rows: number) => {
    expect((await commit(id, 'all', rows)).data.imported).toBe(rows);
    const page = await hospital.admin.get(patient.list, { params: { page: 0, size: 10 } });
    return page.data.map(({ dateOfBirth }: { dateOfBirth: string }) => dateOfBirth).toReversed();
  };

  test('are read in the order that their column proves', async () => {
    const id = await stagedIn(undefined, '12/31/1990', '5/2/1983', '03/04/1985', '11/27/1979', '1990-12-31 00:00:00');
    expect(await check(id)).toEqual([]);
    expect(await imported(id, 5)).toEqual(['1990-12-31', '1983-05-02', '1985-03-04', '1979-11-27', '1990-12-31']);
  });

  test('are refused where nothing shows the order, and read in the given order otherwise', async () => {
    const untold = await stagedIn(undefined, '5/2/1983', '1990-12-31T00:00:00Z');
    expect(issuesInWords(await check(untold))).toEqual([`2 dateOfBirth: ${UNTOLD}`]);
    expect(answerText(await commit(untold, 'all', 2))).toBe(`409 rows.2.dateOfBirth: ${UNTOLD}`);
    const id = await stagedIn({ dateOfBirth: 'MONTH_FIRST' }, '5/2/1983', '1990-12-31T00:00:00Z');
    expect(await imported(id, 2)).toEqual(['1983-05-02', '1990-12-31']);
  });

  test('that contradict each other, or the given order, are refused', async () => {
    const days = ['12/31/1990', '31/12/1990', '5/2/1983'];
    const told = await check(await stagedIn(undefined, ...days));
    expect(told.map(({ row, message }) => [row, message.slice(0, 61)])).toEqual(
      [2, 3, 4].map((row) => [row, 'Some rows of this column have the day first, others the month']),
    );
    const id = await stagedIn({ dateOfBirth: 'DAY_FIRST' }, ...days);
    expect(issuesInWords(await check(id))).toEqual([
      '2 dateOfBirth: The day comes first in this column, so this is not a valid date.',
    ]);
    expect((await commit(id, 'good', 3)).data).toMatchObject({ imported: 2, skipped: 1 });
  });

  test('have their own order in each column, and only where they are real days', async () => {
    const rows = tableOf(cellsOf(1, { dateOfBirth: '12/31/1990', dateOfReg: '31/12/2025' }));
    expect(await check(await staged(rows))).toEqual([]);
    const asked = { body: { importRo: { dayOrders: { dateOfBirth: 'YEAR_FIRST' } } } } as object;
    expect((await hospital.admin.ask(patientImport.begin, asked)).status).toBe(400);
  });
});

describe('sent twice', () => {
  test('a chunk that is sent again after a lost answer is staged once', async () => {
    const id = await staged(manyRows(3));
    const again = await hospital.admin.ask(patientImport.stage, {
      params: { id },
      body: { importRo: { rows: manyRows(3) } },
    });
    expect(again.data).toEqual({ staged: 3 });
    expect((await commit(id, 'all', 3)).data.imported).toBe(3);
    expect(await registered()).toBe(3);
  });

  test('a commit, ten times at once, with a key or without, happens once and always answers the same result', async () => {
    const id = await staged(tableOf(cellsOf(1), cellsOf(2), cellsOf(3, { phone: '' })));
    const keys: Record<string, string>[] = [{ 'idempotency-key': 'once' }, {}];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => commit(id, 'good', 3, keys[n % 2])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect([await registered(), await countIn('patient')]).toEqual([2, 2]);
  });

  test('of two imports of one file at once, one registers the patients and the other finds them registered', async () => {
    const ids = [await staged(manyRows(250)), await staged(manyRows(250))];
    const answers = await Promise.all(ids.map((id) => commit(id, 'all', 250)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await registered(), await countIn('patient')]).toEqual([250, 250]);
  });
});

describe('an import', () => {
  test('that lacks a row is not carried out', async () => {
    expect((await commit(await staged(manyRows(2)), 'good', 3)).status).toBe(409);
    expect(await registered()).toBe(0);
  });

  test('takes 5,000 rows and no more', async () => {
    const id = await staged(tableOf(cellsOf(1)));
    await server.sql(
      `insert into import_row (tenant_id, import_id, row, cells)
       select tenant_id, id, n, '{}' from import, generate_series(3, 5001) n where id = $1`,
      [id],
    );
    const more = { rows: [{ row: 5002, values: cellsOf(2) }] };
    const refused = await hospital.admin.ask(patientImport.stage, { params: { id }, body: { importRo: more } });
    expect(refused.status).toBe(409);
    expect(refused.message).toBe('At most 5,000 rows can be imported at once.');
    expect(await countIn('import_row')).toBe(5000);
  });

  test('that was discarded is gone; one that was carried out can be neither extended nor discarded', async () => {
    const given = await staged(manyRows(1));
    const discard = (id: string) => hospital.admin.ask(patientImport.discard, { params: { id } });
    expect((await discard(given)).status).toBe(200);
    expect((await commit(given, 'all', 1)).status).toBe(404);
    expect(await countIn('import_row')).toBe(0);
    const done = await staged(manyRows(1));
    await commit(done, 'all', 1);
    expect((await discard(done)).status).toBe(409);
    const again = { params: { id: done }, body: { importRo: { rows: manyRows(1) } } };
    expect((await hospital.admin.ask(patientImport.stage, again)).status).toBe(409);
  });

  test('that was not carried out is deleted after a day', async () => {
    const old = await staged(manyRows(2));
    await server.sql("update import set created_at = now() - interval '25 hours' where id = $1", [old]);
    await staged(manyRows(1));
    const done = await staged(manyRows(1));
    await commit(done, 'all', 1);
    await server.sql("update import set created_at = now() - interval '25 hours' where id = $1", [done]);
    await server.jobs.run('abandoned imports');
    expect([await countIn('import'), await countIn('import_row')]).toEqual([2, 1]);
  });

  test('belongs to its account: one of a colleague and one of another kind are answered like unknown ones', async () => {
    const colleague = await somebodyWith(hospital, ['PATIENT:WRITE']);
    const staff = await hospital.admin.get(calls.staffImport.begin, {});
    const ids = [await staged(manyRows(1), colleague), staff.id];
    const body = {
      stage: { importRo: { rows: manyRows(1) } },
      commit: { importRo: { mode: 'all', rows: 1 } },
    } as Record<string, object>;
    for (const name of ['stage', 'check', 'commit', 'discard'] as const) {
      const ask = (id: string) => hospital.admin.ask(patientImport[name], { params: { id }, body: body[name] ?? {} });
      const unknown = await ask(NOBODY);
      expect(unknown.status).toBe(404);
      for (const id of ids) expect((await ask(id)).raw).toBe(unknown.raw);
    }
    expect(await registered()).toBe(0);
  });
});
