// What was measured on a patient. Nothing measured is ever changed: a correction is a new measurement.
import type { VitalSigns, VitalSignsInput } from '@almoner/contract/care/treatment';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { incorrect, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import type { Origin } from '../order/order.service.ts';
import { t } from './treatment.words.ts';
import * as queries from './vital-signs.queries.ts';

/** Notes measurements. Fails as incorrect where nothing was measured. */
export async function noteVitalSigns(
  { db, audit, caller, now }: Call,
  input: VitalSignsInput,
  { ticketId, treatmentId, at }: Origin,
): Promise<VitalSigns> {
  if (Object.values(input).every((value) => value === null)) {
    throw incorrect(`${at}.temperature`, t.provideMeasurement());
  }
  const id = newId();
  const row = { ...input, id, ticketId, treatmentId, takenAt: now.toISOString(), takenBy: caller.accountId };
  const noted = await db.one(queries.insertVitalSigns, row);
  await audit.changed('vitalSigns', id, null, noted);
  return noted;
}

/** The same on its own, without a treatment. Fails as incorrect or as a conflict at a ticket that is not open. */
export async function noteOnTicket(call: Call, input: VitalSignsInput, ticketId: string): Promise<VitalSigns> {
  refuseIncorrect(await holdOpenTicket(call, ticketId, 'ticketId'));
  return noteVitalSigns(call, input, { ticketId, treatmentId: null, at: 'vitalSignsRo' });
}

/** Everything measured on a ticket's patient; a look into their record. Fails as absent. */
export async function lookAtVitalSigns(call: Call, ticketId: string): Promise<VitalSigns[]> {
  const [, found] = await Promise.all([
    lookAtTicket(call, ticketId),
    call.db.all(queries.listOfPatientOf, { ticketId }),
  ]);
  return found;
}

/** The newest of a treatment. */
export const findVitalSignsOf = (db: Database, treatmentId: string): Promise<VitalSigns | undefined> =>
  db.first(queries.findOfTreatment, { treatmentId });
