// Medicine of stays: orders, their due doses, and that each dose is entered once.
import { calls } from '@almoner/contract/calls';
import type { ChartedOrder, MedicineOrder } from '@almoner/contract/care/medicine';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { type Answer, aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { anAdmission, anInpatient, anOrder, stepsOf } from '../../../../test/wards.ts';

const { medicine, patientProfile } = calls;
const { server, hospital } = await hospitalForFile();
const doctorId: string = (await aStaffMember(hospital, 'DOCTOR')).id;
const drugId: string = (await aDrug(hospital, { name: 'Amoxicillin 500 mg capsule' })).id;

// The hospital's clock is an hour ahead: it is ten in the morning there.
const NOW = new Date('2026-11-20T09:00:00Z');
let stay: Awaited<ReturnType<typeof anInpatient>>;
beforeEach(async () => {
  server.setNow(NOW);
  stay = await anInpatient(hospital, { doctorId });
});

const order = (given: object = {}) => anOrder(hospital, stay.id, { drugId, ...given });
const ask = (given: object, by = hospital.admin): Promise<Answer> =>
  by.ask(medicine.create, {
    params: { admissionId: stay.id },
    body: { medicineRo: { drugId, dose: '1 capsule', route: 'ORAL', ...given } as never },
  });
const enter = (id: string, doseRo: object, by = hospital.admin): Promise<Answer> =>
  by.ask(medicine.enter, { params: { id }, body: { doseRo: doseRo as never } });
const correct = (id: string, doseRo: object): Promise<Answer> =>
  hospital.admin.ask(medicine.correct, { params: { id }, body: { doseRo: doseRo as never } });
const stop = (id: string, stopRo: object = { reason: 'Rash' }) =>
  hospital.admin.ask(medicine.stop, { params: { id }, body: { stopRo: stopRo as never } });
const chart = (from = '2026-11-20', to = '2026-11-21'): Promise<ChartedOrder[]> =>
  hospital.admin.get(medicine.chart, { params: { admissionId: stay.id, from, to } });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('ordering', () => {
  test('doses are due at the times of day of the hospital, from the beginning of the order until its end', async () => {
    const made = await order({ times: ['22:00', '10:30'], until: '2026-11-21T09:45:00.000Z', note: 'After food' });
    expect(made).toMatchObject({
      times: ['10:30', '22:00'],
      from: '2026-11-20T09:00:00.000Z',
      endsAt: '2026-11-21T09:45:00.000Z',
      note: 'After food',
      orderedBy: hospital.admin.session.name,
      stopped: null,
    });
    const [charted] = await chart();
    expect(charted?.due).toEqual(['2026-11-20T09:30:00.000Z', '2026-11-20T21:00:00.000Z', '2026-11-21T09:30:00.000Z']);
    expect(await chart('2026-11-22', '2026-11-23')).toEqual([]);
  });

  test('an interval in hours counts from the minute in which it begins', async () => {
    server.setNow(new Date('2026-11-20T09:00:42.123Z'));
    await order({ everyHours: 8 });
    expect((await chart('2026-11-20', '2026-11-20'))[0]?.due).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T17:00:00.000Z',
    ]);
  });

  test.for([
    ['no drug', { drugId: crypto.randomUUID() }, '400 medicineRo.drugId: Please choose an active drug.'],
    [
      'both schedules',
      { times: ['08:00'], everyHours: 4 },
      '400 medicineRo.everyHours: Enter either times of the day or an interval in hours, not both.',
    ],
    ['a time twice', { times: ['08:00', '08:00'] }, '400 medicineRo.times: Enter each time only once.'],
    ['no dose', { dose: ' ' }, '400 medicineRo.dose: Please provide the dose.'],
    [
      'an end before the beginning',
      { until: '2026-11-20T08:00:00.000Z' },
      '400 medicineRo.until: The end must be after the start.',
    ],
    [
      'a beginning before the stay',
      { from: '2026-11-20T08:00:00.000Z' },
      '400 medicineRo.from: The time cannot be before the ward received the patient.',
    ],
  ] as const)('%s is refused at its field', async ([, given, message]) => {
    expect(answerText(await ask(given))).toBe(message);
    expect(await chart()).toEqual([]);
  });

  test('nothing is ordered for a patient who has not arrived, or has left', async () => {
    stay = await anAdmission(hospital, { doctorId });
    expect(answerText(await ask({}))).toBe('409 The patient is not on a ward.');
    const steps = stepsOf(hospital.admin);
    await steps.receive(stay.id);
    await steps.order(stay.id);
    expect((await ask({})).status).toBe(200);
    await steps.discharge(stay.id);
    expect(answerText(await ask({}))).toBe('409 The patient is not on a ward.');
  });

  test('medicine that the patient is allergic to is refused without a reason, and accepted with one', async () => {
    const factRo = {
      kind: 'ALLERGY' as const,
      name: 'Penicillin',
      severity: 'SEVERE' as const,
      patientId: stay.ticket.patient.id,
    };
    const { id: allergyId } = await hospital.admin.get(patientProfile.createFact, { body: { factRo } });
    const refused = await ask({});
    expect(refused.status).toBe(409);
    expect(refused.data.allergies).toMatchObject([{ allergyId, drugId, kind: 'CLASS', because: 'Penicillins' }]);
    expect(await chart()).toEqual([]);
    const acknowledgements = [{ allergyId, drugId, prescribed: 'Amoxicillin', reason: 'Tolerated last year' }];
    const ordered = await ask({ acknowledgements });
    expect(ordered.status).toBe(200);
    const kept = await server.sql('select stage, reason from allergy_acknowledgement where medicine_order_id = $1', [
      ordered.data.id,
    ]);
    expect(kept).toEqual([{ stage: 'PRESCRIBED', reason: 'Tolerated last year' }]);
    // The nurse who gives it does not have to repeat the reason.
    expect((await enter(ordered.data.id, { number: 1, outcome: 'GIVEN' })).status).toBe(200);
  });

  test('an allergy that is recorded later needs a reason when the medicine is given', async () => {
    const made = await order();
    const factRo = { kind: 'ALLERGY' as const, name: 'Amoxicillin', severity: null, patientId: stay.ticket.patient.id };
    const { id: allergyId } = await hospital.admin.get(patientProfile.createFact, { body: { factRo } });
    expect((await enter(made.id, { number: 1, outcome: 'GIVEN' })).data.allergies).toMatchObject([{ allergyId }]);
    expect((await chart())[0]?.doses).toEqual([]);
    const acknowledgements = [{ allergyId, drugId, prescribed: 'Amoxicillin', reason: 'Doctor asked' }];
    expect((await enter(made.id, { number: 1, outcome: 'GIVEN', acknowledgements })).status).toBe(200);
    // A dose that is not given needs no reason.
    const other = await order({ acknowledgements });
    await server.sql('delete from allergy_acknowledgement where medicine_order_id = $1', [other.id]);
    expect((await enter(other.id, { number: 1, outcome: 'REFUSED', reason: 'Fears a rash' })).status).toBe(200);
  });

  test('a stop ends it now, with the reason; earlier doses can still be entered, later ones cannot', async () => {
    const made = await order({ everyHours: 1 });
    server.setNow(new Date('2026-11-20T11:30:00Z'));
    const { data: stopped } = await stop(made.id);
    expect(stopped).toMatchObject({
      stopped: { by: hospital.admin.session.name, reason: 'Rash', at: '2026-11-20T11:30:00.000Z' },
      endsAt: '2026-11-20T11:30:00.000Z',
      version: 2,
    });
    expect((await chart())[0]?.due.map((at) => at.slice(11, 16))).toEqual(['09:00', '10:00', '11:00']);
    expect((await enter(made.id, { dueAt: '2026-11-20T11:00:00.000Z', outcome: 'GIVEN' })).status).toBe(200);
    expect(answerText(await enter(made.id, { dueAt: '2026-11-20T12:00:00.000Z', outcome: 'GIVEN' }))).toBe(
      '400 doseRo.dueAt: No dose is due at this time.',
    );
    expect(answerText(await stop(made.id))).toBe('409 This medicine has been stopped.');
    expect(answerText(await stop((await order()).id, { reason: ' ' }))).toBe(
      '400 stopRo.reason: Please say why it is being stopped.',
    );
  });

  test('nothing is due once the patient has left', async () => {
    await order({ everyHours: 1 });
    const steps = stepsOf(hospital.admin);
    await steps.order(stay.id);
    server.setNow(new Date('2026-11-20T10:30:00Z'));
    await steps.discharge(stay.id);
    const [charted] = await chart();
    expect(charted).toMatchObject({ endsAt: '2026-11-20T10:30:00.000Z', due: { length: 2 } });
  });
});

describe('doses', () => {
  const DUE = '2026-11-20T09:30:00.000Z';
  let made: MedicineOrder;
  beforeEach(async () => {
    made = await order({ times: ['10:30'], dose: '2 capsules' });
  });

  test('a dose is given, as ordered and now unless entered otherwise; the entry has its account', async () => {
    const nurse = await somebodyWith(hospital, ['WARD:READ', 'WARD:EXECUTE']);
    const { data: given } = await enter(made.id, { dueAt: DUE, outcome: 'GIVEN' }, nurse);
    expect(given).toMatchObject({
      dueAt: DUE,
      number: null,
      outcome: 'GIVEN',
      dose: '2 capsules',
      at: NOW.toISOString(),
      replaces: null,
      reason: '',
    });
    expect(given.by).not.toBe(made.orderedBy);
    expect((await chart())[0]?.doses).toEqual([given]);
    const body = { stopRo: { reason: 'Rash' } };
    expect((await nurse.ask(medicine.stop, { params: { id: made.id }, body })).status).toBe(403);
    expect((await ask({}, nurse)).status).toBe(403);
    const doctor = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE']);
    expect((await enter(made.id, { dueAt: DUE, outcome: 'GIVEN' }, doctor)).status).toBe(403);
    expect((await ask({}, doctor)).status).toBe(200);
  });

  test.for([
    [
      'a dose that is not due',
      { dueAt: '2026-11-20T09:31:00.000Z', outcome: 'GIVEN' },
      '400 doseRo.dueAt: No dose is due at this time.',
    ],
    ['no dose', { outcome: 'GIVEN' }, '400 doseRo.dueAt: No dose is due at this time.'],
    [
      'tomorrow’s',
      { dueAt: '2026-11-21T09:30:00.000Z', outcome: 'GIVEN' },
      '400 doseRo.at: A dose can be given at most 60 minutes before it is due.',
    ],
    [
      'a time to come',
      { dueAt: DUE, outcome: 'GIVEN', at: '2026-11-20T09:01:00.000Z' },
      '400 doseRo.at: The time cannot be in the future.',
    ],
    [
      'a refusal without a reason',
      { dueAt: DUE, outcome: 'REFUSED' },
      '400 doseRo.reason: Please say why it was not given.',
    ],
    [
      'a missed dose without a reason',
      { dueAt: DUE, outcome: 'MISSED', reason: ' ' },
      '400 doseRo.reason: Please say why it was not given.',
    ],
  ] as const)('%s is refused at its field', async ([, given, message]) => {
    expect(answerText(await enter(made.id, given))).toBe(message);
    expect((await chart())[0]?.doses).toEqual([]);
  });

  test('of 50 who enter the same dose at once one succeeds, also for medicine given when needed', async () => {
    const doses = ['GIVEN', 'REFUSED'].flatMap((outcome) => Array(25).fill({ dueAt: DUE, outcome, reason: 'Asleep' }));
    const answers = await Promise.all(doses.map((dose) => enter(made.id, dose)));
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)]);
    expect(answerText(answers.find(({ status }) => status === 409) as Answer)).toBe(
      '409 This dose has already been entered.',
    );
    const needed = await order();
    const more = await Promise.all(Array.from({ length: 50 }, () => enter(needed.id, { number: 1, outcome: 'GIVEN' })));
    expect(statuses(more)).toEqual([200, ...Array(49).fill(409)]);
    expect((await enter(needed.id, { number: 2, outcome: 'GIVEN' })).status).toBe(200);
    expect((await chart()).map(({ doses: entered, neededSoFar }) => [entered.length, neededSoFar]).sort()).toEqual([
      [1, 0],
      [2, 2],
    ]);
  });

  test('a stop and a dose at once: the dose is entered if it came before the stop, and unknown after it', async () => {
    const [given, stopped] = await Promise.all([enter(made.id, { dueAt: DUE, outcome: 'GIVEN' }), stop(made.id)]);
    // It is due after the stop: given where it came first, otherwise unknown.
    expect(stopped.status).toBe(200);
    const entered = (await chart())[0]?.doses ?? [];
    expect([given.status, entered.length]).toEqual(given.status === 200 ? [200, 1] : [400, 0]);
  });

  test('a correction is an entry of its own with the entry that it replaces, once; nothing is changed', async () => {
    const { data: wrong } = await enter(made.id, { dueAt: DUE, outcome: 'GIVEN' });
    expect(answerText(await correct(wrong.id, { outcome: 'GIVEN', dose: '1 capsule' }))).toBe(
      '400 doseRo.reason: Please say what was wrong.',
    );
    const right = { outcome: 'GIVEN', dose: '1 capsule', reason: 'One was spilt' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => correct(wrong.id, right)));
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)]);
    const [charted] = await chart();
    expect(charted?.doses).toEqual([
      wrong,
      expect.objectContaining({ replaces: wrong.id, dueAt: DUE, dose: '1 capsule', reason: 'One was spilt' }),
    ]);
    // A correction can be corrected again.
    const again = await correct(String(charted?.doses[1]?.id), { outcome: 'REFUSED', reason: 'Spat out' });
    expect(again.data).toMatchObject({ outcome: 'REFUSED', dose: null });
    const rights = await server.sql(`select privilege_type as may from information_schema.table_privileges
      where table_name = 'medicine_dose' and grantee = 'almoner_app' order by 1`);
    expect(rights).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }]);
  });

  test('a dose that was not entered can be explained later, and given late with the time', async () => {
    server.setNow(new Date('2026-11-21T20:00:00Z'));
    expect((await enter(made.id, { dueAt: DUE, outcome: 'MISSED', reason: 'Patient at X-ray' })).status).toBe(200);
    const late = await enter(made.id, {
      dueAt: '2026-11-21T09:30:00.000Z',
      outcome: 'GIVEN',
      at: '2026-11-21T10:15:00.000Z',
    });
    expect(late.data).toMatchObject({ at: '2026-11-21T10:15:00.000Z', enteredAt: '2026-11-21T20:00:00.000Z' });
  });

  test('looking at a chart is a look into the record of the patient, and a stay of another hospital is not found', async () => {
    await chart();
    const looks = await server.sql('select 1 from audit where call = $1 and record_id = $2', [
      medicine.chart.path,
      stay.ticket.patient.id,
    ]);
    expect(looks).toHaveLength(1);
    const tooLong = { params: { admissionId: stay.id, from: '2026-11-01', to: '2026-11-30' } };
    expect(answerText(await hospital.admin.ask(medicine.chart, tooLong))).toBe('400 to: Choose at most 14 days.');
  });
});
