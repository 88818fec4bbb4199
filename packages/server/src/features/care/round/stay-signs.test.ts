// Vital signs and notes of a stay: written while the patient is on a ward, struck out and never changed.
import { calls } from '@almoner/contract/calls';
import type { StayNote, StayVitals } from '@almoner/contract/care/round';
import { beforeEach, describe, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { anAdmission, anInpatient, aStayNote, someVitals, stepsOf } from '../../../../test/wards.ts';

const { patientMerge, vitalSigns, wardRound } = calls;
const { server, hospital } = await hospitalForFile();
const doctorId: string = (await aStaffMember(hospital, 'DOCTOR')).id;

const NOW = new Date('2026-11-20T09:00:00Z');
let stay: Awaited<ReturnType<typeof anInpatient>>;
beforeEach(async () => {
  server.setNow(NOW);
  stay = await anInpatient(hospital, { doctorId });
});

const at = () => ({ params: { admissionId: stay.id } });
const take = (vitalSignsRo: object, by = hospital.admin): Promise<Answer> =>
  by.ask(wardRound.takeVitals, { ...at(), body: { vitalSignsRo } as never });
const write = (noteRo: object, by = hospital.admin): Promise<Answer> =>
  by.ask(wardRound.writeNote, { ...at(), body: { noteRo } as never });
const vitals = (): Promise<StayVitals[]> => hospital.admin.get(wardRound.vitals, at());
const notes = (): Promise<StayNote[]> => hospital.admin.get(wardRound.notes, at());
const strike = (what: 'Vitals' | 'Note', id: string, strikeRo: object = { reason: 'Of the next bed' }) =>
  hospital.admin.ask(wardRound[`strike${what}`], { params: { id }, body: { strikeRo } as never });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('vital signs', () => {
  test('are taken by a nurse, now or at an earlier time, and listed oldest first with their account', async () => {
    const nurse = await somebodyWith(hospital, ['WARD:READ', 'WARD:EXECUTE']);
    server.setNow(new Date('2026-11-20T12:00:00Z'));
    const now = await take({ temperature: 38.2, weight: 70.5, height: 172 }, nurse);
    const before = await take({ pulse: 96, at: '2026-11-20T10:30:00.000Z' }, nurse);
    expect(now.data).toMatchObject({ takenAt: '2026-11-20T12:00:00.000Z', temperature: 38.2, bmi: 23.8, struck: null });
    expect(before.data).toMatchObject({ takenAt: '2026-11-20T10:30:00.000Z', notedAt: '2026-11-20T12:00:00.000Z' });
    expect(await vitals()).toEqual([before.data, now.data]);
    const reader = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE', 'WARD:READ']);
    expect((await take({ pulse: 80 }, reader)).status).toBe(403);
    expect((await write({ text: 'Slept well' }, reader)).status).toBe(403);
  });

  test.for([
    ['nothing measured', {}, '400 vitalSignsRo.temperature: Please provide at least one measurement.'],
    [
      'only a time',
      { at: '2026-11-20T09:00:00.000Z' },
      '400 vitalSignsRo.temperature: Please provide at least one measurement.',
    ],
    ['a pulse of 1000', { pulse: 1000 }, '400 vitalSignsRo.pulse: Between 20 and 300.'],
    ['half a blood pressure', { systolic: 120 }, '400 vitalSignsRo.diastolic: Enter both blood pressure values.'],
    [
      'a time to come',
      { pulse: 80, at: '2026-11-20T09:01:00.000Z' },
      '400 vitalSignsRo.at: The time cannot be in the future.',
    ],
    [
      'a time before the stay',
      { pulse: 80, at: '2026-11-20T08:59:00.000Z' },
      '400 vitalSignsRo.at: The time cannot be before the ward received the patient.',
    ],
    [
      'a time long ago',
      { pulse: 80, at: '2026-11-13T08:59:00.000Z' },
      '400 vitalSignsRo.at: The time can be at most 7 days ago.',
    ],
  ] as const)('%s is refused at its field', async ([, given, message]) => {
    expect(answerText(await take(given))).toBe(message);
    expect(await vitals()).toEqual([]);
  });

  test('are in the trend of the patient beside those of their visits, until they are struck out', async () => {
    const { id } = await someVitals(hospital, stay.id, { pulse: 144 });
    const trend = () => hospital.admin.get(vitalSigns.listOfTicket, { params: { ticketId: stay.ticketId } });
    expect((await trend()).map(({ pulse }: StayVitals) => pulse)).toEqual([144]);
    await strike('Vitals', id);
    expect(await trend()).toEqual([]);
    expect(await vitals()).toMatchObject([
      { pulse: 144, struck: { reason: 'Of the next bed', at: NOW.toISOString() } },
    ]);
  });

  test('of a visit are no vital signs of a stay and cannot be struck out', async () => {
    const body = { ticketId: stay.ticketId, vitalSignsRo: { pulse: 70 } };
    const { id } = await hospital.admin.get(vitalSigns.create, { body });
    expect((await strike('Vitals', id)).status).toBe(404);
    expect(await vitals()).toEqual([]);
  });
});

describe('notes', () => {
  test('are listed newest first, with author and time', async () => {
    await write({ text: 'Slept well' });
    server.setNow(new Date('2026-11-20T10:00:00Z'));
    const { data } = await write({ text: '  Vomited once.\nDrinks again.  ' });
    expect(data).toMatchObject({
      text: 'Vomited once.\nDrinks again.',
      by: hospital.admin.session.name,
      at: '2026-11-20T10:00:00.000Z',
      struck: null,
    });
    expect((await notes()).map(({ text }) => text)).toEqual([data.text, 'Slept well']);
    expect(answerText(await write({ text: ' ' }))).toBe('400 noteRo.text: Please write the note.');
    expect(answerText(await write({ text: 'a'.repeat(4001) }))).toMatch(/^400 noteRo.text/);
  });
});

test('nothing is written about a patient who has not arrived, or has left; errors can still be struck out', async () => {
  stay = await anAdmission(hospital, { doctorId });
  expect(answerText(await take({ pulse: 80 }))).toBe('409 The patient is not on a ward.');
  expect(answerText(await write({ text: 'Slept well' }))).toBe('409 The patient is not on a ward.');
  const steps = stepsOf(hospital.admin);
  await steps.receive(stay.id);
  await steps.order(stay.id);
  const { id } = await aStayNote(hospital, stay.id);
  expect((await steps.discharge(stay.id)).status).toBe(200);
  expect(answerText(await take({ pulse: 80 }))).toBe('409 The patient is not on a ward.');
  expect(answerText(await write({ text: 'Slept well' }))).toBe('409 The patient is not on a ward.');
  expect((await strike('Note', id)).status).toBe(200);
});

test.each(['Vitals', 'Note'] as const)(
  '%s: of 50 who strike it out at once one succeeds; the reason is required',
  async (what) => {
    const { id } = what === 'Vitals' ? await someVitals(hospital, stay.id) : await aStayNote(hospital, stay.id);
    expect(answerText(await strike(what, id, { reason: ' ' }))).toBe(
      '400 strikeRo.reason: Please say why it is being struck out.',
    );
    const answers = await Promise.all(Array.from({ length: 50 }, () => strike(what, id)));
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)]);
    expect(answerText(answers.find(({ status }) => status === 409) as Answer)).toBe('409 This is already struck out.');
  },
);

test('they cannot be changed or deleted, only struck out', async () => {
  const rights = await server.sql(`
    select table_name as "of", privilege_type as may from information_schema.table_privileges
    where table_name in ('stay_note', 'vital_signs') and grantee = 'almoner_app' order by 1, 2`);
  const columns = await server.sql(`
    select distinct column_name as of from information_schema.column_privileges
    where table_name in ('stay_note', 'vital_signs') and grantee = 'almoner_app' and privilege_type = 'UPDATE' order by 1`);
  expect(rights.map(({ of, may }) => `${of} ${may}`)).toEqual([
    'stay_note INSERT',
    'stay_note SELECT',
    'vital_signs INSERT',
    'vital_signs SELECT',
  ]);
  expect(columns.map(({ of }) => of)).toEqual(['strike_reason', 'struck_at', 'struck_by']);
});

test('both follow a merged patient, and each look at them is a look into the record', async () => {
  await someVitals(hospital, stay.id, { pulse: 101 });
  await aStayNote(hospital, stay.id);
  const other = await anInpatient(hospital, { doctorId });
  const steps = stepsOf(hospital.admin);
  await steps.order(other.id);
  await steps.discharge(other.id);
  const kept = other.ticket.patient.id;
  const pair = { keptId: kept, mergedId: stay.ticket.patient.id };
  const merged = await hospital.admin.ask(patientMerge.merge, { body: { patientMergeRo: pair } });
  expect(merged.status).toBe(200);
  const trend = await hospital.admin.get(vitalSigns.listOfTicket, { params: { ticketId: other.ticketId } });
  expect(trend.map(({ pulse }: StayVitals) => pulse)).toEqual([101]);
  await vitals();
  await notes();
  for (const { path } of [wardRound.vitals, wardRound.notes]) {
    const looks = await server.sql('select 1 from audit where call = $1 and record_id = $2', [path, kept]);
    expect(looks).toHaveLength(1);
  }
});
