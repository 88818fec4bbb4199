// Vital signs and notes of stays. Every example that changes a row has one of its own.
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { anInpatient, aStayNote, someVitals } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const { id, beds } = await anInpatient(hospital, { doctorId: doctor.id });
    return {
      roundStayId: id,
      roundWardId: String(beds[0]?.ward.id),
      wrongVitalsId: (await someVitals(hospital, id)).id,
      wrongNoteId: (await aStayNote(hospital, id)).id,
    };
  },
  examples: {
    wardRound: {
      read: ({ roundWardId: wardId }) => ({ params: { wardId } }),
      pdf: ({ roundWardId: wardId }) => ({ params: { wardId } }),
      vitals: ({ roundStayId: admissionId }) => ({ params: { admissionId } }),
      notes: ({ roundStayId: admissionId }) => ({ params: { admissionId } }),
      takeVitals: ({ roundStayId: admissionId }) => ({
        params: { admissionId },
        body: { vitalSignsRo: { temperature: 38.2, pulse: 96, systolic: 120, diastolic: 80 } },
      }),
      writeNote: ({ roundStayId: admissionId }) => ({
        params: { admissionId },
        body: { noteRo: { text: 'Slept well, took her breakfast' } },
      }),
      strikeVitals: ({ wrongVitalsId: id }) => ({ params: { id }, body: { strikeRo: { reason: 'Of the next bed' } } }),
      strikeNote: ({ wrongNoteId: id }) => ({ params: { id }, body: { strikeRo: { reason: 'Of the next bed' } } }),
    },
  },
});
