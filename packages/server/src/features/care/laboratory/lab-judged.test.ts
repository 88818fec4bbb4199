// Sex and birth date by which a report was judged, and later corrections or merges of the patient's record.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { anApprovedLabRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aPatientBody, aTicket, mergePatients } from '../../../../test/front-desk.ts';
import { aWord, type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { anInpatient } from '../../../../test/wards.ts';

const { dischargeSummary, doctorWorklist, laboratory, labTest, labTestParameter, notification, patient, patientMerge } =
  calls;

const { server, desk } = await deskForFile();
const admin = () => desk.hospital.admin;

const WOMAN = { gender: 'FEMALE' as const, dateOfBirth: '1990-05-17' };
const MAN = { gender: 'MALE' as const, dateOfBirth: '1990-05-17' };

/** A blood count whose haemoglobin is normal from 13.5 for men, from 12 for women, and of no range for children. */
async function aBloodCount(): Promise<string> {
  const { id } = await admin().get(labTest.create, { body: { labTestRo: { title: `Blood ${aWord()}` } } });
  const [{ id: parameterId }] = await admin().get(labTestParameter.create, {
    body: { labTestParameterRo: { labTestId: id, titles: ['Haemoglobin'] } },
  });
  const ranges = [
    { sex: 'MALE' as const, ageFrom: 6574, ageTo: null, low: 13.5, high: 17.5 },
    { sex: 'FEMALE' as const, ageFrom: 6574, ageTo: null, low: 12, high: 15.5 },
  ];
  await admin().get(labTestParameter.update, {
    params: { id: parameterId },
    body: { labTestParameterRo: { title: 'Haemoglobin', labTestId: id, unit: 'g/dL', ranges } },
  });
  return id;
}
const bloodCount = await aBloodCount();

interface ReportOptions {
  labTestId?: string | null;
  value?: string;
  who?: Person;
}

/** A paid request of a patient; the returned function writes its report. */
async function toReport(
  patientId: string,
  { labTestId = bloodCount, value = '13', who = admin() }: ReportOptions = {},
) {
  const ticket = await aTicket(desk.hospital, patientId);
  const { id } = await anApprovedLabRequest(desk.hospital, ticket.id, [{ labTestId, title: 'Blood' }]);
  const sheet = { date: '2026-03-02', title: 'Blood', ticketId: ticket.id, labRequestId: id };
  const laboratoryRo = { ...sheet, result: `Haemoglobin::${value}` };
  return () => who.get(laboratory.create, { body: { laboratoryRo } });
}

const aReportOf = async (patientId: string, given: ReportOptions = {}) => (await toReport(patientId, given))();
const correctPatient = (id: string, to: object) =>
  admin().ask(patient.update, { params: { id }, body: { patientRo: aPatientBody(to) } });
const read = (id: string) => admin().get(laboratory.read, { params: { id } });
const ofPatient = (patientId: string) => admin().get(laboratory.listOfPatient, { params: { patientId } });
const judge = (id: string, version?: number, who = admin()) =>
  who.ask(laboratory.judge, { params: { id }, body: { laboratoryRo: { version } } });

/** Number of open notices to judge a report anew. */
async function standing(id: string): Promise<number> {
  const [row] = await server.sql(
    `select count(*)::int as count from notification where record_id = $1 and kind = 'RESULT_TO_JUDGE' and settled_at is null`,
    [id],
  );
  return Number(row?.count);
}

test('a report has the sex and birth date it was judged by, and stays as it is; a corrected record notifies the laboratory', async () => {
  const technician = await somebody(desk.hospital, 'LABORATORIST');
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const written = await aReportOf(patientId);
  expect(written).toMatchObject({ judgedFor: WOMAN, correctedSince: false, results: [{ flag: 'NORMAL' }] });
  expect(await standing(written.id)).toBe(0);
  expect((await correctPatient(patientId, { ...WOMAN, phone: '08030000001' })).status).toBe(200);
  expect(await standing(written.id)).toBe(0);
  expect((await correctPatient(patientId, MAN)).status).toBe(200);
  const stands = await read(written.id);
  expect(stands).toMatchObject({ judgedFor: WOMAN, patient: MAN, correctedSince: true, version: 1 });
  expect(stands.results).toEqual(written.results);
  expect(await ofPatient(patientId)).toMatchObject([{ id: written.id, correctedSince: true }]);
  const told = await technician.get(notification.page, { body: { page: 0, size: 20 } });
  expect(told.data.map(({ kind, recordId }: { kind: string; recordId: string }) => [kind, recordId])).toContainEqual([
    'RESULT_TO_JUDGE',
    written.id,
  ]);
});

test('the mark is shown to the doctor who has not read the report, and in a new discharge summary', async () => {
  const { hospital } = desk;
  const { id: patientId } = await aPatient(hospital, WOMAN);
  const { id: ticketId } = await aTicket(hospital, patientId);
  const stay = await anInpatient(hospital, { ticketId });
  const { id: requestId } = await anApprovedLabRequest(hospital, ticketId, [{ labTestId: bloodCount, title: 'Blood' }]);
  const sheet = { date: '2026-03-02', title: 'Blood', ticketId, labRequestId: requestId };
  const { id } = await admin().get(laboratory.create, {
    body: { laboratoryRo: { ...sheet, result: 'Haemoglobin::11' } },
  });
  const shown = async () => {
    const { results } = await admin().get(doctorWorklist.results);
    const proposed = await admin().get(dischargeSummary.read, { params: { admissionId: stay.id } });
    return [results.find((one: { id: string }) => one.id === id)?.correctedSince, proposed.results];
  };
  expect(await shown()).toEqual([false, '2 Mar 2026 Blood: Haemoglobin 11 g/dL (low; 12–15.5)']);
  await correctPatient(patientId, MAN);
  const marked = 'Blood (assessed before the patient’s gender or date of birth was corrected)';
  expect(await shown()).toEqual([true, `2 Mar 2026 ${marked}: Haemoglobin 11 g/dL (low; 12–15.5)`]);
  await judge(id);
  expect(await shown()).toEqual([false, '2 Mar 2026 Blood: Haemoglobin 11 g/dL (low; 13.5–17.5)']);
});

test('judging a report anew takes one call and makes a new version; the old one stays readable', async () => {
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id, version, results } = await aReportOf(patientId);
  await correctPatient(patientId, MAN);
  const { status, data } = await judge(id, version);
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: 2, judgedFor: MAN, correctedSince: false });
  expect(await ofPatient(patientId)).toMatchObject([{ id, correctedSince: false }]);
  expect(data).toMatchObject({
    reason: 'Checked again after the patient’s gender or date of birth was corrected.',
    readBy: null,
  });
  expect(data.results).toMatchObject([{ value: '13', range: { low: 13.5, high: 17.5 }, flag: 'LOW' }]);
  expect(await standing(id)).toBe(0);
  const old = await admin().get(laboratory.readVersion, { params: { id, version: 1 } });
  expect(old).toMatchObject({ judgedFor: WOMAN, correctedSince: false, results });
  const again = await judge(id);
  expect([again.status, again.message]).toEqual([
    409,
    'This report has already been checked against the patient’s current record.',
  ]);
});

test('a report of unknown sex has no flags until the sex is known and the report is judged anew', async () => {
  const { id: patientId } = await aPatient(desk.hospital, { ...WOMAN, gender: 'UNKNOWN' });
  const { id, results, judgedFor } = await aReportOf(patientId);
  expect(judgedFor).toMatchObject({ gender: 'UNKNOWN', birthEstimated: false });
  expect(results).toMatchObject([{ range: null, flag: null }]);
  await correctPatient(patientId, MAN);
  expect(await standing(id)).toBeGreaterThan(0);
  expect(await read(id)).toMatchObject({ correctedSince: true });
  expect((await judge(id)).data.results).toMatchObject([{ range: { low: 13.5, high: 17.5 }, flag: 'LOW' }]);
});

test('a corrected birth date counts as well, also where no range applied before', async () => {
  const { id: patientId } = await aPatient(desk.hospital, {
    ...WOMAN,
    dateOfBirth: '2020-01-01',
    dateOfReg: '2026-01-02',
  });
  const { id, results } = await aReportOf(patientId);
  expect(results).toMatchObject([{ range: null, flag: null }]);
  await correctPatient(patientId, WOMAN);
  expect(await standing(id)).toBeGreaterThan(0);
  expect((await judge(id)).data.results).toMatchObject([{ range: { low: 12, high: 15.5 }, flag: 'NORMAL' }]);
});

test('a report without ranges needs no new judging; a correction that is taken back settles the notice', async () => {
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const words = await aReportOf(patientId, { labTestId: null });
  const blood = await aReportOf(patientId);
  await correctPatient(patientId, MAN);
  expect([await standing(words.id), (await read(words.id)).correctedSince]).toEqual([0, false]);
  expect(await standing(blood.id)).toBeGreaterThan(0);
  await correctPatient(patientId, WOMAN);
  expect([await standing(blood.id), (await read(blood.id)).correctedSince]).toEqual([0, false]);
});

test('a correction of the results judges anew as well', async () => {
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id, ticketId, labRequestId } = await aReportOf(patientId);
  await correctPatient(patientId, MAN);
  const sheet = { date: '2026-03-02', title: 'Blood', ticketId, labRequestId, result: 'Haemoglobin::13.4' };
  const { data } = await admin().ask(laboratory.update, { params: { id }, body: { laboratoryRo: sheet } });
  expect(data).toMatchObject({ judgedFor: MAN, correctedSince: false, results: [{ flag: 'LOW' }] });
  expect(await standing(id)).toBe(0);
});

test('a report from before the sex and birth date were stored is notified, and can be judged anew', async () => {
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id } = await aReportOf(patientId);
  await server.sql('update laboratory_version set judged_gender = null, judged_born = null where laboratory_id = $1', [
    id,
  ]);
  await server.sql(
    `update laboratory_value set language = null
     where laboratory_version_id in (select id from laboratory_version where laboratory_id = $1)`,
    [id],
  );
  expect(await read(id)).toMatchObject({ judgedFor: null, correctedSince: false });
  await correctPatient(patientId, MAN);
  expect(await standing(id)).toBeGreaterThan(0);
  const { status, data } = await judge(id);
  expect([status, data.judgedFor, data.results[0].flag]).toEqual([200, { ...MAN, birthEstimated: false }, 'LOW']);
  expect(await standing(id)).toBe(0);
});

test('a merge into the record of another sex notifies the laboratory; undoing it settles the notice', async () => {
  const [kept, merged] = [await aPatient(desk.hospital, MAN), await aPatient(desk.hospital, WOMAN)];
  const [his, hers] = [await aReportOf(kept.id), await aReportOf(merged.id)];
  const merge = await mergePatients(desk.hospital, kept.id, merged.id);
  expect(await read(hers.id)).toMatchObject({ judgedFor: WOMAN, patient: MAN, correctedSince: true });
  expect(await standing(hers.id)).toBeGreaterThan(0);
  expect(await standing(his.id)).toBe(0);
  await admin().get(patientMerge.unmerge, { params: { id: merge.id } });
  expect([await standing(hers.id), (await read(hers.id)).correctedSince]).toEqual([0, false]);
});

async function aFrenchReporter(): Promise<Person> {
  const reporter = await somebodyWith(desk.hospital, ['LABORATORY:READ', 'LABORATORY:WRITE']);
  await reporter.ask(calls.account.setLanguage, { body: { languageRo: { language: 'fr' } } });
  return reporter;
}

test('a correction reads the values that it leaves in the language of their author, the others in its own', async () => {
  const reader = await aFrenchReporter();
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id, ticketId, labRequestId, results } = await aReportOf(patientId, {
    value: '13,250][Film::1,500',
    who: reader,
  });
  expect(results).toMatchObject([{ flag: 'NORMAL', language: 'fr' }, { language: 'fr' }]);
  const sheet = { date: '2026-03-02', title: 'Blood', ticketId, labRequestId, reason: 'Film read again' };
  const correct = (result: string, who = admin()) =>
    who.get(laboratory.update, { params: { id }, body: { laboratoryRo: { ...sheet, result } } });
  // Read in English it would be thirteen thousand.
  expect((await correct('Haemoglobin::13,250][Film::normal')).results).toMatchObject([
    { value: '13,250', flag: 'NORMAL', language: 'fr' },
    { value: 'normal', language: 'en' },
  ]);
  expect((await correct('Film::sparse][ haemoglobin ::13,250')).results[1]).toMatchObject({
    flag: 'NORMAL',
    language: 'fr',
  });
  expect((await correct('Haemoglobin::13.25][Film::sparse')).results[0]).toMatchObject({
    flag: 'NORMAL',
    language: 'en',
  });
  await correctPatient(patientId, MAN);
  expect((await correct('Haemoglobin::13,250][Film::sparse', reader)).results).toMatchObject([
    { flag: 'LOW', language: 'fr' },
    { language: 'en' },
  ]);
  await correctPatient(patientId, WOMAN);
  expect((await judge(id)).data.results[0]).toMatchObject({ value: '13,250', flag: 'NORMAL', language: 'fr' });
  expect(await ofPatient(patientId)).toMatchObject([{ results: [{ language: 'fr' }, { language: 'en' }] }]);
});

test('numbers are read in the language of their author, and confirmed values stay confirmed', async () => {
  const reader = await aFrenchReporter();
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id } = await aReportOf(patientId, { value: '13,250', who: reader });
  await correctPatient(patientId, MAN);
  expect((await judge(id)).data.results).toMatchObject([{ value: '13,250', flag: 'LOW' }]);
});

test('judging anew needs the right to report and the latest version; of many at once one succeeds', async () => {
  const { id: patientId } = await aPatient(desk.hospital, WOMAN);
  const { id } = await aReportOf(patientId);
  await correctPatient(patientId, MAN);
  const doctor = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'TREATMENT:WRITE', 'LABORATORY:READ']);
  expect((await judge(id, 1, doctor)).status).toBe(403);
  expect((await judge(id, 2)).status).toBe(409);
  const answers = await Promise.all(Array.from({ length: 10 }, () => judge(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect((await read(id)).versions).toHaveLength(2);
});

test('a report concurrent with a correction of the patient is never missed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: patientId } = await aPatient(desk.hospital, WOMAN);
    const write = await toReport(patientId);
    const [report, corrected] = await Promise.all([write(), correctPatient(patientId, MAN)]);
    expect(corrected.status).toBe(200);
    const { judgedFor, correctedSince } = await read(report.id);
    expect(correctedSince).toBe(judgedFor.gender === 'FEMALE');
    expect((await standing(report.id)) > 0).toBe(correctedSince);
  }
});
