import { listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  examples: {
    ticket: {
      ...listed({ search: 'head', status: 'OPEN', from: '2026-01-01' }, 'opened'),
      read: ({ ticketId }) => ({ params: { id: ticketId } }),
      story: ({ ticketId }) => ({ params: { id: ticketId } }),
      setStatus: ({ ticketId }) => ({ params: { id: ticketId, status: 'CLOSED' } }),
      listByPatient: ({ patientId }) => ({ params: { patientId } }),
      create: ({ patientId }) => ({ body: { ticketRo: { patientId, complain: 'Fever' } } }),
    },
  },
});
