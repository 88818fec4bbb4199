// Diagnosis codes in treatments: kept in their order and wording, changed with the rest, and offered again to their doctor.
import { calls } from '@almoner/contract/calls';
import type { DiagnosisFound } from '@almoner/contract/house/diagnosis-search';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { aHospital, type Hospital, somebody } from '../../../../test/hospital.ts';

const { diagnosisCode, treatment } = calls;

const server = await serverForFile();
let hospital: Hospital;
let ticketId: string;
let codes: Record<string, string>;

async function load(of: Hospital, rows: string[], body = {}): Promise<void> {
  const file = Buffer.from(['Code,Title', ...rows].join('\n'));
  const answer = await of.admin.ask(diagnosisCode.import, { body, file });
  expect(answer.status).toBe(200);
}

const idOf = async (text: string, of = hospital): Promise<string> =>
  (await of.admin.get(diagnosisCode.search, { params: { text } }))[0].id;

beforeEach(async () => {
  hospital = await aHospital(server);
  ticketId = (await aTicket(hospital)).id;
  await load(hospital, ['I10,Essential hypertension', 'E11.9,Type 2 diabetes', 'B54,Unspecified malaria']);
  codes = { i10: await idOf('I10'), e11: await idOf('E11'), b54: await idOf('B54') };
});

const bodyOf = (more: object) => ({
  ticketId,
  complain: 'Headache',
  comment: 'Rest',
  diagnosis: 'As below',
  pharmacyServiceRo: { doctorServiceRo: { amount: 100 } },
  ...more,
});
const save = (diagnosisCodes: unknown, who = hospital.admin) =>
  who.ask(treatment.create, { body: bodyOf({ diagnosisCodes }) });
const change = (id: string, more: object, who = hospital.admin) =>
  who.ask(treatment.update, { params: { id }, body: bodyOf({ pharmacyServiceRo: {}, ...more }) });
const written = (of: DiagnosisFound[]) => of.map(({ code, title }) => `${code} ${title}`);
const last = async (who = hospital.admin) =>
  (await who.get(treatment.lastCodes)).map(({ code }: DiagnosisFound) => code);

test('codes are kept beside the words, in their order, each once', async () => {
  const { data } = await save([codes.e11, codes.i10, codes.e11]);
  expect(data.diagnosis).toBe('As below');
  expect(written(data.diagnosisCodes)).toEqual(['E11.9 Type 2 diabetes', 'I10 Essential hypertension']);
  const { data: changed } = await change(data.id, { diagnosisCodes: [codes.b54, codes.i10] });
  expect(written(changed.diagnosisCodes)).toEqual(['B54 Unspecified malaria', 'I10 Essential hypertension']);
  const read = () => hospital.admin.get(treatment.read, { params: { id: data.id } });
  expect((await read()).diagnosisCodes).toEqual(changed.diagnosisCodes);
  // Codes that are left out stay.
  expect((await change(data.id, { comment: 'Rest more' })).data.diagnosisCodes).toEqual(changed.diagnosisCodes);
  expect((await change(data.id, { diagnosisCodes: [] })).data.diagnosisCodes).toEqual([]);
  expect((await save(undefined)).data.diagnosisCodes).toEqual([]);
});

test('a title stays as it was when it was chosen, and a code that is retired later stays too', async () => {
  const { data } = await save([codes.i10]);
  await load(hospital, ['I10,Primary hypertension', 'B54,Unspecified malaria', 'E11.9,Type 2 diabetes mellitus']);
  await load(hospital, ['B54,Unspecified malaria'], { codesRo: { retireOthers: true } });
  const { data: changed } = await change(data.id, { diagnosisCodes: [codes.i10, codes.b54] });
  expect(written(changed.diagnosisCodes)).toEqual(['I10 Essential hypertension', 'B54 Unspecified malaria']);
});

test('a code that is retired, unknown or of another hospital is refused at its place, and nothing is saved', async () => {
  const other = await aHospital(server);
  await load(other, ['I10,Essential hypertension']);
  const theirs = await idOf('I10', other);
  await hospital.admin.get(diagnosisCode.setStatus, { params: { id: codes.e11 ?? '', status: 0 } });
  const unknown = '0190a1b2-0000-7000-8000-000000000000';
  const refused = [1, 2, 3].map((at) => ({
    field: `diagnosisCodes.${at}`,
    message: 'Please choose a code from the list.',
  }));
  const answer = await save([codes.i10, codes.e11, theirs, unknown]);
  expect([answer.status, answer.data.errors]).toEqual([400, refused]);
  const { data } = await save([codes.i10]);
  expect((await change(data.id, { diagnosisCodes: [codes.b54, theirs] })).status).toBe(400);
  const kept = await hospital.admin.get(treatment.read, { params: { id: data.id } });
  expect(written(kept.diagnosisCodes)).toEqual(['I10 Essential hypertension']);
  const many = await save(Array.from({ length: 21 }, () => codes.i10));
  expect(many.data.errors).toEqual([{ field: 'diagnosisCodes', message: 'At most 20 codes.' }]);
});

test('a doctor is offered their own last codes first, the latest before the others, without retired ones', async () => {
  const doctor = await somebody(hospital, 'DOCTOR');
  await save([codes.i10], doctor);
  await save([codes.b54], doctor);
  await save([codes.e11]);
  expect(await last(doctor)).toEqual(['B54', 'I10']);
  expect(await last()).toEqual(['E11.9']);
  await save([codes.i10], doctor);
  expect(await last(doctor)).toEqual(['I10', 'B54']);
  await hospital.admin.get(diagnosisCode.setStatus, { params: { id: codes.i10 ?? '', status: 0 } });
  expect(await last(doctor)).toEqual(['B54']);
});

test('of two who change the codes of one treatment at once the second is refused', async () => {
  const { data } = await save([codes.i10]);
  const { version } = data;
  const answers = await Promise.all([
    change(data.id, { version, diagnosisCodes: [codes.b54] }),
    change(data.id, { version, diagnosisCodes: [codes.e11] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.data.diagnosisCodes;
  const kept = await hospital.admin.get(treatment.read, { params: { id: data.id } });
  expect(kept.diagnosisCodes).toEqual(won);
});
