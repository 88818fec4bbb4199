// Medicine in stays: ordered, stopped, and entered dose by dose. Ordering locks ticket and admission like every change of a
// stay, stopping locks the order, and entering a dose locks the order for share. A constraint allows one entry per dose.

import { DAYS_TAKEN_LATER } from '@almoner/contract/care/admission';
import {
  type ChartedOrder,
  type DoseCorrection,
  type DoseInput,
  DUE_BEFORE_MINUTES,
  type MedicineDose,
  type MedicineInput,
  type MedicineOrder,
  MOST_CHART_DAYS,
  type PrescribedDrug,
  type StopInput,
} from '@almoner/contract/care/medicine';
import { DAY_MS, MINUTE_MS } from '@almoner/contract/durations';
import type { z } from 'zod';
import { dayAfter, instantIn } from '../../../kernel/base/clock.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, lockThenFind, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getStay } from '../admission/stay.service.ts';
import { recordView } from '../order/order.service.ts';
import { acknowledgeAllergiesOfOrder } from '../pharmacy/allergy-check.service.ts';
import { holdDrug } from '../pharmacy/pharmacy.service.ts';
import { dosesDue, plannerOf, type TimeSpan } from './doses-due.rules.ts';
import * as queries from './medicine.queries.ts';
import { t } from './round.words.ts';
import { lockStayOnWard } from './stay-signs.service.ts';

/**
 * The medicine of a stay on days of the hospital's clock; a look into the patient's record. Fails as not found, and as
 * a bad request at `to` before `from` or at more than MOST_CHART_DAYS days.
 */
export async function lookAtChart(
  call: CallContext,
  { admissionId, from, to }: { admissionId: string; from: string; to: string },
): Promise<ChartedOrder[]> {
  if (to < from) throw badRequest('to', t.lastBeforeFirst());
  if (dayAfter(from, MOST_CHART_DAYS - 1) < to) throw badRequest('to', t.daysBound({ most: MOST_CHART_DAYS }));
  recordView(call, 'admission', await getStay(call, admissionId));
  const { timeZone } = call.caller;
  const span = {
    from: instantIn(timeZone, from, '00:00').getTime(),
    to: instantIn(timeZone, dayAfter(to), '00:00').getTime(),
  };
  return listCharted(call, [admissionId], span);
}

/** The medicine of stays in a span, by name. */
export async function listCharted(
  call: Pick<CallContext, 'db' | 'caller'>,
  admissionIds: string[],
  span: TimeSpan,
): Promise<ChartedOrder[]> {
  const orders = await call.db.all(queries.listOrders, {
    admissionIds,
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
  });
  const due = plannerOf(span, call.caller.timeZone);
  return orders.map((order) => ({ ...order, due: due(order).map((at) => new Date(at).toISOString()) }));
}

/** Drugs prescribed on the ticket of a stay; a look into the patient's record. Fails as not found. */
export async function lookAtPrescribed(call: CallContext, admissionId: string): Promise<PrescribedDrug[]> {
  const { ticketId } = recordView(call, 'admission', await getStay(call, admissionId));
  return call.db.all(queries.listPrescribed, { ticketId });
}

const orderAccess: RecordAccess<MedicineOrder> = {
  kind: 'medicineOrder',
  lock: lockThenFind(queries.lockOrder, queries.findOrder),
};

const minuteOf = (instant: number) => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/**
 * Orders medicine for a patient on a ward. Fails as not found, as a bad request at a drug that is not active or at times that do
 * not fit, and as a conflict where the patient is not on the ward, or is allergic and no reason is given.
 */
export async function orderMedicine(
  call: CallContext,
  admissionId: string,
  input: MedicineInput,
): Promise<MedicineOrder> {
  const { db, now } = call;
  const stay = await lockStayOnWard(call, admissionId);
  await holdDrug(db, input.drugId, 'medicineRo.drugId');
  const { dose, route, everyHours, note, drugId, until } = input;
  const times = input.times && [...input.times].sort();
  const from = minuteOf(input.from ? Date.parse(input.from) : now.getTime());
  if (from < minuteOf(Date.parse(stay.receivedAt ?? ''))) throw badRequest('medicineRo.from', t.beforeReceived());
  if (from < now.getTime() - DAYS_TAKEN_LATER * DAY_MS) {
    throw badRequest('medicineRo.from', t.tooLongAgo({ days: DAYS_TAKEN_LATER }));
  }
  if (until && Date.parse(until) <= from) throw badRequest('medicineRo.until', t.endsBefore());
  const { accountId: orderedBy, now: orderedAt } = stampOf(call);
  const id = newId();
  const fromAt = new Date(from).toISOString();
  const row = { id, admissionId, drugId, dose, route, times, everyHours, note, fromAt, untilAt: until };
  await db.run(queries.insertOrder, { ...row, orderedAt, orderedBy });
  const patientId = stay.ticket.patient.id;
  const { acknowledgements } = input;
  await acknowledgeAllergiesOfOrder(
    call,
    { id, patientId, drugId, text: note },
    { stage: 'PRESCRIBED', acknowledgements },
  );
  return auditAddition(call, orderAccess, await db.one(queries.findOrder, { id }));
}

/** Stops a medicine from now on. Fails as not found, as stale, or as a conflict where it is over. */
export const stopMedicine = (
  call: CallContext,
  id: string,
  { reason, version }: z.output<typeof StopInput>,
): Promise<MedicineOrder> =>
  changeRecord(call, orderAccess, { id, version }, async ({ endsAt }) => {
    if (endsAt !== null && endsAt <= call.now.toISOString()) throw conflict(t.isOver());
    await call.db.run(queries.setStopped, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findOrder, { id });
  });

const constraintErrors: ConstraintErrors = {
  medicine_dose_once: () => conflict(t.enteredAlready()),
  medicine_dose_needed_once: () => conflict(t.givenMeanwhile()),
  medicine_dose_replaced_once: () => conflict(t.correctedAlready()),
};

/** Key of a dose within its order: the time it is due, or its number for medicine given when needed. */
type DoseKey = Pick<MedicineDose, 'dueAt' | 'number'>;

/**
 * Enters one dose. Fails as not found, as a bad request at an unknown dose or a time that does not fit, and as a conflict where the
 * dose is entered already, or the patient is allergic and no reason is given.
 */
export async function enterDose(call: CallContext, orderId: string, input: DoseInput): Promise<MedicineDose> {
  const order = await holdOrder(call, orderId);
  return writeDose(call, order, { which: doseKeyOf(order, input, call), replaces: null }, input);
}

/**
 * Replaces an entry. Fails as not found, as a bad request at a time that does not fit, or as a conflict where it was replaced already.
 */
export async function correctDose(call: CallContext, id: string, input: DoseCorrection): Promise<MedicineDose> {
  const wrong = await call.db.one(queries.findDose, { id });
  const order = await holdOrder(call, wrong.orderId);
  return writeDose(call, order, { which: wrong, replaces: id }, input);
}

async function holdOrder({ db }: CallContext, id: string): Promise<MedicineOrder> {
  await db.one(queries.holdOrder, { id });
  return db.one(queries.findOrder, { id });
}

/** The dose of the order that the entry names. Fails as a bad request where the order has no such dose. */
function doseKeyOf(order: MedicineOrder, { dueAt, number }: DoseKey, { caller }: CallContext): DoseKey {
  if (!order.times && !order.everyHours) {
    if (number === null) throw badRequest('doseRo.number', t.noSuchDose());
    return { dueAt: null, number };
  }
  const at = dueAt === null ? null : Date.parse(dueAt);
  const [due] = at === null ? [] : dosesDue(order, { from: at, to: at + 1 }, caller.timeZone);
  if (due === undefined) throw badRequest('doseRo.dueAt', t.noSuchDose());
  return { dueAt: due, number: null };
}

type Entry = Pick<DoseInput, 'outcome' | 'dose' | 'at' | 'reason' | 'acknowledgements'>;

async function writeDose(
  call: CallContext,
  order: MedicineOrder,
  { which: { dueAt, number }, replaces }: { which: DoseKey; replaces: string | null },
  { outcome, dose, at, reason, acknowledgements }: Entry,
): Promise<MedicineDose> {
  const { db, audit } = call;
  const given = outcome === 'GIVEN';
  const happenedAt = timeOf(call, order, dueAt, { at, given });
  const { accountId: enteredBy, now: enteredAt } = stampOf(call);
  const id = newId();
  const row = {
    id,
    orderId: order.id,
    dueAt,
    number,
    outcome,
    dose: given ? dose || order.dose : null,
    reason,
    replaces,
  };
  await db.run(queries.insertDose, { ...row, happenedAt, enteredAt, enteredBy }, constraintErrors);
  if (given) {
    const { patientId } = await db.one(queries.findPatientOfOrder, { id: order.id });
    const what = { id: order.id, patientId, drugId: order.drug.id, text: order.note };
    await acknowledgeAllergiesOfOrder(call, what, { stage: 'DISPENSED', acknowledgements });
  }
  const entered = await db.one(queries.findDose, { id });
  await audit.changed('medicineDose', id, null, entered);
  return entered;
}

/**
 * Time of the dose: as entered, or now. Fails as a bad request at a time that does not fit, and as a conflict where medicine is
 * given when needed after the end of its order.
 */
function timeOf(
  { now }: CallContext,
  order: MedicineOrder,
  dueAt: string | null,
  { at, given }: { at: string | undefined; given: boolean },
): string {
  const happened = at === undefined ? now.getTime() : Date.parse(at);
  const field = 'doseRo.at';
  if (happened > now.getTime()) throw badRequest(field, t.notLater());
  if (happened < now.getTime() - DAYS_TAKEN_LATER * DAY_MS) {
    throw badRequest(field, t.tooLongAgo({ days: DAYS_TAKEN_LATER }));
  }
  const earliest = dueAt === null ? Date.parse(order.from) : Date.parse(dueAt) - DUE_BEFORE_MINUTES * MINUTE_MS;
  if (happened < earliest)
    throw badRequest(field, dueAt ? t.tooEarly({ minutes: DUE_BEFORE_MINUTES }) : t.beforeOrder());
  // A due dose was ordered for its time; medicine given when needed ends with its order.
  const over = dueAt === null && given && order.endsAt !== null && happened >= Date.parse(order.endsAt);
  if (over) throw conflict(t.isOver());
  return new Date(happened).toISOString();
}
