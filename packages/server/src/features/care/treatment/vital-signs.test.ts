// Vital signs: noted with a treatment or without one, and listed for a patient.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aTreatment } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { ticket, vitalSigns } = calls;

const { server, desk } = await deskForFile();
const nurse = await somebodyWith(desk.hospital, ['PATIENT:WRITE', 'TREATMENT:READ']);

const note = (ticketId: string, vitalSignsRo: object, by = nurse) =>
  by.ask(vitalSigns.create, { body: { ticketId, vitalSignsRo } as never });
const list = (ticketId: string) => nurse.get(vitalSigns.listOfTicket, { params: { ticketId } });

test('a nurse notes vital signs; those of all the tickets of the patient are listed, oldest first, as a look', async () => {
  const { id: patientId } = await aPatient(desk.hospital);
  const [one, other] = [await aTicket(desk.hospital, patientId), await aTicket(desk.hospital, patientId)];
  server.setNow(new Date('2026-11-20T09:00:00Z'));
  const noted = await note(one.id, { temperature: 36.6, weight: 70.25, height: 172 });
  expect(noted.data).toMatchObject({
    temperature: 36.6,
    weight: 70.25,
    bmi: 23.7,
    pulse: null,
    takenAt: '2026-11-20T09:00:00.000Z',
  });
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  await aTreatment(desk.hospital, { ticketId: other.id, vitals: { pulse: 88 } });
  // Vital signs of another patient are not listed.
  await note(desk.ticket.id, { pulse: 50 });
  const found = await list(one.id);
  expect(found.map(({ pulse, temperature }: { pulse: number; temperature: number }) => [temperature, pulse])).toEqual([
    [36.6, null],
    [null, 88],
  ]);
  expect(await list(other.id)).toEqual(found);
  const looks = await server.sql('select 1 from audit where call = $1 and record_id = $2', [
    vitalSigns.listOfTicket.path,
    patientId,
  ]);
  expect(looks).toHaveLength(2);
});

test.for([
  ['nothing measured', {}, 'temperature', 'Please provide at least one measurement.'],
  ['a pulse of 1000', { pulse: 1000 }, 'pulse', 'Between 20 and 300.'],
  ['a weight of 600 kg', { weight: 600 }, 'weight', 'Between 0.2 and 500.'],
  ['half a blood pressure', { diastolic: 80 }, 'systolic', 'Enter both blood pressure values.'],
  [
    'a blood pressure upside down',
    { systolic: 80, diastolic: 120 },
    'diastolic',
    'The lower blood pressure value must be below the upper one.',
  ],
  ['half of another', { systolic: 120 }, 'diastolic', 'Enter both blood pressure values.'],
  ['a temperature of two decimals', { temperature: 37.25 }, 'temperature', 'At most 1 decimal.'],
  ['a weight of three decimals', { weight: 3.255 }, 'weight', 'At most two decimals.'],
  ['a pulse of half a beat', { pulse: 72.5 }, 'pulse', 'Use a whole number.'],
] as const)('%s is refused at its field', async ([, given, field, message]) => {
  const answer = await note(desk.ticket.id, given);
  expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `vitalSignsRo.${field}`, message }]]);
});

test('a closed ticket takes none, and noting them needs WRITE on treatments or patients', async () => {
  const { id: ticketId } = await aTicket(desk.hospital, desk.patient.id);
  await desk.hospital.admin.get(ticket.setStatus, { params: { id: ticketId, status: 'CLOSED' } });
  const answer = await note(ticketId, { pulse: 70 });
  expect([answer.status, answer.data.errors]).toEqual([
    409,
    [{ field: 'ticketId', message: 'This ticket is closed.' }],
  ]);
  // Takes the grants of the nurse's role, so it comes last.
  const reader = await somebodyWith(desk.hospital, ['TREATMENT:READ', 'PATIENT:READ']);
  expect((await note(desk.ticket.id, { pulse: 70 }, reader)).status).toBe(403);
});
