// Requests to the pharmacy and the laboratory together.
import { listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  examples: {
    request: {
      ...listed({ source: 'PHARMACY' }, 'patient'),
      listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
      listOfPatient: ({ patientId }) => ({ params: { patientId } }),
    },
  },
});
