// Whom to reach for a patient: family, neighbours, next of kin.
import type {
  PatientContact,
  PatientContactChange,
  PatientContactInput,
} from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuseIncorrect } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdPatient } from './patient.service.ts';
import * as queries from './patient-profile.queries.ts';

const RECORD = 'patient_contact';

/** Adds a contact. Fails as incorrect at an unknown patient, as a conflict at one who was merged. */
export async function addContact(
  { db, audit }: Call,
  input: z.output<typeof PatientContactInput>,
): Promise<PatientContact> {
  refuseIncorrect(await holdPatient(db, input.patientId, 'contactRo.patientId'));
  const added = await db.one(queries.insertContact, { ...input, id: newId() });
  await audit.changed(RECORD, added.id, null, added);
  return added;
}

// A merge that is under way moves the contact to another patient: the patient is held before the contact.
async function lockContact(db: Database, id: string): Promise<PatientContact> {
  const { patientId } = await db.one(queries.findContact, { id });
  await holdPatient(db, patientId);
  return db.one(queries.lockContact, { id });
}

/** Changes a contact. Fails as absent, or as stale. */
export async function changeContact(
  { db, audit }: Call,
  id: string,
  input: z.output<typeof PatientContactChange>,
): Promise<PatientContact> {
  const before = await lockContact(db, id);
  await refuseStale(db, RECORD, before, input.version);
  const after = await db.one(queries.updateContact, { ...input, id });
  await audit.changed(RECORD, id, before, after);
  return after;
}

/** Removes a contact; the audit trail keeps it. Fails as absent. */
export async function removeContact({ db, audit }: Call, id: string): Promise<null> {
  const before = await lockContact(db, id);
  await db.run(queries.deleteContact, { id });
  await audit.changed(RECORD, id, before, null);
  return null;
}
