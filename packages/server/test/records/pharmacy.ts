// Prescriptions, from the request to dispensing.
import { calls } from '@almoner/contract/calls';
import { aDrug, aHalfDispensedRequest, aPharmacyRequest } from '../clinic.ts';
import { listed } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const pharmacyRo = (ticketId: string, drugId: string) => ({
  ticketId,
  prescription: 'Vitamin C',
  lines: [{ drugId, dose: '1 tablet', frequency: 'daily', durationDays: 5, quantity: 5 }],
});

const prescribed = {
  made: (hospital: Hospital) => aDrug(hospital),
  remove: calls.drug.delete,
  save: ({ id }: { id: string }, { hospital: { admin }, ticket }: Desk) =>
    admin.ask(calls.pharmacy.create, { body: { pharmacyRo: pharmacyRo(ticket.id, id) } }),
  kept: 'has been prescribed',
  field: 'pharmacyRo.lines.0.drugId',
};

/** Leaves only the acknowledgement of an allergy for this drug; its prescription line is deleted. */
async function acknowledgedOnly(drugId: string, { hospital: { admin, server }, patient }: Desk) {
  const factRo = { patientId: patient.id, kind: 'ALLERGY' as const, name: `Allergy ${aWord()}` };
  const fact = await admin.get(calls.patientProfile.createFact, { body: { factRo } });
  await server.sql(
    `insert into allergy_acknowledgement (tenant_id, id, pharmacy_request_id, fact_id, fact_version, drug_id, prescribed,
       kind, stage, reason, at, account_id)
     select l.tenant_id, gen_random_uuid(), l.pharmacy_request_id, $2, 1, l.drug_id, 'As below', 'WORD', 'PRESCRIBED', 'Mild',
       now(), $3
     from prescription_line l where l.drug_id = $1`,
    [drugId, fact.id, admin.session.id],
  );
  await server.sql('delete from prescription_line where drug_id = $1', [drugId]);
}

export default recordTests({
  made: async ({ hospital, ticket }) => {
    const paid = await aHalfDispensedRequest(hospital, ticket.id);
    return {
      requestId: String((await aPharmacyRequest(hospital, ticket.id)).id),
      cancellableId: String((await aPharmacyRequest(hospital, ticket.id)).id),
      drugId: paid.drugId,
      paidRequestId: paid.requestId,
      paidLineId: paid.lineId,
    };
  },
  examples: {
    pharmacy: {
      ...listed({ search: 'ada', status: 'DISPENSED', date: '2026-03-02' }, 'patient'),
      listOfPatient: ({ patientId }) => ({ params: { patientId } }),
      read: ({ requestId }) => ({ params: { id: requestId } }),
      create: ({ ticketId, drugId }) => ({ body: { pharmacyRo: pharmacyRo(ticketId, drugId) } }),
      stock: ({ paidRequestId }) => ({ params: { id: paidRequestId } }),
      allergies: ({ requestId }) => ({ params: { id: requestId } }),
      allergyFacts: ({ requestId }) => ({ params: { id: requestId } }),
      dispense: ({ paidRequestId, paidLineId }) => ({
        params: { id: paidRequestId },
        body: {
          dispenseRo: {
            lines: [{ lineId: paidLineId, quantity: 1 }],
            closeRest: true,
            reason: 'None left',
            version: 4,
          },
        },
      }),
      cancel: ({ cancellableId }) => ({ params: { id: cancellableId } }),
    },
  },
  references: {
    prescription_line_drug_exists: prescribed,
    allergy_acknowledgement_drug_exists: { ...prescribed, alone: acknowledgedOnly },
  },
});
