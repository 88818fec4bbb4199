// Money given back: who asks, who decides, and what becomes of the bill and of what it was for.
import { calls } from '@almoner/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDrug,
  aLabRequest,
  aLot,
  aPaidRequest,
  aPayment,
  aPharmacyBill,
  aPharmacyRequest,
  aTreatment,
} from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { type Person, somebody, somebodyWith } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoice-examples.ts';

const { billing, labRequest, payment, pharmacy, refund } = calls;

const { server, desk } = await deskForFile();
let asker: Person;
let approver: Person;

beforeAll(async () => {
  [asker, approver] = [await somebody(desk.hospital, 'ACCOUNTANT'), await somebody(desk.hospital, 'ACCOUNTANT')];
});
const bill = async (amount = 1000) =>
  aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), amount);
const aReceipt = async (amount = 1000, paid = amount) => {
  const { receipts, ...owed } = await aPayment(desk.hospital, await bill(amount), paid);
  return { bill: owed, id: receipts.at(-1).id as string };
};
const request = (receiptId: string, given: object = {}, who = asker) =>
  who.ask(refund.create, {
    body: { refundRo: { receiptId, amount: 100, mode: 'CASH', reason: 'Not in stock', ...given } },
  });
const decide = (id: string, status = 'APPROVED', who = approver) =>
  who.ask(refund.setStatus, { params: { id, status } });
const readBill = (id: string) => desk.hospital.admin.get(billing.read, { params: { id } });
const statusOf = async (id: string) => (await desk.hospital.admin.get(pharmacy.read, { params: { id } })).status;
const statuses = (answers: { status: number }[]) => answers.map((one) => one.status).sort();

describe('asking for a refund', () => {
  test('moves no money, and shows at the receipt', async () => {
    const receipt = await aReceipt();
    const { data } = await request(receipt.id, { amount: 250.25 });
    expect(data).toMatchObject({
      status: 'REQUESTED',
      amount: 250.25,
      mode: 'CASH',
      number: null,
      receipt: { id: receipt.id, amount: 1000, billId: receipt.bill.id, invoiceNumber: receipt.bill.invoice.number },
      patient: { firstName: 'Ngozi' },
      requestedByMe: true,
      decidedBy: null,
    });
    const read = await readBill(receipt.bill.id);
    expect(read).toMatchObject({ status: 'COMPLETED', payment: { amountPaid: 1000 } });
    expect(read.receipts[0].refund).toMatchObject({ status: 'REQUESTED', amount: 250.25, number: null });
  });

  test.for([
    ['no receipt', { receiptId: null }, 'receiptId', 'Please choose a receipt.'],
    ['no amount', { amount: null }, 'amount', 'Please provide an amount.'],
    ['nothing', { amount: 0 }, 'amount', 'Please provide an amount above zero.'],
    ['no method', { mode: null }, 'mode', 'Please choose a payment method.'],
    ['a cheque', { mode: 'CHEQUE' }, 'mode', 'Please choose a payment method.'],
    ['no reason', { reason: ' ' }, 'reason', 'Please provide a reason.'],
  ] as const)('with %s is refused at its field', async ([, given, field, message]) => {
    const answer = await request((await aReceipt()).id, given);
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field: `refundRo.${field}`, message }]]);
  });

  test('of more than the receipt is refused, though the bill had more', async () => {
    const owed = await bill(1000);
    await aPayment(desk.hospital, owed, 600);
    const { receipts } = await aPayment(desk.hospital, owed, 400);
    const answer = await request(receipts[1].id, { amount: 400.01 });
    expect([answer.status, answer.data.errors]).toEqual([
      409,
      [{ field: 'refundRo.amount', message: 'This is more than the receipt.' }],
    ]);
    expect((await request(receipts[1].id, { amount: 400 })).status).toBe(200);
  });

  test('of one receipt by ten at once asks once; a declined request makes room for another', async () => {
    const receipt = await aReceipt();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(receipt.id)));
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.data.errors).toEqual([
      { field: 'refundRo.receiptId', message: 'A refund of this receipt is asked for already.' },
    ]);
    const asked = answers.find((one) => one.status === 200)?.data;
    expect((await decide(asked.id, 'DECLINED')).data).toMatchObject({ status: 'DECLINED', number: null });
    expect((await readBill(receipt.bill.id)).receipts[0].refund).toBeNull();
    expect((await request(receipt.id)).status).toBe(200);
  });

  test("of another hospital's receipt is answered like nobody's", async () => {
    const other = await aDesk(server);
    const owed = await aPharmacyBill(other.hospital, await aPharmacyRequest(other.hospital, other.ticket.id));
    const theirs = (await aPayment(other.hospital, owed)).receipts[0].id;
    const [foreign, unknown] = [await request(theirs), await request('0190a1b2-0000-7000-8000-000000000000')];
    expect(foreign.status).toBe(400);
    expect(foreign.raw).toBe(unknown.raw);
  });

  test('needs EXECUTE on accounts, and so does deciding', async () => {
    const { id } = (await request((await aReceipt()).id)).data;
    const clerk = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE']);
    expect((await request((await aReceipt()).id, {}, clerk)).status).toBe(403);
    expect((await decide(id, 'APPROVED', clerk)).status).toBe(403);
    expect((await clerk.ask(refund.read, { params: { id } })).status).toBe(200);
  });
});

describe('approving a refund', () => {
  test('of all makes the bill unpaid, posts it, and takes the approval of its request back', async () => {
    const receipt = await aReceipt(1000);
    const { id } = (await request(receipt.id, { amount: 1000, mode: 'TRANSFER' })).data;
    const { data } = await decide(id);
    expect(data).toMatchObject({ status: 'APPROVED', requestedByMe: false, decidedBy: 'Ada Obi' });
    expect(data.number).toBeGreaterThan(0);
    expect(await statusOf(receipt.bill.typeId)).toBe('INPROGRESS');
    const read = await readBill(receipt.bill.id);
    expect(read).toMatchObject({ status: 'UNPAID', payment: null });
    expect(read.receipts[0].refund).toMatchObject({ status: 'APPROVED', amount: 1000, number: data.number });
    const posted = await server.sql(
      'select event, debit, credit, amount::int, bill_id from posting where refund_id = $1',
      [id],
    );
    expect(posted).toEqual([
      { event: 'REFUND', debit: 'RECEIVABLE', credit: 'TRANSFER', amount: 100000, bill_id: receipt.bill.id },
    ]);
  });

  test('of all lets the bill change, be paid again, or go with its request', async () => {
    const { admin } = desk.hospital;
    const receipt = await aReceipt(1000);
    await decide((await request(receipt.id, { amount: 1000 })).data.id);
    const { type, typeId, ticketId, id } = receipt.bill;
    const billingRo = { type, typeId, ticketId, amount: 800 };
    expect((await admin.ask(billing.update, { params: { id }, body: { billingRo } })).status).toBe(200);
    await aPayment(desk.hospital, { ...receipt.bill, total: 800 }, 800);
    expect(await statusOf(typeId)).toBe('APPROVED');
    const again = (await readBill(id)).receipts.at(-1).id;
    await decide((await request(again, { amount: 800 })).data.id);
    expect((await admin.ask(pharmacy.cancel, { params: { id: typeId } })).status).toBe(200);
    expect((await readBill(id)).status).toBe('CANCELLED');
  });

  test('of a part leaves the rest paid, and Payments says so', async () => {
    const receipt = await aReceipt(1000);
    await decide((await request(receipt.id, { amount: 300.5 })).data.id);
    expect(await readBill(receipt.bill.id)).toMatchObject({
      status: 'NOT COMPLETED',
      payment: { amountPaid: 699.5, balance: 300.5, status: 'INPROGRESS' },
    });
    const listed = await desk.hospital.admin.get(payment.list);
    const row = listed.find((one: { billingId: string }) => one.billingId === receipt.bill.id);
    expect(row).toMatchObject({ amountPaid: 699.5, status: 'INPROGRESS' });
  });

  test('of a laboratory request takes its approval back; a service has none', async () => {
    const { admin } = desk.hospital;
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: desk.ticket.id, amount: 100 };
    const paid = await aPayment(desk.hospital, await admin.get(billing.create, { body: { billingRo } }));
    expect((await decide((await request(paid.receipts[0].id)).data.id)).status).toBe(200);
    expect((await admin.get(labRequest.read, { params: { id: asked.id } })).status).toBe('INPROGRESS');
    const treatment = await aTreatment(desk.hospital, { ticketId: desk.ticket.id });
    const service = await readBill(treatment.doctorService.billing.id);
    const { receipts } = await aPayment(desk.hospital, service);
    expect((await decide((await request(receipts[0].id)).data.id)).status).toBe(200);
    expect((await readBill(service.id)).status).toBe('NOT COMPLETED');
  });

  test('leaves what was handed over already as it is', async () => {
    const { id: drugId } = await aDrug(desk.hospital);
    await aLot(desk.hospital, drugId, 10);
    const paid = await aPaidRequest(desk.hospital, desk.ticket.id, [{ drugId, quantity: 2 }]);
    const dispenseRo = { lines: [{ lineId: paid.lines[0].id, quantity: 2 }] };
    await desk.hospital.admin.get(pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo } });
    const { receipts } = await readBill(paid.billing.id);
    expect((await decide((await request(receipts[0].id)).data.id)).status).toBe(200);
    expect(await statusOf(paid.id)).toBe('DISPENSED');
  });

  test('is for somebody else than who asked, who may take it back; the root account decides its own', async () => {
    const { admin } = desk.hospital;
    const { id } = (await request((await aReceipt()).id)).data;
    const own = await decide(id, 'APPROVED', asker);
    expect([own.status, own.message]).toEqual([409, 'Somebody else has to approve it.']);
    expect((await decide(id, 'DECLINED', asker)).status).toBe(200);
    const roots = (await request((await aReceipt()).id, {}, admin)).data;
    expect((await decide(roots.id, 'APPROVED', admin)).status).toBe(200);
  });

  test('by one person is refused by the database itself', async () => {
    const { id } = (await request((await aReceipt()).id)).data;
    const sql = `update refund set status = 'APPROVED', number = 999999, decided_by = requested_by, decided_at = now() where id = $1`;
    await expect(server.sql(sql, [id])).rejects.toThrow('refund_by_two');
  });

  test('once more is refused, in the words of what was decided', async () => {
    const { id } = (await request((await aReceipt()).id)).data;
    await decide(id);
    for (const status of ['APPROVED', 'DECLINED']) {
      const again = await decide(id, status);
      expect([again.status, again.message]).toEqual([409, 'This refund is approved already.']);
    }
    const { id: other } = (await request((await aReceipt()).id)).data;
    await decide(other, 'DECLINED');
    expect((await decide(other)).message).toBe('This refund is declined already.');
  });

  test('of a bill that went on an invoice meanwhile is refused, and so is asking', async () => {
    const receipt = await aReceipt(1000, 400);
    const second = (await aPayment(desk.hospital, receipt.bill, 100)).receipts.at(-1).id;
    const { id } = (await request(receipt.id)).data;
    const { invoice, id: billId } = await readBill(receipt.bill.id);
    const item = { item: invoice.number, unitCost: 500, quantity: 1, billId };
    const sent = await anInvoice(desk.hospital, desk.ticket.patientId, { items: [item] }, true);
    for (const answer of [await decide(id), await request(second)]) {
      expect([answer.status, answer.message]).toEqual([409, 'This bill is on an invoice; void the invoice first.']);
    }
    expect((await readBill(receipt.bill.id)).status).toBe('INVOICED');
    await desk.hospital.admin.get(calls.invoice.void, { params: { id: sent.id }, body: { reason: 'Too early' } });
    expect((await decide(id)).status).toBe(200);
  });
});

describe('two at once', () => {
  test('approving one refund ten times gives back once', async () => {
    const receipt = await aReceipt(1000);
    const { id } = (await request(receipt.id, { amount: 400 })).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id)));
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
    expect((await readBill(receipt.bill.id)).payment).toMatchObject({ amountPaid: 600 });
  });

  test('approving and declining: one of the two happens, whole', async () => {
    for (let round = 0; round < 5; round++) {
      const receipt = await aReceipt(100);
      const { id } = (await request(receipt.id)).data;
      const [approved, declined] = await Promise.all([decide(id), decide(id, 'DECLINED')]);
      expect(statuses([approved, declined])).toEqual([200, 409]);
      const paid = (await readBill(receipt.bill.id)).payment?.amountPaid ?? 0;
      expect(paid).toBe(approved.status === 200 ? 0 : 100);
    }
  });

  test('refunds while it is being paid: receipts less refunds are what the bill says, and numbers have no gap', async () => {
    const owed = await bill(10_000);
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      const { receipts } = await aPayment(desk.hospital, owed, 500);
      ids.push((await request(receipts.at(-1).id, { amount: 100.5 + n })).data.id);
    }
    const [before] = await server.sql('select coalesce(max(number), 0)::int as last from refund');
    const paymentRo = { amount: 10_000, amountPaid: 333, ticketId: owed.ticketId, billingId: owed.id, mode: 'CASH' };
    const answers = await Promise.all(
      ids.flatMap((id) => [decide(id), desk.hospital.admin.ask(billing.pay, { body: { paymentRo } })]),
    );
    expect(answers.every((one) => one.status === 200)).toBe(true);
    const { receipts, payment: sum } = await readBill(owed.id);
    type Line = { amount: number; refund: { amount: number } | null };
    const net = receipts.reduce((total: number, one: Line) => total + one.amount - (one.refund?.amount ?? 0), 0);
    expect(sum.amountPaid).toBe(net);
    const numbers = await server.sql('select number from refund where number > $1 order by number', [before?.last]);
    expect(numbers.map((one) => one.number)).toEqual(ids.map((_, n) => Number(before?.last) + n + 1));
  });

  test('a refund while it is being dispensed: either it was paid for, or nothing is handed over', async () => {
    const { admin } = desk.hospital;
    const { id: drugId } = await aDrug(desk.hospital);
    await aLot(desk.hospital, drugId, 50);
    for (let round = 0; round < 5; round++) {
      const paid = await aPaidRequest(desk.hospital, desk.ticket.id, [{ drugId, quantity: 2 }]);
      const { receipts } = await readBill(paid.billing.id);
      const { id } = (await request(receipts[0].id)).data;
      const dispenseRo = { lines: [{ lineId: paid.lines[0].id, quantity: 2 }] };
      const [given, back] = await Promise.all([
        admin.ask(pharmacy.dispense, { params: { id: paid.id }, body: { dispenseRo } }),
        decide(id),
      ]);
      expect(back.status).toBe(200);
      expect([200, 409]).toContain(given.status);
      expect(await statusOf(paid.id)).toBe(given.status === 200 ? 'DISPENSED' : 'INPROGRESS');
    }
  });
});

test('the list has refunds of days and of a status, newest first, page by page', async () => {
  const other = await aDesk(server);
  const { admin } = other.hospital;
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const owed = await aPharmacyBill(other.hospital, await aPharmacyRequest(other.hospital, other.ticket.id));
    const { receipts } = await aPayment(other.hospital, owed);
    ids.push((await request(receipts[0].id, {}, admin)).data.id);
  }
  await decide(ids[0] as string, 'DECLINED', admin);
  const list = (given: object) =>
    admin.get(refund.list, { params: { from: 'nil', to: 'nil', status: 'nil', page: 0, size: 2, ...given } });
  expect(await list({})).toMatchObject({
    data: [{ id: ids[2] }, { id: ids[1] }],
    tablePage: { totalPages: 2, totalElements: 3 },
  });
  expect((await list({ status: 'DECLINED' })).data).toMatchObject([{ id: ids[0] }]);
  expect((await list({ to: '2020-01-01' })).data).toEqual([]);
});
