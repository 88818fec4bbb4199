// Vital signs of a patient, of visits and of stays. A measurement is never changed: a correction is a new measurement, and a
// wrong one of a stay is struck out.
import type { StayVitals } from '@almoner/contract/care/round';
import type { VitalSigns, VitalSignsInput } from '@almoner/contract/care/vital-signs';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { changeRecord, lockThenFind, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import type { Origin } from '../order/order.service.ts';
import { t } from './treatment.words.ts';
import * as queries from './vital-signs.queries.ts';

/** Origin, stay and time of a measurement. */
interface Taken extends Origin {
  /** Null for a measurement outside of a stay. */
  admissionId: string | null;
  takenAt: string;
}

/** Notes measurements. Fails as a bad request where nothing was measured. */
export async function recordVitalSigns(call: CallContext, input: VitalSignsInput, origin: Origin): Promise<VitalSigns> {
  return note(call, input, { ...origin, admissionId: null, takenAt: call.now.toISOString() });
}

async function note(
  { db, audit, caller, now }: CallContext,
  input: VitalSignsInput,
  taken: Taken,
): Promise<VitalSigns> {
  const { at, ...where } = taken;
  if (Object.values(input).every((value) => value === null)) {
    throw badRequest(`${at}.temperature`, t.provideMeasurement());
  }
  const id = newId();
  const notedAt = taken.admissionId === null ? null : now.toISOString();
  const noted = await db.one(queries.insertVitalSigns, { ...input, ...where, id, notedAt, takenBy: caller.accountId });
  await audit.changed('vitalSigns', id, null, noted);
  return noted;
}

/** Notes measurements on a ticket, without a treatment. Fails as a bad request or as a conflict at a ticket that is not open. */
export async function recordVitalSignsOnTicket(
  call: CallContext,
  input: VitalSignsInput,
  ticketId: string,
): Promise<VitalSigns> {
  refuseIfErrors(await holdOpenTicket(call, ticketId, 'ticketId'));
  return recordVitalSigns(call, input, { ticketId, treatmentId: null, at: 'vitalSignsRo' });
}

/** The newest 200 measurements of a ticket's patient; a look into their record. Fails as not found. */
export async function lookAtVitalSigns(call: CallContext, ticketId: string): Promise<VitalSigns[]> {
  const [, found] = await Promise.all([
    lookAtTicket(call, ticketId),
    call.db.all(queries.listOfPatientOf, { ticketId }),
  ]);
  return found;
}

/** The newest vital signs of a treatment; undefined where it has none. */
export const findVitalSignsOf = (db: Database, treatmentId: string): Promise<VitalSigns | undefined> =>
  db.first(queries.findOfTreatment, { treatmentId });

/** Notes measurements of a stay. Fails as a bad request where nothing was measured. */
export async function recordVitalSignsInStay(
  call: CallContext,
  input: VitalSignsInput,
  stay: { admissionId: string; ticketId: string; takenAt: string; at: string },
): Promise<StayVitals> {
  const { id } = await note(call, input, { ...stay, treatmentId: null });
  return call.db.one(queries.findOfStay, { id });
}

/** Vital signs of a stay, with those struck out: the newest `most`, oldest first. */
export const listVitalSignsOfStay = (db: Database, admissionId: string, most: number): Promise<StayVitals[]> =>
  db.all(queries.listOfAdmission, { admissionId, most });

/** The newest `most` vital signs of each stay, newest first, without those struck out. */
export const listNewestVitalSigns = (
  db: Database,
  admissionIds: string[],
  most: number,
): Promise<(StayVitals & { admissionId: string })[]> => db.all(queries.listNewestOfStays, { admissionIds, most });

/** Time of the last measurement of each stay, by stay; stays without any are left out. */
export async function findLastTaken(db: Database, admissionIds: string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.all(queries.listLastTaken, { admissionIds });
  return new Map(found.map(({ admissionId, takenAt }) => [admissionId, takenAt]));
}

const vitalSignsAccess: RecordAccess<StayVitals> = {
  kind: 'vitalSigns',
  lock: lockThenFind(queries.lockVitalSigns, queries.findOfStay),
};

/** Strikes out vital signs of a stay. Fails as not found, or as a conflict where they are struck out already. */
export const strikeVitalSigns = (call: CallContext, id: string, reason: string): Promise<StayVitals> =>
  changeRecord(call, vitalSignsAccess, { id }, async ({ struck }) => {
    if (struck) throw conflict(t.struckAlready());
    await call.db.run(queries.setStruck, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findOfStay, { id });
  });

/** The newest vital signs of each ticket, by ticket; tickets without any are left out. */
export async function findLatestVitalSigns(
  db: Database,
  ticketIds: string[],
): Promise<ReadonlyMap<string, VitalSigns>> {
  const found = ticketIds.length > 0 ? await db.all(queries.listLatest, { ticketIds }) : [];
  return new Map(found.map(({ ticketId, ...vitals }) => [ticketId, vitals]));
}
