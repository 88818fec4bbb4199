// The pharmacy of the demo hospital: a drug list with lots that last, run low or expire, and requests in every state.
import { calls } from '@almoner/contract/calls';
import { amountFor, hundredthsOf, plus } from '@almoner/contract/quantity';
import type { Ask } from './caller.ts';

/** The drugs. Lots: units and days from today until they expire; those received first expire later. */
type DemoDrug = [
  name: string,
  unit: string,
  price: number,
  reorderLevel: number,
  lots: [units: number, days: number][],
  /** Number of parts of a unit; undefined for units that cannot be divided. */
  dividedInto?: 2 | 10,
];

const drugs: DemoDrug[] = [
  [
    'Paracetamol 500 mg tablet',
    'tablet',
    15,
    500,
    [
      [400, 62],
      [2000, 540],
    ],
  ],
  ['Amoxicillin 500 mg capsule', 'capsule', 60, 300, [[900, 310]]],
  [
    'Artemether/lumefantrine 20/120 mg tablet',
    'tablet',
    95,
    240,
    [
      [120, 25],
      [480, 400],
    ],
  ],
  ['Ciprofloxacin 500 mg tablet', 'tablet', 110, 150, [[180, 280]]],
  ['Metronidazole 400 mg tablet', 'tablet', 30, 300, [[1200, 450]]],
  [
    'Ibuprofen 400 mg tablet',
    'tablet',
    35,
    200,
    [
      [90, -6],
      [600, 365],
    ],
  ],
  ['Amlodipine 5 mg tablet', 'tablet', 45, 300, [[210, 220]]],
  ['Lisinopril 10 mg tablet', 'tablet', 55.25, 200, [[640, 330]], 2],
  ['Metformin 500 mg tablet', 'tablet', 40, 400, [[1500, 600]]],
  ['Omeprazole 20 mg capsule', 'capsule', 70, 150, [[300, 48]]],
  ['Salbutamol inhaler 100 mcg', 'inhaler', 3200, 12, [[9, 190]]],
  ['Oral rehydration salts sachet', 'sachet', 250, 60, [[160, 500]]],
  ['Cough linctus 100 ml bottle', 'bottle', 1450.5, 10, []],
  ['Ceftriaxone 1 g injection', 'vial', 1850, 40, [[22, 75]]],
  ['Paracetamol syrup 120 mg/5 ml', 'ml', 9.5, 1000, [[3200, 240]], 10],
];

type Line = [drug: number, dose: string, frequency: string, durationDays: number, quantity: number];

const prescriptions: Line[][] = [
  [
    [2, '4 tablets', 'twice a day', 3, 24],
    [0, '2 tablets', 'three times a day', 3, 18],
  ],
  [[1, '1 capsule', 'three times a day', 7, 21]],
  [
    [6, '1 tablet', 'once a day', 30, 30],
    [7, '½ tablet', 'once a day', 15, 7.5],
  ],
  [
    [3, '1 tablet', 'twice a day', 7, 14],
    [11, '1 sachet', 'after each loose stool', 3, 6],
  ],
  [[8, '1 tablet', 'twice a day', 30, 60]],
  [
    [5, '1 tablet', 'three times a day after food', 5, 15],
    [9, '1 capsule', 'once a day before breakfast', 14, 14],
  ],
  [[4, '1 tablet', 'three times a day', 7, 21]],
  [[14, '7.5 ml', 'three times a day', 3, 67.5]],
];

// A drug that is out of stock.
const cough: Line = [12, '10 ml', 'three times a day', 5, 2];

/** Final status of a request; `part` is dispensed in part. */
type End = 'NEW' | 'INPROGRESS' | 'APPROVED' | 'part' | 'DISPENSED' | 'CANCELLED';

interface DemoPharmacy {
  /** Creates a patient's request on the current day of the clock and brings it to its final status. */
  serve: (patientId: string, end: End) => Promise<void>;
}

/** Receives stock weeks ago, so that some of it has expired by today. */
export async function openPharmacy(ask: Ask, dayFromNow: (days: number) => string): Promise<DemoPharmacy> {
  const ids: string[] = [];
  for (const [name, unit, price, reorderLevel, lots, dividedInto = 1] of drugs) {
    const { id } = await ask(calls.drug.create, { body: { drugRo: { name, unit, dividedInto, price, reorderLevel } } });
    ids.push(id);
    for (const [place, [quantity, days]] of lots.entries()) {
      const drugLotRo = { drugId: id, number: lotNumber(ids.length, place), expiryDate: dayFromNow(days), quantity };
      await ask(calls.drugLot.receive, { body: { drugLotRo } });
    }
  }
  let served = 0;
  return {
    serve: async (patientId, end) => {
      const usual = prescriptions[served % prescriptions.length] ?? [];
      const lines = end === 'NEW' ? [...usual, cough] : usual;
      served += 1;
      await serve(ask, { patientId, end, lines, ids });
    },
  };
}

const lotNumber = (drug: number, place: number) => `${'BKLMT'[drug % 5]}${4120 + drug * 37}${'AB'[place]}`;

interface Visit {
  patientId: string;
  end: End;
  lines: Line[];
  ids: string[];
}

// The text that the form suggests for a line.
const prescriptionText = ([drug, dose, frequency, days, quantity]: Line) => {
  const [name, unit] = drugs[drug] ?? [];
  return `${name}: ${dose}, ${frequency}, for ${days} days; ${quantity} ${unit}`;
};

async function serve(ask: Ask, { patientId, end, lines, ids }: Visit): Promise<void> {
  const ticketRo = { patientId, complain: 'Came with a prescription' };
  const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
  const pharmacyRo = {
    ticketId,
    prescription: lines.map(prescriptionText).join('\n'),
    lines: lines.map(([drug, dose, frequency, durationDays, quantity]) => ({
      drugId: ids[drug] ?? '',
      dose,
      frequency,
      durationDays,
      quantity,
    })),
  };
  const request = await ask(calls.pharmacy.create, { body: { pharmacyRo } });
  if (end === 'NEW') return;
  if (end === 'CANCELLED') {
    await ask(calls.pharmacy.cancel, { params: { id: request.id } });
    return;
  }
  const amount = lines.reduce(
    (sum, [drug, , , , quantity]) => plus(sum, amountFor(quantity, hundredthsOf(drugs[drug]?.[2] ?? 0)) / 100),
    0,
  );
  const billingRo = { type: 'PHARMACY' as const, typeId: request.id, ticketId, amount };
  const bill = await ask(calls.billing.create, { body: { billingRo } });
  if (end === 'INPROGRESS') return;
  const paymentRo = { amount, amountPaid: amount, ticketId, billingId: bill.id, mode: 'CASH' as const };
  await ask(calls.billing.pay, { body: { paymentRo } });
  if (end === 'APPROVED') return;
  const dispenseRo = {
    lines: request.lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
      lineId: id,
      quantity: end === 'part' ? Math.floor(quantity / 2) : quantity,
    })),
  };
  await ask(calls.pharmacy.dispense, { params: { id: request.id }, body: { dispenseRo } });
}

const todays: End[] = ['DISPENSED', 'APPROVED', 'part', 'INPROGRESS', 'APPROVED', 'NEW', 'INPROGRESS', 'NEW', 'NEW'];

/**
 * The requests of one day: one or two on every third past day, many today, of which the first waits longest. `turnBack`
 * sets the clock back by minutes.
 */
export async function servePharmacy(
  pharmacy: DemoPharmacy,
  patients: readonly string[],
  day: number,
  turnBack: (minutes: number) => void,
): Promise<void> {
  const past: End[] = day % 3 === 0 ? ['DISPENSED', ...(day % 12 === 0 ? ['CANCELLED' as const] : [])] : [];
  const ends = day === 0 ? todays : day < 0 ? past : [];
  for (const [place, end] of ends.entries()) {
    const patientId = patients[(place * 7 + Math.abs(day) * 3) % patients.length];
    if (day === 0) turnBack((ends.length - place) * 8 - 5);
    if (patientId) await pharmacy.serve(patientId, end);
  }
}

/** Recent stock corrections of the pharmacist. */
export async function putShelvesRight(ask: Ask): Promise<void> {
  const lots = await ask(calls.drugLot.expiring, { params: { days: 80 } });
  const vials = lots.find((lot: { drug: { unit: string } }) => lot.drug.unit === 'vial');
  if (!vials) return;
  const adjustRo = { change: -2, reason: 'Two vials found broken' };
  await ask(calls.drugLot.adjust, { params: { id: vials.id }, body: { adjustRo } });
}
