// Bills of requests: raised, changed and paid, in parts and by concurrent calls.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billCommandsOf, billDeskForFile } from '../../../../test/bill-desk.ts';
import { aLabRequest, aPharmacyBill, aPharmacyRequest, aTreatment } from '../../../../test/clinic.ts';
import { aDesk, aTicket, NOBODY } from '../../../../test/front-desk.ts';
import { type Person, somebodyWith } from '../../../../test/hospital.ts';

const { billing, labRequest, payment, pharmacy } = calls;

const { server, desk, admin, aBill, readBill, statusOf, pay, cancel } = await billDeskForFile();

const request = () => aPharmacyRequest(desk.hospital, desk.ticket.id);
const numberOf = (bill: { invoice: { number: string } }) => Number(bill.invoice.number.replace('INV-', ''));
const charge = (of: { id: string; ticketId: string }, given: object = {}, except?: string, who: Person = admin) =>
  who.ask(billing.create, {
    body: { billingRo: { type: 'PHARMACY', typeId: of.id, ticketId: of.ticketId, amount: 100, ...given }, except },
  });

describe('billing a request', () => {
  test('makes it INPROGRESS, with an amount, a discount and an invoice number', async () => {
    const asked = await request();
    const { data } = await charge(asked, { amount: 1234.56, discount: 12.5 }, 'No syrup.');
    expect(data).toMatchObject({ amount: 1234.56, discount: 12.5, total: 1080.24, status: 'UNPAID', payment: null });
    expect(data.invoice.number).toMatch(/^INV-\d{6}$/);
    const read = await admin.get(pharmacy.read, { params: { id: asked.id } });
    expect(read).toMatchObject({ status: 'INPROGRESS', except: 'No syrup.', billing: { id: data.id, total: 1080.24 } });
  });

  test('with a discount that leaves nothing to pay settles it at once', async () => {
    const asked = await request();
    expect((await charge(asked, { discount: 100 })).data).toMatchObject({ total: 0, status: 'COMPLETED' });
    expect(await statusOf({ typeId: asked.id })).toBe('APPROVED');
  });

  test('by ten concurrent calls raises one bill, tells the others, and leaves no gap in invoice numbers', async () => {
    const before = numberOf(await aBill());
    const asked = await request();
    const answers = await atOnce(10, () => charge(asked));
    expect(statusesOf(answers)).toEqual(times(1, 9));
    expect(statusAndMessage(await charge(asked))).toEqual([409, 'This request is billed but not paid yet.']);
    expect(numberOf(await aBill())).toBe(before + 2);
  });

  test('while it is being cancelled never leaves a bill on a cancelled request', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await request();
      const [billed, cancelled] = await Promise.all([charge(asked), cancel({ typeId: asked.id })]);
      expect([cancelled.status, cancelled.data.status]).toEqual([200, 'CANCELLED']);
      const bills = await admin.get(billing.listOfTicket, { params: { ticketId: asked.ticketId } });
      const raised = bills.filter(({ typeId }: { typeId: string }) => typeId === asked.id);
      expect(raised.map(({ status }: { status: string }) => status)).toEqual(
        billed.status === 200 ? ['CANCELLED'] : [],
      );
    }
  });

  test.for([
    ['amount', null, 'Please provide a charge.'],
    ['amount', 0, 'The amount must be above zero.'],
    ['amount', -5, 'The amount must be above zero.'],
    ['amount', 1.005, 'At most two decimals.'],
    ['discount', 100.5, 'Enter a percentage from 0 to 100.'],
    ['type', 'SERVICE', 'A service is billed by its treatment.'],
  ] as const)('with %s %o is refused at its field', async ([field, value, message]) => {
    const answer = await charge(await request(), { [field]: value });
    expect(errorsOf(answer)).toEqual([400, [{ field: `billingRo.${field}`, message }]]);
  });

  test.for([
    ['PHARMACY:WRITE', 403],
    ['LABORATORY:WRITE', 200],
    ['ACCOUNT:WRITE', 200],
  ] as const)('of the laboratory with %s is answered %i', async ([grant, status]) => {
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    const who = await somebodyWith(desk.hospital, [grant]);
    expect((await charge(asked, { type: 'LABORATORY' }, undefined, who)).status).toBe(status);
  });
});

describe('changing a bill', () => {
  const change = ({ id, typeId, ticketId }: { id: string; typeId: string; ticketId: string }, given: object) =>
    admin.ask(billing.update, {
      params: { id },
      body: { billingRo: { type: 'PHARMACY', typeId, ticketId, amount: 100, ...given } },
    });

  test('is possible until something is paid; a stale copy is refused with the changes, in naira', async () => {
    const raised = await aBill(1000);
    expect((await change(raised, { amount: 800, version: 1 })).data).toMatchObject({ total: 800, version: 2 });
    const stale = await change(raised, { amount: 700, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.data.changed).toHaveLength(2);
    for (const field of ['amount', 'total']) expect(stale.data.changed).toContainEqual({ field, from: 1000, to: 800 });
    await pay({ ...raised, total: 800 }, 1);
    const refusal = 'Part of this bill has been paid, so it can no longer be changed.';
    expect(statusAndMessage(await change(raised, { amount: 900 }))).toEqual([409, refusal]);
  });

  test('never moves it to another request or ticket', async () => {
    const raised = await aBill();
    const [other, elsewhere] = [await request(), await aDesk(server)];
    const errors = async (given: object) => (await change(raised, given)).data.errors?.[0].field;
    expect(await errors({ typeId: other.id })).toBe('billingRo.typeId');
    expect(await errors({ ticketId: elsewhere.ticket.id })).toBe('billingRo.ticketId');
  });
});

describe('paying', () => {
  test('in parts adds up; the last part settles the bill and approves the request', async () => {
    const raised = await aBill(1500.5);
    expect((await pay(raised, 1000.25)).data).toMatchObject({
      status: 'NOT COMPLETED',
      payment: { amount: 1500.5, amountPaid: 1000.25, balance: 500.25, status: 'INPROGRESS' },
    });
    expect(await statusOf(raised)).toBe('INPROGRESS');
    const tooMuch = [{ field: 'paymentRo.amountPaid', message: 'This is more than the balance.' }];
    expect(errorsOf(await pay(raised, 500.26))).toEqual([409, tooMuch]);
    const last = (await pay(raised, 500.25, { mode: 'TRANSFER' })).data;
    expect(last).toMatchObject({ status: 'COMPLETED', payment: { balance: 0, status: 'COMPLETED' } });
    const [one, two] = last.receipts;
    expect([one, two]).toMatchObject([
      { amount: 1000.25, mode: 'CASH' },
      { amount: 500.25, mode: 'TRANSFER' },
    ]);
    expect(two.number).toBe(one.number + 1);
    expect(await statusOf(raised)).toBe('APPROVED');
  });

  test('by fifty tills at once never takes more than the bill, and receipts add up to its paid amount', async () => {
    const raised = await aBill(1000);
    const answers = await atOnce(50, () => pay(raised, 70));
    expect(statusesOf(answers)).toEqual(times(14, 36));
    expect(answers.find(({ status }) => status === 409)?.data.errors).toEqual([
      { field: 'paymentRo.amountPaid', message: 'This is more than the balance.' },
    ]);
    const read = await readBill(raised.id);
    expect(read.payment).toMatchObject({ amountPaid: 980, balance: 20 });
    expect(read.receipts.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(980);
  });

  test('a bill that is settled, cancelled or has another amount by now is refused', async () => {
    const [settled, cancelled] = [await aBill(10), await aBill(10)];
    await pay(settled);
    await cancel(cancelled);
    expect((await pay(settled, 1)).message).toBe('This bill is already settled.');
    expect((await pay(cancelled, 1)).message).toBe('This bill is cancelled.');
    const changed = await pay({ ...(await aBill(10)), total: 9 }, 1);
    expect([changed.status, changed.data.errors[0].field]).toEqual([409, 'paymentRo.amount']);
  });
});

describe('cancelling a request', () => {
  test('cancels its unpaid bill; a paid one is refused', async () => {
    const [raised, paid] = [await aBill(10), await aBill(10)];
    await cancel(raised);
    expect((await readBill(raised.id)).status).toBe('CANCELLED');
    await pay(paid, 5);
    expect((await cancel(paid)).status).toBe(409);
    expect(await statusOf(paid)).toBe('INPROGRESS');
  });

  test('while it is being paid does one of the two, completely', async () => {
    for (let round = 0; round < 5; round++) {
      const raised = await aBill(10);
      const [paid, cancelled] = await Promise.all([pay(raised), cancel(raised)]);
      expect(statusesOf([paid, cancelled])).toEqual(times(1, 1));
      expect(await statusOf(raised)).toBe(paid.status === 200 ? 'APPROVED' : 'CANCELLED');
    }
  });

  test('of the laboratory a second time is refused', async () => {
    const asked = await aLabRequest(desk.hospital, desk.ticket.id);
    await charge(asked, { type: 'LABORATORY' });
    await admin.get(labRequest.cancel, { params: { id: asked.id } });
    const again = await admin.ask(labRequest.cancel, { params: { id: asked.id } });
    expect(statusAndMessage(again)).toEqual([409, 'This request is cancelled.']);
  });
});

test('the lists hold the unpaid bills of a day, services included, and payments by the time of receipt', async () => {
  const other = await aDesk(server);
  const { admin, ...money } = billCommandsOf(other);
  const treated = await aTreatment(other.hospital, { ticketId: other.ticket.id });
  const raised = await money.aBill(300);
  const unpaid = await admin.get(billing.unpaidToday);
  expect(unpaid.map((one: { id: string }) => one.id)).toEqual([raised.id, treated.doctorService.billing.id]);
  await money.pay(raised);
  expect(await admin.get(billing.unpaidToday)).toHaveLength(1);
  expect(await admin.get(payment.list)).toMatchObject([
    { amount: 300, amountPaid: 300, balance: 0, status: 'COMPLETED', mode: 'CASH', billingId: raised.id },
  ]);
  expect(await admin.get(billing.unpaid, { params: { from: 'nil', to: '2020-01-01' } })).toEqual([]);
});

test("a patient's bills are those of all their tickets only, newest first, audited as a view of the record", async () => {
  const { hospital } = desk;
  const before = await aTicket(hospital);
  const now = await aTicket(hospital, before.patientId);
  const first = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, before.id));
  const second = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, now.id));
  await aBill();
  const params = { patientId: before.patientId };
  const bills = await admin.get(billing.listOfPatient, { params });
  expect(bills.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  const seen = await server.sql('select call from audit where record = $1 and record_id = $2 and call = $3', [
    'patient',
    before.patientId,
    billing.listOfPatient.path,
  ]);
  expect(seen).toHaveLength(1);
  expect((await admin.ask(billing.listOfPatient, { params: { patientId: NOBODY } })).status).toBe(404);
});
