// Discounts: up to the ceiling, above it with a second person, and the permission to waive a whole bill.

import { calls } from '@almoner/contract/calls';
import { TO_DECIDE } from '@almoner/contract/money/billing';
import { describe, expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage } from '../../../../test/answers.ts';
import { billDeskForFile, itemOf } from '../../../../test/bill-desk.ts';
import { aDiscountRequest, aLabRequest, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { type Person, saveSettings, setGrants, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { anInvoiceBody } from '../../../../test/invoices.ts';

const { billing, invoice, labRequest, treatment } = calls;

const { server, desk, admin, readBill: read, ...money } = await billDeskForFile();
await setGrants(desk.hospital, 'LABORATORIST', ['LABORATORY:READ', 'LABORATORY:WRITE', 'ACCOUNT:READ']);
const technician = await somebody(desk.hospital, 'LABORATORIST');
const cashier = await somebody(desk.hospital, 'ACCOUNTANT');
const approver = await somebody(desk.hospital, 'ACCOUNTANT');

const ofLab = async (discount: number, who = technician, amount = 1000) => {
  const { id: typeId, ticketId } = await aLabRequest(desk.hospital, desk.ticket.id);
  const billingRo = { type: 'LABORATORY' as const, typeId, ticketId, amount, discount };
  const status = async () => (await admin.get(labRequest.read, { params: { id: typeId } })).status;
  return { ...(await who.ask(billing.create, { body: { billingRo } })), requestStatus: status };
};
const decide = ({ id, version }: { id: string; version: number }, who = approver, status = 'APPROVED') =>
  who.ask(billing.decideDiscount, { params: { id }, body: { discountRo: { status, version } } });
type Source = { id: string; type: string; typeId: string; ticketId: string; amount: number; version: number };
const change = ({ id, type, typeId, ticketId, amount, version }: Source, given: object, who: Person) =>
  who.ask(billing.update, {
    params: { id },
    body: { billingRo: { type, typeId, ticketId, amount, version, ...given } },
  });

test('a biller gives a discount up to the ceiling, which is 20 % at first', async () => {
  const { status, data, message } = await ofLab(20);
  expect([status, data.discount, data.total, data.discountRequest]).toEqual([200, 20, 800, null]);
  expect(message).not.toContain('waits');
});

test.for([
  [1000, 100, 403],
  [1000, 99.9999, 400],
  [0.01, 60, 403],
] as const)('of %f naira, a technician may not waive all by a discount of %f', async ([amount, discount, status]) => {
  const refused = await ofLab(discount, technician, amount);
  expect([refused.status, refused.data.errors?.[0].field]).toEqual([status, 'billingRo.discount']);
  expect(await refused.requestStatus()).toBe('NEW');
});

test('above the ceiling the whole charge is owed until a second person approves', async () => {
  const { data: bill, message, requestStatus } = await ofLab(100, await withBoth());
  expect(bill).toMatchObject({ discount: 0, total: 1000, status: 'UNPAID', discountRequest: { discount: 100 } });
  expect(message).toBe('Saved. The discount of 100% is waiting for approval by someone else.');
  expect((await decide(bill)).data).toMatchObject({
    discount: 100,
    total: 0,
    status: 'COMPLETED',
    discountRequest: null,
  });
  expect(await requestStatus()).toBe('APPROVED');
});

const withBoth = () => somebodyWith(desk.hospital, ['LABORATORY:WRITE', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE']);

test('the requester cannot approve, the root account can; rejected or withdrawn, the full charge is owed', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const own = await decide(bill, asker);
  expect(statusAndMessage(own)).toEqual([409, 'Someone else must approve it.']);
  expect((await decide(bill, technician)).status).toBe(403);
  expect((await decide(bill, asker, 'DECLINED')).data).toMatchObject({ total: 1000, discountRequest: null });
  const again = await ofLab(50, asker);
  expect((await decide(again.data, admin)).data).toMatchObject({ discount: 50, total: 500 });
  const root = await ofLab(100, admin);
  expect(root.data).toMatchObject({ total: 0, status: 'COMPLETED', discountRequest: null });
});

test('bills with a waiting discount are listed and counted, and leave the list once it is decided', async () => {
  const bill = (await ofLab(60)).data;
  const settled = (await ofLab(10)).data;
  const waiting = async (search = '') => {
    const { data } = await admin.get(billing.page, {
      body: { filters: { status: TO_DECIDE, search }, size: 100 },
    });
    return (data as { id: string }[]).map(({ id }) => id);
  };
  const count = async () => (await admin.get(billing.discountsToDecide)).count;
  const before = await count();
  expect(await waiting()).toContain(bill.id);
  expect(await waiting()).not.toContain(settled.id);
  expect(await waiting()).toHaveLength(before);
  expect(await waiting(bill.invoice.number)).toEqual([bill.id]);
  await decide(bill);
  expect(await waiting()).not.toContain(bill.id);
  expect(await count()).toBe(before - 1);
  expect((await technician.ask(billing.discountsToDecide)).status).toBe(403);
});

test('a stale approval is refused, and so is one without a waiting discount', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const { data: asked } = await change(bill, { discount: 90 }, asker);
  expect(asked.discountRequest.discount).toBe(90);
  expect((await decide(bill)).status).toBe(409);
  await decide(asked, approver, 'DECLINED');
  const late = await decide(await read(bill.id));
  expect(statusAndMessage(late)).toEqual([409, 'This bill has no discount waiting for approval.']);
});

test('an approved discount does not follow the bill to another amount', async () => {
  const asker = await withBoth();
  const { data: bill } = await ofLab(50, asker);
  const { data: given } = await decide(bill);
  const { data } = await change(given, { amount: 9000, discount: 50 }, asker);
  expect(data).toMatchObject({ discount: 20, total: 7200, discountRequest: { discount: 50 } });
});

test('an approved discount does not follow the amount of a changed treatment either', async () => {
  const { hospital, ticket } = desk;
  const treated = await aTreatment(hospital, { ticketId: ticket.id });
  const bill = await read(treated.doctorService.billing.id);
  const doctor = await somebodyWith(hospital, ['TREATMENT:READ', 'TREATMENT:WRITE']);
  const { data: asked } = await change(bill, { discount: 90 }, doctor);
  expect((await decide(asked)).data).toMatchObject({ discount: 90, total: 500 });
  const charge = async (amount: number) =>
    doctor.get(treatment.update, {
      params: { id: treated.id },
      body: {
        ticketId: ticket.id,
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
  expect((await decide(after, doctor)).status).toBe(403);
});

test('after ten concurrent approvals and a payment, the books agree with the bill', async () => {
  const bill = await aDiscountRequest(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id));
  const [paid, decided] = await Promise.all([money.pay(bill, 1500, {}, cashier), atOnce(10, () => decide(bill))]);
  expect([paid, ...decided].filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await read(bill.id);
  const [{ owed } = { owed: 0 }] = await server.sql(
    `select sum(amount)::int as owed from ledger_line where bill_id = $1 and account = 'RECEIVABLE'`,
    [bill.id],
  );
  expect(owed).toBe(after.payment ? 0 : after.total * 100);
  expect(after.discountRequest).toBeNull();
});

test('neither the requester of a discount nor an account that changed the bill can approve it; a third can', async () => {
  const [asker, other] = [await withBoth(), await withBoth()];
  const { data: bill } = await ofLab(50, asker, 10);
  const { data: raised } = await change(bill, { amount: 100_000, discount: 50 }, other);
  expect(raised).toMatchObject({ amount: 100_000, discount: 0, discountRequest: { discount: 50 } });
  const refusal = [409, expect.stringMatching(/Someone else must approve it.$/)];
  expect(statusAndMessage(await decide(raised, other))).toEqual(refusal);
  expect(statusAndMessage(await decide(raised, asker))).toEqual(refusal);
  expect((await decide(raised, approver)).data).toMatchObject({ discount: 50, total: 50_000 });
  const { data: renamed } = await change((await ofLab(50, asker)).data, { discount: 50, purpose: 'A car' }, other);
  expect(statusAndMessage(await decide(renamed, other))).toEqual([
    409,
    'You changed this bill after the discount was requested. Someone else must approve it.',
  ]);
  await expect(
    server.sql('update bill set discount = 5000, discount_decided_by = discount_changed_by where id = $1', [
      renamed.id,
    ]),
  ).rejects.toThrow('bill_discount_changed_by_another');
  const { data: saved } = await change((await ofLab(50, asker)).data, { discount: 50 }, other);
  expect((await decide(saved, other)).status).toBe(200);
});

test('a changed ceiling applies to the next bill', async () => {
  await saveSettings(desk.hospital, { discountCeiling: 0 });
  expect((await ofLab(0.5)).data).toMatchObject({ discount: 0, discountRequest: { discount: 0.5 } });
  await saveSettings(desk.hospital, { discountCeiling: 90 });
  expect((await ofLab(90)).data).toMatchObject({ discount: 90, discountRequest: null });
  await saveSettings(desk.hospital, { discountCeiling: 20 });
});

describe('an invoice', () => {
  const sendBy = (who: Person, id: string) => who.ask(invoice.send, { params: { id }, body: {} });
  const draft = (who: Person, discount: number) =>
    who.get(invoice.create, { body: { invoiceRo: anInvoiceBody(desk.patient.id, { discount }) } });

  test('with a discount above the ceiling is sent by another person than the author of the discount', async () => {
    const { id } = await draft(cashier, 50);
    const message = 'You gave a discount above 20%. Someone else must send this invoice.';
    expect(errorsOf(await sendBy(cashier, id))).toEqual([409, [{ field: 'invoiceRo.discount', message }]]);
    expect((await sendBy(approver, id)).status).toBe(200);
    const small = await draft(cashier, 20);
    expect((await sendBy(cashier, small.id)).status).toBe(200);
  });

  test('counts the discounts of its bills together with its own', async () => {
    const { data: bill } = await ofLab(20, cashier);
    const item = { item: 'Malaria test', unitCost: bill.total, quantity: 1, billId: bill.id };
    const invoiceRo = anInvoiceBody(desk.patient.id, { discount: 1, items: [item] });
    const { id, version } = await cashier.get(invoice.create, { body: { invoiceRo } });
    const message =
      'With the discounts on its bills, your discount comes to more than 20%. Someone else must send this invoice.';
    expect(errorsOf(await sendBy(cashier, id))).toEqual([409, [{ field: 'invoiceRo.discount', message }]]);
    // A large bill with almost nothing left to pay does not dilute the discount.
    const { data: paid } = await ofLab(0, cashier, 100_000);
    await money.pay(paid, 99_999, {}, cashier);
    const rest = { item: 'Ward', unitCost: 1, quantity: 1, billId: paid.id };
    const padded = { invoiceRo: { ...invoiceRo, items: [item, rest], version } };
    const { version: next } = await cashier.get(invoice.update, { params: { id }, body: padded });
    expect((await sendBy(cashier, id)).status).toBe(409);
    // An undiscounted item of equal value halves the share.
    const other = { item: 'Crutches', unitCost: bill.amount, quantity: 1 };
    const body = { invoiceRo: { ...invoiceRo, discount: 10, items: [item, other], version: next } };
    await cashier.get(invoice.update, { params: { id }, body });
    expect((await sendBy(cashier, id)).status).toBe(200);
  });

  test('is not sent by the last person to raise its discount, even if another person drafted it', async () => {
    const { id, version } = await draft(cashier, 0);
    const invoiceRo = { ...anInvoiceBody(desk.patient.id, { discount: 60 }), version };
    await approver.get(invoice.update, { params: { id }, body: { invoiceRo } });
    expect((await sendBy(approver, id)).status).toBe(409);
    expect((await sendBy(cashier, id)).status).toBe(200);
  });
});

test('an invoice is not sent by the last person to change its discounted items, even at an equal total', async () => {
  const items = (item: string) => [{ item, unitCost: 1000, quantity: 1 }];
  const invoiceRo = anInvoiceBody(desk.patient.id, { discount: 50, items: items('Consultation') });
  const { id, version } = await cashier.get(invoice.create, { body: { invoiceRo } });
  const other = { ...invoiceRo, items: items('A car'), version };
  await approver.get(invoice.update, { params: { id }, body: { invoiceRo: other } });
  expect((await approver.ask(invoice.send, { params: { id }, body: {} })).status).toBe(409);
  // The author of the discount may not send it either: no second person has approved it.
  expect((await cashier.ask(invoice.send, { params: { id }, body: {} })).status).toBe(409);
  const third = await withBoth();
  expect((await third.ask(invoice.send, { params: { id }, body: {} })).status).toBe(200);
});

describe('a refund that cancels the charge', () => {
  const refundOf = async (receiptId: string, amount: number, charge: 'STANDS' | 'CANCELLED') =>
    money.decide((await money.refund(receiptId, amount, { charge }, cashier)).data.id, 'APPROVED', approver);
  const paidBill = async (amountPaid = 1000) => {
    const { receipts, ...bill } = (await money.pay(await money.aBill(1000), amountPaid)).data;
    return { ...bill, receiptId: receipts[0].id };
  };

  test('of the full amount leaves nothing owed, and cancels the bill and its request', async () => {
    const bill = await paidBill();
    expect((await refundOf(bill.receiptId, 1000, 'CANCELLED')).data).toMatchObject({ charge: 'CANCELLED' });
    expect(await read(bill.id)).toMatchObject({ status: 'CANCELLED', payment: null });
    expect(await money.statusOf(bill)).toBe('CANCELLED');
  });

  test('of a part leaves the bill settled with the remaining payment, and its request approved', async () => {
    const bill = await paidBill();
    await refundOf(bill.receiptId, 300, 'CANCELLED');
    expect(await read(bill.id)).toMatchObject({ status: 'COMPLETED', total: 700, credited: 300, amount: 1000 });
    expect(await money.statusOf(bill)).toBe('APPROVED');
  });

  test('of a partly paid bill cancels the unpaid rest as well', async () => {
    const bill = await paidBill(600);
    await refundOf(bill.receiptId, 100, 'CANCELLED');
    expect(await read(bill.id)).toMatchObject({ status: 'COMPLETED', total: 500, payment: { balance: 0 } });
  });

  test('with the charge left standing makes the bill owed again', async () => {
    const bill = await paidBill();
    await refundOf(bill.receiptId, 300, 'STANDS');
    expect(await read(bill.id)).toMatchObject({ status: 'NOT COMPLETED', total: 1000, payment: { balance: 300 } });
  });

  test('of an invoice voids it with its bills, but not while another payment of it stays', async () => {
    const owed = await money.aBill(1000);
    const gloves = { item: 'Gloves', quantity: 1, unitCost: 500 };
    const sent = await money.sent({ ticketId: desk.ticket.id, items: [itemOf(owed), gloves] });
    await money.payInvoice(sent, 1000);
    const { receipts } = (await money.payInvoice(sent, 500)).data;
    const { data: early } = await money.refund(receipts[0].id, 1000, { charge: 'CANCELLED' }, cashier);
    const refusal = 'Other payments on this invoice remain. Refund those first, then refund and cancel this one.';
    expect(statusAndMessage(await money.decide(early.id, 'APPROVED', approver))).toEqual([409, refusal]);
    await refundOf(receipts[1].id, 500, 'STANDS');
    expect((await money.decide(early.id, 'APPROVED', approver)).status).toBe(200);
    expect(await money.readInvoice(sent.id)).toMatchObject({ status: 'VOID', balance: 0 });
    expect(await read(owed.id)).toMatchObject({ status: 'CANCELLED', onInvoice: null });
  });

  test('leaves the check of the books clean', async () => {
    expect((await admin.get(calls.report.selfCheck)).differences).toEqual([]);
  });
});

test('a bill that was cancelled in part keeps its amount and discount after all payments are refunded', async () => {
  const { data: bill } = await ofLab(50, await withBoth());
  await money.pay(bill, 300);
  const [first, second] = (await money.pay(bill, 200)).data.receipts;
  const back = async (receipt: { id: string; amount: number }, charge: string) =>
    money.decide((await money.refund(receipt.id, receipt.amount, { charge })).data.id);
  await back(first, 'CANCELLED');
  await back(second, 'STANDS');
  const owed = await read(bill.id);
  expect(owed).toMatchObject({ status: 'UNPAID', total: 200, credited: 800, discountRequest: { discount: 50 } });
  const refusal = [409, 'Part of this bill has been cancelled, so it can no longer be changed.'];
  expect(statusAndMessage(await decide(owed))).toEqual(refusal);
  expect(statusAndMessage(await change(owed, { amount: 500 }, admin))).toEqual(refusal);
  expect(await read(bill.id)).toEqual(owed);
});
