// Contacts of a patient: family, neighbours, next of kin.
import type {
  PatientContact,
  PatientContactChange,
  PatientContactInput,
} from '@almoner/contract/front/patient-profile';
import type { z } from 'zod';
import { refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { auditAddition, changeRecord, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdPatient } from './patient.service.ts';
import * as queries from './patient-profile.queries.ts';

const contactAccess: RecordAccess<PatientContact> = {
  kind: 'patient_contact',
  // Lock order: the patient before the contact, as a concurrent merge does, which moves contacts.
  lock: async ({ db }, id) => {
    const { patientId } = await db.one(queries.findContact, { id });
    await holdPatient(db, patientId);
    return db.one(queries.lockContact, { id });
  },
};

/** Adds a contact. Fails as a bad request at an unknown patient, as a conflict at one who was merged. */
export async function addContact(
  call: CallContext,
  input: z.output<typeof PatientContactInput>,
): Promise<PatientContact> {
  refuseIfErrors(await holdPatient(call.db, input.patientId, 'contactRo.patientId'));
  const contact = { ...input, id: newId() };
  await call.db.run(queries.insertContact, contact);
  return auditAddition(call, contactAccess, { ...contact, version: 1 });
}

/** Changes a contact. Fails as not found or stale. */
export const changeContact = (
  call: CallContext,
  id: string,
  input: z.output<typeof PatientContactChange>,
): Promise<PatientContact> =>
  changeRecord(call, contactAccess, { id, version: input.version }, () =>
    call.db.one(queries.updateContact, { ...input, id }),
  );

/** Deletes a contact; the audit trail keeps it. Fails as not found. */
export const removeContact = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, contactAccess, id, () => call.db.run(queries.deleteContact, { id }));
