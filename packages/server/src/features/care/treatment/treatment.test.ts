// Treatments: the effects of saving one, the sections that an edit leaves alone, and the permissions to read.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aDrug, aPayment, aPharmacyBill, aTreatment } from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { appointment, billing, labRequest, patientHistory, patientProfile, pharmacy, ticket, treatment } = calls;
const NOON = new Date('2026-11-20T12:00:00Z');

const server = await serverForFile();
server.setNow(NOON);
const desk = await aDesk(server);

let hour = 0;
/** A new appointment on a ticket of its own. */
async function aVisit() {
  hour += 1;
  const { id: ticketId } = await aTicket(desk.hospital, desk.patient.id);
  const time = `${String(hour % 24).padStart(2, '0')}:00`;
  const date = `2027-03-${String(1 + Math.floor(hour / 24)).padStart(2, '0')}`;
  const appointmentRo = { departmentId: desk.department.id, doctorId: null, date, time, ticketId };
  return {
    ticketId,
    appointmentId: (await desk.hospital.admin.get(appointment.create, { body: { appointmentRo } })).id,
  };
}

const whole = {
  doctorServiceRo: { amount: 5000 },
  pharmacyRo: { prescription: 'Ibuprofen 400 mg' },
  labRequestRo: { title: 'Malaria', code: 'LAB_QWERT12' },
};
const aLine = async (given: object = {}) => {
  const { id: drugId } = await aDrug(desk.hospital);
  return { drugId, dose: '1 tablet', frequency: 'twice a day', durationDays: 5, quantity: 10, ...given };
};
const aBody = (of: { ticketId: string; appointmentId?: string | null }, given: object = {}) => ({
  pharmacyServiceRo: whole,
  appointmentStatus: 1,
  complain: 'Headache',
  comment: 'Rest.',
  ...of,
  ...given,
});
const save = (body: object, headers: Record<string, string> = {}) =>
  desk.hospital.admin.ask(treatment.create, { body, headers });
const change = (id: string, body: object) => desk.hospital.admin.ask(treatment.update, { params: { id }, body });
const read = (id: string) => desk.hospital.admin.get(treatment.read, { params: { id } });
const standing = async (id: string) => (await desk.hospital.admin.get(appointment.read, { params: { id } })).status;

/** Number of rows in the tables that a treatment writes to. */
const counted = async () => {
  const tables = ['treatment', 'bill', 'pharmacy_request', 'lab_request', 'vital_signs'];
  const sums = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  return (await server.sql(`select ${sums.join(', ')}`))[0];
};

describe('saving a treatment', () => {
  test('bills the service, writes the requests to pharmacy and laboratory, and moves the appointment, all at once', async () => {
    const visit = await aVisit();
    const vitals = { temperature: 38.4, systolic: 120, diastolic: 80, weight: 70.5, height: 172 };
    const lines = [await aLine(), await aLine()];
    const pharmacyServiceRo = {
      ...whole,
      pharmacyRo: { ...whole.pharmacyRo, lines },
      labRequestRo: { ...whole.labRequestRo, tests: [{ title: 'Malaria' }, { title: 'Widal' }] },
    };
    const { status, data } = await save(aBody(visit, { pharmacyServiceRo, vitals, diagnosis: 'Malaria' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      complain: 'Headache',
      diagnosis: 'Malaria',
      appointment: { status: 'ACTIVE' },
      doctorService: { billing: { amount: 5000, status: 'UNPAID' } },
      pharmacy: { prescription: 'Ibuprofen 400 mg', status: 'NEW', billing: null, lines },
      labRequest: { code: 'LAB_QWERT12', status: 'NEW', tests: [{ title: 'Malaria' }, { title: 'Widal' }] },
      vitals: { temperature: 38.4, systolic: 120, weight: 70.5, height: 172, bmi: 23.8, pulse: null },
    });
    expect(await read(data.id)).toEqual(data);
    expect(await standing(visit.appointmentId)).toBe('ACTIVE');
  });

  test.for([
    [1, 'ACTIVE'],
    [2, 'ATTENDED'],
    [3, 'UNATTENDED'],
  ])('with visit status %s leaves the appointment %s', async ([appointmentStatus, status]) => {
    const visit = await aVisit();
    expect((await save(aBody(visit, { appointmentStatus }))).status).toBe(200);
    expect(await standing(visit.appointmentId)).toBe(status);
  });

  test('that fails in its last part leaves nothing behind', async () => {
    const visit = await aVisit();
    const before = await counted();
    const line = { drugId: '0190a1b2-0000-7000-8000-000000000000', dose: '1', frequency: 'daily', quantity: 1 };
    const pharmacyServiceRo = { ...whole, pharmacyRo: { prescription: 'X', lines: [line] } };
    const answer = await save(aBody(visit, { pharmacyServiceRo, vitals: { pulse: 70 } }));
    expect([answer.status, answer.data.errors[0].field]).toEqual([400, 'pharmacyServiceRo.pharmacyRo.lines.0.drugId']);
    expect(await counted()).toEqual(before);
    expect(await standing(visit.appointmentId)).toBe('NEW');
  });

  test('sent ten times with one key happens once', async () => {
    const visit = await aVisit();
    const before = await counted();
    const headers = { 'idempotency-key': `treatment-${visit.ticketId}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(aBody(visit), headers)));
    expect(new Set(answers.map((one) => one.raw)).size).toBe(1);
    expect((await counted())?.treatment).toBe(Number(before?.treatment) + 1);
    expect((await counted())?.bill).toBe(Number(before?.bill) + 1);
  });

  test('of one appointment by five doctors at once happens once', async () => {
    const visit = await aVisit();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(aBody(visit))));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.data.errors).toEqual([
      { field: 'appointmentId', message: 'This appointment already has a treatment.' },
    ]);
  });

  test('is possible without an appointment', async () => {
    const { id: ticketId } = await aTicket(desk.hospital, desk.patient.id);
    expect((await save(aBody({ ticketId }))).data).toMatchObject({ appointmentId: null, appointment: null });
  });

  test.for([
    ['no complaint', { complain: ' ' }, 'complain', 'Please provide a complain.'],
    ['no comment', { comment: '' }, 'comment', 'Please provide a comment.'],
    [
      'no section',
      { pharmacyServiceRo: {} },
      'pharmacyServiceRo',
      'Please choose at least one of service, prescription and lab test.',
    ],
    [
      'no charge',
      { pharmacyServiceRo: { doctorServiceRo: { amount: null } } },
      'pharmacyServiceRo.doctorServiceRo.amount',
      'Please provide a charge.',
    ],
    [
      'an empty prescription',
      { pharmacyServiceRo: { pharmacyRo: { prescription: '' } } },
      'pharmacyServiceRo.pharmacyRo.prescription',
      'Please provide a prescription.',
    ],
    [
      'no test',
      { pharmacyServiceRo: { labRequestRo: { title: '' } } },
      'pharmacyServiceRo.labRequestRo.title',
      'Please provide a test.',
    ],
    ['nothing measured', { vitals: {} }, 'vitals.temperature', 'Please provide at least one measurement.'],
  ])('with %s is refused at its field', async ([, given, field, message]) => {
    const answer = await save(aBody(await aVisit(), given as object));
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field, message }]]);
  });

  test('on a closed ticket, or for an appointment that is over or of another ticket, is refused', async () => {
    const [closed, over, one, other] = [await aVisit(), await aVisit(), await aVisit(), await aVisit()];
    await desk.hospital.admin.get(ticket.setStatus, { params: { id: closed.ticketId, status: 'CLOSED' } });
    expect((await save(aBody(closed))).data.errors).toEqual([{ field: 'ticketId', message: 'This ticket is closed.' }]);
    const params = { id: over.appointmentId, status: 'UNATTENDED' } as const;
    await desk.hospital.admin.get(appointment.setStatus, { params });
    expect((await save(aBody(over))).status).toBe(409);
    const mixed = await save(aBody({ ...one, appointmentId: other.appointmentId }));
    expect(mixed.data.errors[0].message).toBe('Please choose an appointment of this ticket.');
  });

  test('needs WRITE on treatments', async () => {
    const nurse = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'TREATMENT:EXECUTE', 'PHARMACY:WRITE']);
    expect((await nurse.ask(treatment.create, { body: aBody(await aVisit()) })).status).toBe(403);
  });
});

describe('changing a treatment', () => {
  test('touches only the sections that are sent, and bills nothing again', async () => {
    const visit = await aVisit();
    const { data: saved } = await save(aBody(visit));
    const before = await counted();
    const pharmacyServiceRo = { pharmacyRo: { prescription: 'Paracetamol 1 g' } };
    const { data } = await change(saved.id, aBody(visit, { pharmacyServiceRo, comment: 'Sleep.', version: 1 }));
    expect(data).toEqual({
      ...saved,
      comment: 'Sleep.',
      pharmacy: { ...saved.pharmacy, prescription: 'Paracetamol 1 g', version: 2 },
      version: 2,
    });
    expect(await counted()).toEqual(before);
  });

  test('rewrites the lines of a prescription in their order, or leaves them, until they are billed', async () => {
    const visit = await aVisit();
    const [one, other] = [await aLine(), await aLine({ durationDays: null })];
    const prescribed = (pharmacyRo: object) =>
      aBody(visit, { pharmacyServiceRo: { pharmacyRo: { prescription: 'As below', ...pharmacyRo } } });
    const { data } = await save(prescribed({ lines: [other, one] }));
    expect(data.pharmacy.lines).toMatchObject([{ ...other, drug: { unit: 'tablet' }, dispensed: 0 }, one]);
    const { data: words } = await change(data.id, prescribed({ prescription: 'With food' }));
    expect(words.pharmacy).toMatchObject({ prescription: 'With food', lines: data.pharmacy.lines });
    const { data: fewer } = await change(data.id, prescribed({ lines: [{ ...one, quantity: 7 }] }));
    expect(fewer.pharmacy.lines).toMatchObject([{ drugId: one.drugId, quantity: 7 }]);
    await aPharmacyBill(desk.hospital, fewer.pharmacy);
    const refused = await change(data.id, prescribed({ lines: [] }));
    const message = 'This prescription is already billed and can no longer be changed.';
    const field = 'pharmacyServiceRo.pharmacyRo.prescription';
    expect([refused.status, refused.data.errors]).toEqual([409, [{ field, message }]]);
  });

  test('can add a section that was missing, and change a charge that is not paid', async () => {
    const visit = await aVisit();
    const { data: saved } = await save(aBody(visit, { pharmacyServiceRo: { doctorServiceRo: { amount: 100 } } }));
    const pharmacyServiceRo = { doctorServiceRo: { amount: 150 }, labRequestRo: { title: 'Widal' } };
    const { data } = await change(saved.id, aBody(visit, { pharmacyServiceRo }));
    expect(data).toMatchObject({ doctorService: { billing: { amount: 150 } }, labRequest: { title: 'Widal' } });
    expect(data.pharmacy).toBeNull();
  });

  test('a section that is billed already is refused, and nothing else is saved', async () => {
    const visit = await aVisit();
    const { data: saved } = await save(aBody(visit));
    const bill = (type: 'PHARMACY' | 'LABORATORY', typeId: string) =>
      desk.hospital.admin.get(billing.create, {
        body: { billingRo: { type, typeId, ticketId: visit.ticketId, amount: 10 } },
      });
    await bill('PHARMACY', saved.pharmacy.id);
    await bill('LABORATORY', saved.labRequest.id);
    await aPayment(desk.hospital, { ...saved.doctorService.billing, ticketId: visit.ticketId }, 1);
    const now = await read(saved.id);
    const refused = async (section: object) => {
      const answer = await change(saved.id, aBody(visit, { pharmacyServiceRo: section, comment: 'Other.' }));
      expect(answer.status).toBe(409);
    };
    await refused({ pharmacyRo: { prescription: 'Other' } });
    await refused({ labRequestRo: { title: 'Other' } });
    await refused({ doctorServiceRo: { amount: 1 } });
    expect(await read(saved.id)).toEqual(now);
  });

  test('from a stale copy, or to another ticket, is refused', async () => {
    const [visit, other] = [await aVisit(), await aVisit()];
    const { data: saved } = await save(aBody(visit));
    await change(saved.id, aBody(visit, { pharmacyServiceRo: {}, comment: 'Sleep.', version: 1 }));
    const stale = await change(saved.id, aBody(visit, { pharmacyServiceRo: {}, comment: 'Run.', version: 1 }));
    expect([stale.status, stale.data.changed]).toEqual([409, [{ field: 'comment', from: 'Rest.', to: 'Sleep.' }]]);
    const moved = await change(saved.id, aBody(other, { pharmacyServiceRo: {} }));
    expect([moved.status, moved.data.errors[0].field]).toEqual([400, 'ticketId']);
  });
});

describe('the lists', () => {
  test("have today's by default, and find by day, name and phone", async () => {
    const other = await aDesk(server);
    const eze = await aPatient(other.hospital, { firstName: 'Chidi', lastName: 'Ezé', phone: '0809 999 1111' });
    const today = await aTreatment(other.hospital, { ticketId: (await aTicket(other.hospital, eze.id)).id });
    server.setNow(new Date('2026-11-21T12:00:00Z'));
    const tomorrow = await aTreatment(other.hospital, { ticketId: other.ticket.id });
    const paging = { page: 0, size: 10 };
    const ids = (page: { data: { id: string }[] }) => page.data.map((one) => one.id);
    const search = async (given: object) =>
      ids(
        await other.hospital.admin.get(treatment.search, {
          params: { from: 'nil', to: 'nil', patientName: 'nil', patientPhone: 'nil', ...paging, ...given },
        }),
      );
    expect(ids(await other.hospital.admin.get(treatment.today, { params: paging }))).toEqual([tomorrow.id]);
    server.setNow(NOON);
    expect(await search({})).toEqual([tomorrow.id, today.id]);
    expect(await search({ to: '2026-11-20' })).toEqual([today.id]);
    expect(await search({ patientName: 'eze' })).toEqual([today.id]);
    expect(await search({ patientPhone: '08099991111' })).toEqual([today.id]);
    expect(await search({ patientName: '%' })).toEqual([]);
    expect(await search({ page: 1, size: 1 })).toEqual([today.id]);
  });

  test("of a ticket are a look into its patient's record", async () => {
    const { id: ticketId } = await aTicket(desk.hospital, desk.patient.id);
    const saved = await aTreatment(desk.hospital, { ticketId });
    const found = await desk.hospital.admin.get(treatment.listOfTicket, { params: { ticketId } });
    expect(found).toMatchObject([{ id: saved.id, date: saved.date }]);
    const looks = await server.sql('select 1 from audit where call = $1 and record_id = $2', [
      treatment.listOfTicket.path,
      desk.patient.id,
    ]);
    expect(looks).toHaveLength(1);
  });
});

test('requests of a treatment are in the lists of pharmacy and laboratory', async () => {
  const { data: saved } = await save(aBody(await aVisit()));
  const [asked] = await desk.hospital.admin.get(pharmacy.list);
  const [tests] = await desk.hospital.admin.get(labRequest.list);
  expect([asked, tests]).toEqual([saved.pharmacy, saved.labRequest]);
});

test('the right to read treatments gives the ticket and the allergies of the patient, and no more', async () => {
  const doctor = await somebodyWith(desk.hospital, ['TREATMENT:READ']);
  const { id } = desk.patient;
  expect((await doctor.ask(ticket.story, { params: { id: desk.ticket.id } })).status).toBe(200);
  expect((await doctor.ask(patientProfile.read, { params: { id } })).status).toBe(200);
  expect(await doctor.get(patientHistory.read, { params: { id } })).toMatchObject({ appointments: null });
  expect((await doctor.ask(ticket.listByPatient, { params: { patientId: id } })).status).toBe(403);
});
