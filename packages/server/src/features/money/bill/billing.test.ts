import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aLabRequest, aPayment, aPharmacyBill, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';

const { billing, labRequest, payment, pharmacy } = calls;

const { server, desk } = await deskForFile();

const request = () => aPharmacyRequest(desk.hospital, desk.ticket.id);
const bill = async (amount?: number) => aPharmacyBill(desk.hospital, await request(), amount);
const statusOf = async (id: string) => (await desk.hospital.admin.get(pharmacy.read, { params: { id } })).status;
const numberOf = (invoice: string) => Number(invoice.replace('INV-', ''));

type Bill = { id: string; ticketId: string; total: number };
const pay = (of: Bill, amountPaid: number, given: object = {}) =>
  desk.hospital.admin.ask(billing.pay, {
    body: {
      paymentRo: { amount: of.total, amountPaid, ticketId: of.ticketId, billingId: of.id, mode: 'CASH', ...given },
    },
  });
const charge = (of: { id: string; ticketId: string }, given: object = {}, except?: string) =>
  desk.hospital.admin.ask(billing.create, {
    body: { billingRo: { type: 'PHARMACY', typeId: of.id, ticketId: of.ticketId, amount: 100, ...given }, except },
  });

describe('billing a request', () => {
  test('makes it in progress, with an amount, a discount and an invoice number', async () => {
    const asked = await request();
    const { data } = await charge(asked, { amount: 1234.56, discount: 12.5 }, 'No syrup.');
    expect(data).toMatchObject({ amount: 1234.56, discount: 12.5, total: 1080.24, status: 'UNPAID', payment: null });
    expect(data.invoice.number).toMatch(/^INV-\d{6}$/);
    const read = await desk.hospital.admin.get(pharmacy.read, { params: { id: asked.id } });
    expect(read).toMatchObject({ status: 'INPROGRESS', except: 'No syrup.', billing: { id: data.id, total: 1080.24 } });
  });

  test('whose discount leaves nothing to pay settles it at once', async () => {
    const asked = await request();
    expect((await charge(asked, { discount: 100 })).data).toMatchObject({ total: 0, status: 'COMPLETED' });
    expect(await statusOf(asked.id)).toBe('APPROVED');
  });

  test('a second time is refused', async () => {
    const asked = await request();
    await charge(asked);
    const again = await charge(asked);
    expect([again.status, again.message]).toEqual([409, 'This request is billed, and its bill is not settled yet.']);
  });

  test('by ten at once raises one bill, and invoice numbers have no gap', async () => {
    const before = numberOf((await bill()).invoice.number);
    const asked = await request();
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge(asked)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(9);
    expect(numberOf((await bill()).invoice.number)).toBe(before + 2);
  });

  test('while somebody cancels it never leaves a bill on a cancelled request', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await request();
      const params = { id: asked.id };
      const [billed, cancelled] = await Promise.all([
        charge(asked),
        desk.hospital.admin.ask(pharmacy.cancel, { params }),
      ]);
      expect([cancelled.status, cancelled.data.status]).toEqual([200, 'CANCELLED']);
      const bills = await desk.hospital.admin.get(billing.listOfTicket, { params: { ticketId: asked.ticketId } });
      const raised = bills.filter(({ typeId }: { typeId: string }) => typeId === asked.id);
      expect(raised.map(({ status }: { status: string }) => status)).toEqual(
        billed.status === 200 ? ['CANCELLED'] : [],
      );
    }
  });

  test.for([
    ['no amount', { amount: null }, 'billingRo.amount', 'Please provide a charge.'],
    ['nothing', { amount: 0 }, 'billingRo.amount', 'Please provide an amount above zero.'],
    ['less than nothing', { amount: -5 }, 'billingRo.amount', 'Please provide an amount above zero.'],
    ['parts of a kobo', { amount: 1.005 }, 'billingRo.amount', 'Please use at most two decimals.'],
    ['more than all', { discount: 100.5 }, 'billingRo.discount', 'Please provide a percentage from 0 to 100.'],
    ['a service', { type: 'SERVICE' }, 'billingRo.type', 'A service is billed by its treatment.'],
  ])('of %s is refused at its field', async ([, given, field, message]) => {
    const answer = await charge(await request(), given as object);
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field, message }]]);
  });

  test("of another hospital is answered like nobody's", async () => {
    const other = await aDesk(server);
    const theirs = await aPharmacyRequest(other.hospital, other.ticket.id);
    const answers = [theirs.id, '0190a1b2-0000-7000-8000-000000000000'].map((id) =>
      charge({ id, ticketId: desk.ticket.id }),
    );
    const [foreign, unknown] = await Promise.all(answers);
    expect(foreign?.status).toBe(400);
    expect(foreign?.raw).toBe(unknown?.raw);
  });

  test('is for the desk that it belongs to, and for accounts', async () => {
    const body = async (grant: string) => {
      const asked = await aLabRequest(desk.hospital, desk.ticket.id);
      const caller = await somebodyWith(desk.hospital, [grant]);
      const billingRo = { type: 'LABORATORY', typeId: asked.id, ticketId: desk.ticket.id, amount: 100 };
      return (await caller.ask(billing.create, { body: { billingRo } })).status;
    };
    expect([await body('PHARMACY:WRITE'), await body('LABORATORY:WRITE'), await body('ACCOUNT:WRITE')]).toEqual([
      403, 200, 200,
    ]);
  });
});

describe('changing a bill', () => {
  const change = (of: { id: string; typeId: string; ticketId: string }, given: object) =>
    desk.hospital.admin.ask(billing.update, {
      params: { id: of.id },
      body: { billingRo: { type: 'PHARMACY', typeId: of.typeId, ticketId: of.ticketId, amount: 100, ...given } },
    });

  test('is possible until something is paid', async () => {
    const raised = await bill(1000);
    expect((await change(raised, { amount: 800, version: 1 })).data).toMatchObject({ total: 800, version: 2 });
    await pay({ ...raised, total: 800 }, 1);
    const answer = await change(raised, { amount: 900 });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Something of this bill is paid already, so it can no longer change.',
    ]);
  });

  test('from a stale copy is refused with what changed, in naira', async () => {
    const raised = await bill(1000);
    await change(raised, { amount: 800, version: 1 });
    const answer = await change(raised, { amount: 700, version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.data.changed).toHaveLength(2);
    expect(answer.data.changed).toContainEqual({ field: 'amount', from: 1000, to: 800 });
    expect(answer.data.changed).toContainEqual({ field: 'total', from: 1000, to: 800 });
  });

  test('never moves it to another request or ticket', async () => {
    const raised = await bill();
    const [other, elsewhere] = [await request(), await aDesk(server)];
    const errors = async (given: object) => (await change(raised, given)).data.errors?.[0].field;
    expect(await errors({ typeId: other.id })).toBe('billingRo.typeId');
    expect(await errors({ ticketId: elsewhere.ticket.id })).toBe('billingRo.ticketId');
  });
});

describe('paying', () => {
  test('in parts adds up; the last part settles the bill and approves the request', async () => {
    const raised = await bill(1500.5);
    const first = (await pay(raised, 1000.25)).data;
    expect(first).toMatchObject({
      status: 'NOT COMPLETED',
      payment: { amount: 1500.5, amountPaid: 1000.25, balance: 500.25, status: 'INPROGRESS' },
    });
    expect(await statusOf(raised.typeId)).toBe('INPROGRESS');
    const last = (await pay(raised, 500.25, { mode: 'TRANSFER' })).data;
    expect(last).toMatchObject({ status: 'COMPLETED', payment: { balance: 0, status: 'COMPLETED' } });
    const [one, two] = last.receipts;
    expect([one, two]).toMatchObject([
      { amount: 1000.25, mode: 'CASH' },
      { amount: 500.25, mode: 'TRANSFER' },
    ]);
    expect(two.number).toBe(one.number + 1);
    expect(await statusOf(raised.typeId)).toBe('APPROVED');
  });

  test('more than the balance is refused at the amount, and takes nothing', async () => {
    const raised = await bill(100);
    await pay(raised, 60);
    const answer = await pay(raised, 40.01);
    expect([answer.status, answer.data.errors]).toEqual([
      409,
      [{ field: 'paymentRo.amountPaid', message: 'This is more than the balance.' }],
    ]);
    const read = await desk.hospital.admin.get(billing.read, { params: { id: raised.id } });
    expect(read.payment).toMatchObject({ amountPaid: 60, balance: 40 });
  });

  test('by fifty tills at once never takes more than the bill, and receipts add up to what it says', async () => {
    const raised = await bill(1000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(raised, 70)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(14);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(36);
    const read = await desk.hospital.admin.get(billing.read, { params: { id: raised.id } });
    expect(read.payment).toMatchObject({ amountPaid: 980, balance: 20 });
    expect(read.receipts.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(980);
  });

  test('a bill that is settled, cancelled or another amount by now is refused', async () => {
    const settled = await bill(10);
    await pay(settled, 10);
    expect((await pay(settled, 1)).message).toBe('This bill is settled already.');
    const cancelled = await bill(10);
    await desk.hospital.admin.get(pharmacy.cancel, { params: { id: cancelled.typeId } });
    expect((await pay(cancelled, 1)).message).toBe('This bill is cancelled.');
    const changed = await pay({ ...(await bill(10)), total: 9 }, 1);
    expect([changed.status, changed.data.errors[0].field]).toEqual([409, 'paymentRo.amount']);
  });

  test('needs EXECUTE on accounts', async () => {
    const raised = await bill(10);
    const paymentRo = { amount: 10, amountPaid: 10, ticketId: raised.ticketId, billingId: raised.id, mode: 'CASH' };
    const clerk = await somebodyWith(desk.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE', 'PHARMACY:EXECUTE']);
    expect((await clerk.ask(billing.pay, { body: { paymentRo } })).status).toBe(403);
    const cashier = await somebodyWith(desk.hospital, ['ACCOUNT:EXECUTE']);
    expect((await cashier.ask(billing.pay, { body: { paymentRo } })).status).toBe(200);
  });

  test('a receipt can be changed or taken back by nobody, not even by the application', async () => {
    const raised = await bill(10);
    await pay(raised, 10);
    const [row] = await server.sql(
      "select has_table_privilege('almoner_app', 'receipt', 'update') or has_table_privilege('almoner_app', 'receipt', 'delete') as may",
    );
    expect(row?.may).toBe(false);
  });
});

describe('cancelling a request', () => {
  test('cancels its unpaid bill, and frees nothing that is paid', async () => {
    const raised = await bill(10);
    await desk.hospital.admin.get(pharmacy.cancel, { params: { id: raised.typeId } });
    expect((await desk.hospital.admin.get(billing.read, { params: { id: raised.id } })).status).toBe('CANCELLED');
    const paid = await bill(10);
    await pay(paid, 5);
    const answer = await desk.hospital.admin.ask(pharmacy.cancel, { params: { id: paid.typeId } });
    expect(answer.status).toBe(409);
    expect(await statusOf(paid.typeId)).toBe('INPROGRESS');
  });

  test('while it is being paid: one of the two happens, whole', async () => {
    for (let round = 0; round < 5; round++) {
      const raised = await bill(10);
      const [paid, cancelled] = await Promise.all([
        pay(raised, 10),
        desk.hospital.admin.ask(pharmacy.cancel, { params: { id: raised.typeId } }),
      ]);
      expect([paid.status, cancelled.status].sort()).toEqual([200, 409]);
      expect(await statusOf(raised.typeId)).toBe(paid.status === 200 ? 'APPROVED' : 'CANCELLED');
    }
  });

  test('of the laboratory works the same', async () => {
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    await charge(asked, { type: 'LABORATORY' });
    await desk.hospital.admin.get(labRequest.cancel, { params: { id: asked.id } });
    const again = await desk.hospital.admin.ask(labRequest.cancel, { params: { id: asked.id } });
    expect([again.status, again.message]).toEqual([409, 'This request is cancelled.']);
  });
});

describe('the lists', () => {
  test('have unpaid bills of a day, services too, and payments by when money came', async () => {
    const other = await aDesk(server);
    const treated = await aTreatment(other.hospital, { ticketId: other.ticket.id });
    const raised = await aPharmacyBill(other.hospital, await aPharmacyRequest(other.hospital, other.ticket.id), 300);
    const unpaid = await other.hospital.admin.get(billing.unpaidToday);
    expect(unpaid.map((one: { id: string }) => one.id)).toEqual([raised.id, treated.doctorService.billing.id]);
    await aPayment(other.hospital, raised);
    expect(await other.hospital.admin.get(billing.unpaidToday)).toHaveLength(1);
    expect(await other.hospital.admin.get(payment.list)).toMatchObject([
      { amount: 300, amountPaid: 300, balance: 0, status: 'COMPLETED', mode: 'CASH', billingId: raised.id },
    ]);
    const none = await other.hospital.admin.get(billing.unpaid, { params: { from: 'nil', to: '2020-01-01' } });
    expect(none).toEqual([]);
  });
});
