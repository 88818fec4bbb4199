// Discounts: what one person gives alone, what needs a second one, and who may waive a whole bill.

import { calls } from '@almoner/contract/calls';
import { TO_DECIDE } from '@almoner/contract/money/billing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDiscountRequest,
  aLabRequest,
  aPayment,
  aPharmacyBill,
  aPharmacyRequest,
  aTreatment,
} from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { type Person, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { anInvoiceBody } from '../../../../test/invoice-examples.ts';

const { billing, companySettings, invoice, labRequest, pharmacy, treatment } = calls;

const { server, desk } = await deskForFile();
let technician: Person;
let [cashier, approver]: Person[] = [];

beforeAll(async () => {
  await setGrants(desk.hospital, 'LABORATORIST', ['LABORATORY:READ', 'LABORATORY:WRITE', 'ACCOUNT:READ']);
  technician = await somebody(desk.hospital, 'LABORATORIST');
  [cashier, approver] = [await somebody(desk.hospital, 'ACCOUNTANT'), await somebody(desk.hospital, 'ACCOUNTANT')];
});
const ofLab = async (discount: number, who = technician) => {
  const { id: typeId, ticketId } = await aLabRequest(desk.hospital, desk.ticket.id);
  const billingRo = { type: 'LABORATORY' as const, typeId, ticketId, amount: 1000, discount };
  return { ...(await who.ask(billing.create, { body: { billingRo } })), typeId };
};
const decide = (bill: { id: string; version: number }, who: Person, status = 'APPROVED') =>
  who.ask(billing.decideDiscount, {
    params: { id: bill.id },
    body: { discountRo: { status: status as 'APPROVED', version: bill.version } },
  });
const read = (id: string) => desk.hospital.admin.get(billing.read, { params: { id } });
const setCeiling = async (discountCeiling: number) => {
  const { logoPath: _, version: __, ...now } = await desk.hospital.admin.get(companySettings.settings);
  await desk.hospital.admin.get(companySettings.update, { body: { companyRo: { ...now, discountCeiling } } });
};

test('whoever bills gives a discount up to the ceiling, which is 20 % at first', async () => {
  const { status, data, message } = await ofLab(20);
  expect([status, data.discount, data.total, data.discountRequest]).toEqual([200, 20, 800, null]);
  expect(message).not.toContain('waits');
});

test('a whole bill is waived only by somebody who may receive its payment, whatever the rounding', async () => {
  for (const discount of [100, 99.9999]) {
    const { status, data } = await ofLab(discount);
    expect([status, data.errors?.[0].field], String(discount)).toEqual([
      discount === 100 ? 403 : 400,
      'billingRo.discount',
    ]);
  }
  const { id: typeId, ticketId } = await aLabRequest(desk.hospital, desk.ticket.id);
  const billingRo = { type: 'LABORATORY' as const, typeId, ticketId, amount: 0.01, discount: 60 };
  expect((await technician.ask(billing.create, { body: { billingRo } })).status).toBe(403);
  expect((await desk.hospital.admin.get(labRequest.read, { params: { id: typeId } })).status).toBe('NEW');
});

test('above the ceiling the whole charge is owed until a second person approves', async () => {
  const { data: bill, message, typeId } = await ofLab(100, await withBoth());
  expect(bill).toMatchObject({ discount: 0, total: 1000, status: 'UNPAID', discountRequest: { discount: 100 } });
  expect(message).toBe('saved. The discount of 100% waits for somebody else to approve it.');
  const { data: given } = await decide(bill, approver as Person);
  expect(given).toMatchObject({ discount: 100, total: 0, status: 'COMPLETED', discountRequest: null });
  expect((await desk.hospital.admin.get(labRequest.read, { params: { id: typeId } })).status).toBe('APPROVED');
});

const withBoth = () => somebodyWith(desk.hospital, ['LABORATORY:WRITE', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE']);

test('whoever asked cannot approve, the root account can; declined or taken back, the charge is owed whole', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const own = await decide(bill, asker);
  expect([own.status, own.message]).toEqual([409, 'Somebody else has to approve it.']);
  expect((await decide(bill, technician)).status).toBe(403);
  expect((await decide(bill, asker, 'DECLINED')).data).toMatchObject({ total: 1000, discountRequest: null });
  const again = await ofLab(50, asker);
  expect((await decide(again.data, desk.hospital.admin)).data).toMatchObject({ discount: 50, total: 500 });
  const root = await ofLab(100, desk.hospital.admin);
  expect(root.data).toMatchObject({ total: 0, status: 'COMPLETED', discountRequest: null });
});

test('bills with a discount that waits are found and counted, and leave the list once it is decided', async () => {
  const bill = (await ofLab(60)).data;
  const settled = (await ofLab(10)).data;
  const waiting = async (search = '') => {
    const { data } = await desk.hospital.admin.get(billing.page, {
      body: { filters: { status: TO_DECIDE, search }, size: 100 },
    });
    return (data as { id: string }[]).map(({ id }) => id);
  };
  const count = async () => (await desk.hospital.admin.get(billing.discountsToDecide)).count;
  const before = await count();
  expect(await waiting()).toContain(bill.id);
  expect(await waiting()).not.toContain(settled.id);
  expect(await waiting()).toHaveLength(before);
  expect(await waiting(bill.invoice.number)).toEqual([bill.id]);
  await decide(bill, approver as Person);
  expect(await waiting()).not.toContain(bill.id);
  expect(await count()).toBe(before - 1);
  expect((await technician.ask(billing.discountsToDecide)).status).toBe(403);
});

test('a stale approval is refused, and so is one of a discount that nobody waits for', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const { type, typeId, ticketId, amount } = bill;
  const billingRo = { type, typeId, ticketId, amount, discount: 90, version: bill.version };
  const { data: asked } = await asker.ask(billing.update, { params: { id: bill.id }, body: { billingRo } });
  expect(asked.discountRequest.discount).toBe(90);
  expect((await decide(bill, approver as Person)).status).toBe(409);
  await decide(asked, approver as Person, 'DECLINED');
  const late = await decide(await read(bill.id), approver as Person);
  expect([late.status, late.message]).toEqual([409, 'No discount of this bill waits to be approved.']);
});

test('an approved discount does not follow the bill to another amount', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const { data: given } = await decide(bill, approver as Person);
  const { type, typeId, ticketId } = bill;
  const billingRo = { type, typeId, ticketId, amount: 9000, discount: 50, version: given.version };
  const { data } = await asker.ask(billing.update, { params: { id: bill.id }, body: { billingRo } });
  expect(data).toMatchObject({ discount: 20, total: 7200, discountRequest: { discount: 50 } });
});

test('nor to the amount that a treatment is changed to', async () => {
  const { hospital, ticket } = desk;
  const treated = await aTreatment(hospital, { ticketId: ticket.id });
  const bill = await read(treated.doctorService.billing.id);
  const doctor = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE']);
  const { type, typeId, ticketId, version } = bill;
  const billingRo = { type, typeId, ticketId, amount: 5000, discount: 90, version };
  const { data: asked } = await doctor.ask(billing.update, { params: { id: bill.id }, body: { billingRo } });
  expect((await decide(asked, approver as Person)).data).toMatchObject({ discount: 90, total: 500 });
  const charge = async (amount: number) =>
    doctor.get(treatment.update, {
      params: { id: treated.id },
      body: {
        ticketId,
        complain: 'Headache',
        comment: 'Rest and drink.',
        pharmacyServiceRo: { doctorServiceRo: { amount } },
      },
    });
  await charge(5000);
  expect(await read(bill.id)).toMatchObject({ discount: 90, total: 500 });
  await charge(100_000);
  const after = await read(bill.id);
  expect(after).toMatchObject({ discount: 20, total: 80_000, discountRequest: { discount: 90 } });
  const own = await decide(after, doctor);
  expect(own.status).toBe(403);
});

test('of ten approvals and a payment at once, the books agree with the bill', async () => {
  const { id, ticketId } = await aPharmacyRequest(desk.hospital, desk.ticket.id);
  const bill = await aDiscountRequest(desk.hospital, { id, ticketId });
  const body = {
    paymentRo: { amount: 1500, amountPaid: 1500, ticketId, billingId: bill.id, mode: 'CASH' as const },
  };
  const answers = await Promise.all([
    (cashier as Person).ask(billing.pay, { body }),
    ...Array.from({ length: 10 }, () => decide(bill, approver as Person)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await read(bill.id);
  const [{ owed } = { owed: 0 }] = await server.sql(
    `select sum(amount)::int as owed from ledger_line where bill_id = $1 and account = 'RECEIVABLE'`,
    [bill.id],
  );
  expect(owed).toBe(after.payment ? 0 : after.total * 100);
  expect(after.discountRequest).toBeNull();
});

test('another ceiling holds on the next bill', async () => {
  await setCeiling(0);
  expect((await ofLab(0.5)).data).toMatchObject({ discount: 0, discountRequest: { discount: 0.5 } });
  await setCeiling(90);
  expect((await ofLab(90)).data).toMatchObject({ discount: 90, discountRequest: null });
  await setCeiling(20);
});

describe('an invoice', () => {
  const sendBy = (who: Person, id: string) => who.ask(invoice.send, { params: { id }, body: {} });
  const draft = (who: Person, discount: number) =>
    who.get(invoice.create, { body: { invoiceRo: anInvoiceBody(desk.patient.id, { discount }) } });

  test('with a discount above the ceiling is sent by somebody else than who wrote the discount', async () => {
    const { id } = await draft(cashier as Person, 50);
    const own = await sendBy(cashier as Person, id);
    expect([own.status, own.data.errors]).toEqual([
      409,
      [
        {
          field: 'invoiceRo.discount',
          message: 'Somebody else has to send an invoice with a discount of more than 20%.',
        },
      ],
    ]);
    expect((await sendBy(approver as Person, id)).status).toBe(200);
    const small = await draft(cashier as Person, 20);
    expect((await sendBy(cashier as Person, small.id)).status).toBe(200);
  });

  test('is not sent by whoever raised its discount last, though somebody else drafted it', async () => {
    const { id, version } = await draft(cashier as Person, 0);
    const invoiceRo = { ...anInvoiceBody(desk.patient.id, { discount: 60 }), version };
    await (approver as Person).get(invoice.update, { params: { id }, body: { invoiceRo } });
    expect((await sendBy(approver as Person, id)).status).toBe(409);
    expect((await sendBy(cashier as Person, id)).status).toBe(200);
  });
});

describe('a refund that cancels the charge', () => {
  const refundOf = async (receiptId: string, amount: number, charge: 'STANDS' | 'CANCELLED') => {
    const refundRo = { receiptId, amount, mode: 'CASH' as const, reason: 'Not in stock', charge };
    const { id } = await (cashier as Person).get(calls.refund.create, { body: { refundRo } });
    return (approver as Person).ask(calls.refund.setStatus, { params: { id, status: 'APPROVED' } });
  };
  const billed = async () => aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), 1000);
  const request = (id: string) => desk.hospital.admin.get(pharmacy.read, { params: { id } });

  test('of everything leaves nothing owed, and cancels the bill and its request', async () => {
    const { id, receipts, typeId } = await aPayment(desk.hospital, await billed());
    expect((await refundOf(receipts[0].id, 1000, 'CANCELLED')).data).toMatchObject({ charge: 'CANCELLED' });
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', payment: null });
    expect((await request(typeId)).status).toBe('CANCELLED');
  });

  test('of a part leaves the bill settled with what stays paid, and its request approved', async () => {
    const { id, receipts, typeId } = await aPayment(desk.hospital, await billed());
    await refundOf(receipts[0].id, 300, 'CANCELLED');
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', total: 700, credited: 300, amount: 1000 });
    expect((await request(typeId)).status).toBe('APPROVED');
  });

  test('of a part-paid bill cancels what was still owed as well', async () => {
    const { id, receipts } = await aPayment(desk.hospital, await billed(), 600);
    await refundOf(receipts[0].id, 100, 'CANCELLED');
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', total: 500, payment: { balance: 0 } });
  });

  test('and one that does not is owed again, as before', async () => {
    const { id, receipts } = await aPayment(desk.hospital, await billed());
    await refundOf(receipts[0].id, 300, 'STANDS');
    expect(await read(id)).toMatchObject({ status: 'NOT COMPLETED', total: 1000, payment: { balance: 300 } });
  });

  test('of an invoice voids it with its bills, but not while something else of it stays paid', async () => {
    const owed = await billed();
    const item = { item: 'Bill', quantity: 1, unitCost: 1000, billId: owed.id };
    const given = { ticketId: desk.ticket.id, items: [item, { item: 'Gloves', quantity: 1, unitCost: 500 }] };
    const invoiceRo = anInvoiceBody(desk.patient.id, given as never);
    const { id } = await desk.hospital.admin.get(invoice.create, { body: { invoiceRo, send: true } });
    const pay = (amountPaid: number) =>
      desk.hospital.admin.get(invoice.pay, {
        body: { invoicePaymentRo: { invoiceId: id, amount: 1500, amountPaid, mode: 'CASH' } },
      });
    await pay(1000);
    const { receipts } = await pay(500);
    const early = await refundOf(receipts[0].id, 1000, 'CANCELLED');
    expect([early.status, early.message]).toEqual([
      409,
      'Something else of this invoice stays paid. Refund that first, then cancel.',
    ]);
    await refundOf(receipts[1].id, 500, 'STANDS');
    const [{ id: waiting } = { id: '' }] = await server.sql(`select id from refund where receipt_id = $1`, [
      receipts[0].id,
    ]);
    const params = { id: waiting as string, status: 'APPROVED' as const };
    expect((await (approver as Person).ask(calls.refund.setStatus, { params })).status).toBe(200);
    expect(await desk.hospital.admin.get(invoice.read, { params: { id } })).toMatchObject({
      status: 'VOID',
      balance: 0,
    });
    expect(await read(owed.id)).toMatchObject({ status: 'CANCELLED', onInvoice: null });
  });

  test('leaves the check of the books clean', async () => {
    const { differences } = await desk.hospital.admin.get(calls.report.selfCheck);
    expect(differences).toEqual([]);
  });
});
