// The worklist of a cashier: patients who wait to pay, with all that they owe.
import { calls } from '@almoner/contract/calls';
import type { CashierWorklist } from '@almoner/contract/desk/cashier-worklist';
import { expect, test } from 'vitest';
import { aLabRequest, aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket } from '../../../../test/front-desk.ts';
import { type Person, somebodyWith } from '../../../../test/hospital.ts';

const { billing, cashierWorklist } = calls;

const server = await serverForFile({ now: '2026-11-20T08:00:00.000Z' });
const at = (time: string) => server.setNow(new Date(`2026-11-${time}:00.000Z`));
const read = (who: Person): Promise<CashierWorklist> => who.get(cashierWorklist.read);

test('each debtor has one row, with bills of all their tickets; the longest wait is first', async () => {
  const { hospital, ticket, patient } = await aDesk(server);
  const other = await aTicket(hospital, (await aPatient(hospital, { firstName: 'Bisi', phone: '0803 999 1111' })).id);
  const again = await aTicket(hospital, patient.id);
  at('18T08:00');
  await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), 100);
  at('20T08:00');
  const first = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, other.id), 2000);
  at('20T08:10');
  const recent = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), 1500);
  const { id: typeId } = await aLabRequest(hospital, again.id);
  await hospital.admin.get(billing.create, {
    body: { billingRo: { type: 'LABORATORY', typeId, ticketId: again.id, amount: 500 } },
  });
  await aPayment(hospital, recent, 1000);
  const found = await read(hospital.admin);
  expect(found.people.map(({ id, bills, owed, since, billId }) => [id, bills, owed, since, billId])).toEqual([
    [other.patient.id, 1, 2000, '2026-11-20T08:00:00.000Z', first.id],
    [patient.id, 3, 1100, '2026-11-20T08:10:00.000Z', recent.id],
  ]);
  expect(found.people[1]).toMatchObject({
    types: ['LABORATORY', 'PHARMACY'],
    patient: { firstName: patient.firstName, patientId: patient.patientId, dateOfBirth: patient.dateOfBirth },
  });
  expect(found).toMatchObject({ waiting: 2, owed: 3100, earlier: 0 });

  await aPayment(hospital, first);
  expect(await read(hospital.admin)).toMatchObject({ people: [{ id: patient.id }], waiting: 1, owed: 1100 });
  at('22T08:00');
  expect(await read(hospital.admin)).toEqual({ people: [], waiting: 0, owed: 0, earlier: 1 });
  at('20T08:00');
});

test('needs READ on accounts, and has one hospital only', async () => {
  const [one, other] = [await aDesk(server), await aDesk(server)];
  await aPharmacyBill(one.hospital, await aPharmacyRequest(one.hospital, one.ticket.id));
  expect((await read(await somebodyWith(one.hospital, ['ACCOUNT:READ']))).people).toHaveLength(1);
  expect(await read(other.hospital.admin)).toEqual({ people: [], waiting: 0, owed: 0, earlier: 0 });
  const outsider = await somebodyWith(one.hospital, ['PHARMACY:READ', 'PHARMACY:WRITE', 'RECEPTION:READ']);
  expect((await outsider.ask(cashierWorklist.read)).status).toBe(403);
});
