// Services of the price list that a treatment charges for: at their present prices, which the bill keeps.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket } from '../../../../test/front-desk.ts';
import { aWord } from '../../../../test/hospital.ts';

const { billing, hospitalService, treatment } = calls;

const server = await serverForFile();
const { hospital } = await aDesk(server);
const { admin } = hospital;

async function aService(amount: number) {
  const hospitalServiceRo = { name: `Dressing ${aWord()}`, amount };
  return admin.get(hospitalService.create, { body: { hospitalServiceRo } });
}

const treat = async (doctorServiceRo: object) => ({
  ticketId: (await aTicket(hospital)).id,
  pharmacyServiceRo: { doctorServiceRo },
  complain: 'Wound',
  comment: 'Clean.',
});
const save = async (doctorServiceRo: object) => admin.ask(treatment.create, { body: await treat(doctorServiceRo) });
const change = (known: { id: string; version: number; ticketId: string }, doctorServiceRo: object) =>
  admin.ask(treatment.update, {
    params: { id: known.id },
    body: {
      ticketId: known.ticketId,
      complain: 'Wound',
      comment: 'Clean.',
      version: known.version,
      pharmacyServiceRo: { doctorServiceRo },
    },
  });
const billed = async ({ doctorService }: { doctorService: { billing: { id: string } } }) =>
  (await admin.get(billing.read, { params: { id: doctorService.billing.id } })).lines.map(
    ({ what, quantity, unitAmount }: { what: string; quantity: number; unitAmount: number }) => [
      what,
      quantity,
      unitAmount,
    ],
  );

test('services are on the bill line by line, and keep their price when the list changes', async () => {
  const [dressing, stitch] = [await aService(1500), await aService(250.5)];
  const services = [
    { serviceId: dressing.id, quantity: 1, unitAmount: 1500 },
    { serviceId: stitch.id, quantity: 4, unitAmount: 250.5 },
  ];
  const { status, data } = await save({ amount: 2502, services });
  expect(status).toBe(200);
  expect(data.doctorService.billing.amount).toBe(2502);
  const named = [
    { ...services[0], name: dressing.name },
    { ...services[1], name: stitch.name },
  ];
  expect(data.doctorService.services).toEqual(named);
  expect(await billed(data)).toEqual([
    [dressing.name, 1, 1500],
    [stitch.name, 4, 250.5],
  ]);

  const { id, version } = dressing;
  const dearer = { name: dressing.name, amount: 1800, version };
  await admin.get(hospitalService.update, { params: { id }, body: { hospitalServiceRo: dearer } });
  const { data: fewer } = await change(data, { amount: 1500, services: [services[0]] });
  expect(fewer.doctorService.services).toEqual([named[0]]);
  expect(await billed(fewer)).toEqual([[dressing.name, 1, 1500]]);
  // A second treatment pays the present price.
  const late = await save({ amount: 1500, services: [services[0]] });
  expect([late.status, late.data.errors]).toEqual([
    409,
    [
      {
        field: 'pharmacyServiceRo.doctorServiceRo.services.0.unitAmount',
        message: `The price of ${dressing.name} has changed. Remove it and add it again.`,
      },
    ],
  ]);

  // A typed charge of the same amount: the services are not charged any more.
  const { data: typed } = await change(fewer, { amount: 1500 });
  expect(typed.doctorService.services).toEqual([]);
  expect(await billed(typed)).toEqual([["Doctor's service", 1, 1500]]);
});

test.for([
  ['another amount than the services come to', {}, 1000.01, 400, 'amount'],
  ['none of it', { quantity: 0 }, 1000, 400, 'services.0.quantity'],
  ['a thousand of it', { quantity: 1000 }, 1_000_000, 400, 'services.0.quantity'],
  ['less than the price', { unitAmount: 0.01 }, 0.01, 409, 'services.0.unitAmount'],
  ['a price below nothing', { unitAmount: -1 }, 1000, 400, 'services.0.unitAmount'],
  [
    'a service that nobody knows',
    { serviceId: '01900000-0000-7000-8000-000000000001' },
    1000,
    400,
    'services.0.serviceId',
  ],
] as const)('%s is refused at its field, and nothing is saved', async ([, given, amount, expected, field]) => {
  const { id: serviceId } = await aService(1000);
  const body = await treat({ amount, services: [{ serviceId, quantity: 1, unitAmount: 1000, ...given }] });
  const { status, data } = await admin.ask(treatment.create, { body });
  expect([status, data.errors[0]?.field]).toEqual([expected, `pharmacyServiceRo.doctorServiceRo.${field}`]);
  const { ticketId } = body;
  expect(await admin.get(treatment.listOfTicket, { params: { ticketId } })).toEqual([]);
});

test('a service that is no longer offered cannot be charged', async () => {
  const { id, amount } = await aService(1000);
  await admin.get(hospitalService.setStatus, { params: { id, status: 0 } });
  const { status, data } = await save({ amount, services: [{ serviceId: id, quantity: 1, unitAmount: amount }] });
  expect([status, data.errors[0].field]).toEqual([400, 'pharmacyServiceRo.doctorServiceRo.services.0.serviceId']);
});

test('the prices of another hospital do not apply', async () => {
  const { hospital: other } = await aDesk(server);
  const hospitalServiceRo = { name: aWord(), amount: 10 };
  const { id: serviceId } = await other.admin.get(hospitalService.create, { body: { hospitalServiceRo } });
  const { status } = await save({ amount: 10, services: [{ serviceId, quantity: 1, unitAmount: 10 }] });
  expect(status).toBe(400);
});
