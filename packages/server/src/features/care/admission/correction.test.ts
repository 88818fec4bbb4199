// Corrections of bed times; merges of patients with stays; the board; the lists.
import { calls } from '@almoner/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, mergePatients } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { aBed, anAdmission, anInpatient, aWard, bedsOf, stepsOf } from '../../../../test/wards.ts';

const { server, hospital } = await hospitalForFile();
const steps = stepsOf(hospital.admin);

let doctorId: string;
beforeAll(async () => {
  doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A patient who came ten hours ago, was moved five hours ago and left an hour ago. */
async function aPastStay() {
  const [came, moved, left] = [ago(600), ago(300), ago(60)];
  const { id } = await anAdmission(hospital, { doctorId });
  await steps.receive(id, { at: came });
  await steps.transfer(id, { bedId: (await aBed(hospital)).id, at: moved });
  await steps.order(id);
  const { data } = await steps.discharge(id, { at: left });
  return { stay: data, came, moved, left, first: data.beds[0].id, second: data.beds[1].id };
}

test('a corrected time also moves the end of the bed before, and has its author and reason', async () => {
  const { stay, came, left, second } = await aPastStay();
  const moved = ago(200);
  const reason = 'The move was noted late';
  const { data } = await steps.correct(stay.id, { bedTimeId: second, from: moved, until: left, reason });
  const times = data.beds.map(({ from, until }: { from: string; until: string }) => [from, until]);
  expect(times).toEqual([
    [came, moved],
    [moved, left],
  ]);
  expect(data.beds[1].corrected).toMatchObject({ reason, by: hospital.admin.session.name });
  expect(data).toMatchObject({ status: 'DISCHARGED', leftAt: left, version: stay.version + 1 });
  const [corrected] = await trailOf(stay.id);
  const { before, after } = await hospital.admin.get(calls.audit.read, { params: { id: corrected.id } });
  expect([before.beds[1].from, after.beds[1].from]).toEqual([stay.beds[1].from, moved]);
});

const trailOf = async (recordId: string) => {
  const any = { accountId: 'nil', record: 'admission', outcome: 'DONE', call: 'nil', from: 'nil', to: 'nil' } as const;
  return (await hospital.admin.get(calls.audit.list, { params: { ...any, recordId, cursor: 'nil', size: 10 } })).data;
};

test('an impossible correction is refused at its field and changes nothing', async () => {
  const { stay, came, moved, left, first, second } = await aPastStay();
  const reason = 'Wrong';
  const refusals = [
    [
      { bedTimeId: second, from: ago(700), until: left, reason },
      '400 correctionRo.from: The time overlaps the patient’s stay in the bed before or after.',
    ],
    [
      { bedTimeId: first, from: came, until: ago(30), reason },
      '400 correctionRo.until: The time overlaps the patient’s stay in the bed before or after.',
    ],
    [
      { bedTimeId: second, from: moved, until: ago(-30), reason },
      '400 correctionRo.until: The time cannot be in the future.',
    ],
    [
      { bedTimeId: second, from: moved, until: null, reason },
      '400 correctionRo.until: Enter an end only if the patient has left the bed.',
    ],
    [
      { bedTimeId: stay.id, from: moved, until: left, reason },
      '400 correctionRo.bedTimeId: Please choose a bed that the patient was in.',
    ],
    [
      { bedTimeId: second, from: moved, until: left, reason: ' ' },
      '400 correctionRo.reason: Please say why the time is being corrected.',
    ],
  ] as const;
  for (const [correctionRo, refusal] of refusals)
    expect(answerText(await steps.correct(stay.id, correctionRo))).toBe(refusal);
  expect((await hospital.admin.get(calls.admission.read, { params: { id: stay.id } })).beds).toEqual(stay.beds);
});

test('a stay begins neither before its patient was born, nor long before it was requested', async () => {
  const { stay, came, moved, first, second } = await aPastStay();
  await openedEarlier(stay.id, 200);
  const day = 1440;
  const from = (time: string) =>
    steps.correct(stay.id, { bedTimeId: first, from: time, until: moved, reason: 'Wrong' });
  const early = '400 correctionRo.from: The time can be at most 90 days before the admission was requested.';
  expect(answerText(await from(ago(91 * day)))).toBe(early);
  expect(answerText(await from('2000-01-01T00:00:00Z'))).toBe(early);
  const unborn = '400 correctionRo.from: The time cannot be before the patient was born.';
  expect(answerText(await from('1990-05-16T12:00:00Z'))).toBe(unborn);
  expect(answerText(await from('1850-01-01T00:00:00Z'))).toBe(unborn);
  const bounds = '400 correctionRo.from: The date must be between 1850 and 2200.';
  for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1849-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])
    expect(answerText(await from(time))).toBe(bounds);
  const until = { bedTimeId: second, from: moved, until: '2201-01-01T00:00:00Z', reason: 'Wrong' };
  expect(answerText(await steps.correct(stay.id, until))).toBe(
    '400 correctionRo.until: The date must be between 1850 and 2200.',
  );
  expect((await hospital.admin.get(calls.admission.read, { params: { id: stay.id } })).beds[0].from).toBe(came);
  expect((await from(ago(89 * day))).status).toBe(200);
  // An unchanged start is accepted.
  await server.sql(`update admission set requested_at = requested_at + interval '30 days' where id = $1`, [stay.id]);
  const known = (await hospital.admin.get(calls.admission.read, { params: { id: stay.id } })).beds[0].from;
  expect((await from(known)).status).toBe(200);
});

test('a stay begins at most a week before its ticket was opened, which the desk may do late', async () => {
  const day = 1440;
  const { id, beds } = await anInpatient(hospital, { doctorId });
  const correct = (from: string) =>
    steps.correct(id, { bedTimeId: beds[0]?.id, from, until: null, reason: 'Came on Friday' });
  const early = '400 correctionRo.from: The time can be at most 7 days before the ticket was opened.';
  for (const days of [8, 30, 89]) expect(answerText(await correct(ago(days * day)))).toBe(early);
  expect((await hospital.admin.get(calls.admission.read, { params: { id } })).beds[0].from).toBe(beds[0]?.from);
  expect((await correct(ago(7 * day - 1))).status).toBe(200);
  // Of a ticket that was opened earlier the stay may begin earlier.
  await openedEarlier(id, 20);
  expect(answerText(await correct(ago(28 * day)))).toBe(early);
  expect((await correct(ago(26 * day))).status).toBe(200);
});

test('the ward does not receive a patient more than a week before the ticket was opened', async () => {
  const { id } = await anAdmission(hospital, { doctorId });
  const ofTicket = (days: number) => ago(days * 1440);
  expect((await steps.receive(id, { at: ofTicket(7.1) })).status).toBe(400);
  expect((await steps.receive(id, { at: ofTicket(6.9) })).status).toBe(200);
});

/** As if the ticket of a stay had been opened so many days earlier. */
const openedEarlier = (admissionId: string, days: number) =>
  server.sql(
    `update ticket set opened_at = opened_at - $2 * interval '1 day'
     where id = (select ticket_id from admission where id = $1)`,
    [admissionId, days],
  );

test('a patient is not received before their day of birth', async () => {
  const today = ago(0).slice(0, 10);
  const patient = await aPatient(hospital, { dateOfBirth: today, dateOfReg: today });
  const { id } = await anAdmission(hospital, { doctorId, ticketId: (await aTicket(hospital, patient.id)).id });
  expect(answerText(await steps.receive(id, { at: ago(2 * 1440) }))).toBe(
    '400 receiveRo.at: The time cannot be before the patient was born.',
  );
  expect((await steps.receive(id)).status).toBe(200);
});

test('no correction puts two patients into one bed, nor a patient into a bed after it was cleaned', async () => {
  const { stay, moved, left, second } = await aPastStay();
  const bed = stay.beds[1].bed.id;
  await steps.clean(bed);
  const next = await anInpatient(hospital, { doctorId, bedId: bed });
  const reason = 'Wrong';
  const bedTimeId = next.beds[0]?.id;
  expect(answerText(await steps.correct(next.id, { bedTimeId, from: ago(90), until: null, reason }))).toBe(
    '409 correctionRo.from: Another patient was in this bed at that time.',
  );
  expect((await steps.correct(next.id, { bedTimeId, from: left, until: null, reason })).status).toBe(200);
  await hospital.server.sql("update admission_bed set free_at = until_at + interval '1 minute' where id = $1", [
    second,
  ]);
  expect(answerText(await steps.correct(stay.id, { bedTimeId: second, from: moved, until: ago(30), reason }))).toBe(
    '400 correctionRo.until: The bed was cleaned before that time. Choose an earlier time.',
  );
});

test('merging patients moves their stays with the tickets; stays at the same time refuse the merge', async () => {
  const [kept, merged, third] = [await aPatient(hospital), await aPatient(hospital), await aPatient(hospital)];
  const stayOf = async (patientId: string) =>
    anInpatient(hospital, { doctorId, ticketId: (await aTicket(hospital, patientId)).id });
  const stay = await stayOf(merged.id);
  await mergePatients(hospital, kept.id, merged.id);
  const listOf = (patientId: string) => hospital.admin.get(calls.admission.listOfPatient, { params: { patientId } });
  expect((await listOf(kept.id)).map(({ id }: { id: string }) => id)).toEqual([stay.id]);
  await stayOf(third.id);
  const refused = await hospital.admin.ask(calls.patientMerge.merge, {
    body: { patientMergeRo: { keptId: kept.id, mergedId: third.id } },
  });
  expect(answerText(refused)).toBe(
    '409 patientMergeRo.mergedId: Both were admitted at the same time. Discharge one of them first; if they were in two beds at once, they are two people.',
  );
});

test('the board shows every ward with its beds in numeric order, and each patient with the time of arrival', async () => {
  const other = await aHospital(server);
  const ward = await aWard(other, 10);
  const beds = await bedsOf(other, ward.id);
  const of = (place: number) => ({ bedId: String(beds[place]?.id) });
  const sent = await anAdmission(other, of(0));
  const lies = await anInpatient(other, of(1));
  const gone = await anInpatient(other, of(2));
  const theirs = stepsOf(other.admin);
  await theirs.order(gone.id);
  await theirs.discharge(gone.id);
  await other.admin.get(calls.bed.setStatus, { params: { id: String(beds[3]?.id), status: 0 } });
  const [drawn] = await other.admin.get(calls.admission.board);
  expect(drawn).toMatchObject({ id: ward.id, number: ward.number, type: ward.type });
  const shown = drawn.beds.map(({ name, state, stay }: Drawn) => [name, state, stay?.id ?? null]);
  expect(shown).toEqual([
    ['1', 'OCCUPIED', sent.id],
    ['2', 'OCCUPIED', lies.id],
    ['3', 'CLEANING', null],
    ['4', 'CLOSED', null],
    ...['5', '6', '7', '8', '9', '10'].map((name) => [name, 'FREE', null]),
  ]);
  expect(drawn.beds[0].since).toBe(sent.requestedAt);
  expect(drawn.beds[1].since).toBe(lies.receivedAt);
  const free = await other.admin.get(calls.bed.free);
  expect(free.map(({ name }: Drawn) => name)).toEqual(['5', '6', '7', '8', '9', '10']);
});

interface Drawn {
  name: string;
  state: string;
  stay: { id: string } | null;
}

test('on the board the free beds of an inactive ward are closed, and its patients stay in theirs', async () => {
  const other = await aHospital(server);
  const ward = await aWard(other, 3);
  const beds = await bedsOf(other, ward.id);
  const lies = await anInpatient(other, { bedId: String(beds[1]?.id) });
  await other.admin.get(calls.ward.setStatus, { params: { id: ward.id, status: 0 } });
  const [drawn] = await other.admin.get(calls.admission.board);
  expect(drawn.status).toBe(0);
  expect(drawn.beds.map(({ state, stay }: Drawn) => [state, stay?.id ?? null])).toEqual([
    ['CLOSED', null],
    ['OCCUPIED', lies.id],
    ['CLOSED', null],
  ]);
  expect(await other.admin.get(calls.bed.free)).toEqual([]);
  expect((await bedsOf(other, ward.id)).map(({ state }) => state)).toEqual(['FREE', 'OCCUPIED', 'FREE']);
});

test('occupied beds are counted at the end of each day, and for today at present', async () => {
  const other = await aHospital(server);
  const ward = await aWard(other, 2);
  const [one, two] = await bedsOf(other, ward.id);
  const stay = await anAdmission(other, { bedId: one?.id });
  await anAdmission(other, { bedId: two?.id });
  const day = 1440;
  await stepsOf(other.admin).receive(stay.id, { at: ago(3 * day) });
  const dayOf = (minutes: number) => ago(minutes - 60).slice(0, 10);
  const [from, to] = [dayOf(5 * day), dayOf(0)];
  const counted = await other.admin.get(calls.admission.occupancy, { params: { from, to } });
  expect(counted).toEqual([3, 2, 1, 0].map((days) => ({ date: dayOf(days * day), wardId: ward.id, taken: 1 })));
  const tooMany = await other.admin.ask(calls.admission.occupancy, {
    params: { from: '2026-01-01', to: '2026-12-31' },
  });
  expect(answerText(tooMany)).toBe('400 to: Choose at most 92 days.');
});

test('admissions are filtered by patient, ward, state and day, and the list has none of another hospital', async () => {
  const patient = await aPatient(hospital, { firstName: 'Zikora', lastName: 'Nnadi' });
  const stay = await anInpatient(hospital, { doctorId, ticketId: (await aTicket(hospital, patient.id)).id });
  const find = async (filters: object) => {
    const page = await hospital.admin.get(calls.admission.page, { body: { filters, page: 0, size: 50 } });
    return page.data.map(({ id }: { id: string }) => id);
  };
  expect(await find({ search: 'zikora nnadi' })).toEqual([stay.id]);
  expect(await find({ wardId: stay.ward.id })).toEqual([stay.id]);
  expect(await find({ wardId: stay.ward.id, status: 'REQUESTED' })).toEqual([]);
  expect(await find({ wardId: stay.ward.id, open: true, from: '2026-01-01' })).toEqual([stay.id]);
  expect(await find({ wardId: stay.ward.id, to: '2026-01-01' })).toEqual([]);
  const other = await aHospital(server);
  const foreign = { filters: { wardId: stay.ward.id }, page: 0, size: 10 };
  expect((await other.admin.ask(calls.admission.page, { body: foreign })).status).toBe(404);
});

test('the roles of a hospital do their part: reception sends, nurses receive and clean, doctors order the discharge', async () => {
  const signedIn = async (role: string) => {
    const { account } = await aStaffMember(hospital, role);
    return stepsOf(await hospital.signIn(account.username));
  };
  const [reception, nurse, doctor, pharmacy] = [
    await signedIn('RECEPTIONIST'),
    await signedIn('NURSE'),
    await signedIn('DOCTOR'),
    await signedIn('PHARMACIST'),
  ];
  const { id, bed } = await anAdmission(hospital, { doctorId });
  expect((await reception.receive(id)).status).toBe(403);
  expect((await pharmacy.cancel(id)).status).toBe(403);
  expect((await nurse.receive(id)).status).toBe(200);
  expect((await nurse.order(id)).status).toBe(403);
  expect((await doctor.order(id)).status).toBe(200);
  expect((await reception.discharge(id)).status).toBe(403);
  expect((await nurse.discharge(id)).status).toBe(200);
  expect((await reception.clean(bed.id)).status).toBe(403);
  expect((await nurse.clean(bed.id)).status).toBe(200);
  const sent = await anAdmission(hospital, { doctorId });
  expect((await reception.cancel(sent.id)).status).toBe(200);
});
