import { calls } from '@almoner/contract/calls';
import { aLabRequest, aLabTest, anApprovedLabRequest } from '../clinic.ts';
import { listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  made: async ({ hospital, ticket }) => {
    const { id: paidRequestId } = await anApprovedLabRequest(hospital, ticket.id);
    const inWords = await aLabRequest(hospital, ticket.id);
    const open = await anApprovedLabRequest(hospital, ticket.id);
    const undone = await anApprovedLabRequest(hospital, ticket.id);
    const notDone = {
      params: { id: undone.id, testId: undone.tests[0].id },
      body: { labRequestRo: { reason: 'Clotted' } },
    };
    await hospital.admin.get(calls.labRequest.noteNotDone, notDone);
    return {
      labRequestId: String((await aLabRequest(hospital, ticket.id)).id),
      paidRequestId: String(paidRequestId),
      wordsRequestId: String(inWords.id),
      wordsTestId: String(inWords.tests[0].id),
      openRequestId: String(open.id),
      openTestId: String(open.tests[0].id),
      undoneRequestId: String(undone.id),
      undoneTestId: String(undone.tests[0].id),
      meantLabTestId: String((await aLabTest(hospital)).id),
    };
  },
  examples: {
    labRequest: {
      ...listed({ search: 'ada', status: 'APPROVED', date: '2026-03-02' }, 'patient'),
      read: ({ labRequestId }) => ({ params: { id: labRequestId } }),
      create: ({ ticketId }) => ({
        body: {
          labRequestRo: {
            ticketId,
            title: 'Malaria, Widal',
            tests: [{ title: 'Malaria' }, { title: 'Widal' }],
            code: 'LAB_ABCD123',
          },
        },
      }),
      mapTest: ({ wordsRequestId: id, wordsTestId: testId, meantLabTestId: labTestId }) => ({
        params: { id, testId },
        body: { labRequestRo: { labTestId } },
      }),
      noteNotDone: ({ openRequestId: id, openTestId: testId }) => ({
        params: { id, testId },
        body: { labRequestRo: { reason: 'The sample had clotted.' } },
      }),
      undoNotDone: ({ undoneRequestId: id, undoneTestId: testId }) => ({ params: { id, testId } }),
      takeSample: ({ paidRequestId }) => ({ params: { id: paidRequestId } }),
      undoSample: ({ paidRequestId }) => ({ params: { id: paidRequestId } }),
      cancel: ({ labRequestId }) => ({ params: { id: labRequestId } }),
    },
  },
  references: {
    lab_request_test_test_exists: {
      made: aLabTest,
      remove: calls.labTest.delete,
      save: ({ id: labTestId }, { hospital: { admin }, ticket }) => {
        const labRequestRo = { ticketId: ticket.id, title: 'Blood', tests: [{ labTestId, title: 'Blood' }] };
        return admin.ask(calls.labRequest.create, { body: { labRequestRo } });
      },
      kept: 'has been requested or reported',
      field: 'labRequestRo.tests.0.labTestId',
    },
  },
});
