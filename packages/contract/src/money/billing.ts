// Bills and payments (spec 2 sections 3, 4 and 7; state machines in ruling 5). The payment of a bill is the sum of its
// receipts; receipts are never removed.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { Acknowledgements } from '../front/allergy-match.ts';
import { TicketReference } from '../front/ticket.ts';
import { t as ticketForm } from '../front/ticket.words.ts';
import { list, Words } from '../list.ts';
import {
  Day,
  Id,
  Instant,
  Numbered,
  optionalParagraph,
  orNil,
  Percent,
  positiveAmount,
  Total,
  Version,
} from '../wire.ts';
import { Bill, BillPayment, BillStatus, BillType, PaymentMode, Receipt, StayCharge } from './bill.ts';
import { BillLine } from './bill-line.ts';
import { t } from './billing.words.ts';

/** The stay of a bill of type ADMISSION, with the days on this bill. */
export const BilledStay = z.strictObject({ admissionId: Id, charges: z.array(StayCharge) });
export type BilledStay = z.output<typeof BilledStay>;

export const BillWithReceipts = Bill.extend({
  /** Its charges one by one; their sum is the amount of the bill. */
  lines: z.array(BillLine),
  receipts: z.array(Receipt),
  stay: BilledStay.optional(),
  /** Tests in free text to which the laboratory has not assigned a test of its list yet. */
  unlisted: z.array(z.string()).optional(),
});
export type BillWithReceipts = z.output<typeof BillWithReceipts>;

/**
 * A bill or an invoice with payments, as a row of the Payments list. The part of a bill that was moved to an invoice is
 * listed with the invoice only.
 */
export const Payment = BillPayment.extend({
  /** Time of the last payment. */
  closeDate: Instant,
  mode: PaymentMode,
  /** Null for an invoice without a ticket. */
  ticketId: Id.nullable(),
  ticket: TicketReference.extend({ id: Id.nullable() }),
  billingId: Id.nullable(),
  billing: z.strictObject({ id: Id, type: BillType, invoice: z.strictObject({ number: z.string() }) }).nullable(),
  invoice: Numbered.nullable(),
});
export type Payment = z.output<typeof Payment>;

export const BillInput = z.strictObject({
  amount: positiveAmount(t.provideCharge()),
  discount: Percent.prefault(0),
  type: BillType,
  typeId: z.uuid(t.chooseBilled()),
  purpose: optionalParagraph(200).default(''),
  ticketId: z.uuid(ticketForm.chooseTicket()),
  paymentId: z.unknown().optional(),
  version: Version.optional(),
});
export type BillInput = z.output<typeof BillInput>;

/** Filter value for UNPAID and NOT COMPLETED together. */
export const OPEN = 'OPEN';

/** Filter value for bills with a discount that needs approval. */
export const TO_DECIDE = 'TO DECIDE';

/** Body of the calls that create and change a bill. */
export const Billing = z.strictObject({
  billingRo: BillInput,
  /** The part that is not supplied; only for PHARMACY and LABORATORY. */
  except: optionalParagraph(4000).optional(),
  /** Reasons for billing despite allergies; only for PHARMACY. */
  acknowledgements: Acknowledgements,
});

export const DiscountDecision = z.strictObject({
  status: z.enum(['APPROVED', 'DECLINED'], t.approveOrDecline()),
  version: Version,
});
export type DiscountDecision = z.output<typeof DiscountDecision>;

export const PaymentInput = z.strictObject({
  /** The total shown to the payer; refused if it has changed. */
  amount: positiveAmount(t.provideAmount()),
  /** The amount received now. */
  amountPaid: positiveAmount(t.provideToPay()),
  ticketId: Id,
  billingId: z.uuid(t.chooseBill()),
  mode: PaymentMode,
});
export type PaymentInput = z.output<typeof PaymentInput>;

export const billing = {
  read: get('/billing/read/{id}', {
    needs: read('ACCOUNT', 'PHARMACY', 'LABORATORY', 'TREATMENT'),
    summary: 'View a bill; with its lines and receipts; the read is audited',
    data: BillWithReceipts,
  }),
  unpaidToday: get('/billing/read/unpaid/today', {
    needs: read('ACCOUNT'),
    summary: 'List today’s unsettled bills; newest first',
    data: z.array(Bill),
  }),
  unpaid: get('/billing/read/unpaid/{from}/{to}', {
    needs: read('ACCOUNT'),
    summary: 'List unsettled bills between two days; both included, newest first; nil for no bound. At most 1,000',
    params: { from: orNil(Day), to: orNil(Day) },
    data: z.array(Bill),
  }),
  ...list('/billing/list', {
    needs: read('ACCOUNT'),
    summary: 'List bills; the latest first, with what is still to be paid of all of them',
    filters: {
      from: Day,
      to: Day,
      status: z.union([z.literal(OPEN), z.literal(TO_DECIDE), BillStatus]),
      search: Words,
    },
    sorts: ['invoice', 'patient', 'created', 'source', 'amount', 'paid', 'status'],
    row: Bill,
    totals: { owed: Total },
  }),
  discountsToDecide: get('/billing/discount/count', {
    needs: execute('ACCOUNT'),
    summary: 'Count discounts waiting for approval; bills that have one',
    data: z.strictObject({ count: z.int32().min(0) }),
  }),
  listOfTicket: get('/billing/read/ticket/{ticketId}', {
    needs: read('ACCOUNT'),
    summary: 'List the bills of a ticket; newest first; the read is audited',
    params: { ticketId: Id },
    data: z.array(Bill),
  }),
  listOfPatient: get('/billing/read/patient/{patientId}', {
    needs: read('ACCOUNT'),
    summary: 'List the bills of a patient; of all tickets, newest first; the read is audited. At most the newest 500',
    params: { patientId: Id },
    data: z.array(Bill),
  }),
  create: post('/billing/create', {
    needs: write('PHARMACY', 'LABORATORY', 'ACCOUNT'),
    changes: ['bill', 'pharmacy', 'labRequest', 'allergy_acknowledgement'],
    summary: 'Bill a pharmacy or lab request; one that is NEW; it becomes INPROGRESS',
    body: Billing.shape,
    data: Bill,
  }),
  update: post('/billing/update/{id}', {
    needs: write('PHARMACY', 'LABORATORY', 'ACCOUNT', 'TREATMENT'),
    changes: ['bill', 'pharmacy', 'labRequest', 'stayCharge', 'allergy_acknowledgement'],
    summary: 'Change a bill; the amount or discount of an unpaid one; its source and ticket stay',
    body: Billing.shape,
    data: Bill,
  }),
  decideDiscount: post('/billing/update/{id}/discount', {
    needs: execute('ACCOUNT'),
    changes: ['bill', 'pharmacy', 'labRequest', 'stayCharge'],
    summary:
      'Approve or reject a discount; one that someone else requested; the person who requested it, or changed the bill since, does not approve it',
    body: { discountRo: DiscountDecision },
    data: Bill,
  }),
  pay: post('/billing/create/payment', {
    needs: execute('ACCOUNT'),
    changes: ['bill', 'receipt', 'pharmacy', 'labRequest', 'stayCharge'],
    summary: 'Receive money for a bill; never more than its balance; a settled bill approves its request',
    body: {
      paymentRo: PaymentInput,
      sourceType: BillType.optional(),
      sourceTypeId: Id.optional(),
      paymentMode: PaymentMode.optional(),
      paymentTypeId: z.unknown().optional(),
    },
    data: BillWithReceipts,
  }),
};

export const payment = {
  list: get('/payment/read', {
    needs: read('ACCOUNT'),
    summary: 'List the latest payments; bills and invoices with a payment, last payment first. At most 1,000',
    data: z.array(Payment),
  }),
  ...list('/payment/list', {
    needs: read('ACCOUNT'),
    summary: 'List payments; bills and invoices with one, the last payment first',
    filters: { from: Day, to: Day, status: BillPayment.shape.status, search: Words },
    sorts: ['invoice', 'patient', 'paid-at', 'amount', 'paid', 'status'],
    states: BillPayment.shape.status,
    row: Payment,
  }),
};
