// Drugs and their lots.
import { calls } from '@almoner/contract/calls';
import { aDrug, aHalfDispensedRequest, aSubstance } from '../clinic.ts';
import { listed, plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const drugRo = ({ substanceId }: { substanceId: string }) => ({
  name: aWord(),
  unit: 'tablet',
  price: 12.5,
  reorderLevel: 20,
  status: 1 as const,
  substanceId,
});
const lotOf = (drugId: string) => ({ drugId, number: aWord(), expiryDate: '2190-12-31', quantity: 30 });

export default recordTests({
  made: async ({ hospital, ticket }: Desk) => {
    const { drugId, lotId, lineId, requestId } = await aHalfDispensedRequest(hospital, ticket.id);
    return {
      drugId,
      freeDrugId: String((await aDrug(hospital)).id),
      lotId,
      lineId,
      requestId,
      substanceId: String((await aSubstance(hospital)).id),
    };
  },
  examples: {
    drug: {
      ...listed({ search: 'para', status: 1, low: true }, 'onHand'),
      ...plainCalls({ ro: 'drugRo', id: 'drugId', free: 'freeDrugId' }, drugRo),
      prescribing: ({ drugId }) => ({ params: { id: drugId } }),
    },
    drugLot: {
      ...listed({ search: 'para', state: 'IN STOCK', days: 90 }, 'expiry'),
      listOfDrug: ({ drugId }) => ({ params: { drugId } }),
      expiring: () => ({ params: { days: 90 } }),
      receive: ({ drugId }) => ({ body: { drugLotRo: lotOf(drugId) } }),
      adjust: ({ lotId }) => ({ params: { id: lotId }, body: { adjustRo: { change: -3, reason: 'Broken' } } }),
      given: ({ lotId }) => ({ params: { id: lotId } }),
      givenFor: ({ requestId }) => ({ params: { requestId } }),
      takeBack: ({ lotId, lineId }) => ({
        params: { id: lotId },
        body: { returnRo: { lineId, quantity: 1, reason: 'Not taken' } },
      }),
    },
    movementList: listed({ kind: 'ADJUST', from: '2026-01-01' }, 'change'),
  },
  references: {
    drug_substance_exists: {
      made: aSubstance,
      remove: calls.substance.delete,
      save: ({ id: substanceId }, { hospital: { admin } }) =>
        admin.ask(calls.drug.create, { body: { drugRo: drugRo({ substanceId }) } }),
      kept: 'is used by drugs',
      field: 'drugRo.substanceId',
    },
    drug_lot_drug_exists: {
      made: (hospital) => aDrug(hospital),
      remove: calls.drug.delete,
      save: ({ id }, { hospital: { admin } }) => admin.ask(calls.drugLot.receive, { body: { drugLotRo: lotOf(id) } }),
      kept: 'has been in stock',
      field: 'drugLotRo.drugId',
    },
  },
});
