// Reports of the laboratory.
import { calls } from '@almoner/contract/calls';
import { aLabTest, anApprovedLabRequest, aReport } from '../clinic.ts';
import { listed } from '../example-parts.ts';
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
    const reported = await anApprovedLabRequest(hospital, ticket.id);
    return {
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
      markRead: ({ laboratoryId }) => ({ params: { id: laboratoryId, version: 1 } }),
      update: ({ laboratoryId, reportedRequestId, ticketId }) => ({
        params: { id: laboratoryId },
        body: { laboratoryRo: { ...laboratoryRo(reportedRequestId, ticketId), reason: 'Read again.', version: 1 } },
      }),
    },
  },
  references: {
    laboratory_test_exists: {
      made: aLabTest,
      remove: calls.labTest.delete,
      save: async ({ id: labTestId }, { hospital, ticket }) => {
        const asked = await anApprovedLabRequest(hospital, ticket.id);
        const body = { laboratoryRo: { ...laboratoryRo(asked.id, ticket.id), labTestId } };
        return hospital.admin.ask(calls.laboratory.create, { body });
      },
      kept: 'it was asked for or reported',
      field: 'laboratoryRo.labTestId',
    },
  },
});
