// The round of a ward: its patients by bed, with the data that is needed at the bed; the same statements for any number of
// patients.
import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { RoundStay, WardRound } from '@almoner/contract/care/round';
import type { Ward } from '@almoner/contract/house/ward';
import { beforeEach, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { giveFileNumber } from '../../../../test/front-desk.ts';
import { aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { flat, wordsOf } from '../../../../test/pdf-words.ts';
import { timesOf } from '../../../../test/statements.ts';
import {
  anAdmission,
  anInpatient,
  anOrder,
  aStayNote,
  aWard,
  bedsOf,
  someVitals,
  stepsOf,
} from '../../../../test/wards.ts';

const { medicine, patientProfile, wardRound } = calls;
const { server, hospital } = await hospitalForFile();
const doctorId: string = (await aStaffMember(hospital, 'DOCTOR')).id;
const drugId: string = (await aDrug(hospital)).id;

const NOW = new Date('2026-11-20T09:00:00Z');
let ward: Ward;
let bedIds: string[];
beforeEach(async () => {
  server.setNow(NOW);
  ward = await aWard(hospital, 13);
  bedIds = (await bedsOf(hospital, ward.id)).map(({ id }) => id);
});

const lies = (place: number) => anInpatient(hospital, { doctorId, bedId: String(bedIds[place]) });
const round = (): Promise<WardRound> => hospital.admin.get(wardRound.read, { params: { wardId: ward.id } });
const only = async (): Promise<RoundStay> => (await round()).stays[0] as RoundStay;

test('all patients in the beds of the ward are listed, by bed, without those who are awaited, have left, or are elsewhere', async () => {
  const [tenth, second] = [await lies(9), await lies(1)];
  await anAdmission(hospital, { doctorId, bedId: String(bedIds[2]) });
  await anInpatient(hospital, { doctorId });
  const left = await lies(3);
  await stepsOf(hospital.admin).order(left.id);
  await stepsOf(hospital.admin).discharge(left.id);
  const { ward: of, stays } = await round();
  expect(of).toEqual({ id: ward.id, number: ward.number, type: ward.type });
  expect(stays.map(({ id, bed }) => [id, bed.name])).toEqual([
    [second.id, '2'],
    [tenth.id, '10'],
  ]);
  expect(stays[0]).toMatchObject({
    status: 'ADMITTED',
    patient: { id: second.ticket.patient.id },
    doctor: { id: doctorId },
    receivedAt: NOW.toISOString(),
    allergies: [],
    vitals: [],
    notes: [],
    medicine: [],
  });
});

test('a stay that was moved begins at its first bed', async () => {
  const { id } = await lies(0);
  server.setNow(new Date('2026-11-20T15:00:00Z'));
  await stepsOf(hospital.admin).transfer(id, { bedId: bedIds[4] });
  expect(await only()).toMatchObject({ bed: { name: '5' }, receivedAt: NOW.toISOString() });
});

test('valid allergies are listed; those entered in error and other facts are not', async () => {
  const { ticket } = await lies(0);
  const fact = (given: object) =>
    hospital.admin.get(patientProfile.createFact, {
      body: { factRo: { severity: null, patientId: ticket.patient.id, ...given } as never },
    });
  await fact({ kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE' });
  await fact({ kind: 'CONDITION', name: 'Asthma' });
  const { id } = await fact({ kind: 'ALLERGY', name: 'Latex' });
  const wrong = { params: { id }, body: { errorRo: { reason: 'Of another' } } };
  await hospital.admin.get(patientProfile.markFactAsError, wrong as never);
  expect((await only()).allergies.map(({ name, severity }) => [name, severity])).toEqual([['Penicillin', 'SEVERE']]);
});

test('vital signs and notes are the newest that are not struck out; notes those of a day', async () => {
  const { id } = await lies(0);
  await aStayNote(hospital, id, 'Long ago');
  server.setNow(new Date('2026-11-21T09:00:01Z'));
  await someVitals(hospital, id, { pulse: 60, at: '2026-11-21T07:00:00.000Z' });
  await someVitals(hospital, id, { pulse: 70 });
  const wrong = await someVitals(hospital, id, { pulse: 200 });
  await aStayNote(hospital, id, 'First');
  const struck = await aStayNote(hospital, id, 'Of another');
  await aStayNote(hospital, id, 'Last');
  const body = { strikeRo: { reason: 'Of another' } };
  await hospital.admin.get(wardRound.strikeVitals, { params: { id: wrong.id }, body });
  await hospital.admin.get(wardRound.strikeNote, { params: { id: struck.id }, body });
  const { vitals, notes } = await only();
  expect(vitals.map(({ pulse }) => pulse)).toEqual([70, 60]);
  expect(notes.map(({ text }) => text)).toEqual(['Last', 'First']);
});

test('medicine has the doses of the last and the next twelve hours, with the entered ones', async () => {
  const { id } = await lies(0);
  await anOrder(hospital, id, { drugId, everyHours: 6 });
  server.setNow(new Date('2026-11-21T15:00:00Z'));
  const before = await only();
  const due = before.medicine[0]?.due.map((at) => at.slice(8, 13));
  expect(due).toEqual(['21T03', '21T09', '21T15', '21T21']);
  const doseRo = { dueAt: '2026-11-21T15:00:00.000Z', outcome: 'GIVEN' as const };
  const orderId = String(before.medicine[0]?.id);
  await hospital.admin.get(medicine.enter, { params: { id: orderId }, body: { doseRo } });
  expect((await only()).medicine[0]?.doses).toMatchObject([{ dueAt: doseRo.dueAt, outcome: 'GIVEN' }]);
});

test('a whole ward is read in the six statements that two patients take', async () => {
  const read = () => hospital.admin.ask(wardRound.read, { params: { wardId: ward.id } });
  const fill = async (from: number, to: number) => {
    for (let place = from; place < to; place += 1) {
      const { id } = await lies(place);
      await anOrder(hospital, id, { drugId, everyHours: 6 });
      await someVitals(hospital, id);
      await aStayNote(hospital, id);
    }
  };
  await fill(0, 2);
  const statements = () =>
    timesOf(/from (bed b|patient_fact f|medicine_order o|unnest\([^)]*\) as s)|from "?ward\b/, read);
  expect(await statements()).toBe(6);
  await fill(2, 12);
  expect((await round()).stays).toHaveLength(12);
  expect(await statements()).toBe(6);
}, 60_000);

test('is printed with allergies, signs, doses to tick and entered ones, and notes; a look into each record', async () => {
  const { id, ticket } = await lies(1);
  await lies(2);
  const noAllergyRo = { patientId: (await lies(3)).ticket.patient.id };
  await hospital.admin.get(patientProfile.stateNoAllergy, { body: { noAllergyRo } });
  await anOrder(hospital, id, { drugId, everyHours: 6, note: 'With food' });
  const factRo = {
    kind: 'ALLERGY' as const,
    name: 'Penicillin',
    severity: 'SEVERE' as const,
    patientId: ticket.patient.id,
  };
  await hospital.admin.get(patientProfile.createFact, { body: { factRo } });
  await giveFileNumber(hospital, ticket.patient.id, 'H 4712/26');
  await someVitals(hospital, id, { temperature: 38.2, systolic: 120, diastolic: 80 });
  await aStayNote(hospital, id, 'Slept badly');
  const orderId = String((await only()).medicine[0]?.id);
  const doseRo = { dueAt: NOW.toISOString(), outcome: 'GIVEN' as const };
  await hospital.admin.get(medicine.enter, { params: { id: orderId }, body: { doseRo } });
  server.setNow(new Date('2026-11-20T16:00:00Z'));
  const url = `/api${pathOf(wardRound.pdf, { wardId: ward.id })}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: hospital.admin.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const words = flat(await wordsOf(answer.rawPayload));
  for (const word of [
    `Ward round ${ward.number}`,
    `${ticket.patient.firstName} ${ticket.patient.lastName}`,
    `${ticket.patient.patientId} · File H 4712/26`,
    'Allergies: Penicillin (severe)',
    'Allergies: Not asked',
    `Allergies: No known allergies (stated by ${hospital.admin.session.name}, 20 Nov 2026)`,
    '38.2 °C · blood pressure 120/80 mmHg',
    'every 6 hours',
    '10:00 given',
    '16:00 overdue',
    'Slept badly',
    'No vital signs yet',
  ]) {
    expect(words).toContain(word);
  }
  const looks = await server.sql('select record_id from audit where call = $1', [wardRound.pdf.path]);
  expect(looks.map((look) => look.record_id)).toContain(ticket.patient.id);
  const nobody = await somebodyWith(hospital, ['TREATMENT:READ', 'WARD:WRITE']);
  expect((await nobody.ask(wardRound.pdf, { params: { wardId: ward.id } })).status).toBe(403);
});

test('an empty ward is printed too', async () => {
  const url = `/api${pathOf(wardRound.pdf, { wardId: ward.id })}`;
  const answer = await server.app.inject({ method: 'GET', url, headers: hospital.admin.headers });
  expect(answer.statusCode).toBe(200);
  expect(await wordsOf(answer.rawPayload)).toContain('There are no patients on this ward.');
});

test('a round is a look into the record of each of its patients; it needs the right to read wards', async () => {
  const met = [await lies(0), await lies(1)].map(({ ticket }) => ticket.patient.id);
  await round();
  const looks = await server.sql('select record_id from audit where call = $1 and record_id = any($2)', [
    wardRound.read.path,
    met,
  ]);
  const whole = await server.sql('select * from audit where call = $1 order by id desc limit 1', [wardRound.read.path]);
  const told = JSON.stringify([looks, whole]);
  for (const id of met) expect(told).toContain(id);
  const nobody = await somebodyWith(hospital, ['TREATMENT:READ', 'PATIENT:READ', 'WARD:WRITE']);
  expect((await nobody.ask(wardRound.read, { params: { wardId: ward.id } })).status).toBe(403);
});
