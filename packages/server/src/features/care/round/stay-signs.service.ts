// Vital signs and notes of a stay. Writing one locks ticket and admission, like every change of a stay, so that nothing is
// written about a patient who has left.

import type { Admission } from '@almoner/contract/care/admission';
import { DAYS_TAKEN_LATER } from '@almoner/contract/care/admission';
import {
  MOST_OF_STAY,
  type StayNote,
  type StayNoteInput,
  type StayVitals,
  type StayVitalsInput,
} from '@almoner/contract/care/round';
import { DAY_MS, MINUTE_MS } from '@almoner/contract/durations';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { changeRecord, lockThenFind, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getStay, lockStay } from '../admission/stay.service.ts';
import { recordView } from '../order/order.service.ts';
import { listVitalSignsOfStay, recordVitalSignsInStay, strikeVitalSigns } from '../treatment/vital-signs.service.ts';
import { t } from './round.words.ts';
import * as queries from './stay-signs.queries.ts';

/** The vital signs of a stay, oldest first; a look into the patient's record. Fails as not found. */
export async function lookAtVitals(call: CallContext, admissionId: string): Promise<StayVitals[]> {
  const [, found] = await Promise.all([
    lookAtStay(call, admissionId),
    listVitalSignsOfStay(call.db, admissionId, MOST_OF_STAY),
  ]);
  return found;
}

/** The notes of a stay, newest first; a look into the patient's record. Fails as not found. */
export async function lookAtNotes(call: CallContext, admissionId: string): Promise<StayNote[]> {
  const [, found] = await Promise.all([
    lookAtStay(call, admissionId),
    call.db.all(queries.listNotes, { admissionId, most: MOST_OF_STAY }),
  ]);
  return found;
}

const lookAtStay = async (call: CallContext, id: string) => recordView(call, 'admission', await getStay(call, id));

/** A stay whose patient is on a ward, locked. Fails as not found, or as a conflict where they are not. */
export async function lockStayOnWard(call: CallContext, admissionId: string): Promise<Admission> {
  const stay = await lockStay(call, admissionId);
  if (stay.status !== 'ADMITTED' && stay.status !== 'DISCHARGE ORDERED') throw conflict(t.notOnWard());
  return stay;
}

/**
 * Notes vital signs. Fails as not found, as a bad request where nothing was measured or at a time that does not fit, and as a
 * conflict where the patient is on no ward.
 */
export async function takeVitals(
  call: CallContext,
  admissionId: string,
  { at, ...measured }: StayVitalsInput,
): Promise<StayVitals> {
  const stay = await lockStayOnWard(call, admissionId);
  const takenAt = timeOf(call, stay, at);
  return recordVitalSignsInStay(call, measured, { admissionId, ticketId: stay.ticketId, takenAt, at: 'vitalSignsRo' });
}

/**
 * Time of the measurement: as entered, or now. Fails as a bad request in the future, too long ago, or before the ward received
 * the patient.
 */
function timeOf({ now }: CallContext, { receivedAt }: Admission, at: string | undefined): string {
  if (at === undefined) return now.toISOString();
  const taken = Date.parse(at);
  const field = 'vitalSignsRo.at';
  if (taken > now.getTime()) throw badRequest(field, t.notLater());
  if (taken < now.getTime() - DAYS_TAKEN_LATER * DAY_MS) {
    throw badRequest(field, t.tooLongAgo({ days: DAYS_TAKEN_LATER }));
  }
  // Compared to the minute, as times are typed.
  if (taken < Math.floor(Date.parse(receivedAt ?? '') / MINUTE_MS) * MINUTE_MS) {
    throw badRequest(field, t.beforeReceived());
  }
  return new Date(taken).toISOString();
}

/** Writes a note. Fails as not found, or as a conflict where the patient is on no ward. */
export async function writeNote(
  call: CallContext,
  admissionId: string,
  { text }: z.output<typeof StayNoteInput>,
): Promise<StayNote> {
  await lockStayOnWard(call, admissionId);
  const { accountId: writtenBy, now: writtenAt } = stampOf(call);
  const id = newId();
  await call.db.run(queries.insertNote, { id, admissionId, text, writtenAt, writtenBy });
  const written = await call.db.one(queries.findNote, { id });
  await call.audit.changed('stayNote', id, null, written);
  return written;
}

/** Strikes out vital signs of a stay. Fails as not found, or as a conflict where they are struck out already. */
export const strikeVitals = (call: CallContext, id: string, { reason }: { reason: string }): Promise<StayVitals> =>
  strikeVitalSigns(call, id, reason);

const noteAccess: RecordAccess<StayNote> = {
  kind: 'stayNote',
  lock: lockThenFind(queries.lockNote, queries.findNote),
};

/** Strikes out a note of a stay. Fails as not found, or as a conflict where it is struck out already. */
export const strikeNote = (call: CallContext, id: string, { reason }: { reason: string }): Promise<StayNote> =>
  changeRecord(call, noteAccess, { id }, async ({ struck }) => {
    if (struck) throw conflict(t.struckAlready());
    await call.db.run(queries.setStruck, { id, reason, ...stampOf(call) });
    return call.db.one(queries.findNote, { id });
  });
