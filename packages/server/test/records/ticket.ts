import { recordTests } from '../record-tests.ts';

export default recordTests({
  examples: {
    ticket: {
      read: ({ ticketId }) => ({ params: { id: ticketId } }),
      story: ({ ticketId }) => ({ params: { id: ticketId } }),
      setStatus: ({ ticketId }) => ({ params: { id: ticketId, status: 'CLOSED' } }),
      listByPatient: ({ patientId }) => ({ params: { patientId } }),
      create: ({ patientId }) => ({ body: { ticketRo: { patientId, complain: 'Fever' } } }),
    },
  },
});
