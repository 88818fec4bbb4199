// Contacts of a patient: family, neighbours, next of kin.
import type {
  PatientContact,
  PatientContactChange,
  PatientContactInput,
} from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import { refuseIncorrect } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { added, change, type Kept, remove } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { holdPatient } from './patient.service.ts';
import * as queries from './patient-profile.queries.ts';

const kept: Kept<PatientContact> = {
  kind: 'patient_contact',
  // Lock order: the patient before the contact, as a concurrent merge does, which moves contacts.
  lock: async ({ db }, id) => {
    const { patientId } = await db.one(queries.findContact, { id });
    await holdPatient(db, patientId);
    return db.one(queries.lockContact, { id });
  },
};

/** Adds a contact. Fails as incorrect at an unknown patient, as a conflict at one who was merged. */
export async function addContact(call: Call, input: z.output<typeof PatientContactInput>): Promise<PatientContact> {
  refuseIncorrect(await holdPatient(call.db, input.patientId, 'contactRo.patientId'));
  const contact = { ...input, id: newId() };
  await call.db.run(queries.insertContact, contact);
  return added(call, kept, { ...contact, version: 1 });
}

/** Changes a contact. Fails as absent or stale. */
export const changeContact = (
  call: Call,
  id: string,
  input: z.output<typeof PatientContactChange>,
): Promise<PatientContact> =>
  change(call, kept, { id, version: input.version }, () => call.db.one(queries.updateContact, { ...input, id }));

/** Deletes a contact; the audit trail keeps it. Fails as absent. */
export const removeContact = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteContact, { id }));
