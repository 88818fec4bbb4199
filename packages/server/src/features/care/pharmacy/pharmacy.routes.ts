// The calls of pharmacy requests.
import type { pharmacy } from '@almoner/contract/care/pharmacy';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { listAllergyFacts, listAllergyMatches } from './allergy-check.service.ts';
import { dispense, lookAtStock } from './dispense.service.ts';
import { lookAtPrescriptionsOf, pharmacyRequests, requestPrescriptionAtCounter } from './pharmacy.service.ts';
import { pharmacyRequestLists } from './pharmacy-list.service.ts';

export const pharmacyHandlers: Handlers<typeof pharmacy> = {
  ...pharmacyRequests.handlers,
  ...pharmacyRequestLists,
  listOfPatient: async (call) => {
    const found = await lookAtPrescriptionsOf(call, call.params.patientId);
    return limitRows(found, 'newest', call.setMessage, MOST_OF_PATIENT);
  },
  create: (call) => requestPrescriptionAtCounter(call, call.body.pharmacyRo),
  allergies: async (call) => listAllergyMatches(call, await pharmacyRequests.lookAt(call, call.params.id)),
  allergyFacts: async (call) => listAllergyFacts(call, await pharmacyRequests.lookAt(call, call.params.id)),
  stock: (call) => lookAtStock(call, call.params.id),
  dispense: (call) => dispense(call, call.params.id, call.body.dispenseRo),
};
