// Invoices of the demo over the last weeks: settled, settled in part, credited in part, overdue, void, just sent, and two drafts.
import { calls } from '@almoner/contract/calls';
import { dayFromNow } from './chance.ts';
import type { Counter } from './clinic-billing.ts';

interface Planned {
  /** Days before today of the invoice date, and days from it to the due date. */
  ago: number;
  dueIn: number;
  items: [item: string, description: string, unitCost: number, quantity: number][];
  /** The share that is paid at once. */
  share: number;
  discount?: number;
  taxed?: true;
  end?: 'draft' | 'void';
  /** The quantity of the first item that is credited afterwards. */
  credited?: number;
}

const planned: Planned[] = [
  {
    ago: 38,
    dueIn: 14,
    items: [
      ['Private room', 'Three nights', 45_000, 3],
      ['Nursing care', 'Day and night', 12_500, 3],
    ],
    share: 1,
  },
  { ago: 34, dueIn: 7, items: [['Ambulance', 'Ikeja to the hospital', 35_000, 1]], share: 0.4 },
  {
    ago: 27,
    dueIn: 14,
    items: [['Antenatal package', 'Six visits and two scans', 120_000, 1]],
    share: 0,
    discount: 10,
  },
  { ago: 19, dueIn: 14, items: [['Executive health check', 'With report', 85_000, 2]], share: 1, taxed: true },
  { ago: 12, dueIn: 30, items: [['Physiotherapy', 'Sessions of 45 minutes', 9_500, 8]], share: 0.5 },
  {
    ago: 8,
    dueIn: 14,
    items: [['Medical report', 'For the employer', 15_000, 1]],
    share: 0,
    taxed: true,
    end: 'void',
  },
  {
    ago: 5,
    dueIn: 14,
    items: [
      ['Minor surgery', 'Theatre and surgeon’s fee', 180_000, 1],
      ['Dressings', '', 2_750.5, 4],
    ],
    share: 0,
    discount: 5,
  },
  { ago: 2, dueIn: 14, items: [['Vaccination', 'Yellow fever, with card', 14_000, 4]], share: 1, credited: 1 },
  { ago: 0, dueIn: 14, items: [['Dialysis', 'Session', 65_000, 2]], share: 0, end: 'draft' },
  { ago: 0, dueIn: 30, items: [['Home visit', 'Doctor and nurse', 40_000, 1]], share: 0, taxed: true, end: 'draft' },
];

/** Writes the invoices of a day: today is 0, yesterday 1. */
export async function invoiceADay({ cashier, admin }: Counter, patients: string[], ago: number): Promise<void> {
  for (const [place, plan] of planned.entries()) {
    const patientId = patients[place * 11];
    if (plan.ago === ago && patientId) await write({ cashier, admin }, patientId, plan);
  }
}

async function write(
  { cashier, admin }: Pick<Counter, 'cashier' | 'admin'>,
  patientId: string,
  plan: Planned,
): Promise<void> {
  const patient = await cashier(calls.patient.read, { params: { id: patientId } });
  const taxes: { id: string; rate: number | null }[] = await cashier(calls.taxCategory.list);
  const rated = taxes.find(({ rate }) => rate !== null);
  const invoiceRo = {
    patientId,
    email: patient.email,
    patientAddress: patient.address,
    billingAddress: patient.address,
    tax: { categoryId: (plan.taxed && rated?.id) || null },
    invoiceDate: dayFromNow(-plan.ago),
    dueDate: dayFromNow(plan.dueIn - plan.ago),
    discount: plan.discount ?? 0,
    items: plan.items.map(([item, description, unitCost, quantity]) => ({ item, description, unitCost, quantity })),
  };
  const send = plan.end !== 'draft';
  const { id, total: amount, items } = await cashier(calls.invoice.create, { body: { invoiceRo, send } });
  if (plan.end === 'void') {
    // The sender of an invoice may not void it alone.
    await admin(calls.invoice.void, { params: { id }, body: { reason: 'Made out to the wrong employer' } });
  }
  if (plan.share === 0) return;
  const invoicePaymentRo = { invoiceId: id, amount, amountPaid: amount * plan.share, mode: 'TRANSFER' as const };
  await cashier(calls.invoice.pay, { body: { invoicePaymentRo } });
  if (!plan.credited) return;
  const lines = [{ itemId: items[0].id, quantity: plan.credited }];
  const creditNoteRo = { invoiceId: id, lines, reason: 'One family member had a fever' };
  await cashier(calls.creditNote.create, { body: { creditNoteRo } });
}
