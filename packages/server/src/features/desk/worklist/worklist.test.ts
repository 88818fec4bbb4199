// Worklists of the desk, doctors and nurses: expected patients, and waiting patients by place and time.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Laboratory } from '@almoner/contract/care/laboratory';
import type { DoctorVisit, ResultsToRead, Visit, Waiting } from '@almoner/contract/desk/worklist';
import type { AppointmentStatus } from '@almoner/contract/front/appointment';
import { PatientInLine } from '@almoner/contract/front/patient';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingAt } from '../../../../test/appointments.ts';
import { aLabRequest, anApprovedLabRequest, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket, type Desk } from '../../../../test/front-desk.ts';
import { aStaffMember, type Person, somebodyWith } from '../../../../test/hospital.ts';

const { appointment, deskWorklist, doctorWorklist, laboratory, labTest, labTestParameter, nurseWorklist } = calls;
const { patientProfile, vitalSigns } = calls;

type Fact = BodyInput<typeof patientProfile.createFact>['factRo'];

const NOW = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-11-20';
const { server, desk } = await deskForFile({ now: NOW });

const book = (at: Desk, given: object = {}): Promise<{ id: string }> =>
  at.hospital.admin.get(appointment.create, bookingAt(at, { date: TODAY, doctorId: null, ...given }));
const arrive = (at: Desk, id: string) => at.hospital.admin.get(appointment.arrive, { params: { id } });
const move = (at: Desk, id: string, status: AppointmentStatus) =>
  at.hospital.admin.get(appointment.setStatus, { params: { id, status } });
const listed = (who: Person, filters: object = {}, more: object = {}) =>
  who.get(deskWorklist.page, { body: { filters, ...more } });
const idsOf = ({ data }: { data: Visit[] }) => data.map(({ id }) => id);

describe('the desk', () => {
  let at: Desk;
  let ids: Record<'late' | 'early' | 'waits' | 'inside' | 'over' | 'missing', string>;
  beforeAll(async () => {
    at = await aDesk(server);
    const of = async (time: string, given: object = {}) => (await book(at, { time, ...given })).id;
    ids = {
      late: await of('15:00'),
      early: await of('08:00', { doctorId: at.doctor.id, comment: 'Wound dressing' }),
      waits: await of('14:00'),
      inside: await of('10:00'),
      over: await of('09:00'),
      missing: await of('07:00'),
    };
    await of('08:00', { date: '2026-11-21' });
    await arrive(at, ids.waits);
    await move(at, ids.inside, 'ACTIVE');
    await move(at, ids.over, 'ATTENDED');
    await move(at, ids.missing, 'UNATTENDED');
  });

  test('sees today’s appointments by time, and how many are at each stage', async () => {
    const found = await listed(at.hospital.admin);
    expect(idsOf(found)).toEqual([ids.missing, ids.early, ids.over, ids.inside, ids.waits, ids.late]);
    expect(found.states).toEqual({
      counts: { TO_ARRIVE: 2, WAITING: 1, WITH_DOCTOR: 1, SEEN: 1, NO_SHOW: 1 },
      exact: true,
    });
    const { doctor, department, patient, ticket } = at;
    expect(found.data[1]).toEqual({
      id: ids.early,
      stage: 'TO_ARRIVE',
      time: '08:00',
      arrivedAt: null,
      queueNumber: null,
      calledAt: null,
      calledTo: null,
      reason: 'Wound dressing',
      ticketId: ticket.id,
      patient: { ...PatientInLine.strip().parse(patient), phone: patient.phone },
      doctor: { id: doctor.id, firstName: doctor.firstName, lastName: doctor.lastName },
      department: { id: department.id, name: department.name },
    });
    expect(found.data[4]).toMatchObject({ stage: 'WAITING', arrivedAt: NOW, queueNumber: 1, reason: 'Headache' });
  });

  test.for([
    [{ stage: 'WAITING' }, ['waits']],
    [{ stage: 'TO_ARRIVE' }, ['early', 'late']],
    [{ search: 'nobody of this name' }, []],
  ] as const)('filters by %j', async ([filters, names]) => {
    expect(idsOf(await listed(at.hospital.admin, filters))).toEqual(names.map((name) => ids[name]));
  });

  test('filters by doctor and department, and counts the stages within these filters', async () => {
    const { admin } = at.hospital;
    const of = await listed(admin, { doctorId: at.doctor.id, stage: 'SEEN' });
    expect([idsOf(of), of.states.counts]).toEqual([[], { TO_ARRIVE: 1 }]);
    expect(idsOf(await listed(admin, { departmentId: at.doctor.id }))).toEqual([]);
  });

  test('is for reception', async () => {
    const others = await somebodyWith(at.hospital, ['APPOINTMENT:READ', 'PATIENT:READ', 'TREATMENT:READ']);
    expect((await others.ask(deskWorklist.page, { body: {} })).status).toBe(403);
    expect((await others.ask(deskWorklist.waiting)).status).toBe(403);
    expect((await listed(desk.hospital.admin)).data).toEqual([]);
  });
});

describe('waiting patients by place', () => {
  const waitingAt = (at: Desk): Promise<Waiting[]> => at.hospital.admin.get(deskWorklist.waiting);

  test('patients are counted, not their requests; the longest wait is first', async () => {
    const at = await aDesk(server);
    expect(await waitingAt(at)).toEqual([]);
    const { hospital, department, ticket } = at;
    const other = await aTicket(hospital);
    const [first, second] = [await book(at), await book(at)];
    await arrive(at, first.id);
    server.setNow(new Date('2026-11-20T12:05:00.000Z'));
    await arrive(at, second.id);
    await aLabRequest(hospital, ticket.id);
    await aLabRequest(hospital, ticket.id);
    await aLabRequest(hospital, other.id);
    const asked = await aPharmacyRequest(hospital, other.id);
    expect(await waitingAt(at)).toEqual([
      {
        place: 'DEPARTMENT',
        department: { id: department.id, name: department.name },
        waiting: 2,
        since: NOW,
        next: 1,
      },
      { place: 'LABORATORY', department: null, waiting: 2, since: expect.any(String), next: null },
      { place: 'PHARMACY', department: null, waiting: 1, since: expect.any(String), next: null },
    ]);
    // Billed, the request waits for the cashier and no longer for the pharmacy; the first patient is seen and no longer waits.
    await aPharmacyBill(hospital, asked);
    await move(at, first.id, 'ACTIVE');
    const places = (await waitingAt(at)).map(({ place, waiting, next }) => [place, waiting, next]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['DEPARTMENT', 1, 2],
        ['LABORATORY', 2, null],
        ['CASHIER', 1, null],
      ]),
    );
    expect(places).toHaveLength(3);
    server.setNow(new Date(NOW));
  });
});

describe('a doctor', () => {
  /** The desk with its doctor signed in. */
  async function aDoctor() {
    const at = await aDesk(server);
    const doctor = await aStaffMember(at.hospital, 'DOCTOR', { departmentId: at.department.id });
    return { at, doctor, me: await at.hospital.signIn(doctor.account.username) };
  }
  const visitsOf = async (who: Person): Promise<DoctorVisit[]> => (await who.get(doctorWorklist.read)).visits;

  test('sees their own patients who are inside, waiting or expected; not those of others, nor those who were seen', async () => {
    const { at, doctor, me } = await aDoctor();
    const mine = { doctorId: doctor.id };
    const [later, next, longest, shorter, inside, over, others] = [
      await book(at, { ...mine, time: '16:00' }),
      await book(at, { ...mine, time: '15:00' }),
      await book(at, { time: '14:00' }),
      await book(at, { ...mine, time: '13:00' }),
      await book(at, { ...mine, time: '12:00' }),
      await book(at, { ...mine, time: '09:00' }),
      await book(at, { doctorId: at.doctor.id, time: '09:30' }),
    ];
    await arrive(at, longest.id);
    server.setNow(new Date('2026-11-20T12:01:00Z'));
    await arrive(at, shorter.id);
    await arrive(at, others.id);
    server.setNow(new Date(NOW));
    await move(at, inside.id, 'ACTIVE');
    await move(at, over.id, 'ATTENDED');
    const found = await visitsOf(me);
    expect(found.map(({ id, stage }) => [id, stage])).toEqual([
      [inside.id, 'WITH_DOCTOR'],
      [longest.id, 'WAITING'],
      [shorter.id, 'WAITING'],
      [next.id, 'TO_ARRIVE'],
      [later.id, 'TO_ARRIVE'],
    ]);
  });

  test('keeps a patient who came before midnight and was not seen, for one night', async () => {
    const { at, doctor, me } = await aDoctor();
    const mine = { doctorId: doctor.id };
    const [waits, inside, never] = [
      await book(at, { ...mine, time: '22:00' }),
      await book(at, { ...mine, time: '22:30' }),
      await book(at, { ...mine, time: '23:00' }),
    ];
    try {
      // 23:50 in Lagos, and half an hour later.
      server.setNow(new Date('2026-11-20T22:50:00Z'));
      await arrive(at, waits.id);
      await move(at, inside.id, 'ACTIVE');
      server.setNow(new Date('2026-11-20T23:20:00Z'));
      expect((await visitsOf(me)).map(({ id, stage }) => [id, stage])).toEqual([
        [inside.id, 'WITH_DOCTOR'],
        [waits.id, 'WAITING'],
      ]);
      expect(idsOf(await listed(at.hospital.admin, { doctorId: doctor.id }))).toEqual([waits.id, inside.id]);
      expect(idsOf(await listed(at.hospital.admin, { doctorId: doctor.id }))).not.toContain(never.id);
      const places: Waiting[] = await at.hospital.admin.get(deskWorklist.waiting);
      expect(places).toMatchObject([{ place: 'DEPARTMENT', waiting: 1, since: '2026-11-20T22:50:00.000Z' }]);
      server.setNow(new Date('2026-11-21T10:51:00Z'));
      expect(await visitsOf(me)).toEqual([]);
    } finally {
      server.setNow(new Date(NOW));
    }
  });

  test('sees the number of appointments tomorrow, and the time of the first', async () => {
    const { at, doctor, me } = await aDoctor();
    const { tomorrow } = await me.get(doctorWorklist.read);
    expect(tomorrow).toEqual({ count: 0, first: null });
    const on = { date: '2026-11-21', doctorId: doctor.id };
    await book(at, { ...on, time: '11:00' });
    await move(at, (await book(at, { ...on, time: '08:00' })).id, 'UNATTENDED');
    await book(at, { ...on, time: '09:30' });
    expect((await me.get(doctorWorklist.read)).tomorrow).toEqual({ count: 2, first: '09:30' });
  });

  test('sees vital signs and allergies before calling in: known, stated to be none, or not asked', async () => {
    const { at, doctor, me } = await aDoctor();
    const { hospital } = at;
    const visit = async (time: string, name: string) => {
      const patient = await aPatient(hospital, { firstName: name, phone: `0803 123 ${time.replace(':', '')}` });
      const ticket = await aTicket(hospital, patient.id);
      await book(at, { doctorId: doctor.id, ticketId: ticket.id, time });
      return { patient, ticket };
    };
    const [known, none] = [await visit('09:00', 'Ada'), await visit('10:00', 'Bisi')];
    await visit('11:00', 'Chidi');
    const noteAllergy = (patientId: string, fact: Pick<Fact, 'name' | 'severity'>) =>
      hospital.admin.get(patientProfile.createFact, { body: { factRo: { kind: 'ALLERGY', patientId, ...fact } } });
    await noteAllergy(known.patient.id, { name: 'Penicillin', severity: 'SEVERE' });
    await noteAllergy(known.patient.id, { name: 'Latex', severity: 'MILD' });
    await hospital.admin.get(patientProfile.stateNoAllergy, { body: { noAllergyRo: { patientId: none.patient.id } } });
    for (const pulse of [80, 104]) {
      await hospital.admin.get(vitalSigns.create, { body: { ticketId: known.ticket.id, vitalSignsRo: { pulse } } });
      server.setNow(new Date('2026-11-20T12:10:00Z'));
    }
    server.setNow(new Date(NOW));
    const found = await visitsOf(me);
    expect(found.map(({ allergies }) => allergies)).toEqual([['Latex', 'Penicillin'], [], null]);
    const stated = { at: NOW, by: hospital.admin.session.name };
    expect(found.map(({ noAllergy }) => noAllergy)).toEqual([null, stated, null]);
    expect(found.map(({ vitals }) => vitals?.pulse)).toEqual([104, undefined, undefined]);
  });

  test('needs READ on treatments; a caller who is no doctor has no visits', async () => {
    const { at } = await aDoctor();
    const reception = await somebodyWith(at.hospital, ['APPOINTMENT:READ', 'RECEPTION:READ']);
    expect((await reception.ask(doctorWorklist.read)).status).toBe(403);
    await book(at);
    expect((await at.hospital.admin.get(doctorWorklist.read)).visits).toEqual([]);
  });
});

describe('results to read', () => {
  const BLOOD = [{ title: 'Blood count' }];
  const resultsOf = (who: Person): Promise<ResultsToRead> => who.get(doctorWorklist.results);
  const idsRead = async (who: Person) => (await resultsOf(who)).results.map(({ id }) => id);

  /** A doctor, and reports on a ticket whose patient is booked with them: haemoglobin is normal from 12 to 15. */
  async function reportsOf(...values: string[]) {
    const at = await aDesk(server);
    const { hospital, ticket } = at;
    const doctor = await aStaffMember(hospital, 'DOCTOR', { departmentId: at.department.id });
    const labTestRo = { title: 'Blood count' };
    const { id: labTestId } = await hospital.admin.get(labTest.create, { body: { labTestRo } });
    const [{ id }] = await hospital.admin.get(labTestParameter.create, {
      body: { labTestParameterRo: { labTestId, titles: ['Haemoglobin'] } },
    });
    const ranges = [{ sex: 'ANY' as const, ageFrom: 0, ageTo: null, low: 12, high: 15 }];
    await hospital.admin.get(labTestParameter.update, {
      params: { id },
      body: { labTestParameterRo: { labTestId, title: 'Haemoglobin', unit: 'g/dL', ranges } },
    });
    const written: Laboratory[] = [];
    for (const [place, value] of values.entries()) {
      server.setNow(new Date(`2026-11-20T12:0${place}:00Z`));
      const { id: labRequestId } = await anApprovedLabRequest(
        hospital,
        ticket.id,
        BLOOD.map((one) => ({ ...one, labTestId })),
      );
      const laboratoryRo = { date: TODAY, title: 'Blood count', ticketId: ticket.id, labRequestId };
      const result = `Haemoglobin::${value}`;
      written.push(
        await hospital.admin.get(laboratory.create, { body: { laboratoryRo: { ...laboratoryRo, result } } }),
      );
    }
    server.setNow(new Date(NOW));
    const me = await hospital.signIn(doctor.account.username);
    return { at, doctor, me, written };
  }

  test("are those of the doctor's patients, abnormal first, then the oldest, until they are read", async () => {
    const { at, doctor, me, written } = await reportsOf('13', '14', '9', '19');
    expect(await resultsOf(me)).toEqual({ results: [], count: 0 });
    await book(at, { doctorId: doctor.id });
    const [first, second, low, high] = written.map(({ id }) => id);
    expect(await idsRead(me)).toEqual([low, high, first, second]);
    // The author of the request reads them too; a colleague does not get them.
    expect(await idsRead(at.hospital.admin)).toEqual([low, high, first, second]);
    const other = await aStaffMember(at.hospital, 'DOCTOR', { departmentId: at.department.id });
    expect(await idsRead(await at.hospital.signIn(other.account.username))).toEqual([]);
    const found = await resultsOf(me);
    expect([found.count, found.results[0]]).toEqual([
      4,
      {
        id: low,
        title: 'Blood count',
        unlisted: false,
        at: '2026-11-20T12:02:00.000Z',
        isCorrected: false,
        patient: expect.objectContaining({ id: at.patient.id, patientId: at.patient.patientId }),
        outside: [{ name: 'Haemoglobin', value: '9', unit: 'g/dL', flag: 'LOW', language: 'en' }],
        correctedSince: false,
      },
    ]);
    await me.get(laboratory.markRead, { params: { id: String(low), version: 1 } });
    expect(await idsRead(me)).toEqual([high, first, second]);
    expect(await idsRead(at.hospital.admin)).toEqual([high, first, second]);
  });

  test('have a corrected report again, in its latest version', async () => {
    const { at, doctor, me, written } = await reportsOf('9');
    await book(at, { doctorId: doctor.id });
    const [{ id, labRequestId, ticketId }] = written as [Laboratory];
    await me.get(laboratory.markRead, { params: { id, version: 1 } });
    expect(await idsRead(me)).toEqual([]);
    const laboratoryRo = { date: TODAY, title: 'Blood count', ticketId, labRequestId, result: 'Haemoglobin::13' };
    const body = { laboratoryRo: { ...laboratoryRo, reason: 'Read again.' } };
    await at.hospital.admin.get(laboratory.update, { params: { id }, body });
    expect((await resultsOf(me)).results).toMatchObject([{ id, isCorrected: true, outside: [] }]);
  });

  test('need READ on treatments', async () => {
    const { at } = await reportsOf();
    const reception = await somebodyWith(at.hospital, ['LABORATORY:READ']);
    expect((await reception.ask(doctorWorklist.results)).status).toBe(403);
  });
});

describe('a nurse', () => {
  const waiting = async (who: Person) => (await who.get(nurseWorklist.read)).map(({ id }: Visit) => id);

  test('sees arrived patients without vital signs, the longest wait first, until these are taken', async () => {
    const at = await aDesk(server);
    const { hospital } = at;
    const other = await aTicket(hospital);
    const first = await book(at, { time: '15:00', ticketId: other.id });
    const second = await book(at, { time: '14:00' });
    await book(at, { time: '13:00', ticketId: (await aTicket(hospital)).id });
    // Vital signs of another day do not count for today.
    server.setNow(new Date('2026-11-18T12:00:00Z'));
    await hospital.admin.get(vitalSigns.create, { body: { ticketId: other.id, vitalSignsRo: { pulse: 80 } } });
    server.setNow(new Date(NOW));
    await arrive(at, first.id);
    server.setNow(new Date('2026-11-20T12:01:00Z'));
    await arrive(at, second.id);
    expect(await waiting(hospital.admin)).toEqual([first.id, second.id]);
    await hospital.admin.get(vitalSigns.create, { body: { ticketId: other.id, vitalSignsRo: { pulse: 80 } } });
    expect(await waiting(hospital.admin)).toEqual([second.id]);
    await move(at, second.id, 'ACTIVE');
    expect(await waiting(hospital.admin)).toEqual([]);
    server.setNow(new Date(NOW));
  });

  test('needs READ on appointments, and sees one hospital only', async () => {
    const [at, other] = [await aDesk(server), await aDesk(server)];
    const { id } = await book(at);
    await arrive(at, id);
    expect(await waiting(await somebodyWith(at.hospital, ['APPOINTMENT:READ']))).toEqual([id]);
    expect(await waiting(other.hospital.admin)).toEqual([]);
    const outsider = await somebodyWith(at.hospital, ['WARD:READ', 'PATIENT:READ']);
    expect((await outsider.ask(nurseWorklist.read)).status).toBe(403);
  });
});
