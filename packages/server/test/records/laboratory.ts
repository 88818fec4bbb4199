// Reports of the laboratory.
import { calls } from '@almoner/contract/calls';
import { anApprovedLabRequest, aReport } from '../clinic.ts';
import { listed } from '../example-parts.ts';
import { aPatient, aPatientBody, aTicket } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';

const laboratoryRo = (labRequestId: string, ticketId: string) => ({
  date: '2026-03-02',
  title: 'Full blood count',
  ticketId,
  result: 'Haemoglobin::13.5][White cells::7,2',
  resultList: 'Haemoglobin::13.5][White_cells::7,2',
  labRequestId,
});

export default recordTests({
  made: async ({ hospital, ticket }) => {
    const corrected = await aPatient(hospital);
    const judged = await anApprovedLabRequest(hospital, (await aTicket(hospital, corrected.id)).id);
    const judgedId = String((await aReport(hospital, judged)).id);
    const patientRo = aPatientBody({ gender: 'MALE', dateOfBirth: '1980-01-01' });
    await hospital.admin.get(calls.patient.update, { params: { id: corrected.id }, body: { patientRo } });
    const reported = await anApprovedLabRequest(hospital, ticket.id);
    return {
      judgedId,
      reportableRequestId: String((await anApprovedLabRequest(hospital, ticket.id)).id),
      reportedRequestId: String(reported.id),
      laboratoryId: String((await aReport(hospital, reported)).id),
    };
  },
  examples: {
    laboratory: {
      ...listed({ search: 'ada', status: 'COMPLETED', date: '2026-03-02' }, 'patient'),
      read: ({ laboratoryId }) => ({ params: { id: laboratoryId } }),
      readVersion: ({ laboratoryId }) => ({ params: { id: laboratoryId, version: 1 } }),
      listOfPatient: ({ patientId }) => ({ params: { patientId } }),
      entry: ({ reportableRequestId }) => ({ params: { id: reportableRequestId } }),
      create: ({ reportableRequestId, ticketId }) => ({
        body: { laboratoryRo: laboratoryRo(reportableRequestId, ticketId) },
      }),
      judge: ({ judgedId: id }) => ({ params: { id }, body: { laboratoryRo: {} } }),
      markRead: ({ laboratoryId }) => ({ params: { id: laboratoryId, version: 1 } }),
      update: ({ laboratoryId, reportedRequestId, ticketId }) => ({
        params: { id: laboratoryId },
        body: { laboratoryRo: { ...laboratoryRo(reportedRequestId, ticketId), reason: 'Read again.', version: 1 } },
      }),
    },
  },
});
