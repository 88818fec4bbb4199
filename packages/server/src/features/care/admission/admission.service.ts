// Stays: requested by the desk, begun by the ward, moved between beds, ended by the ward. Lock order: ticket, admission,
// beds by id, then records that depend on the stay, such as bills. Constraints hold a patient to one open stay and a bed to
// one patient; the checks before them only give better messages.

import type {
  Admission,
  AdmissionChange,
  AdmissionInput,
  AdmissionStatus,
  CancelInput,
  MomentInput,
  OrderInput,
  TransferInput,
} from '@almoner/contract/care/admission';
import { DAYS_TAKEN_LATER } from '@almoner/contract/care/admission';
import { t as form } from '@almoner/contract/care/admission.words';
import { HOUR_MS } from '@almoner/contract/durations';
import type { z } from 'zod';
import { dayIn } from '../../../kernel/base/clock.ts';
import { badRequest, conflict, type InputError, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { auditAddition, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdOpenTicket } from '../../front/ticket/ticket.service.ts';
import { holdBeds } from '../../house/ward/bed.service.ts';
import * as queries from './admission.queries.ts';
import { t } from './admission.words.ts';
import { changeStay, getStay, type StayDeps, stayAccess } from './stay.service.ts';

const codeOf = (status: AdmissionStatus) => status.replace(' ', '_');

/** Failures at the constraints of stays; `bed` and `time` are the fields at fault. */
export const constraintErrorsAt = (bed: string, time: string): ConstraintErrors => ({
  admission_open: () => conflict(t.openAlready(), 'admissionRo.ticketId'),
  admission_bed_taken: () => conflict(t.bedTaken(), bed),
  admission_bed_used: () => conflict(t.usedThen(), time),
  admission_bed_elsewhere: () => conflict(t.elsewhereThen(), time),
});

/** Fails as a conflict where the stay has none of these statuses. */
export function refuseUnless({ status }: Pick<Admission, 'status'>, ...allowed: AdmissionStatus[]): void {
  if (!allowed.includes(status)) throw conflict(t.refused({ status: codeOf(status) }));
}

/**
 * Asks for an admission and keeps the bed. Fails as a bad request at an unknown ticket, bed or doctor; as a conflict at a closed
 * ticket, a patient with an open stay, or a bed that is not free.
 */
export async function requestAdmission(call: CallContext, input: z.output<typeof AdmissionInput>): Promise<Admission> {
  const { db } = call;
  const { ticketId, bedId, doctorId, reason, expectedNights } = input;
  const ticketErrors = await holdOpenTicket(call, ticketId, 'admissionRo.ticketId');
  const doctorErrors = await findDoctorErrors(call, doctorId);
  refuseIfErrors([...ticketErrors, ...doctorErrors]);
  const { patientId } = await db.one(queries.findPatientOf, { ticketId });
  if (await db.first(queries.findOpenOf, { patientId })) throw conflict(t.openAlready(), 'admissionRo.ticketId');
  await lockFreeBed(call, bedId, [], 'admissionRo.bedId');
  const { accountId: requestedBy, now: requestedAt } = stampOf(call);
  const id = newId();
  const constraintErrors = constraintErrorsAt('admissionRo.bedId', 'admissionRo.bedId');
  const row = { id, ticketId, patientId, doctorId, reason, expectedNights, requestedAt, requestedBy };
  await db.run(queries.insertAdmission, row, constraintErrors);
  await reserveBed(call, { id, patientId }, bedId, constraintErrors);
  call.notify({ kind: 'STAY_ASKED', about: { recordId: id, ticketId } });
  return auditAddition(call, stayAccess, await getStay(call, id));
}

const reserveBed = (
  { db, now }: CallContext,
  stay: { id: string; patientId: string },
  bedId: string,
  constraintErrors: ConstraintErrors,
) =>
  db.run(
    queries.insertBedTime,
    {
      id: newId(),
      admissionId: stay.id,
      patientId: stay.patientId,
      bedId,
      heldAt: now.toISOString(),
      fromAt: null,
      fromBy: null,
    },
    constraintErrors,
  );

async function findDoctorErrors({ db }: CallContext, doctorId: string): Promise<InputError[]> {
  const found = await db.first(queries.findActiveDoctor, { id: doctorId });
  return found ? [] : [{ field: 'admissionRo.doctorId', message: t.chooseActiveDoctor() }];
}

/**
 * Locks a bed together with the beds of `along`. Fails as a bad request at an unknown bed, and as a conflict where the bed is
 * not free or its ward is inactive.
 */
async function lockFreeBed({ db }: CallContext, bedId: string, along: string[], field: string): Promise<void> {
  const bed = (await holdBeds(db, [bedId, ...along])).find(({ id }) => id === bedId);
  if (!bed) throw badRequest(field, form.chooseBed());
  if (bed.state !== 'FREE') throw conflict(t.bedNotFree({ state: bed.state }), field);
  if (!bed.isWardActive) throw conflict(t.wardInactive(), field);
}

/**
 * Changes doctor, reason and expected nights of an open stay. Fails as not found, as stale, as a bad request at the doctor, or as a
 * conflict once the stay is over.
 */
export const changeAdmission = (
  call: CallContext,
  id: string,
  input: z.output<typeof AdmissionChange>,
): Promise<Admission> =>
  changeStay(call, { id, version: input.version }, [], async (before) => {
    if (before.leftAt || before.cancelledAt) throw conflict(t.closed({ status: before.status }));
    if (input.doctorId !== before.doctorId) refuseIfErrors(await findDoctorErrors(call, input.doctorId));
    await call.db.run(queries.updateStay, { ...input, id });
  });

/**
 * Time of an event on the ward: as entered, or now; never before `earliest`. Fails as a bad request at a time in the future, too
 * long ago, or before `earliest`.
 */
function timeOf({ now }: CallContext, given: string | undefined, earliest: string | null, field: string): string {
  if (given === undefined) return earliest && earliest > now.toISOString() ? earliest : now.toISOString();
  const at = new Date(given);
  if (at > now) throw badRequest(field, t.notLater());
  if (now.getTime() - at.getTime() > DAYS_TAKEN_LATER * 24 * HOUR_MS) {
    throw badRequest(field, t.tooEarly({ days: DAYS_TAKEN_LATER }));
  }
  if (earliest && at < new Date(earliest)) throw badRequest(field, t.beforeLast());
  return at.toISOString();
}

/**
 * Fails as a bad request at a time before the day on which the patient of a stay was born; answers when the ticket of the stay
 * was opened.
 */
export async function refuseBeforeBirth(
  { db, caller }: CallContext,
  id: string,
  at: string,
  field: string,
): Promise<{ ticketOpenedAt: string }> {
  const { dateOfBirth, ticketOpenedAt } = await db.one(queries.findEarliestOf, { id });
  if (dayIn(caller.timeZone, new Date(at)) < dateOfBirth) throw badRequest(field, t.beforeBirth());
  return { ticketOpenedAt };
}

/** The present bed of the patient, or the bed reserved for them. */
const presentOf = ({ beds }: Admission) => beds.at(-1) as Admission['beds'][number];

/** Notes that the ward has received the patient. Fails as not found, as stale, at a time that does not fit, or as a conflict. */
export const receivePatient = (
  call: CallContext,
  id: string,
  input: z.output<typeof MomentInput>,
  { listeners }: StayDeps,
): Promise<Admission> =>
  changeStay(call, { id, version: input.version }, listeners, async (before) => {
    refuseUnless(before, 'REQUESTED');
    const at = timeOf(call, input.at, null, 'receiveRo.at');
    // Within DAYS_TAKEN_LATER of now, and so within DAYS_BEFORE_TICKET of the ticket, which is open already.
    await refuseBeforeBirth(call, id, at, 'receiveRo.at');
    const time = { id: presentOf(before).id, at, accountId: call.caller.accountId };
    await call.db.run(queries.setFrom, time, constraintErrorsAt('receiveRo.at', 'receiveRo.at'));
    await call.db.run(queries.setStatus, { id, status: 'ADMITTED' });
    call.settle('STAY_ASKED', id);
  });

/**
 * Moves a patient to a free bed, or reserves another bed for a patient who has not arrived. The bed that a patient leaves
 * needs cleaning. Fails as not found, as stale, as a bad request or as a conflict at the bed or the time.
 */
export const transferPatient = (
  call: CallContext,
  id: string,
  input: z.output<typeof TransferInput>,
  { listeners }: StayDeps,
): Promise<Admission> =>
  changeStay(call, { id, version: input.version }, listeners, async (before) => {
    refuseUnless(before, 'REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED');
    const present = presentOf(before);
    if (present.bed.id === input.bedId) throw conflict(t.sameBed(), 'transferRo.bedId');
    await lockFreeBed(call, input.bedId, [present.bed.id], 'transferRo.bedId');
    const stamp = stampOf(call);
    const constraintErrors = constraintErrorsAt('transferRo.bedId', 'transferRo.at');
    const stay = { id, patientId: before.ticket.patient.id };
    if (before.status === 'REQUESTED') {
      await call.db.run(queries.releaseBed, { id: present.id, ...stamp });
      await reserveBed(call, stay, input.bedId, constraintErrors);
    } else {
      const at = timeOf(call, input.at, present.from, 'transferRo.at');
      const { accountId } = stamp;
      await call.db.run(queries.setUntil, { id: present.id, at, accountId }, constraintErrors);
      const moved = { id: newId(), admissionId: id, patientId: stay.patientId, bedId: input.bedId };
      await call.db.run(
        queries.insertBedTime,
        { ...moved, heldAt: stamp.now, fromAt: at, fromBy: accountId },
        constraintErrors,
      );
    }
    await call.db.run(queries.countVersion, { id });
  });

/** Orders that a patient may leave. Fails as not found, as stale, or as a conflict where they are not admitted. */
export const orderDischarge = (
  call: CallContext,
  id: string,
  { version }: z.output<typeof OrderInput>,
): Promise<Admission> =>
  changeStay(call, { id, version }, [], async (before) => {
    refuseUnless(before, 'ADMITTED');
    await call.db.run(queries.setOrdered, { id, ...stampOf(call) });
    call.notify({ kind: 'DISCHARGE_ORDERED', about: { recordId: id, ticketId: before.ticket.id } });
  });

/** Notes that the patient has left. Fails as not found, as stale, at a time that does not fit, or as a guard does. */
export async function dischargePatient(
  call: CallContext,
  id: string,
  input: z.output<typeof MomentInput>,
  { guards, listeners }: StayDeps,
): Promise<Admission> {
  const stay = await changeStay(call, { id, version: input.version }, listeners, async (before) => {
    refuseUnless(before, 'DISCHARGE ORDERED');
    const present = presentOf(before);
    const at = timeOf(call, input.at, present.from, 'dischargeRo.at');
    const { accountId } = call.caller;
    await call.db.run(
      queries.setUntil,
      { id: present.id, at, accountId },
      constraintErrorsAt('dischargeRo.at', 'dischargeRo.at'),
    );
    await call.db.run(queries.setStatus, { id, status: 'DISCHARGED' });
    call.settle('DISCHARGE_ORDERED', id);
  });
  for (const guard of guards) await guard(call, stay);
  return stay;
}

/** Cancels a stay before the ward receives the patient. Fails as not found, as stale, or as a conflict once it has begun. */
export const cancelAdmission = (
  call: CallContext,
  id: string,
  { reason, version }: z.output<typeof CancelInput>,
): Promise<Admission> =>
  changeStay(call, { id, version }, [], async (before) => {
    refuseUnless(before, 'REQUESTED');
    const stamp = stampOf(call);
    await call.db.run(queries.releaseBed, { id: presentOf(before).id, ...stamp });
    await call.db.run(queries.setCancelled, { id, reason, ...stamp });
    call.settle('STAY_ASKED', id);
  });
