// The calls of patients' profiles. Reading a profile is audited as a look into the patient's record.
import type { patientProfile } from '@almoner/contract/front/patient-profile';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { findKept, getFamily, getPatient } from './patient.service.ts';
import * as contacts from './patient-contact.service.ts';
import * as facts from './patient-fact.service.ts';
import { listMerges } from './patient-merge.service.ts';
import { listContacts, listFacts } from './patient-profile.queries.ts';

export const patientProfileHandlers: Handlers<typeof patientProfile> = {
  read: async (call) => {
    const { id } = call.params;
    const [patient, mergedInto, family, contacts, facts, merges] = await Promise.all([
      getPatient(call.db, id),
      findKept(call, id),
      getFamily(call, id),
      call.db.all(listContacts, { patientId: id }),
      call.db.all(listFacts, { patientId: id }),
      listMerges(call, id),
    ]);
    call.audit.viewed('patient', id);
    return { patient, ...family, mergedInto: mergedInto ?? null, contacts, facts, merges };
  },
  createContact: (call) => contacts.addContact(call, call.body.contactRo),
  updateContact: (call) => contacts.changeContact(call, call.params.id, call.body.contactRo),
  deleteContact: (call) => contacts.removeContact(call, call.params.id),
  createFact: (call) => facts.recordFact(call, call.body.factRo),
  stateNoAllergy: (call) => facts.stateNoAllergy(call, call.body.noAllergyRo),
  updateFact: (call) => facts.changeFact(call, call.params.id, call.body.factRo),
  markFactAsError: (call) => facts.markFactAsError(call, call.params.id, call.body.errorRo),
};
