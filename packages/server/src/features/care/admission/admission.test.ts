// Stays: the steps that are allowed and those that are refused, and concurrent requests.
import { calls } from '@almoner/contract/calls';
import { type AdmissionStatus, admissionStatuses } from '@almoner/contract/care/admission';
import { beforeAll, expect, test } from 'vitest';
import { statusesOf } from '../../../../test/answers.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { type Answer, aHospital, aStaffMember, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { aBed, anAdmission, anAdmissionBody, anInpatient, aWard, bedsOf, stepsOf } from '../../../../test/wards.ts';

const { server, hospital } = await hospitalForFile();
const steps = stepsOf(hospital.admin);

let doctorId: string;
beforeAll(async () => {
  doctorId = (await aStaffMember(hospital, 'DOCTOR')).id;
});

type AdmissionOptions = Parameters<typeof anAdmission>[1];
const asked = (given: AdmissionOptions = {}) => anAdmission(hospital, { doctorId, ...given });
const inpatient = (given: AdmissionOptions = {}) => anInpatient(hospital, { doctorId, ...given });
const ask = async (given: AdmissionOptions = {}) =>
  hospital.admin.ask(calls.admission.create, {
    body: { admissionRo: await anAdmissionBody(hospital, { doctorId, ...given }) },
  });
const read = (id: string) => hospital.admin.get(calls.admission.read, { params: { id } });
const ticketOf = (id: string) => hospital.admin.get(calls.ticket.read, { params: { id } });
const stateOf = async (wardId: string, id: string) =>
  (await bedsOf(hospital, wardId)).find((bed) => bed.id === id)?.state;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A stay of the given status. */
async function aStay(status: AdmissionStatus) {
  const stay = await asked();
  if (status === 'CANCELLED') return (await steps.cancel(stay.id)).data;
  if (status !== 'REQUESTED') await steps.receive(stay.id);
  if (status === 'DISCHARGE ORDERED' || status === 'DISCHARGED') await steps.order(stay.id);
  if (status === 'DISCHARGED') await steps.discharge(stay.id);
  return read(stay.id);
}

test('an admission request reserves the bed; the stay begins when the ward receives the patient', async () => {
  const sent = await asked({ reason: 'Severe malaria', expectedNights: 3 });
  expect(sent).toMatchObject({ status: 'REQUESTED', reason: 'Severe malaria', expectedNights: 3, receivedAt: null });
  expect(sent.requestedBy).toBe(hospital.admin.session.name);
  expect(await stateOf(sent.ward.id, sent.bed.id)).toBe('OCCUPIED');
  expect(await ticketOf(sent.ticketId)).toMatchObject({ admitted: true, admissionId: sent.id });
  const nurse = await somebodyWith(hospital, ['WARD:READ', 'WARD:EXECUTE']);
  const { data: received } = await stepsOf(nurse).receive(sent.id);
  expect(received).toMatchObject({ status: 'ADMITTED', bed: sent.bed, version: 2 });
  expect(received.receivedBy).not.toBe(sent.requestedBy);
  expect(received.beds).toEqual([expect.objectContaining({ from: received.receivedAt, until: null })]);
});

test('a bed goes from free to occupied, needs cleaning after the patient has left, and is free once it is cleaned', async () => {
  const stay = await inpatient();
  const state = () => stateOf(stay.ward.id, stay.bed.id);
  expect(await state()).toBe('OCCUPIED');
  await steps.order(stay.id);
  expect(await state()).toBe('OCCUPIED');
  const { data: left } = await steps.discharge(stay.id);
  expect(left).toMatchObject({ status: 'DISCHARGED', leftBy: hospital.admin.session.name });
  expect(left.beds).toEqual([expect.objectContaining({ until: left.leftAt })]);
  expect(await state()).toBe('CLEANING');
  expect(await ticketOf(stay.ticketId)).toMatchObject({ admitted: false, admissionId: stay.id });
  expect(answerText(await ask({ bedId: stay.bed.id }))).toBe(
    '409 admissionRo.bedId: This bed is not cleaned yet. Please choose another.',
  );
  expect((await steps.clean(stay.bed.id)).data.state).toBe('FREE');
  expect(answerText(await steps.clean(stay.bed.id))).toBe('409 This bed does not need cleaning.');
  expect((await ask({ bedId: stay.bed.id })).status).toBe(200);
});

test('each step is allowed only from its own status; from any other it is refused and changes nothing', async () => {
  const free = await aBed(hospital);
  const moves = {
    receive: (id: string) => steps.receive(id),
    order: (id: string) => steps.order(id),
    discharge: (id: string) => steps.discharge(id),
    cancel: (id: string) => steps.cancel(id),
  };
  const allowed: Record<keyof typeof moves, [from: AdmissionStatus, to: AdmissionStatus]> = {
    receive: ['REQUESTED', 'ADMITTED'],
    order: ['ADMITTED', 'DISCHARGE ORDERED'],
    discharge: ['DISCHARGE ORDERED', 'DISCHARGED'],
    cancel: ['REQUESTED', 'CANCELLED'],
  };
  for (const status of admissionStatuses) {
    for (const [name, [from, to]] of Object.entries(allowed)) {
      const stay = await aStay(status);
      const moved = await moves[name as keyof typeof moves](stay.id);
      expect([name, status, moved.status]).toEqual([name, status, status === from ? 200 : 409]);
      const { status: now, version } = await read(stay.id);
      expect([now, version]).toEqual(status === from ? [to, stay.version + 1] : [status, stay.version]);
    }
  }
  for (const status of ['DISCHARGED', 'CANCELLED'] as const) {
    const stay = await aStay(status);
    expect((await steps.transfer(stay.id, { bedId: free.id })).status).toBe(409);
    const body = { admissionRo: { doctorId, reason: 'Other', expectedNights: 1 } };
    const changed = await hospital.admin.ask(calls.admission.update, { params: { id: stay.id }, body });
    expect(changed.status).toBe(409);
  }
});

test('a transferred patient leaves a bed to be cleaned, and the history of beds has no gap', async () => {
  const stay = await inpatient();
  const ward = await aWard(hospital);
  const [next] = await bedsOf(hospital, ward.id);
  const { data: moved } = await steps.transfer(stay.id, { bedId: next?.id });
  expect(moved).toMatchObject({ status: 'ADMITTED', bed: { id: next?.id }, ward: { id: ward.id }, version: 3 });
  const [first, second] = moved.beds;
  expect([first.bed, first.until, second.from, second.until]).toEqual([stay.bed, second.from, first.until, null]);
  expect(await stateOf(stay.ward.id, stay.bed.id)).toBe('CLEANING');
  expect(await stateOf(ward.id, String(next?.id))).toBe('OCCUPIED');
  expect(answerText(await steps.transfer(stay.id, { bedId: next?.id }))).toBe(
    '409 transferRo.bedId: The patient is already in this bed.',
  );
});

test('another bed can be reserved for a patient who has not arrived; the first one is free again', async () => {
  const sent = await asked();
  const other = await aBed(hospital);
  const { data: moved } = await steps.transfer(sent.id, { bedId: other.id });
  expect(moved).toMatchObject({ status: 'REQUESTED', bed: { id: other.id }, receivedAt: null });
  expect(await stateOf(sent.ward.id, sent.bed.id)).toBe('FREE');
  const { data: received } = await steps.receive(sent.id);
  expect(received).toMatchObject({ bed: { id: other.id }, status: 'ADMITTED' });
  expect(received.beds.at(-1)).toMatchObject({ bed: { id: other.id }, from: received.receivedAt });
});

test('a cancelled admission frees its bed, keeps the reason, and lets the patient be admitted anew', async () => {
  const sent = await asked();
  expect(answerText(await steps.cancel(sent.id, {}))).toBe(
    '400 cancelRo.reason: Please say why the admission is being cancelled.',
  );
  const { data } = await steps.cancel(sent.id, { reason: 'Went home' });
  expect(data).toMatchObject({ status: 'CANCELLED', cancelReason: 'Went home', leftAt: null });
  expect(await stateOf(sent.ward.id, sent.bed.id)).toBe('FREE');
  expect(await ticketOf(sent.ticketId)).toMatchObject({ admitted: false, admissionId: null });
  expect((await ask({ ticketId: sent.ticketId, bedId: sent.bed.id })).status).toBe(200);
});

test('an invalid choice is refused at its field', async () => {
  const closedBed = await aBed(hospital);
  await hospital.admin.get(calls.bed.setStatus, { params: { id: closedBed.id, status: 0 } });
  const shut = await aWard(hospital);
  const [shutBed] = await bedsOf(hospital, shut.id);
  await hospital.admin.get(calls.ward.setStatus, { params: { id: shut.id, status: 0 } });
  const nurse = await aStaffMember(hospital, 'NURSE');
  const closed = await aTicket(hospital);
  await hospital.admin.get(calls.ticket.setStatus, { params: { id: closed.id, status: 'CLOSED' } });
  const taken = await inpatient();
  const other = await aHospital(server);
  const refusals = [
    [{ bedId: closedBed.id }, '409 admissionRo.bedId: This bed is closed. Please choose another.'],
    [{ bedId: shutBed?.id }, '409 admissionRo.bedId: The ward of this bed is inactive. Please choose another bed.'],
    [{ bedId: taken.bed.id }, '409 admissionRo.bedId: This bed is reserved or occupied. Please choose another.'],
    [{ bedId: (await aBed(other)).id }, '400 admissionRo.bedId: Please choose a free bed.'],
    [{ doctorId: nurse.id }, '400 admissionRo.doctorId: Please choose an active doctor.'],
    [{ ticketId: closed.id }, '409 admissionRo.ticketId: This ticket is closed.'],
    [{ ticketId: NOBODY }, '400 admissionRo.ticketId: Please choose a ticket.'],
    [
      { ticketId: taken.ticketId },
      '409 admissionRo.ticketId: This patient already has an open admission. Discharge the patient or cancel the admission first.',
    ],
    [{ reason: ' ' }, '400 admissionRo.reason: Please provide the reason for the admission.'],
    [{ expectedNights: -1 }, '400 admissionRo.expectedNights: At least 0 nights. Enter 0 for a day stay.'],
    [{ expectedNights: 366 }, '400 admissionRo.expectedNights: At most 365 nights.'],
  ] as const;
  for (const [given, refusal] of refusals) expect(answerText(await ask(given as AdmissionOptions))).toBe(refusal);
});

test('a ticket with an open stay cannot be closed; after the discharge it can', async () => {
  const stay = await inpatient();
  const close = () => hospital.admin.ask(calls.ticket.setStatus, { params: { id: stay.ticketId, status: 'CLOSED' } });
  expect(answerText(await close())).toBe(
    '409 This ticket has an open admission. Discharge the patient or cancel the admission first.',
  );
  await steps.order(stay.id);
  await steps.discharge(stay.id);
  expect((await close()).status).toBe(200);
});

test('a ticket may be opened for a patient to be admitted, and is marked so until the stay is over', async () => {
  const patient = await aPatient(hospital);
  const ticketRo = { patientId: patient.id, complain: 'Sent from the clinic', admitted: true, admissionId: null };
  const opened = await hospital.admin.get(calls.ticket.create, { body: { ticketRo } });
  expect(opened).toMatchObject({ admitted: true, admissionId: null });
  const stay = await inpatient({ ticketId: opened.id });
  expect(await ticketOf(opened.id)).toMatchObject({ admitted: true, admissionId: stay.id });
  await steps.order(stay.id);
  await steps.discharge(stay.id);
  expect(await ticketOf(opened.id)).toMatchObject({ admitted: false, admissionId: stay.id });
});

test('of fifty concurrent admissions to one bed one succeeds', async () => {
  const { id: bedId } = await aBed(hospital);
  const bodies = await Promise.all(Array.from({ length: 50 }, () => anAdmissionBody(hospital, { doctorId, bedId })));
  const answers = await Promise.all(
    bodies.map((admissionRo) => hospital.admin.ask(calls.admission.create, { body: { admissionRo } })),
  );
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const fields = answers.flatMap(({ data }) => data.errors?.map(({ field }: { field: string }) => field) ?? []);
  expect(new Set(fields)).toEqual(new Set(['admissionRo.bedId']));
});

test('of fifty concurrent admissions of one patient to different beds one succeeds', async () => {
  const patient = await aPatient(hospital);
  const ward = await aWard(hospital, 50);
  const beds = await bedsOf(hospital, ward.id);
  const tickets = await Promise.all(Array.from({ length: 5 }, () => aTicket(hospital, patient.id)));
  const answers = await Promise.all(
    beds.map((bed, place) => ask({ bedId: bed.id, ticketId: String(tickets[place % 5]?.id) })),
  );
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const states = (await bedsOf(hospital, ward.id)).map(({ state }) => state);
  expect(states.filter((state) => state === 'OCCUPIED')).toHaveLength(1);
});

test('of two concurrent receipts, transfers, discharges or cleanings one succeeds', async () => {
  const sent = await asked();
  const twice = async (act: () => Promise<Answer>) => statusesOf(await Promise.all([act(), act()]));
  expect(await twice(() => steps.receive(sent.id))).toEqual([200, 409]);
  const { id: bedId } = await aBed(hospital);
  expect(await twice(() => steps.transfer(sent.id, { bedId }))).toEqual([200, 409]);
  expect(await twice(() => steps.order(sent.id))).toEqual([200, 409]);
  expect(await twice(() => steps.discharge(sent.id))).toEqual([200, 409]);
  expect(await twice(() => steps.clean(bedId))).toEqual([200, 409]);
});

test('a concurrent discharge and transfer: the patient leaves from one of the two beds', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const [sent, to] = await Promise.all([asked(), aBed(hospital)]);
      await steps.receive(sent.id);
      await steps.order(sent.id);
      const [left, moved] = await Promise.all([steps.discharge(sent.id), steps.transfer(sent.id, { bedId: to.id })]);
      expect([left.status, [200, 409].includes(moved.status)]).toEqual([200, true]);
      const { status, beds } = await hospital.admin.get(calls.admission.read, { params: { id: sent.id } });
      expect([status, beds.length]).toEqual(['DISCHARGED', moved.status === 200 ? 2 : 1]);
      expect(beds.filter(({ until }: { until: string | null }) => until === null)).toEqual([]);
    }),
  );
});

test('a ward that receives a patient while another bed is reserved for them: the patient has one bed', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const [sent, to] = await Promise.all([asked(), aBed(hospital)]);
      const [received] = await Promise.all([steps.receive(sent.id), steps.transfer(sent.id, { bedId: to.id })]);
      expect(received.status).toBe(200);
      const { status, beds } = await hospital.admin.get(calls.admission.read, { params: { id: sent.id } });
      expect(status).toBe('ADMITTED');
      expect(
        beds.filter(({ from, until }: Record<'from' | 'until', string | null>) => from !== null && until === null),
      ).toHaveLength(1);
    }),
  );
});

test('swapping the beds of two patients at once is refused for both, without a deadlock', async () => {
  const [one, other] = [await inpatient(), await inpatient()];
  const answers = await Promise.all([
    steps.transfer(one.id, { bedId: other.bed.id }),
    steps.transfer(other.id, { bedId: one.bed.id }),
  ]);
  expect(statusesOf(answers)).toEqual([409, 409]);
});

test('a bed that is closed during an admission to it ends closed or taken, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const bed = await aBed(hospital);
    const body = { admissionRo: await anAdmissionBody(hospital, { doctorId, bedId: bed.id }) };
    const [closed, sent] = await Promise.all([
      hospital.admin.ask(calls.bed.setStatus, { params: { id: bed.id, status: 0 } }),
      hospital.admin.ask(calls.admission.create, { body }),
    ]);
    expect(statusesOf([closed, sent])).toEqual([200, 409]);
  }
});

test('a ticket that is closed during an admission ends closed or with a stay, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ticket = await aTicket(hospital);
    const body = { admissionRo: await anAdmissionBody(hospital, { doctorId, ticketId: ticket.id }) };
    const [closed, sent] = await Promise.all([
      hospital.admin.ask(calls.ticket.setStatus, { params: { id: ticket.id, status: 'CLOSED' } }),
      hospital.admin.ask(calls.admission.create, { body }),
    ]);
    expect(statusesOf([closed, sent])).toEqual([200, 409]);
  }
});

test('a step on a stale copy is refused with the changes since', async () => {
  const sent = await asked();
  await steps.receive(sent.id);
  const late = await steps.order(sent.id, { version: sent.version });
  expect(late.status).toBe(409);
  expect(late.data.changed.map(({ field }: { field: string }) => field)).toContain('status');
});

test('the ward may enter the time of an event, within a week and only in a possible order', async () => {
  const sent = await asked();
  expect(answerText(await steps.receive(sent.id, { at: ago(-10) }))).toBe(
    '400 receiveRo.at: The time cannot be in the future.',
  );
  expect(answerText(await steps.receive(sent.id, { at: ago(8 * 1440) }))).toBe(
    '400 receiveRo.at: The time can be at most 7 days ago. For an earlier time, save a later one and correct it afterwards.',
  );
  const [came, moved, left] = [ago(600), ago(300), ago(60)];
  expect((await steps.receive(sent.id, { at: came })).data.receivedAt).toBe(came);
  const { id: bedId } = await aBed(hospital);
  expect(answerText(await steps.transfer(sent.id, { bedId, at: ago(700) }))).toBe(
    '400 transferRo.at: The time cannot be before the patient came to the current bed.',
  );
  await steps.transfer(sent.id, { bedId, at: moved });
  await steps.order(sent.id);
  expect((await steps.discharge(sent.id, { at: ago(400) })).status).toBe(400);
  const { data } = await steps.discharge(sent.id, { at: left });
  const times = data.beds.map(({ from, until }: { from: string; until: string }) => [from, until]);
  expect(times).toEqual([
    [came, moved],
    [moved, left],
  ]);
});

test('no patient is received into a bed at a time when another patient was in it', async () => {
  const first = await inpatient();
  await steps.order(first.id);
  await steps.discharge(first.id);
  await steps.clean(first.bed.id);
  const second = await asked({ bedId: first.bed.id });
  // Moves the arrival back: the first patient was in the bed from two hours ago until now.
  await hospital.server.sql(`update admission_bed set from_at = from_at - interval '2 hours' where admission_id = $1`, [
    first.id,
  ]);
  expect(answerText(await steps.receive(second.id, { at: ago(60) }))).toBe(
    '409 receiveRo.at: Another patient was in this bed at that time.',
  );
  expect((await steps.receive(second.id)).status).toBe(200);
});
