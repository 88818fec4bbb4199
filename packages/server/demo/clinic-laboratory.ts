// Laboratory requests of the demo hospital in the last days, in every state, with a few reported values out of range.
import { calls } from '@almoner/contract/calls';
import { writeResult, writeResultList } from '@almoner/contract/care/lab-results';
import type { Ask } from './caller.ts';

interface LabCase {
  daysAgo: number;
  complain: string;
  tests: string[];
  /** In naira; undefined if the request is not billed. */
  charge?: number;
  discount?: number;
  /** The paid part of the charge; by default all of it. */
  paid?: number;
  cancelled?: true;
  /** The sample was taken, but nothing is reported yet. */
  sampled?: true;
  /** Values of the tests in the order of their parameters; a test without values is not reported. */
  values?: string[][];
  /** A correction of the last report. */
  corrected?: { values: string[]; reason: string };
}

const bloodCount = 'Full Blood Count';
const malaria = 'Malaria Parasite';
const electrolytes = 'Electrolytes, Urea and Creatinine';
const sugar = 'Fasting Blood Sugar';
const urine = 'Urinalysis';

// Oldest first, because lists show the latest request on top.
const asked: LabCase[] = [
  {
    daysAgo: 9,
    complain: 'Fever and chills for three days',
    tests: [malaria, bloodCount],
    charge: 6000,
    values: [
      ['Seen', 'P. falciparum', '4,200'],
      ['9.8', '31', '12.4', '164'],
    ],
  },
  {
    daysAgo: 7,
    complain: 'Routine check before travel',
    tests: [urine],
    charge: 1200,
    values: [['Clear', '6.0', 'Negative', 'Negative', 'Negative']],
  },
  {
    daysAgo: 6,
    complain: 'Swollen legs',
    tests: [electrolytes],
    charge: 7500,
    discount: 10,
    values: [['141', '5.9', '21', '11.2', '168']],
    corrected: { values: ['141', '5.4', '21', '11.2', '168'], reason: 'First sample haemolysed; repeated.' },
  },
  { daysAgo: 5, complain: 'Tiredness', tests: ['Serum Zinc'], cancelled: true },
  { daysAgo: 3, complain: 'Known diabetes, review', tests: [sugar], charge: 1000, values: [['8.7']] },
  {
    daysAgo: 2,
    complain: 'Headache and weakness',
    tests: [bloodCount],
    charge: 4500,
    values: [['14', '43', '6.8', '251']],
  },
  {
    daysAgo: 1,
    complain: 'Vomiting since yesterday',
    tests: [electrolytes, bloodCount],
    charge: 12000,
    values: [['129', '3.1', '24', '5.0', '71'], []],
  },
  { daysAgo: 1, complain: 'Fever', tests: [malaria], charge: 1500, paid: 500 },
  { daysAgo: 0, complain: 'Antenatal booking', tests: [bloodCount, urine, sugar], charge: 6700 },
  { daysAgo: 0, complain: 'Cough and fever', tests: [malaria, bloodCount], charge: 6000, sampled: true },
  { daysAgo: 0, complain: 'Frequent urination', tests: [sugar, urine], charge: 2200, paid: 0 },
  { daysAgo: 0, complain: 'Fever after travel', tests: [malaria] },
  { daysAgo: 0, complain: 'Medical report for work', tests: [bloodCount, 'Hepatitis B surface antigen'] },
];

/** Reports older than this number of days have been read by the doctor. */
const READ_AFTER_DAYS = 3;

const MINUTES_OF_DAY = 24 * 60;

interface Laboratory {
  /** The administrator. */
  ask: Ask;
  signIn: (username: string) => Promise<Ask>;
  patients: readonly string[];
  /** Sets the clock back by a number of days. */
  turnBack: (days: number) => void;
}

/** Creates the requests above, each on a ticket of its own, and bills, pays, reports or cancels them. */
export async function askLaboratory({ ask, signIn, patients, turnBack }: Laboratory): Promise<void> {
  const offered: { id: string; title: string }[] = await ask(calls.labTest.list);
  const [technician, doctor] = [await signIn('demo-laboratory'), await signIn('demo-doctor')];
  for (const [place, one] of asked.entries()) {
    turnBack(one.daysAgo + (asked.length - place) * (11 / MINUTES_OF_DAY));
    const patientId = patients[(place * 7 + 3) % patients.length] as string;
    const ticketRo = { patientId, complain: one.complain };
    const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
    const tests = one.tests.map((title) => ({
      labTestId: offered.find((test) => test.title === title)?.id ?? null,
      title,
    }));
    const labRequestRo = { ticketId, title: one.tests.join(', '), tests };
    const request = await (one.values ? doctor : ask)(calls.labRequest.create, { body: { labRequestRo } });
    if (one.cancelled) await ask(calls.labRequest.cancel, { params: { id: request.id } });
    if (one.charge) await charge(ask, request, one);
    if (one.values || one.sampled) await technician(calls.labRequest.takeSample, { params: { id: request.id } });
    if (!one.values) continue;
    const reports = await report(technician, request, one);
    if (one.daysAgo <= READ_AFTER_DAYS) continue;
    for (const { id, version } of reports) await doctor(calls.laboratory.markRead, { params: { id, version } });
  }
  turnBack(0);
}

interface Request {
  id: string;
  ticketId: string;
  date: string;
  tests: { id: string; title: string; labTestId: string | null }[];
}

async function charge(ask: Ask, { id, ticketId }: Request, { charge: amount = 0, discount = 0, paid }: LabCase) {
  const billingRo = { type: 'LABORATORY' as const, typeId: id, ticketId, amount, discount };
  const bill = await ask(calls.billing.create, { body: { billingRo } });
  const amountPaid = paid ?? bill.total;
  if (amountPaid === 0) return;
  const paymentRo = { amount: bill.total, amountPaid, ticketId, billingId: bill.id, mode: 'CASH' as const };
  await ask(calls.billing.pay, { body: { paymentRo } });
}

/** Reports the values; returns the final reports. */
async function report(ask: Ask, { id, ticketId, date, tests }: Request, { values = [], corrected }: LabCase) {
  const reports: { id: string; version: number }[] = [];
  for (const [place, of] of values.entries()) {
    const test = tests[place];
    if (!test?.labTestId || of.length === 0) continue;
    const parameters = await ask(calls.labTestParameter.listOfTest, { params: { id: test.labTestId } });
    const wire = (given: string[]) => {
      const entries = given.map((value, at) => ({ name: parameters[at].title as string, value }));
      return { result: writeResult(entries), resultList: writeResultList(entries) };
    };
    const sheet = { date, title: test.title, ticketId, labRequestId: id, labRequestTestId: test.id };
    const written = await ask(calls.laboratory.create, { body: { laboratoryRo: { ...sheet, ...wire(of) } } });
    if (!corrected) {
      reports.push(written);
      continue;
    }
    const laboratoryRo = { ...sheet, ...wire(corrected.values), reason: corrected.reason };
    reports.push(await ask(calls.laboratory.update, { params: { id: written.id }, body: { laboratoryRo } }));
  }
  return reports;
}
