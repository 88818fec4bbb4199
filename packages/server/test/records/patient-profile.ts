// A patient's contacts, allergies and conditions.
import { calls } from '@almoner/contract/calls';
import { aSubstance } from '../clinic.ts';
import { aPatient } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';

const contactRo = () => ({
  name: 'Ifeoma Eze',
  relationship: 'Sister',
  phone: '0803 333 4444',
  address: '3 Awolowo Road',
  nextOfKin: true,
});

const factRo = (substanceId: string) => ({
  substanceId,
  kind: 'ALLERGY' as const,
  name: 'Penicillin',
  severity: 'SEVERE' as const,
  note: 'Swelling of the face.',
  since: '2001-02-03',
});

export default recordTests({
  made: async ({ hospital }) => {
    const { admin } = hospital;
    // A patient other than the one at the desk, so that prescriptions there need no confirmation.
    const { id: patientId } = await aPatient(hospital);
    const { id: substanceId } = await aSubstance(hospital);
    const contact = await admin.get(calls.patientProfile.createContact, {
      body: { contactRo: { ...contactRo(), patientId } },
    });
    const fact = await admin.get(calls.patientProfile.createFact, {
      body: { factRo: { ...factRo(substanceId), patientId } },
    });
    const { id: unaskedId } = await aPatient(hospital);
    return {
      unaskedId,
      contactId: String(contact.id),
      factId: String(fact.id),
      substanceId: String(substanceId),
    };
  },
  examples: {
    patientProfile: {
      read: ({ patientId: id }) => ({ params: { id } }),
      createContact: ({ patientId }) => ({ body: { contactRo: { ...contactRo(), patientId } } }),
      updateContact: ({ contactId: id }) => ({ params: { id }, body: { contactRo: contactRo() } }),
      deleteContact: ({ contactId: id }) => ({ params: { id } }),
      createFact: ({ patientId, substanceId }) => ({ body: { factRo: { ...factRo(substanceId), patientId } } }),
      stateNoAllergy: ({ unaskedId: patientId }) => ({ body: { noAllergyRo: { patientId, note: 'Her mother.' } } }),
      updateFact: ({ factId: id, substanceId }) => ({ params: { id }, body: { factRo: factRo(substanceId) } }),
      markFactAsError: ({ factId: id }) => ({ params: { id }, body: { errorRo: { reason: 'Another patient.' } } }),
    },
  },
  references: {
    patient_fact_substance_exists: {
      made: aSubstance,
      remove: calls.substance.delete,
      save: async ({ id }, { hospital }) => {
        const { id: patientId } = await aPatient(hospital);
        const body = { factRo: { ...factRo(id), patientId } };
        return hospital.admin.ask(calls.patientProfile.createFact, { body });
      },
      kept: 'used in patients’ allergies',
      field: 'factRo.substanceId',
    },
  },
});
