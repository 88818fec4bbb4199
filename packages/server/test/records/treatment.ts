// Treatments and vital signs.
import { calls } from '@almoner/contract/calls';
import { aTreatment } from '../clinic.ts';
import { first, listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

const treatmentBody = (of: { ticketId: string; appointmentId: string | null }) => ({
  ...of,
  pharmacyServiceRo: {
    doctorServiceRo: { amount: 5000 },
    pharmacyRo: { prescription: 'Ibuprofen 400 mg when needed' },
    labRequestRo: { title: 'Malaria' },
  },
  appointmentStatus: 2 as const,
  complain: 'Headache',
  comment: 'Rest and drink.',
  diagnosis: 'Tension headache',
  diagnosisCodes: [],
  vitals: {
    temperature: 37.2,
    pulse: 72,
    systolic: 120,
    diastolic: 80,
    respiration: 14,
    oxygen: 98,
    weight: 70.5,
    height: 172,
  },
});

export default recordTests({
  made: async ({ hospital, ticket, doctor, department }) => {
    const appointmentRo = {
      ticketId: ticket.id,
      doctorId: doctor.id,
      departmentId: department.id,
      date: '2198-01-01',
      time: '09:00',
      comment: '',
    };
    const appointment = await hospital.admin.get(calls.appointment.create, { body: { appointmentRo } });
    const treatment = await aTreatment(hospital, { ticketId: ticket.id });
    return { appointmentId: String(appointment.id), treatmentId: String(treatment.id) };
  },
  examples: {
    treatment: {
      create: ({ ticketId, appointmentId }) => ({ body: treatmentBody({ ticketId, appointmentId }) }),
      update: ({ treatmentId, ticketId }) => ({
        params: { id: treatmentId },
        body: { ...treatmentBody({ ticketId, appointmentId: null }), pharmacyServiceRo: {}, version: 1 },
      }),
      read: ({ treatmentId }) => ({ params: { id: treatmentId } }),
      listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
      today: () => ({ params: first }),
      ...listed({ patientName: 'eze', patientPhone: '0803', from: '2026-01-01' }, 'doctor'),
      search: () => ({ params: { from: 'nil', to: '2190-01-01', patientName: 'eze', patientPhone: 'nil', ...first } }),
    },
    vitalSigns: {
      listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
      create: ({ ticketId }) => ({ body: { vitalSignsRo: { temperature: 36.6 }, ticketId } }),
    },
  },
});
