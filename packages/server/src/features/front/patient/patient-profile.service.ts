// The profile of a patient: record, family, contacts, clinical facts and merges.
import type { PatientProfile } from '@almoner/contract/front/patient-profile';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findKept, getFamily, getPatient } from './patient.service.ts';
import { listMerges } from './patient-merge.service.ts';
import * as queries from './patient-profile.queries.ts';

/** The profile of a patient; audited as a look into the patient's record. Fails as not found. */
export async function lookAtProfile(call: CallContext, id: string): Promise<PatientProfile> {
  const [patient, mergedInto, family, contacts, facts, merges] = await Promise.all([
    getPatient(call.db, id),
    findKept(call, id),
    getFamily(call, id),
    call.db.all(queries.listContacts, { patientId: id }),
    call.db.all(queries.listFacts, { patientId: id }),
    listMerges(call, id),
  ]);
  call.audit.viewed('patient', id);
  return { patient, ...family, mergedInto: mergedInto ?? null, contacts, facts, merges };
}
