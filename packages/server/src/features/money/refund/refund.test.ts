// Refunds: requested, approved by another person, and their effect on bill, invoice and request.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billCommandsOf, billDeskForFile, itemOf } from '../../../../test/bill-desk.ts';
import { aDrug, aLabRequest, aLot, aPaidRequest, aPayment, aTreatment } from '../../../../test/clinic.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { somebody } from '../../../../test/hospital.ts';
import { exportOf, wrongOrders } from '../../../../test/lists.ts';

const { billing, labRequest, payment, pharmacy } = calls;

const { server, desk, admin, aBill, readBill, statusOf, ...money } = await billDeskForFile();
const [asker, approver] = [await somebody(desk.hospital, 'ACCOUNTANT'), await somebody(desk.hospital, 'ACCOUNTANT')];

const aReceipt = async (amount = 1000, paid = amount) => {
  const { receipts, ...bill } = (await money.pay(await aBill(amount), paid)).data;
  return { bill, id: receipts.at(-1).id as string };
};
const request = (receiptId: string, amount = 100, given: object = {}, who = asker) =>
  money.refund(receiptId, amount, given, who);
const decide = (id: string, status = 'APPROVED', who = approver) => money.decide(id, status, who);
const refunded = async (receiptId: string, amount = 100, given: object = {}) =>
  decide((await request(receiptId, amount, given)).data.id);
const postingsOf = (id: string) =>
  server.sql('select event, debit, credit, amount::int, bill_id, invoice_id from posting where refund_id = $1', [id]);

describe('asking for a refund', () => {
  test('moves no money, and is shown at the receipt', async () => {
    const { id, bill } = await aReceipt();
    expect((await request(id, 250.25)).data).toMatchObject({
      status: 'REQUESTED',
      amount: 250.25,
      mode: 'CASH',
      number: null,
      receipt: { id, amount: 1000, billId: bill.id, invoiceNumber: bill.invoice.number },
      patient: { firstName: 'Ngozi' },
      requestedByMe: true,
      decidedBy: null,
    });
    const read = await readBill(bill.id);
    expect(read).toMatchObject({ status: 'COMPLETED', payment: { amountPaid: 1000 } });
    expect(read.receipts[0].refunds).toMatchObject([{ status: 'REQUESTED', amount: 250.25, number: null }]);
  });

  test.for([
    ['receiptId', null, 'Please choose a receipt.'],
    ['amount', null, 'Please provide an amount.'],
    ['amount', 0, 'The amount must be above zero.'],
    ['mode', null, 'Please choose a payment method.'],
    ['mode', 'CHEQUE', 'Please choose a payment method.'],
    ['reason', ' ', 'Please provide a reason.'],
  ] as const)('with %s %o is refused at its field', async ([field, value, message]) => {
    const answer = await request((await aReceipt()).id, 100, { [field]: value });
    expect(errorsOf(answer)).toEqual([400, [{ field: `refundRo.${field}`, message }]]);
  });

  test('of more than the receipt is refused, even if more was paid of the bill', async () => {
    const bill = await aBill(1000);
    await money.pay(bill, 600);
    const { receipts } = (await money.pay(bill, 400)).data;
    const errors = [{ field: 'refundRo.amount', message: 'This is more than the receipt.' }];
    expect(errorsOf(await request(receipts[1].id, 400.01))).toEqual([409, errors]);
    expect((await request(receipts[1].id, 400)).status).toBe(200);
  });

  test('of one receipt by ten calls at once stays within it; a rejected request makes room for another', async () => {
    const receipt = await aReceipt();
    const answers = await atOnce(10, () => request(receipt.id, 300));
    expect(statusesOf(answers)).toEqual(times(3, 7));
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.data.errors).toEqual([
        { field: 'refundRo.amount', message: 'This is more than is left of this receipt after its other refunds.' },
      ]);
    }
    const asked = answers.find(({ status }) => status === 200)?.data;
    expect((await decide(asked.id, 'DECLINED')).data).toMatchObject({ status: 'DECLINED', number: null });
    expect((await readBill(receipt.bill.id)).receipts[0].refunds).toHaveLength(2);
    expect((await request(receipt.id, 400.01)).status).toBe(409);
    expect((await request(receipt.id, 400)).status).toBe(200);
  });

  test('of one receipt in several parts refunds all of it, each with its own number and posting', async () => {
    const { id, bill } = await aReceipt(1000);
    const numbers: number[] = [];
    for (const amount of [250.5, 249.5, 500]) {
      const { data } = await refunded(id, amount);
      expect(await postingsOf(data.id)).toMatchObject([{ event: 'REFUND', amount: amount * 100 }]);
      numbers.push(data.number);
    }
    const read = await readBill(bill.id);
    expect(read).toMatchObject({ status: 'UNPAID', payment: null });
    expect(read.receipts[0].refunds).toMatchObject(numbers.map((number) => ({ status: 'APPROVED', number })));
    expect((await request(id, 0.01)).status).toBe(409);
  });

  test('of a receipt whose charge is cancelled part by part leaves nothing owed', async () => {
    const { id, bill } = await aReceipt(1000);
    await refunded(id, 400, { charge: 'CANCELLED' });
    expect(await readBill(bill.id)).toMatchObject({ status: 'COMPLETED', total: 600, credited: 400 });
    await refunded(id, 600, { charge: 'CANCELLED' });
    expect((await readBill(bill.id)).status).toBe('CANCELLED');
  });
});

describe('approving a refund', () => {
  test('of the full amount makes the bill unpaid, posts it, and withdraws the approval of its request', async () => {
    const { id: receiptId, bill } = await aReceipt(1000);
    const { data } = await refunded(receiptId, 1000, { mode: 'TRANSFER' });
    expect(data).toMatchObject({ status: 'APPROVED', requestedByMe: false, decidedBy: 'Ada Obi' });
    expect(data.number).toBeGreaterThan(0);
    expect(await statusOf(bill)).toBe('INPROGRESS');
    const read = await readBill(bill.id);
    expect(read).toMatchObject({ status: 'UNPAID', payment: null });
    expect(read.receipts[0].refunds).toMatchObject([{ status: 'APPROVED', amount: 1000, number: data.number }]);
    expect(await postingsOf(data.id)).toMatchObject([
      { event: 'REFUND', debit: 'RECEIVABLE', credit: 'TRANSFER', amount: 100000, bill_id: bill.id },
    ]);
  });

  test('of the full amount lets the bill be changed, paid again, or cancelled with its request', async () => {
    const { id: receiptId, bill } = await aReceipt(1000);
    await refunded(receiptId, 1000);
    const { type, typeId, ticketId, id } = bill;
    const billingRo = { type, typeId, ticketId, amount: 800 };
    expect((await admin.ask(billing.update, { params: { id }, body: { billingRo } })).status).toBe(200);
    const { receipts } = (await money.pay({ id, total: 800 })).data;
    expect(await statusOf(bill)).toBe('APPROVED');
    await refunded(receipts.at(-1).id, 800);
    expect((await money.cancel(bill)).status).toBe(200);
    expect((await readBill(id)).status).toBe('CANCELLED');
  });

  test('of a part leaves the rest paid, and Payments shows that', async () => {
    const { id, bill } = await aReceipt(1000);
    await refunded(id, 300.5);
    expect(await readBill(bill.id)).toMatchObject({
      status: 'NOT COMPLETED',
      payment: { amountPaid: 699.5, balance: 300.5, status: 'INPROGRESS' },
    });
    const listed: { billingId: string }[] = await admin.get(payment.list);
    expect(listed.find(({ billingId }) => billingId === bill.id)).toMatchObject({
      amountPaid: 699.5,
      status: 'INPROGRESS',
    });
  });

  test('of a laboratory request withdraws its approval; a service has none', async () => {
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: desk.ticket.id, amount: 100 };
    const { receipts } = await aPayment(desk.hospital, await admin.get(billing.create, { body: { billingRo } }));
    expect((await refunded(receipts[0].id)).status).toBe(200);
    expect((await admin.get(labRequest.read, { params: { id: asked.id } })).status).toBe('INPROGRESS');
    const treatment = await aTreatment(desk.hospital, { ticketId: desk.ticket.id });
    const service = await readBill(treatment.doctorService.billing.id);
    expect((await refunded((await money.pay(service)).data.receipts[0].id)).status).toBe(200);
    expect((await readBill(service.id)).status).toBe('NOT COMPLETED');
  });

  test('needs another person than the requester, who may withdraw it; the root account decides its own', async () => {
    const { id } = (await request((await aReceipt()).id)).data;
    expect(statusAndMessage(await decide(id, 'APPROVED', asker))).toEqual([409, 'Someone else must approve it.']);
    expect((await decide(id, 'DECLINED', asker)).status).toBe(200);
    const roots = (await request((await aReceipt()).id, 100, {}, admin)).data;
    expect((await decide(roots.id, 'APPROVED', admin)).status).toBe(200);
  });

  test('by the requester is refused by the database itself', async () => {
    const { id } = (await request((await aReceipt()).id)).data;
    const sql = `update refund set status = 'APPROVED', number = 999999, decided_by = requested_by, decided_at = now() where id = $1`;
    await expect(server.sql(sql, [id])).rejects.toThrow('refund_by_two');
  });

  test('a second time is refused, and the message names the decision', async () => {
    for (const [first, message] of [
      ['APPROVED', 'This refund is already approved.'],
      ['DECLINED', 'This refund is already rejected.'],
    ] as const) {
      const { id } = (await request((await aReceipt()).id)).data;
      await decide(id, first);
      for (const status of ['APPROVED', 'DECLINED'])
        expect(statusAndMessage(await decide(id, status))).toEqual([409, message]);
    }
  });

  test('of a bill that is on an invoice by now is refused, and so is requesting', async () => {
    const { bill, ...first } = await aReceipt(1000, 400);
    const second = (await money.pay(bill, 100)).data.receipts.at(-1).id;
    const { id } = (await request(first.id)).data;
    const sent = await money.sent({ items: [itemOf(bill, 500)] });
    const refusal = [409, 'This bill is on an invoice; void the invoice first.'];
    expect([statusAndMessage(await decide(id)), statusAndMessage(await request(second))]).toEqual([refusal, refusal]);
    expect((await readBill(bill.id)).status).toBe('INVOICED');
    await money.voidInvoice(sent.id);
    expect((await decide(id)).status).toBe(200);
  });
});

describe('two at once', () => {
  test('approving one refund ten times pays it once', async () => {
    const { id: receiptId, bill } = await aReceipt(1000);
    const { id } = (await request(receiptId, 400)).data;
    expect(statusesOf(await atOnce(10, () => decide(id)))).toEqual(times(1, 9));
    expect((await readBill(bill.id)).payment).toMatchObject({ amountPaid: 600 });
  });

  test('approving and rejecting do one of the two, completely', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: receiptId, bill } = await aReceipt(100);
      const { id } = (await request(receiptId)).data;
      const [approved, declined] = await Promise.all([decide(id), decide(id, 'DECLINED')]);
      expect(statusesOf([approved, declined])).toEqual(times(1, 1));
      expect((await readBill(bill.id)).payment?.amountPaid ?? 0).toBe(approved.status === 200 ? 0 : 100);
    }
  });

  test('refunds during payments: receipts less refunds equal the paid amount, and numbers have no gap', async () => {
    const owed = await aBill(10_000);
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      const { receipts } = (await money.pay(owed, 500)).data;
      ids.push((await request(receipts.at(-1).id, 100.5 + n)).data.id);
    }
    const [before] = await server.sql('select coalesce(max(number), 0)::int as last from refund');
    const answers = await Promise.all(ids.flatMap((id) => [decide(id), money.pay(owed, 333)]));
    expect(statusesOf(answers)).toEqual(times(20, 0));
    const { receipts, payment: sum } = await readBill(owed.id);
    type Line = { amount: number; refunds: { amount: number }[] };
    const moved = receipts.flatMap((one: Line) => [one.amount, ...one.refunds.map(({ amount }) => -amount)]);
    const net = moved.reduce((total: number, amount: number) => total + amount, 0);
    expect(sum.amountPaid).toBe(net);
    const numbers = await server.sql('select number from refund where number > $1 order by number', [before?.last]);
    expect(numbers.map((one) => one.number)).toEqual(ids.map((_, n) => Number(before?.last) + n + 1));
  });

  test('a refund during dispensing: the drugs are paid for, or not handed over', async () => {
    const { id: drugId } = await aDrug(desk.hospital);
    await aLot(desk.hospital, drugId, 50);
    const aSale = async () => {
      const { id, lines, billing: bill } = await aPaidRequest(desk.hospital, desk.ticket.id, [{ drugId, quantity: 2 }]);
      const dispenseRo = { lines: [{ lineId: lines[0].id, quantity: 2 }] };
      const { receipts } = await readBill(bill.id);
      return {
        dispense: () => admin.ask(pharmacy.dispense, { params: { id }, body: { dispenseRo } }),
        refundId: (await request(receipts[0].id)).data.id,
        status: () => statusOf({ typeId: id }),
      };
    };
    for (let round = 0; round < 5; round++) {
      const sale = await aSale();
      const [given, back] = await Promise.all([sale.dispense(), decide(sale.refundId)]);
      expect(back.status).toBe(200);
      expect([200, 409]).toContain(given.status);
      expect(await sale.status()).toBe(given.status === 200 ? 'DISPENSED' : 'INPROGRESS');
    }
    const handedOver = await aSale();
    await handedOver.dispense();
    expect((await decide(handedOver.refundId)).status).toBe(200);
    expect(await handedOver.status()).toBe('DISPENSED');
  });
});

describe('a refund of what was received for an invoice', () => {
  async function aPaidInvoice() {
    const bill = await aBill(800);
    const { id: typeId, ticketId } = await aLabRequest(desk.hospital, desk.ticket.id);
    const billingRo = { type: 'LABORATORY' as const, typeId, ticketId, amount: 200 };
    const items = [itemOf(bill), itemOf(await admin.get(billing.create, { body: { billingRo } }))];
    const { data: invoice } = await money.payInvoice(await money.sent({ items }));
    const standing = async () => [
      (await readBill(bill.id)).status,
      await statusOf(bill),
      (await admin.get(labRequest.read, { params: { id: typeId } })).status,
    ];
    return { bill, invoice, standing };
  }

  test('makes it owed again, and the requests of its bills are no longer paid for', async () => {
    const { invoice, standing } = await aPaidInvoice();
    expect([invoice.status, ...(await standing())]).toEqual(['PAID', 'COMPLETED', 'APPROVED', 'APPROVED']);
    const { data } = await refunded(invoice.receipts[0].id, 300);
    expect(data).toMatchObject({ status: 'APPROVED', receipt: { invoiceId: invoice.id } });
    expect(await money.readInvoice(invoice.id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: 700, balance: 300 });
    expect(await standing()).toEqual(['INVOICED', 'INPROGRESS', 'INPROGRESS']);
    expect(await postingsOf(data.id)).toMatchObject([
      { event: 'REFUND', debit: 'RECEIVABLE', credit: 'CASH', amount: 30000, invoice_id: invoice.id },
    ]);
    expect((await request(invoice.receipts[0].id, 700.01)).status).toBe(409);
    expect((await money.payInvoice(invoice, 300)).data.status).toBe('PAID');
    expect(await standing()).toEqual(['COMPLETED', 'APPROVED', 'APPROVED']);
  });

  test('by ten calls at once pays once; then the invoice can be voided', async () => {
    const { bill, invoice } = await aPaidInvoice();
    const { id } = (await request(invoice.receipts[0].id, 1000)).data;
    const answers = await atOnce(10, () => decide(id));
    expect(statusesOf(answers)).toEqual(times(1, 9));
    expect(answers.find(({ status }) => status === 409)?.message).toBe('This refund is already approved.');
    expect((await money.voidInvoice(invoice.id)).status).toBe(200);
    expect((await readBill(bill.id)).status).toBe('UNPAID');
  });
});

test('the list has refunds filtered by days and status, newest first, page by page', async () => {
  const other = billCommandsOf(await aDesk(server));
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { receipts } = (await other.pay(await other.aBill())).data;
    ids.push((await other.refund(receipts[0].id, 100)).data.id);
  }
  await other.decide(ids[0] as string, 'DECLINED');
  const list = (filters: object, place = 0) =>
    other.admin.get(calls.refund.page, { body: { filters, page: place, size: 2 } });
  expect(await list({})).toMatchObject({
    data: [{ id: ids[2] }, { id: ids[1] }],
    tablePage: { totalPages: 2, totalElements: 3 },
  });
  expect((await list({}, 60)).data).toEqual([]);
  expect((await list({ status: 'DECLINED' })).data).toMatchObject([{ id: ids[0] }]);
  expect((await list({ to: '2020-01-01' })).data).toEqual([]);
  const newest = ids.toReversed();
  expect((await exportOf(other.admin, calls.refund)).map(({ id }) => id)).toEqual(newest);
  const [one = '', two = '', three = ''] = ids;
  // Equal rows keep the order of their creation; REQUESTED sorts after DECLINED.
  expect(await wrongOrders(other.admin, calls.refund, {}, { asked: ids, status: [one, two, three] })).toEqual([]);
});
