// What bills of pharmacy ask of its requests.
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import { answerAllergies } from './allergy-check.service.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

export const pharmacyBiller: RequestBiller = {
  ...pharmacyRequests.biller,
  // Whoever bills a prescription has seen what the patient is allergic to.
  answer: async (call, id, acknowledgements) =>
    answerAllergies(call, await pharmacyRequests.find(call, id), { stage: 'BILLED', acknowledgements }),
};
