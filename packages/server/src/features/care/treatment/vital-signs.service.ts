// What was measured on a patient. Nothing measured is ever changed: a correction is a new measurement.
import type { VitalSigns, VitalSignsInput } from '@almoner/contract/care/treatment';
import type { Command } from '../../../kernel/command.ts';
import type { Audit } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { incorrect, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import * as queries from './vital-signs.queries.ts';

interface Origin {
  ticketId: string;
  treatmentId: string | null;
  /** The path at which a client wrote the measurements. */
  at: string;
}

/** Notes measurements. Fails as incorrect where nothing was measured. */
export async function noteVitalSigns(
  db: Database,
  audit: Audit,
  input: VitalSignsInput,
  { ticketId, treatmentId, at }: Origin,
  { accountId: takenBy, now }: Command,
): Promise<VitalSigns> {
  if (Object.values(input).every((value) => value === null)) {
    throw incorrect(`${at}.temperature`, 'Please provide at least one measurement.');
  }
  const id = newId();
  const row = { ...input, id, ticketId, treatmentId, takenAt: now.toISOString(), takenBy };
  const noted = await db.one(queries.insertVitalSigns, row);
  await audit.changed('vitalSigns', id, null, noted);
  return noted;
}

/** The same on its own, without a treatment. Fails as incorrect or as a conflict at a ticket that is not open. */
export async function noteOnTicket(
  db: Database,
  audit: Audit,
  input: VitalSignsInput,
  ticketId: string,
  command: Command,
): Promise<VitalSigns> {
  refuseIncorrect(await holdOpenTicket(db, ticketId, 'ticketId'));
  return noteVitalSigns(db, audit, input, { ticketId, treatmentId: null, at: 'vitalSignsRo' }, command);
}

/** Everything measured on a ticket's patient; a look into their record. Fails as absent. */
export async function lookAtVitalSigns(db: Database, audit: Audit, ticketId: string): Promise<VitalSigns[]> {
  const [, found] = await Promise.all([
    lookAtTicket(db, audit, ticketId),
    db.all(queries.listOfPatientOf, { ticketId }),
  ]);
  return found;
}

/** The newest of a treatment. */
export const findVitalSignsOf = (db: Database, treatmentId: string): Promise<VitalSigns | undefined> =>
  db.first(queries.findOfTreatment, { treatmentId });
