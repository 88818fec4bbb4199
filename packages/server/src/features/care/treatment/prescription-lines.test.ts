import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aPharmacyBill } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { patientHistory, patientProfile, ticket, treatment } = calls;

const { server, desk } = await deskForFile();

async function aDrug(name: string, status = 1): Promise<string> {
  const [row] = await server.sql(
    `insert into drug (tenant_id, id, name, unit, status)
     select tenant_id, gen_random_uuid(), $2, 'tablet', $3 from ticket where id = $1 returning id`,
    [desk.ticket.id, name, status],
  );
  return String(row?.id);
}
const line = (drugId: string, given: object = {}) => ({
  drugId,
  dose: '1 tablet',
  frequency: 'twice a day',
  durationDays: 5,
  quantity: 10,
  ...given,
});
const aBody = (pharmacyRo: object) => ({
  ticketId: desk.ticket.id,
  complain: 'Headache',
  comment: 'Rest.',
  pharmacyServiceRo: { pharmacyRo: { prescription: 'As below', ...pharmacyRo } },
});
const save = (pharmacyRo: object) => desk.hospital.admin.ask(treatment.create, { body: aBody(pharmacyRo) as never });
const change = (id: string, pharmacyRo: object) =>
  desk.hospital.admin.ask(treatment.update, { params: { id }, body: aBody(pharmacyRo) as never });

test('saving answers what is read afterwards, lines and tests in their order', async () => {
  const [one, other] = [await aDrug('Cefixime 400 mg'), await aDrug('Zinc 20 mg')];
  const lines = [line(other), line(one, { durationDays: null })];
  const saved = await desk.hospital.admin.get(treatment.create, {
    body: {
      ticketId: desk.ticket.id,
      complain: 'Fever',
      comment: 'Rest.',
      vitals: { pulse: 70 },
      pharmacyServiceRo: {
        doctorServiceRo: { amount: 5000 },
        pharmacyRo: { prescription: 'As below', lines },
        labRequestRo: { title: 'Widal, Malaria', tests: [{ title: 'Widal' }, { title: 'Malaria' }] },
      },
    },
  });
  expect(saved.labRequest.tests).toMatchObject([{ title: 'Widal' }, { title: 'Malaria' }]);
  expect(await desk.hospital.admin.get(treatment.read, { params: { id: saved.id } })).toEqual(saved);
});

test('a prescription keeps its lines in their order, and an edit writes them anew or leaves them', async () => {
  const [one, other] = [await aDrug('Amoxicillin 500 mg'), await aDrug('Paracetamol 500 mg')];
  const { status, data } = await save({ lines: [line(other), line(one, { durationDays: null })] });
  expect(status).toBe(200);
  expect(data.pharmacy.lines).toMatchObject([
    { drug: { name: 'Paracetamol 500 mg', unit: 'tablet' }, dose: '1 tablet', durationDays: 5, dispensed: 0 },
    { drug: { name: 'Amoxicillin 500 mg' }, durationDays: null, quantity: 10 },
  ]);
  const { data: words } = await change(data.id, { prescription: 'With food' });
  expect(words.pharmacy).toMatchObject({ prescription: 'With food', lines: data.pharmacy.lines });
  const { data: fewer } = await change(data.id, { lines: [line(one, { quantity: 7 })] });
  expect(fewer.pharmacy.lines).toMatchObject([{ drugId: one, quantity: 7 }]);
  await aPharmacyBill(desk.hospital, fewer.pharmacy);
  const refused = await change(data.id, { lines: [] });
  expect([refused.status, refused.data.errors]).toEqual([
    409,
    [
      {
        field: 'pharmacyServiceRo.pharmacyRo.prescription',
        message: 'This prescription is billed already, so it can no longer change.',
      },
    ],
  ]);
});

test('a drug that is inactive or unknown is refused in the same words', async () => {
  const refusals = await Promise.all(
    [await aDrug('Withdrawn', 0), '0190a1b2-0000-7000-8000-000000000000'].map((id) => save({ lines: [line(id)] })),
  );
  for (const { status, data } of refusals) {
    expect([status, data.errors]).toEqual([
      400,
      [{ field: 'pharmacyServiceRo.pharmacyRo.lines.0.drugId', message: 'Please choose an active drug.' }],
    ]);
  }
});

test.for([
  ['dose', ' ', 'Please provide a dose, such as 1 tablet.'],
  ['frequency', '', 'Please provide how often, such as twice a day.'],
  ['quantity', 0, 'Please provide a quantity.'],
  ['durationDays', 1.5, 'Please provide a number of days.'],
])('a line with %s %o is refused at its field', async ([field, value, message]) => {
  const answer = await save({ lines: [line('0190a1b2-0000-7000-8000-000000000000', { [field as string]: value })] });
  const errors = [{ field: `pharmacyServiceRo.pharmacyRo.lines.0.${field}`, message }];
  expect([answer.status, answer.data.errors]).toEqual([400, errors]);
});

test('who treats reads the ticket and what the patient is allergic to, without more than that', async () => {
  const doctor = await somebodyWith(desk.hospital, ['TREATMENT:READ']);
  const { id } = desk.patient;
  expect((await doctor.ask(ticket.story, { params: { id: desk.ticket.id } })).status).toBe(200);
  expect((await doctor.ask(patientProfile.read, { params: { id } })).status).toBe(200);
  expect(await doctor.get(patientHistory.read, { params: { id } })).toMatchObject({ appointments: null });
  expect((await doctor.ask(ticket.listByPatient, { params: { patientId: id } })).status).toBe(403);
});
