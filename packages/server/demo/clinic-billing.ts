// Bills and payments of the demo's patients over the last weeks: bills of the pharmacy and the laboratory, raised and paid
// by the responsible staff.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

/** The accounts that request, bill and take payments. */
export interface Counter {
  admin: Ask;
  pharmacy: Ask;
  laboratory: Ask;
  cashier: Ask;
}

/** Number of past days with bills. */
const DAYS = 24;

interface Item {
  type: 'PHARMACY' | 'LABORATORY';
  asked: string;
  complain: string;
  /** In naira. */
  amount: number;
  discount?: number;
}

const items: Item[] = [
  {
    type: 'PHARMACY',
    asked: 'Artemether/lumefantrine 80/480 mg, twice a day for 3 days',
    complain: 'Fever for two days',
    amount: 3200,
  },
  { type: 'LABORATORY', asked: 'Full blood count', complain: 'Tired for weeks', amount: 4500 },
  {
    type: 'PHARMACY',
    asked: 'Amoxicillin 500 mg, three times a day for 7 days; paracetamol 1 g when needed',
    complain: 'Sore throat',
    amount: 2850.5,
  },
  { type: 'LABORATORY', asked: 'Fasting blood sugar', complain: 'Thirst, diabetes check', amount: 1500 },
  {
    type: 'PHARMACY',
    asked: 'Amlodipine 5 mg, once a day, for 30 days',
    complain: 'High blood pressure',
    amount: 6400,
  },
  {
    type: 'LABORATORY',
    asked: 'Malaria parasite',
    complain: 'Fever and headache',
    amount: 1800,
    discount: 10,
  },
  { type: 'PHARMACY', asked: 'Oral rehydration salts and zinc', complain: 'Diarrhoea', amount: 950 },
];

/** The paid share of the nth bill: most are paid, some in part, some not yet. */
const shareOf = (place: number) => [1, 1, 0.5, 1, 0, 1, 1, 0.25, 1, 0][place % 10] as number;

/**
 * One day at the counters; `daysAgo` counts back from today. Today has more bills, most of them unpaid. `turnBack` sets the
 * clock back by minutes.
 */
export async function billADay(
  counter: Counter,
  patients: readonly string[],
  daysAgo: number,
  turnBack: (minutes: number) => void,
): Promise<void> {
  if (daysAgo > DAYS || patients.length === 0) return;
  const first = (DAYS - daysAgo) * 2;
  const count = daysAgo === 0 ? 7 : 2;
  for (let place = first; place < first + count; place += 1) {
    const patientId = patients[(place * 7) % patients.length] as string;
    if (daysAgo === 0) turnBack((first + count - place) * 9);
    const share = daysAgo === 0 ? ([1, 0, 0, 0.4, 0, 1, 0][place - first] as number) : shareOf(place);
    await billOne(
      counter,
      patientId,
      items[place % items.length] as Item,
      share,
      place % 3 === 0 ? 'TRANSFER' : 'CASH',
    );
  }
}

async function billOne(counter: Counter, patientId: string, item: Item, share: number, mode: 'CASH' | 'TRANSFER') {
  const { type, asked, complain, amount, discount = 0 } = item;
  const { id: ticketId } = await counter.admin(calls.ticket.create, { body: { ticketRo: { patientId, complain } } });
  const { id: typeId } =
    type === 'PHARMACY'
      ? await counter.pharmacy(calls.pharmacy.create, { body: { pharmacyRo: { ticketId, prescription: asked } } })
      : await counter.laboratory(calls.labRequest.create, { body: { labRequestRo: { ticketId, title: asked } } });
  const desk = type === 'PHARMACY' ? counter.pharmacy : counter.laboratory;
  const bill = await desk(calls.billing.create, { body: { billingRo: { type, typeId, ticketId, amount, discount } } });
  if (share === 0) return;
  const amountPaid = share === 1 ? bill.total : Math.round(bill.total * share);
  const paymentRo = { amount: bill.total, amountPaid, ticketId, billingId: bill.id, mode };
  await counter.cashier(calls.billing.pay, { body: { paymentRo } });
}
