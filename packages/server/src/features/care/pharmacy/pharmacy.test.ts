// Prescriptions at the counter, without a treatment: tickets, refusals and permissions.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aDrug } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { pharmacy, ticket } = calls;

const { desk } = await deskForFile();

const UNKNOWN = '0190a1b2-0000-7000-8000-000000000000';
const ask = (given: object = {}, person = desk.hospital.admin) =>
  person.ask(pharmacy.create, {
    body: { pharmacyRo: { ticketId: desk.ticket.id, prescription: 'Vitamin C, once a day', ...given } },
  });
const line = (drugId: string, given: object = {}) => ({ drugId, dose: '1', frequency: 'daily', quantity: 3, ...given });

test('a walk-in is a new request with its lines in order, not billed, and in the list', async () => {
  const [one, other] = [await aDrug(desk.hospital), await aDrug(desk.hospital)];
  const { data } = await ask({ lines: [line(other.id, { durationDays: 5 }), line(one.id)] });
  expect(data).toMatchObject({
    status: 'NEW',
    treatmentId: null,
    billing: null,
    restReason: '',
    ticket: { number: desk.ticket.number, patient: { firstName: desk.patient.firstName } },
    lines: [
      { drugId: other.id, durationDays: 5, quantity: 3, dispensed: 0 },
      { drugId: one.id, durationDays: null },
    ],
  });
  expect((await desk.hospital.admin.get(pharmacy.list))[0]).toEqual(data);
});

test.for([
  ['no ticket', { ticketId: '' }, 'ticketId', 'Please choose a ticket.'],
  ['no words', { prescription: ' ' }, 'prescription', 'Please provide a prescription.'],
  ['an unknown drug', { lines: [line(UNKNOWN)] }, 'lines.0.drugId', 'Please choose an active drug.'],
  ['no dose', { lines: [line(UNKNOWN, { dose: ' ' })] }, 'lines.0.dose', 'Please provide a dose, such as 1 tablet.'],
  [
    'no frequency',
    { lines: [line(UNKNOWN, { frequency: '' })] },
    'lines.0.frequency',
    'Please provide how often, such as twice a day.',
  ],
  ['half a day', { lines: [line(UNKNOWN, { durationDays: 1.5 })] }, 'lines.0.durationDays', 'Use a whole number.'],
  [
    'none of a drug',
    { lines: [line(UNKNOWN, { quantity: 0 })] },
    'lines.0.quantity',
    'The quantity must be above zero.',
  ],
])('%s is refused at its field', async ([, given, field, message]) => {
  const answer = await ask(given as object);
  expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `pharmacyRo.${field}`, message }]]);
});

test('a closed ticket takes no prescription', async () => {
  const closed = await aTicket(desk.hospital, desk.patient.id);
  await desk.hospital.admin.get(ticket.setStatus, { params: { id: closed.id, status: 'CLOSED' } });
  const answer = await ask({ ticketId: closed.id });
  expect([answer.status, answer.message]).toEqual([409, 'This ticket is closed.']);
});

test('pharmacy and the front desk may request, a reader may not', async () => {
  const status = async (grants: string[]) => (await ask({}, await somebodyWith(desk.hospital, grants))).status;
  expect(await status(['RECEPTION:WRITE'])).toBe(200);
  expect(await status(['PHARMACY:WRITE'])).toBe(200);
  expect(await status(['PHARMACY:READ', 'PHARMACY:EXECUTE', 'TREATMENT:WRITE'])).toBe(403);
});

test('prescriptions of a patient are those of all their tickets and of no other patient, newest first', async () => {
  const { hospital } = desk;
  const before = await aTicket(hospital);
  const now = await aTicket(hospital, before.patientId);
  const drug = await aDrug(hospital);
  const asked = async (ticketId: string) => {
    const pharmacyRo = { ticketId, prescription: 'Twice a day', lines: [line(drug.id, { durationDays: 5 })] };
    return hospital.admin.get(pharmacy.create, { body: { pharmacyRo } });
  };
  const [first, second] = [await asked(before.id), await asked(now.id)];
  await asked((await aTicket(hospital)).id);
  const params = { patientId: before.patientId };
  const found: { id: string; lines: object[] }[] = await hospital.admin.get(pharmacy.listOfPatient, { params });
  expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(found[0]?.lines).toEqual([expect.objectContaining({ drugId: drug.id, durationDays: 5 })]);
  const receptionist = await somebodyWith(hospital, ['PATIENT:READ']);
  expect((await receptionist.ask(pharmacy.listOfPatient, { params })).status).toBe(403);
});
