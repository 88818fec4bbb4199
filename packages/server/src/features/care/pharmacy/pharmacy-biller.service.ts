// Pharmacy requests as bills see them.
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import { answerAllergies } from './allergy-check.service.ts';
import { listPriced } from './pharmacy.queries.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

export const pharmacyBiller: RequestBiller = {
  ...pharmacyRequests.biller,
  lines: ({ db }, id) => db.all(listPriced, { id }),
  // Whoever bills a prescription has seen what the patient is allergic to.
  answer: async (call, id, acknowledgements) =>
    answerAllergies(call, await pharmacyRequests.find(call, id), { stage: 'BILLED', acknowledgements }),
};
