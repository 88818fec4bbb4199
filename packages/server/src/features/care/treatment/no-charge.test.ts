// Visits with findings alone: stored with a reason for charging nothing, shown with treatments, counted in the reports.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aTicket } from '../../../../test/front-desk.ts';

const { patientHistory, report, treatment } = calls;

const server = await serverForFile();
server.setNow(new Date('2026-11-20T12:00:00Z'));
const desk = await aDesk(server);
const { admin } = desk.hospital;

const followUp = { reason: 'FOLLOW_UP', note: '' };
const service = { pharmacyServiceRo: { doctorServiceRo: { amount: 5000 } } };
const onATicket = async () => String((await aTicket(desk.hospital, desk.patient.id)).id);
const aBody = (ticketId: string, given: object = {}) => ({
  complain: 'Headache',
  comment: 'Rest.',
  ticketId,
  ...given,
});
const save = async (given: object) => admin.ask(treatment.create, { body: aBody(await onATicket(), given) });
const change = ({ id, ticketId }: { id: string; ticketId: string }, given: object) =>
  admin.ask(treatment.update, { params: { id }, body: aBody(ticketId, given) });
const read = (id: string) => admin.get(treatment.read, { params: { id } });
const counted = (from: string, to = 'nil', who = admin) => who.get(report.noCharge, { params: { from, to } });

test('a visit with findings alone is stored with a reason, which is shown wherever treatments are', async () => {
  const { status, data } = await save({ noCharge: { reason: 'FOLLOW_UP' } });
  expect(status).toBe(200);
  expect(data).toMatchObject({ noCharge: followUp, doctorService: null, pharmacy: null, labRequest: null });
  expect(await read(data.id)).toEqual(data);
  const listed = { id: data.id, noCharge: followUp };
  const { ticketId } = data;
  expect(await admin.get(treatment.listOfTicket, { params: { ticketId } })).toMatchObject([listed]);
  const { treatments } = await admin.get(patientHistory.read, { params: { id: desk.patient.id } });
  expect(treatments).toContainEqual(expect.objectContaining(listed));
  const charged = await save(service);
  expect(charged.data.noCharge).toBeNull();
});

test.for<[string, object, string, string]>([
  [
    'nothing said about the charge',
    {},
    'pharmacyServiceRo',
    'Please choose at least one of service, prescription and lab test.',
  ],
  [
    'a reason that is none of the list',
    { noCharge: { reason: 'GIFT' } },
    'noCharge.reason',
    'Please choose why there is no charge.',
  ],
  [
    'another reason without a note',
    { noCharge: { reason: 'OTHER' } },
    'noCharge.note',
    'Please say why there is no charge.',
  ],
  [
    'another reason with an empty note',
    { noCharge: { reason: 'OTHER', note: '  ' } },
    'noCharge.note',
    'Please say why there is no charge.',
  ],
  [
    'a charge as well',
    { noCharge: followUp, ...service },
    'noCharge',
    'This treatment has a service, a prescription or a lab test, so it must be charged. Only a visit without any of them can be free of charge.',
  ],
])('with %s it is refused at its field', async ([, given, field, message]) => {
  const answer = await save(given);
  expect([answer.status, answer.data.errors]).toEqual([400, [{ field, message }]]);
});

describe('changing the reason', () => {
  test('gives another reason, or leaves it', async () => {
    const { data } = await save({ noCharge: followUp });
    expect((await change(data, { comment: 'Sleep.' })).data).toMatchObject({ comment: 'Sleep.', noCharge: followUp });
    const other = { reason: 'OTHER', note: 'Neighbour of the hospital' };
    expect((await change(data, { noCharge: other })).data.noCharge).toEqual(other);
  });

  test.for<[string, object]>([
    ['a service', service],
    ['a prescription', { pharmacyServiceRo: { pharmacyRo: { prescription: 'Ibuprofen 400 mg' } } }],
    ['a test', { pharmacyServiceRo: { labRequestRo: { title: 'Malaria' } } }],
  ])('with %s removes the reason, and no other is accepted', async ([, given]) => {
    const { data } = await save({ noCharge: { reason: 'STAFF', note: 'Night nurse' } });
    expect((await change(data, given)).data.noCharge).toBeNull();
    const refused = await change(data, { noCharge: followUp });
    expect([refused.status, refused.data.errors[0].field]).toEqual([400, 'noCharge']);
    expect((await read(data.id)).noCharge).toBeNull();
  });

  test('by two people at once never leaves both a charge and a reason', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { data } = await save({ noCharge: followUp });
      const answers = await Promise.all([
        change(data, service),
        change(data, { noCharge: { reason: 'CHARITY', note: '' } }),
        change(data, { comment: 'Sleep.' }),
      ]);
      expect(answers[0]?.status).toBe(200);
      expect([200, 400]).toContain(answers[1]?.status);
      expect(await read(data.id)).toMatchObject({ noCharge: null, doctorService: { billing: { amount: 5000 } } });
    }
  });

  test('in the database keeps the same rules', async () => {
    const { data: free } = await save({ noCharge: followUp });
    const { data: charged } = await save(service);
    const put = (id: string, set: string) => server.sql(`update treatment set ${set} where id = $1`, [id]);
    await expect(put(charged.id, "no_charge_reason = 'STAFF'")).rejects.toThrow(/check constraint/);
    await expect(put(free.id, "no_charge_reason = 'OTHER'")).rejects.toThrow(/check constraint/);
    await expect(put(free.id, "no_charge_reason = 'GIFT'")).rejects.toThrow(/check constraint/);
    await expect(put(charged.id, "no_charge_note = 'Why'")).rejects.toThrow(/check constraint/);
  });
});

test('the reports count the visits of a period by reason, of their own hospital', async () => {
  const other = await aDesk(server);
  const { admin: boss } = other.hospital;
  const keep = async (day: string, reason: string) => {
    server.setNow(new Date(`${day}T12:00:00Z`));
    const { id: ticketId } = await aTicket(other.hospital, other.patient.id);
    const noCharge = { reason, note: 'A note' };
    return boss.get(treatment.create, { body: aBody(ticketId, { noCharge }) });
  };
  await keep('2026-12-01', 'STAFF');
  await keep('2026-12-02', 'STAFF');
  await keep('2026-12-02', 'PROGRAMME');
  const charged = await keep('2026-12-03', 'STAFF');
  await boss.get(treatment.update, { params: { id: charged.id }, body: aBody(charged.ticketId, service) });
  expect(await counted('nil', 'nil', boss)).toEqual([
    { reason: 'STAFF', count: 2 },
    { reason: 'PROGRAMME', count: 1 },
  ]);
  expect(await counted('2026-12-01', '2026-12-01', boss)).toEqual([{ reason: 'STAFF', count: 1 }]);
  expect(await counted('2026-12-03', 'nil', boss)).toEqual([]);
});
