// Operations of the workload on invoices.
import { calls } from '@almoner/contract/calls';
import type { Hospital } from './hospital.ts';
import { type ModelInvoice, type MoneyModel, taxOf, totalOf, worthOf } from './money-model.ts';
import type { Draw, Operation, World } from './workload.ts';

const { creditNote, invoice } = calls;
const naira = (kobo: number) => kobo / 100;
const kobo = (amount: number) => Math.round(amount * 100);

interface Debtor {
  patientId: string;
  ticketId: string;
}

interface Setting {
  debtors: readonly Debtor[];
  /** Patients in a bed, whose bills change with their days. */
  inpatients: readonly Debtor[];
  /** A tax of 7.5 percent. */
  taxId: string;
  today: string;
}

export function invoiceOperations(setting: Setting): Operation[] {
  const one = (state: ModelInvoice['state']) => (world: World, draw: Draw) =>
    draw.of([...world.model.invoices.values()].filter((known) => known.state === state).slice(-RECENT));
  const sent = one('SENT');
  const draft = one('DRAFT');
  return [
    { name: 'draft an invoice', weight: 6, run: (world, draw) => write(world, draw, setting) },
    { name: 'send an invoice', weight: 8, run: (world, draw) => send(world, draft(world, draw)) },
    { name: 'pay an invoice', weight: 12, run: (world, draw) => pay(world, draw, sent(world, draw)) },
    { name: 'void an invoice', weight: 3, run: (world, draw) => voidOne(world, sent(world, draw)) },
    { name: 'credit a line', weight: 6, run: (world, draw) => credit(world, draw, sent(world, draw)) },
    { name: 'delete a draft', weight: 1, run: (world, draw) => deleteOne(world, draft(world, draw)) },
  ];
}

const RECENT = 6;

async function write({ model, command, hospital }: World, draw: Draw, { debtors, inpatients, taxId, today }: Setting) {
  const debtor = draw.of(draw.chance(0.3) ? inpatients : debtors) as Debtor;
  const charges = draw.chance(0.6)
    ? await hospital.admin.get(invoice.charges, { params: { ticketId: debtor.ticketId } })
    : [];
  const pulled = charges.slice(0, draw.whole(0, 2)).map((bill: { id: string; number: string; balance: number }) => ({
    item: bill.number,
    unitCost: bill.balance,
    quantity: 1,
    billId: bill.id,
  }));
  const free = { item: 'A private room', unitCost: naira(draw.whole(1, 999_999)), quantity: draw.whole(1, 9) };
  const items = [...pulled, free];
  const discount = draw.chance(0.6) ? 0 : (draw.of([1, 333, 1250, 10_000]) as number);
  const taxed = draw.chance(0.5);
  const values = { tax: { categoryId: taxed ? taxId : null }, invoiceDate: today, dueDate: today };
  const invoiceRo = { ...debtor, ...values, discount: discount / 100, items };
  const data = await command(invoice.create, { body: { invoiceRo } }, unaskable);
  if (!data) return 'refused';
  const subtotal = items.reduce((sum, { unitCost, quantity }) => sum + kobo(unitCost) * quantity, 0);
  const net = totalOf(subtotal, discount);
  const total = net + taxOf(net, taxed ? 750 : 0);
  if (data.total !== naira(total))
    throw new Error(`an invoice of ${subtotal} less ${discount} has total ${data.total}`);
  model.invoices.set(data.id, {
    id: data.id,
    state: 'DRAFT',
    total,
    paid: 0,
    items: data.items.map(({ id, billId, amount }: { id: string; billId: string | null; amount: number }) => ({
      id,
      billId,
      amount: kobo(amount),
      credited: 0,
    })),
    discount,
    taxRate: taxed ? 750 : 0,
  });
  return 'done';
}

const unaskable = [
  'Someone else has just changed this invoice. Please check it again.',
  /^Bill .* (is cancelled|is already settled|is already on invoice .*)\. Please remove it\.$/,
  /^The balance of bill .* has changed/,
];
const gone = ['This invoice is void.', 'This invoice has already been sent.', 'Not found.', ...unaskable];

async function send({ model, command }: World, draft: ModelInvoice | undefined) {
  if (!draft) return 'nothing to do';
  const data = await command(invoice.send, { params: { id: draft.id }, body: {} }, gone);
  if (!data) return 'refused';
  model.sent(draft.id);
  return 'done';
}

const notPayable = [
  'This invoice has not been sent yet.',
  'This invoice is void.',
  'This invoice is already paid.',
  'The total of the invoice has changed.',
  'This is more than the balance.',
];

async function pay({ model, command }: World, draw: Draw, sent: ModelInvoice | undefined) {
  const worth = sent ? worthOf(sent) : 0;
  const balance = sent ? worth - sent.paid : 0;
  if (!sent || balance <= 0) return 'nothing to do';
  const amount = draw.chance(0.4) ? balance : draw.whole(1, balance);
  const mode = draw.chance(0.7) ? ('CASH' as const) : ('TRANSFER' as const);
  const invoicePaymentRo = { invoiceId: sent.id, amount: naira(worth), amountPaid: naira(amount), mode };
  const data = await command(invoice.pay, { body: { invoicePaymentRo } }, notPayable);
  if (!data) return 'refused';
  model.receivedOnInvoice(sent.id, { amount, mode });
  model.sawReceipts(data.receipts, { invoiceId: sent.id });
  return 'done';
}

const notVoid = [
  'This invoice is already void.',
  'Part of this invoice is already credited. Credit the rest of it instead.',
  'Part of this invoice is paid. Refund that first.',
  'This invoice is paid and cannot be voided.',
];

async function voidOne({ model, command }: World, sent: ModelInvoice | undefined) {
  if (!sent) return 'nothing to do';
  const options = { params: { id: sent.id }, body: { reason: 'Wrong patient' } };
  if (!(await command(invoice.void, options, notVoid))) return 'refused';
  model.voided(sent.id);
  return 'done';
}

const notCreditable = [
  'This is more than is left on the line.',
  'This invoice is void.',
  'The credit note must come to more than zero.',
];

async function credit({ model, command, hospital }: World, draw: Draw, sent: ModelInvoice | undefined) {
  const item = draw.of((sent?.items ?? []).filter(({ amount, credited }) => amount > credited));
  if (!sent || !item) return 'nothing to do';
  const left = item.amount - item.credited;
  const amount = draw.chance(0.3) ? left : draw.whole(1, left);
  const lines = [{ itemId: item.id, amount: naira(amount) }];
  const creditNoteRo = { invoiceId: sent.id, lines, reason: 'Charged twice' };
  if (!(await command(creditNote.create, { body: { creditNoteRo } }, notCreditable))) return 'refused';
  item.credited += amount;
  await seeAsked(hospital, model, sent.id);
  return 'done';
}

/** Adds refunds that a credit note requested to the model, so that they are decided like others. */
async function seeAsked({ admin }: Hospital, model: MoneyModel, id: string): Promise<void> {
  const { receipts } = await admin.get(invoice.read, { params: { id } });
  const known = new Set([...model.asked].map((refund) => refund.id));
  for (const { number, refunds } of receipts) {
    const receipt = model.receipts.get(number);
    for (const { id, status, amount, mode } of receipt ? refunds : []) {
      if (status === 'REQUESTED' && !known.has(id) && receipt)
        model.asked.add({ id, receipt, amount: kobo(amount), mode });
    }
  }
}

/** Updates the model with the bills after all credit notes. */
export async function syncCredits({ admin }: Hospital, model: MoneyModel): Promise<void> {
  for (const { items } of model.invoices.values()) {
    for (const { billId, credited } of items) {
      const bill = credited > 0 && billId ? model.bills.get(billId) : undefined;
      if (!bill) continue;
      const { status, credited: off } = await admin.get(calls.billing.read, { params: { id: bill.id } });
      bill.credited = kobo(off);
      if (status === 'CANCELLED') model.cancelled.add(bill.requestId);
    }
  }
}

async function deleteOne({ model, command }: World, draft: ModelInvoice | undefined) {
  if (!draft) return 'nothing to do';
  const sentAlready = 'This invoice has been sent and can no longer be deleted.';
  const late = ['This invoice is void and can no longer be deleted.', 'Not found.', sentAlready];
  if (!(await command(invoice.delete, { params: { id: draft.id } }, late))) return 'refused';
  model.invoices.delete(draft.id);
  return 'done';
}
