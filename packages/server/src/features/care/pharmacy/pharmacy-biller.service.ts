// The biller of pharmacy requests.
import type { RequestBiller } from '../../money/bill/biller.service.ts';
import { acknowledgeAllergies } from './allergy-check.service.ts';
import { listPricedDrugs } from './pharmacy.queries.ts';
import { pharmacyRequests } from './pharmacy.service.ts';

export const pharmacyBiller: RequestBiller = {
  ...pharmacyRequests.biller,
  lines: ({ db }, id) => db.all(listPricedDrugs, { id }),
  // Billing a prescription takes a reason for each match with the patient's allergies.
  answer: async (call, id, acknowledgements) =>
    acknowledgeAllergies(call, await pharmacyRequests.find(call, id), { stage: 'BILLED', acknowledgements }),
};
