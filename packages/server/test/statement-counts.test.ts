// How many statements the costliest commands of money run. Printed, so that whoever adds one sees what it costs.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { aDrug, aLabRequest, aPharmacyBill, aPharmacyRequest } from './clinic.ts';
import { deskForFile } from './file-fixtures.ts';
import { anInvoice } from './invoice-examples.ts';
import { type Run, statementsOf } from './statements.ts';

const { desk } = await deskForFile();

afterEach(() => vi.restoreAllMocks());
const admin = () => desk.hospital.admin;
const ticketId = () => desk.ticket.id;

async function paying(): Promise<Run> {
  const { hospital } = desk;
  const { id, total } = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticketId()));
  const paymentRo = { amount: total, amountPaid: total, ticketId: ticketId(), billingId: id, mode: 'CASH' as const };
  return () => admin().ask(calls.billing.pay, { body: { paymentRo } });
}

/** A refund of all that was paid for an invoice of a pharmacy bill, and of one of the laboratory where `both`. */
const refunding = (charge: 'STANDS' | 'CANCELLED', both: boolean) => async (): Promise<Run> => {
  const { hospital } = desk;
  const bills = [await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticketId()), 800)];
  if (both) {
    const { id: typeId } = await aLabRequest(hospital, ticketId());
    const billingRo = { type: 'LABORATORY' as const, typeId, ticketId: ticketId(), amount: 800 };
    bills.push(await admin().get(calls.billing.create, { body: { billingRo } }));
  }
  const items = bills.map(({ id, invoice }) => ({
    item: invoice.number,
    unitCost: 800,
    quantity: 1,
    billId: id,
  }));
  const { id: invoiceId, total } = await anInvoice(hospital, desk.patient.id, { items }, true);
  const invoicePaymentRo = { invoiceId, amount: total, amountPaid: total, mode: 'CASH' as const };
  const paid = await admin().get(calls.invoice.pay, { body: { invoicePaymentRo } });
  const refundRo = {
    receiptId: paid.receipts[0].id,
    amount: total,
    mode: 'CASH' as const,
    reason: 'Not taken',
    charge,
  };
  const { id } = await admin().get(calls.refund.create, { body: { refundRo } });
  return () => admin().ask(calls.refund.setStatus, { params: { id, status: 'APPROVED' } });
};

/** A doctor's service, a prescription and a test; with `all` vital signs and a drug of the list besides. */
const treating = (all: boolean) => async (): Promise<Run> => {
  const { id: drugId } = await aDrug(desk.hospital);
  const body = {
    ticketId: ticketId(),
    complain: 'Headache',
    comment: 'Rest and drink.',
    ...(all ? { vitals: { pulse: 70 } } : {}),
    pharmacyServiceRo: {
      doctorServiceRo: { amount: 5000 },
      pharmacyRo: {
        prescription: 'As below',
        lines: all ? [{ drugId, quantity: 2, dose: '1', frequency: 'daily' }] : [],
      },
      labRequestRo: { title: 'Full blood count' },
    },
  };
  return () => admin().ask(calls.treatment.create, { body });
};

test.each([
  ['the payment of a bill', paying, /insert into "receipt"/, 16],
  ['the refund of an invoice whose bill is owed again', refunding('STANDS', false), /update refund/, 21],
  ['the refund of an invoice whose two bills are owed again', refunding('STANDS', true), /update refund/, 24],
  ['the refund of an invoice whose two bills are cancelled', refunding('CANCELLED', true), /update refund/, 32],
  ['saving a treatment with its service and requests', treating(false), /insert into "treatment"/, 15],
  ['saving a treatment with vital signs and a drug as well', treating(true), /insert into "treatment"/, 18],
] as const)('%s takes no more statements than it took', async (what, prepare, wanted, most) => {
  const statements = await statementsOf(wanted, await prepare());
  process.stdout.write(`${what}: ${statements.length} statements\n`);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});
