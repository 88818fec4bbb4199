// Tests of the laboratory's list and their parameters.
import { calls } from '@almoner/contract/calls';
import { aLabTest, anApprovedLabRequest } from '../clinic.ts';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const labTestRo = () => ({ title: aWord(), amount: 2500.5, status: 1 as const });
const rangeRo = { sex: 'MALE' as const, ageFrom: 6574, ageTo: 36525, low: 13.5, high: 17.5 };

export default recordTests({
  made: async ({ hospital, ticket }: Desk) => {
    const { id: labTestId } = await aLabTest(hospital);
    const labTestParameterRo = { labTestId, titles: ['Haemoglobin'] };
    const [parameter] = await hospital.admin.get(calls.labTestParameter.create, { body: { labTestParameterRo } });
    return {
      labTestId: String(labTestId),
      emptyLabTestId: String((await aLabTest(hospital)).id),
      labTestParameterId: String(parameter.id),
      labRequestCode: String((await anApprovedLabRequest(hospital, ticket.id)).code),
    };
  },
  examples: {
    labTest: {
      ...plainCalls({ ro: 'labTestRo', id: 'labTestId', free: 'emptyLabTestId' }, labTestRo),
      listOfCode: ({ labRequestCode: code }) => ({ params: { code } }),
    },
    labTestParameter: {
      listOfTest: ({ labTestId: id }) => ({ params: { id } }),
      read: ({ labTestParameterId: id }) => ({ params: { id } }),
      create: ({ labTestId }) => ({
        body: { labTestParameterRo: { title: 'Blood', labTestId, titles: [aWord(), aWord()] } },
      }),
      update: ({ labTestParameterId: id, labTestId }) => ({
        params: { id },
        body: {
          labTestParameterRo: { title: aWord(), labTestId, unit: 'g/dL', defaultValue: '14', ranges: [rangeRo] },
        },
      }),
      order: ({ labTestId, labTestParameterId }) => ({
        params: { labTestId },
        body: { labTestParameterRo: { ids: [labTestParameterId] } },
      }),
      delete: ({ labTestParameterId: id }) => ({ params: { id } }),
    },
  },
  plain: () => ({
    'lab test': {
      group: calls.labTest,
      list: (who) => who.ask(calls.labTest.list),
      ro: 'labTestRo',
      by: 'title',
      taken: 'A report with this title already exists.',
      further: { amount: null },
      missing: { title: 'Please provide a name.' },
      field: ['amount', null, 2500.55],
      permissions: [
        [['LABORATORYSETUP:WRITE'], 403, 0, 200],
        [['LABORATORYSETUP:READ'], 200, 0, 403],
        [['LABORATORY:READ', 'LABORATORY:WRITE'], 200, 0, 403],
        [['TREATMENT:READ', 'TREATMENT:WRITE'], 200, 0, 403],
        [['PHARMACY:READ', 'SETTING:READ'], 403, 0, 403],
      ],
    },
  }),
  references: {
    lab_test_parameter_test_exists: {
      made: aLabTest,
      remove: calls.labTest.delete,
      save: ({ id: labTestId }, { hospital: { admin } }) =>
        admin.ask(calls.labTestParameter.create, {
          body: { labTestParameterRo: { labTestId, titles: [`pH ${aWord()}`] } },
        }),
      kept: 'has parameters',
      field: 'labTestParameterRo.labTestId',
    },
  },
});
