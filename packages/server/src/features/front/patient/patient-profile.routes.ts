// The calls of patients' profiles.
import type { patientProfile } from '@almoner/contract/front/patient-profile';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as contacts from './patient-contact.service.ts';
import * as facts from './patient-fact.service.ts';
import { lookAtProfile } from './patient-profile.service.ts';

export const patientProfileHandlers: Handlers<typeof patientProfile> = {
  read: (call) => lookAtProfile(call, call.params.id),
  createContact: (call) => contacts.addContact(call, call.body.contactRo),
  updateContact: (call) => contacts.changeContact(call, call.params.id, call.body.contactRo),
  deleteContact: (call) => contacts.removeContact(call, call.params.id),
  createFact: (call) => facts.recordFact(call, call.body.factRo),
  stateNoAllergy: (call) => facts.stateNoAllergy(call, call.body.noAllergyRo),
  updateFact: (call) => facts.changeFact(call, call.params.id, call.body.factRo),
  markFactAsError: (call) => facts.markFactAsError(call, call.params.id, call.body.errorRo),
};
