// Inpatients of the demo hospital: in several wards, with one who is sent to a ward, one who may leave, and a bed to clean.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

interface Stay {
  ward: string;
  reason: string;
  nights: number;
  /** Days since the ward received the patient; undefined while the patient is on the way. */
  daysAgo?: number;
  /** The ward to which the patient is moved on the next day. */
  movedTo?: string;
  ordered?: true;
  left?: true;
}

const stays: Stay[] = [
  { ward: 'A 1', reason: 'Severe malaria, cannot keep tablets down', nights: 3, daysAgo: 1 },
  { ward: 'A 1', reason: 'Lower respiratory tract infection, needs oxygen', nights: 5, daysAgo: 4 },
  { ward: 'A 1', reason: 'Diabetic foot, dressing and antibiotics', nights: 6, daysAgo: 9 },
  { ward: 'A 1', reason: 'Observation after a fall', nights: 1, daysAgo: 2, left: true },
  { ward: 'A 2', reason: 'Hypertensive emergency', nights: 4, daysAgo: 3, ordered: true },
  { ward: 'A 2', reason: 'Typhoid fever', nights: 7, daysAgo: 5 },
  { ward: 'B 1', reason: 'Appendectomy, after the operation', nights: 4, daysAgo: 2 },
  { ward: 'M 1', reason: 'Labour', nights: 2, daysAgo: 1 },
  { ward: 'M 1', reason: 'Caesarean section, planned', nights: 4 },
  { ward: 'K 1', reason: 'Sickle cell crisis', nights: 3, daysAgo: 2 },
  { ward: 'K 1', reason: 'Gastroenteritis with dehydration', nights: 2, daysAgo: 1 },
  { ward: 'ICU', reason: 'Sepsis', nights: 6, daysAgo: 6, movedTo: 'B 2' },
];

/** A stay of a patient who has been in a bed for at least a day. */
export interface CurrentStay {
  id: string;
  reason: string;
  daysAgo: number;
  /** True if a doctor has ordered the discharge. */
  ordered: boolean;
}

interface Wards {
  ask: Ask;
  doctors: readonly { id: string }[];
  patients: readonly string[];
  turnBack: (days: number) => void;
}

/** Fills beds; returns the stays of at least a day. Leaves the clock at today. */
export async function fillBeds({ ask, doctors, patients, turnBack }: Wards): Promise<CurrentStay[]> {
  const stayed: CurrentStay[] = [];
  for (const [place, stay] of stays.entries()) {
    const patientId = patients[place * 5 + 2];
    const doctorId = doctors[place % doctors.length]?.id;
    if (!patientId || !doctorId) throw new Error('the demo has too few patients or doctors for its wards');
    turnBack(stay.daysAgo ?? 0);
    const ticketRo = { patientId, complain: stay.reason, admitted: true };
    const { id: ticketId } = await ask(calls.ticket.create, { body: { ticketRo } });
    const admissionRo = { ticketId, doctorId, reason: stay.reason, expectedNights: stay.nights };
    const bedId = await freeBedIn(ask, stay.ward);
    const { id } = await ask(calls.admission.create, { body: { admissionRo: { ...admissionRo, bedId } } });
    if (stay.daysAgo === undefined) continue;
    await ask(calls.admission.receive, { params: { id }, body: { receiveRo: {} } });
    await goOn(ask, id, stay, turnBack);
    const { reason, daysAgo, ordered = false } = stay;
    if (!stay.left) stayed.push({ id, reason, daysAgo, ordered });
  }
  turnBack(0);
  return stayed;
}

async function goOn(ask: Ask, id: string, { daysAgo = 0, movedTo, ordered, left }: Stay, turnBack: Wards['turnBack']) {
  turnBack(daysAgo - 1);
  if (movedTo) {
    const before = await ask(calls.admission.read, { params: { id } });
    const transferRo = { bedId: await freeBedIn(ask, movedTo) };
    await ask(calls.admission.transfer, { params: { id }, body: { transferRo } });
    await ask(calls.bed.clean, { params: { id: before.bed.id } });
  }
  turnBack(0);
  if (ordered || left) await ask(calls.admission.orderDischarge, { params: { id }, body: { orderRo: {} } });
  if (left) await payFor(ask, id);
  if (left) await ask(calls.admission.discharge, { params: { id }, body: { dischargeRo: {} } });
}

/** Pays for the days of a patient who leaves. */
async function payFor(ask: Ask, admissionId: string): Promise<void> {
  await ask(calls.stayCharge.charge, { params: { admissionId } });
  const { due } = await ask(calls.stayCharge.readAccount, { params: { admissionId } });
  const { ticketId } = await ask(calls.admission.read, { params: { id: admissionId } });
  for (const { id: billingId, balance } of due.bills) {
    const paymentRo = { billingId, ticketId, amount: balance, amountPaid: balance, mode: 'CASH' as const };
    await ask(calls.billing.pay, { body: { paymentRo } });
  }
}

async function freeBedIn(ask: Ask, ward: string): Promise<string> {
  const free: { id: string; ward: { number: string } }[] = await ask(calls.bed.free);
  const found = free.find((one) => one.ward.number === ward);
  if (!found) throw new Error(`the demo's ward ${ward} has no free bed`);
  return found.id;
}
