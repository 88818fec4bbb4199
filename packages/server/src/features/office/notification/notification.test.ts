// Notifications through HTTP: recipients, settling by action, and concurrent calls.
import { calls } from '@almoner/contract/calls';
import { noticeKinds } from '@almoner/contract/notice-kind';
import type { Notification } from '@almoner/contract/office/notification';
import { afterEach, expect, test } from 'vitest';
import {
  aDiscountRequest,
  aDrug,
  aLabRequest,
  aLabTest,
  aLot,
  anApprovedLabRequest,
  aPaidRequest,
  aPayment,
  aPharmacyBill,
  aPharmacyRequest,
  aReport,
} from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aDepartment, aTicket } from '../../../../test/front-desk.ts';
import { aHospital, aStaffMember, type Person, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { closeStreams, listenTo } from '../../../../test/streams.ts';
import { anAdmission, stepsOf } from '../../../../test/wards.ts';
import { MailFailure } from '../../../kernel/mail/mail.ts';

const { notification } = calls;
const { server, hospital } = await hospitalForFile();
const { admin } = hospital;
await server.app.listen({ port: 0, host: '127.0.0.1' });
afterEach(closeStreams);

const listOf = async (of: Person, filters: object = {}): Promise<Notification[]> =>
  (await of.get(notification.page, { body: { filters, page: 0, size: 100 } })).data;
const about = async (of: Person, recordId: string) => (await listOf(of)).filter((row) => row.recordId === recordId);
const saidTo = async (of: Person, recordId: string) =>
  (await about(of, recordId)).map(({ kind, state }) => `${kind} ${state}`).sort();
const unreadOf = async (of: Person): Promise<number> => (await of.get(notification.unread)).notifications;

/** An account whose role has these grants; earlier roles keep theirs until the next request. */
const withGrants = (...grants: string[]) => somebodyWith(hospital, grants);

test('a request to the pharmacy notifies the biller, then the dispenser, and is settled by each step', async () => {
  const pharmacist = await withGrants('PHARMACY:READ', 'PHARMACY:WRITE', 'PHARMACY:EXECUTE');
  const ticket = await aTicket(hospital);
  const request = await aPharmacyRequest(hospital, ticket.id);
  const [told] = await about(pharmacist, request.id);
  expect(told).toMatchObject({
    kind: 'PHARMACY_REQUESTED',
    state: 'NEW',
    number: ticket.number,
    ticketId: ticket.id,
    patient: { id: ticket.patient.id },
  });
  // The requester is not notified.
  expect(await saidTo(admin, request.id)).toEqual([]);
  const bill = await aPharmacyBill(hospital, request);
  expect(await saidTo(pharmacist, request.id)).toEqual(['PHARMACY_REQUESTED DONE']);
  await admin.get(calls.billing.pay, {
    body: {
      paymentRo: { amount: bill.total, amountPaid: bill.total, ticketId: ticket.id, billingId: bill.id, mode: 'CASH' },
    },
  });
  expect(await saidTo(pharmacist, request.id)).toEqual(['PHARMACY_PAID NEW', 'PHARMACY_REQUESTED DONE']);
  const { version } = await admin.get(calls.pharmacy.read, { params: { id: request.id } });
  const dispenseRo = { lines: [], closeRest: true, reason: '', version, acknowledgements: [] };
  await admin.get(calls.pharmacy.dispense, { params: { id: request.id }, body: { dispenseRo } });
  expect(await saidTo(pharmacist, request.id)).toEqual(['PHARMACY_PAID DONE', 'PHARMACY_REQUESTED DONE']);
});

test('an account without permission for the pharmacy is not notified, and one that loses it sees nothing any more', async () => {
  const somebody = await withGrants('PHARMACY:READ', 'PHARMACY:WRITE');
  const request = await aPharmacyRequest(hospital, (await aTicket(hospital)).id);
  const before = await unreadOf(somebody);
  expect(await saidTo(somebody, request.id)).toEqual(['PHARMACY_REQUESTED NEW']);
  await setGrants(hospital, somebody.session.role.name, ['LABORATORY:READ', 'LABORATORY:WRITE']);
  const other = await withGrants('LABORATORY:READ', 'LABORATORY:WRITE');
  expect(await saidTo(somebody, request.id)).toEqual([]);
  expect(await unreadOf(somebody)).toBeLessThan(before);
  const second = await aPharmacyRequest(hospital, (await aTicket(hospital)).id);
  expect(await saidTo(other, second.id)).toEqual([]);
  const stranger = await aHospital(server);
  expect(await saidTo(stranger.admin, second.id)).toEqual([]);
});

test('the laboratory is notified of requested and paid tests; the requester of the results', async () => {
  const technician = await withGrants('LABORATORY:READ', 'LABORATORY:WRITE');
  const asked = await aLabRequest(hospital, (await aTicket(hospital)).id);
  expect(await saidTo(technician, asked.id)).toEqual(['LAB_REQUESTED NEW']);
  await admin.get(calls.labRequest.cancel, { params: { id: asked.id } });
  expect(await saidTo(technician, asked.id)).toEqual(['LAB_REQUESTED DONE']);

  const paid = await anApprovedLabRequest(hospital, (await aTicket(hospital)).id);
  expect(await saidTo(technician, paid.id)).toEqual(['LAB_PAID NEW', 'LAB_REQUESTED DONE']);
  const laboratoryRo = {
    date: '2026-03-02',
    title: 'Full blood count',
    ticketId: paid.ticketId,
    labRequestId: paid.id,
    result: 'Haemoglobin::14',
  };
  const report = await technician.get(calls.laboratory.create, { body: { laboratoryRo } });
  expect(await saidTo(technician, paid.id)).toEqual(['LAB_PAID DONE', 'LAB_REQUESTED DONE']);
  expect(await saidTo(admin, paid.id)).toEqual(['RESULT_READY NEW']);
  expect(await saidTo(admin, report.id)).toEqual([]);
  const corrected = { ...laboratoryRo, reason: 'Typing error', version: 1, result: 'Haemoglobin::13' };
  await technician.get(calls.laboratory.update, { params: { id: report.id }, body: { laboratoryRo: corrected } });
  expect(await saidTo(admin, report.id)).toEqual(['RESULT_CORRECTED NEW']);
});

test('a result outside its range notifies the requester with the patient, while they may see it', async () => {
  const { id: labTestId } = await aLabTest(hospital);
  const labTestParameterRo = { labTestId, titles: ['Potassium'] };
  const [parameter] = await admin.get(calls.labTestParameter.create, { body: { labTestParameterRo } });
  await admin.get(calls.labTestParameter.update, {
    params: { id: parameter.id },
    body: {
      labTestParameterRo: {
        title: 'Potassium',
        labTestId,
        unit: 'mmol/L',
        ranges: [{ sex: 'ANY', ageFrom: 0, ageTo: null, low: 3.5, high: 5.1 }],
      },
    },
  } as never);
  const ticket = await aTicket(hospital);
  const asker = await withGrants('RECEPTION:WRITE', 'LABORATORY:READ');
  const tests = [{ labTestId, title: 'Potassium' }];
  const labRequestRo = { ticketId: ticket.id, title: 'Potassium', tests };
  const asked = await asker.get(calls.labRequest.create, { body: { labRequestRo } });
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: ticket.id, amount: 100, discount: 100 };
  await admin.get(calls.billing.create, { body: { billingRo } });
  const before = await unreadOf(asker);
  const { id } = await aReport(hospital, asked, { title: 'Potassium', labTestId, result: 'Potassium::6.9' });
  expect(await about(asker, id)).toMatchObject([
    { kind: 'RESULT_OUTSIDE_RANGE', state: 'NEW', patient: { id: ticket.patient.id } },
  ]);
  // The completed request is a notification too.
  expect((await unreadOf(asker)) - before).toBe(2);
  expect(await saidTo(admin, id)).toEqual([]);
  await setGrants(hospital, asker.session.role.name, ['PATIENT:READ']);
  expect(await saidTo(asker, id)).toEqual([]);
  expect(await unreadOf(asker)).toBe(0);
});

test('an arrived patient notifies only the doctor, settled when the arrival is undone', async () => {
  const member = await aStaffMember(hospital, 'DOCTOR');
  const doctor = await hospital.signIn(member.account.username);
  const other = await somebody(hospital, 'DOCTOR');
  const ticket = await aTicket(hospital);
  const { id: departmentId } = await aDepartment(hospital);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
  const appointmentRo = { departmentId, doctorId: member.id, date, time: '00:00', comment: '', ticketId: ticket.id };
  const { id } = await admin.get(calls.appointment.create, { body: { appointmentRo } });
  await admin.get(calls.appointment.arrive, { params: { id } });
  expect(await about(doctor, id)).toMatchObject([
    { kind: 'PATIENT_ARRIVED', state: 'NEW', ticketId: ticket.id, patient: { id: ticket.patient.id } },
  ]);
  expect([await unreadOf(doctor), await saidTo(other, id)]).toEqual([1, []]);
  await admin.get(calls.appointment.undoArrival, { params: { id } });
  expect([await unreadOf(doctor), await saidTo(doctor, id)]).toEqual([0, ['PATIENT_ARRIVED DONE']]);
});

test('the ward is notified of a requested stay and of an ordered discharge', async () => {
  const nurse = await withGrants('WARD:READ', 'WARD:EXECUTE');
  const { id: doctorId } = await aStaffMember(hospital, 'DOCTOR');
  const steps = stepsOf(admin);
  const stay = await anAdmission(hospital, { doctorId });
  expect(await saidTo(nurse, stay.id)).toEqual(['STAY_ASKED NEW']);
  await steps.receive(stay.id);
  await steps.order(stay.id);
  expect(await saidTo(nurse, stay.id)).toEqual(['DISCHARGE_ORDERED NEW', 'STAY_ASKED DONE']);
  await steps.discharge(stay.id);
  expect(await saidTo(nurse, stay.id)).toEqual(['DISCHARGE_ORDERED DONE', 'STAY_ASKED DONE']);
});

test('a discount above the ceiling notifies the accounts that may approve it', async () => {
  const request = await aPharmacyRequest(hospital, (await aTicket(hospital)).id);
  const bill = await aDiscountRequest(hospital, request);
  expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED NEW']);
  const { version } = await admin.get(calls.billing.read, { params: { id: bill.id } });
  const discountRo = { status: 'DECLINED' as const, version };
  await admin.get(calls.billing.decideDiscount, { params: { id: bill.id }, body: { discountRo } });
  expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED DONE']);
});

test('a discount notifies its approvers only; approved or withdrawn it is settled', async () => {
  const asked = async () => {
    const { id, ticketId } = await aPharmacyRequest(hospital, (await aTicket(hospital)).id);
    const billingRo = { type: 'PHARMACY' as const, typeId: id, ticketId, amount: 1500, discount: 50 };
    const cashier = await withGrants('ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE');
    return { cashier, bill: await cashier.get(calls.billing.create, { body: { billingRo } }) };
  };
  const { cashier, bill } = await asked();
  const reader = await withGrants('ACCOUNT:READ', 'PATIENT:READ');
  expect(await about(admin, bill.id)).toMatchObject([
    { kind: 'DISCOUNT_ASKED', state: 'NEW', patient: { id: bill.ticket.patient.id } },
  ]);
  expect([await saidTo(cashier, bill.id), await saidTo(reader, bill.id)]).toEqual([[], []]);
  const decide = (id: string, status: 'APPROVED' | 'DECLINED', version: number, by: Person = admin) =>
    by.get(calls.billing.decideDiscount, { params: { id }, body: { discountRo: { status, version } } });
  await decide(bill.id, 'APPROVED', bill.version);
  expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED DONE']);
  const second = await asked();
  await decide(second.bill.id, 'DECLINED', second.bill.version, second.cashier);
  expect(await saidTo(admin, second.bill.id)).toEqual(['DISCOUNT_ASKED DONE']);
});

test('a waiting discount is settled once its bill is paid, cancelled or invoiced, and renewed by a void', async () => {
  const asked = async () => {
    const ticket = await aTicket(hospital);
    const request = await aPharmacyRequest(hospital, ticket.id);
    const bill = await aDiscountRequest(hospital, request);
    expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED NEW']);
    return { ticket, request, bill };
  };
  const paid = await asked();
  await aPayment(hospital, paid.bill);
  expect(await saidTo(admin, paid.bill.id)).toEqual(['DISCOUNT_ASKED DONE']);

  const cancelled = await asked();
  await admin.get(calls.pharmacy.cancel, { params: { id: cancelled.request.id } });
  expect(await saidTo(admin, cancelled.bill.id)).toEqual(['DISCOUNT_ASKED DONE']);

  const { ticket, bill } = await asked();
  const charged = { item: 'Medicines', description: '', unitCost: 1500, quantity: 1, billId: bill.id };
  const invoice = await anInvoice(hospital, ticket.patient.id, { ticketId: ticket.id, items: [charged] }, true);
  expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED DONE']);
  const cashier = await withGrants('ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE');
  await cashier.get(calls.invoice.void, { params: { id: invoice.id }, body: { reason: 'Sent by mistake' } });
  expect(await saidTo(admin, bill.id)).toEqual(['DISCOUNT_ASKED DONE', 'DISCOUNT_ASKED NEW']);
});

test('notifications older than 90 days are deleted in every hospital, younger ones stay', async () => {
  const second = await aHospital(server);
  const toldIn = async (there: typeof hospital) => {
    const told = [];
    for (const days of [91, 89]) {
      const request = await aPharmacyRequest(there, (await aTicket(there)).id);
      const bill = await aDiscountRequest(there, request);
      await server.sql(
        `update notification set told_at = now() - interval '${days} days' where record_id = '${bill.id}'`,
      );
      told.push(bill.id);
    }
    return told;
  };
  const [mine, theirs] = [await toldIn(hospital), await toldIn(second)];
  await server.jobs.run('old notifications');
  const left = await server.sql(
    `select record_id from notification where record_id in ('${[...mine, ...theirs].join("','")}')`,
  );
  expect(new Set(left.map(({ record_id }) => record_id))).toEqual(new Set([mine[1], theirs[1]]));
});

test('a failed mail notifies the accounts responsible for settings, settled once it is sent again', async () => {
  const clerk = await withGrants('SETTING:READ', 'SETTING:EXECUTE');
  const email = 'payer@mail.example';
  server.refused.set(email, new MailFailure('ADDRESS_REFUSED', '550'));
  await anInvoice(hospital, (await aTicket(hospital)).patient.id, { email }, true);
  await server.jobs.run('outbox');
  const [letter] = await server.sql("select id from outbox where status = 'FAILED' and kind = 'INVOICE'");
  const id = String(letter?.id);
  // The failure is not an action of the letter's author, who is notified as well.
  expect([await saidTo(admin, id), await saidTo(clerk, id)]).toEqual([['MAIL_FAILED NEW'], ['MAIL_FAILED NEW']]);
  const other = await withGrants('ACCOUNT:READ', 'ACCOUNT:WRITE', 'SETTING:READ');
  expect(await saidTo(other, id)).toEqual([]);
  await admin.get(calls.letter.again, { params: { id } });
  await server.jobs.run('outbox');
  // It has failed again: the notification is new again.
  expect(await saidTo(admin, id)).toEqual(['MAIL_FAILED NEW']);
  server.refused.clear();
  await admin.get(calls.letter.again, { params: { id } });
  await server.jobs.run('outbox');
  expect(await saidTo(admin, id)).toEqual(['MAIL_FAILED DONE']);
});

test('a drug at its reorder level is announced once, and settled with enough stock', async () => {
  const pharmacist = await withGrants('PHARMACY:READ', 'PHARMACY:EXECUTE');
  const drug = await aDrug(hospital, { reorderLevel: 5 });
  const lot = await aLot(hospital, drug.id, 8);
  expect(await saidTo(pharmacist, drug.id)).toEqual([]);
  const adjust = (change: number) =>
    admin.get(calls.drugLot.adjust, { params: { id: lot.id }, body: { adjustRo: { change, reason: 'Counted' } } });
  await adjust(-3);
  const [told] = await about(pharmacist, drug.id);
  expect(told).toMatchObject({ kind: 'STOCK_LOW', state: 'NEW', thing: drug.name, patient: null });
  await pharmacist.get(notification.markRead, { params: { id: String(told?.id) } });
  await adjust(-1);
  expect(await saidTo(pharmacist, drug.id)).toEqual(['STOCK_LOW READ']);
  await adjust(10);
  expect(await saidTo(pharmacist, drug.id)).toEqual(['STOCK_LOW DONE']);
});

test('a repeated notification is the same one, unread again, with the latest time', async () => {
  const pharmacist = await withGrants('PHARMACY:READ', 'PHARMACY:WRITE', 'PHARMACY:EXECUTE');
  const drug = await aDrug(hospital);
  await aLot(hospital, drug.id, 9);
  const line = { drugId: drug.id, quantity: 2, dose: '1', frequency: 'daily' };
  const request = await aPaidRequest(hospital, (await aTicket(hospital)).id, [line]);
  const rows = await about(pharmacist, request.id);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['PHARMACY_PAID', 'PHARMACY_REQUESTED']);
});

test("reading is stored once, for one's own only; another account's notification is absent", async () => {
  const [one, other] = [
    await withGrants('LABORATORY:READ', 'LABORATORY:WRITE'),
    await withGrants('LABORATORY:READ', 'LABORATORY:WRITE'),
  ];
  const request = await aLabRequest(hospital, (await aTicket(hospital)).id);
  const [own] = await about(one, request.id);
  const id = String(own?.id);
  const before = await unreadOf(one);
  const read = (of: Person) => of.ask(notification.markRead, { params: { id } });
  expect((await read(other)).status).toBe(404);
  expect((await Promise.all([read(one), read(one), read(one)])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await unreadOf(one)).toBe(before - 1);
  expect(await saidTo(one, request.id)).toEqual(['LAB_REQUESTED READ']);
  expect(await saidTo(other, request.id)).toEqual(['LAB_REQUESTED NEW']);
});

test('all are marked read until an instant; later ones stay new', async () => {
  const one = await withGrants('LABORATORY:READ', 'LABORATORY:WRITE');
  const ticket = await aTicket(hospital);
  const first = await aLabRequest(hospital, ticket.id);
  const until = (await about(one, first.id))[0]?.toldAt ?? '';
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await aLabRequest(hospital, ticket.id);
  await one.get(notification.markAllRead, { body: { notificationRo: { until } } });
  expect(await saidTo(one, first.id)).toEqual(['LAB_REQUESTED READ']);
  expect(await saidTo(one, second.id)).toEqual(['LAB_REQUESTED NEW']);
  expect(await unreadOf(one)).toBe(1);
});

test('concurrent reading and settling never deadlock', async () => {
  const people = [
    await withGrants('LABORATORY:READ', 'LABORATORY:WRITE'),
    await withGrants('LABORATORY:READ', 'LABORATORY:WRITE'),
  ];
  const ticket = await aTicket(hospital);
  const requests = await Promise.all(Array.from({ length: 12 }, () => aLabRequest(hospital, ticket.id)));
  const until = '2190-01-01T00:00:00.000Z';
  const answers = await Promise.all([
    ...requests.map(({ id }) => admin.ask(calls.labRequest.cancel, { params: { id } })),
    ...people.flatMap((one) =>
      Array.from({ length: 6 }, () => one.ask(notification.markAllRead, { body: { notificationRo: { until } } })),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  for (const { id } of requests) {
    for (const one of people) expect(await saidTo(one, id)).toEqual(['LAB_REQUESTED DONE']);
  }
});

test("only the notified accounts' windows are informed at once", async () => {
  const technician = await withGrants('LABORATORY:READ', 'LABORATORY:WRITE');
  const stranger = await aStaffMember(hospital, 'NURSE');
  const nurse = await hospital.signIn(stranger.account.username);
  const [told, others] = await Promise.all([
    listenTo(server, technician.session.token),
    listenTo(server, nurse.session.token),
  ]);
  await aLabRequest(hospital, (await aTicket(hospital)).id);
  await expect.poll(() => told.heard).toContain('notification');
  expect(others.heard).not.toContain('notification');
});

test('a refund with its patient notifies the approvers, then the requester', async () => {
  const ticket = await aTicket(hospital);
  const bill = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id));
  await aPayment(hospital, { ...bill, ticketId: ticket.id });
  const { receipts } = await admin.get(calls.billing.read, { params: { id: bill.id } });
  const cashier = await withGrants('ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE');
  const refundRo = { receiptId: receipts[0].id, amount: 100, mode: 'CASH' as const, reason: 'Paid twice' };
  const { id } = await cashier.get(calls.refund.create, { body: { refundRo } });
  const of = { patient: { id: ticket.patient.id } };
  expect(await about(admin, id)).toMatchObject([{ kind: 'REFUND_ASKED', state: 'NEW', ...of }]);
  expect(await saidTo(cashier, id)).toEqual([]);
  await admin.get(calls.refund.setStatus, { params: { id, status: 'DECLINED' } });
  expect(await saidTo(admin, id)).toEqual(['REFUND_ASKED DONE']);
  expect(await about(cashier, id)).toMatchObject([{ kind: 'REFUND_DECLINED', state: 'NEW', ...of }]);
});

test('a refund of an invoice has the patient of the invoice', async () => {
  const { patient } = await aTicket(hospital);
  const { id: invoiceId, total: amount } = await anInvoice(hospital, patient.id, {}, true);
  const invoicePaymentRo = { invoiceId, amount, amountPaid: amount, mode: 'TRANSFER' as const };
  const paid = await admin.get(calls.invoice.pay, { body: { invoicePaymentRo } });
  const cashier = await withGrants('ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE');
  const refundRo = { receiptId: paid.receipts[0].id, amount: 1, mode: 'TRANSFER' as const, reason: 'Paid twice' };
  const { id } = await cashier.get(calls.refund.create, { body: { refundRo } });
  expect(await about(admin, id)).toMatchObject([{ kind: 'REFUND_ASKED', ticketId: null, patient: { id: patient.id } }]);
  const nobody = await withGrants('PATIENT:READ', 'ACCOUNT:READ');
  expect(await saidTo(nobody, id)).toEqual([]);
});

test('the permission to act on a kind and the permission to open it share a module', () => {
  const moduleOf = (grant: string) => grant.split(':')[0];
  for (const [kind, { to, needs }] of Object.entries(noticeKinds)) {
    if (to === null || !('anyOf' in needs)) continue;
    const modules = needs.anyOf.map(moduleOf);
    expect(
      to.anyOf.filter((grant) => !modules.includes(moduleOf(grant))),
      kind,
    ).toEqual([]);
  }
});
