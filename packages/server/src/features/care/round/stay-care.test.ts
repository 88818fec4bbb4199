// Due care on the bed board: the next dose that is not entered, the number of waiting doses, and the time of the last vital
// signs.
import { calls } from '@almoner/contract/calls';
import type { StayCare } from '@almoner/contract/care/stay-care';
import { beforeEach, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { timesOf } from '../../../../test/statements.ts';
import { aBed, anAdmission, anInpatient, anOrder, someVitals, stepsOf } from '../../../../test/wards.ts';

const { medicine, stayCare, wardRound } = calls;
const { server, hospital } = await hospitalForFile();
const doctorId: string = (await aStaffMember(hospital, 'DOCTOR')).id;
const drugId: string = (await aDrug(hospital, { name: 'Furosemide 40 mg' })).id;

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
beforeEach(() => server.setNow(new Date(at('09:00'))));

const lies = () => anInpatient(hospital, { doctorId });
const all = (): Promise<StayCare[]> => hospital.admin.get(stayCare.list);
const careOf = async (id: string) => (await all()).find(({ admissionId }) => admissionId === id);
const enter = (id: string, dueAt: string, given: object = { outcome: 'GIVEN' }) =>
  hospital.admin.get(medicine.enter, { params: { id }, body: { doseRo: { dueAt, ...given } as never } });

test('a stay has its earliest dose that is not entered, and the number of doses that wait', async () => {
  const stay = await lies();
  const { id } = await anOrder(hospital, stay.id, { drugId, everyHours: 2 });
  await anOrder(hospital, stay.id, { drugId: (await aDrug(hospital)).id });
  server.setNow(new Date(at('13:30')));
  const first = { drug: 'Furosemide 40 mg', dueAt: at('09:00') };
  // The dose of 15:00 is not due before 14:00.
  expect(await careOf(stay.id)).toMatchObject({ patientId: stay.ticket.patient.id, dose: first, waiting: 3 });
  const entered = await enter(id, at('09:00'));
  const doseRo = { outcome: 'REFUSED', reason: 'Was asleep' } as const;
  await hospital.admin.get(medicine.correct, { params: { id: entered.id }, body: { doseRo } });
  await enter(id, at('11:00'), { outcome: 'MISSED', reason: 'Out of stock' });
  expect(await careOf(stay.id)).toMatchObject({ dose: { dueAt: at('13:00') }, waiting: 1 });
  await enter(id, at('13:00'));
  expect(await careOf(stay.id)).toMatchObject({ dose: { dueAt: at('15:00') }, waiting: 0 });
  await hospital.admin.get(medicine.stop, { params: { id }, body: { stopRo: { reason: 'Rash' } } });
  expect(await careOf(stay.id)).toMatchObject({ dose: null, waiting: 0 });
});

test('the time of vital signs is that of the last ones not struck out', async () => {
  const { id } = await lies();
  expect((await careOf(id))?.vitalsAt).toBeNull();
  server.setNow(new Date(at('12:00')));
  await someVitals(hospital, id, { pulse: 80, at: at('10:00') });
  const wrong = await someVitals(hospital, id);
  expect((await careOf(id))?.vitalsAt).toBe(at('12:00'));
  const body = { strikeRo: { reason: 'Of another' } };
  await hospital.admin.get(wardRound.strikeVitals, { params: { id: wrong.id }, body });
  expect((await careOf(id))?.vitalsAt).toBe(at('10:00'));
});

test('only patients in beds of the own hospital are listed; each once, also after a transfer', async () => {
  const awaited = await anAdmission(hospital, { doctorId });
  const left = await lies();
  await stepsOf(hospital.admin).order(left.id);
  await stepsOf(hospital.admin).discharge(left.id);
  const moved = await lies();
  const { id: bedId } = await aBed(hospital);
  server.setNow(new Date(at('09:30')));
  await stepsOf(hospital.admin).transfer(moved.id, { bedId });
  const told = (await all()).map(({ admissionId }) => admissionId);
  expect(told).not.toContain(awaited.id);
  expect(told).not.toContain(left.id);
  expect(told.filter((id) => id === moved.id)).toHaveLength(1);
  const other = await aHospital(server);
  expect(await other.admin.get(stayCare.list)).toEqual([]);
});

test('the look is in the audit trail with its patients; it needs READ on WARD', async () => {
  const { ticket } = await lies();
  await all();
  const [entry] = await server.sql('select * from audit where call = $1 order by id desc limit 1', [
    stayCare.list.path,
  ]);
  expect(JSON.stringify(entry)).toContain(ticket.patient.id);
  const nobody = await somebodyWith(hospital, ['TREATMENT:READ', 'PATIENT:READ', 'WARD:WRITE']);
  expect((await nobody.ask(stayCare.list)).status).toBe(403);
});

test('many stays take the same three statements as one', async () => {
  const statements = () =>
    timesOf(/from (admission_bed h|medicine_order o|unnest\([^)]*\) as s)/, () => hospital.admin.ask(stayCare.list));
  expect(await statements()).toBe(3);
  for (let count = 0; count < 3; count += 1) await anOrder(hospital, (await lies()).id, { drugId, times: ['10:00'] });
  expect(await statements()).toBe(3);
});
