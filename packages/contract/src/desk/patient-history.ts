// A patient's history: tickets, appointments and treatments in one answer.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { TreatmentSummary } from '../care/treatment-summary.ts';
import { Appointment } from '../front/appointment.ts';
import { Ticket } from '../front/ticket.ts';

export const PatientHistory = z.strictObject({
  tickets: z.array(Ticket),
  /** Latest first, at most `MOST_OF_PATIENT`; null if the role may not read appointments. */
  appointments: z.array(Appointment).nullable(),
  /** Newest first, at most `MOST_OF_PATIENT`; null if the role may not read treatments. */
  treatments: z.array(TreatmentSummary).nullable(),
});
export type PatientHistory = z.infer<typeof PatientHistory>;

export const patientHistory = {
  read: get('/patient/history/{id}', {
    needs: read('PATIENT', 'TREATMENT'),
    summary:
      'View the history of a patient; tickets and, with READ of their module, appointments and treatments; the read is audited',
    data: PatientHistory,
  }),
};
