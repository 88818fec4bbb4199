// The biller of pharmacy requests.
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import { answerAllergies } from './allergy-check.service.ts';
import { listPriced } from './pharmacy.queries.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

export const pharmacyBiller: RequestBiller = {
  ...pharmacyRequests.biller,
  lines: ({ db }, id) => db.all(listPriced, { id }),
  // Billing a prescription takes a reason for each match with the patient's allergies.
  answer: async (call, id, acknowledgements) =>
    answerAllergies(call, await pharmacyRequests.find(call, id), { stage: 'BILLED', acknowledgements }),
};
