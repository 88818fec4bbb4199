// Lab tests that the laboratory offers; their names are the titles of reports.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, line, PathText, Version } from '../wire.ts';
import { t as care } from './care.words.ts';
import { LabRequestTest } from './lab-request.ts';
import { LabTest, labTests, Price } from './lab-test-list.ts';

export const LabTestInput = z.strictObject({
  title: line(care.provideName(), 150),
  amount: Price.nullable().default(null),
  status: Active.default(1),
  version: Version.optional(),
});

export const labTest = {
  list: labTests,
  listOfCode: get('/labTest/read/code/{code}', {
    needs: read('LABORATORY', 'TREATMENT'),
    summary: 'List the tests of a lab request; by its code; the read is audited',
    params: { code: PathText },
    data: z.array(LabRequestTest),
  }),
  ...recordCalls('/labTest', {
    modules: ['LABORATORYSETUP'],
    row: LabTest,
    body: { labTestRo: LabTestInput },
    calls: {
      create: 'Add a lab test; its title is unique',
      update: 'Change a lab test',
      setStatus: 'Make a lab test active or inactive; 1 or 0',
      delete: 'Delete a lab test; one without parameters that nobody asked for',
    },
  }),
};
