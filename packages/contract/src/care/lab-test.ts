// Lab tests that the laboratory offers; their names are the titles of reports.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, line, PathText, Version } from '../wire.ts';
import { LabRequestTest } from './lab-request.ts';
import { LabTest, labTests, Price } from './lab-test-list.ts';

export const LabTestInput = z.strictObject({
  title: line('Please provide a name.', 150),
  amount: Price.nullable().default(null),
  status: Active.default(1),
  version: Version.optional(),
});

export const labTest = {
  list: labTests,
  listOfCode: get('/labTest/read/code/{code}', {
    needs: read('LABORATORY', 'TREATMENT'),
    summary: 'The tests of the laboratory request of that code; the read is audited',
    params: { code: PathText },
    data: z.array(LabRequestTest),
  }),
  create: post('/labTest/create', {
    needs: write('LABORATORYSETUP'),
    summary: 'Add a lab test; its title is unique within the hospital',
    body: { labTestRo: LabTestInput },
    data: LabTest,
  }),
  update: post('/labTest/update/{id}', {
    needs: write('LABORATORYSETUP'),
    summary: 'Change a lab test',
    body: { labTestRo: LabTestInput },
    data: LabTest,
  }),
  setStatus: change('/labTest/update/{id}/status/{status}', {
    needs: write('LABORATORYSETUP'),
    summary: 'Make a lab test active (1) or inactive (0)',
    params: { status: Active },
    data: LabTest,
  }),
  delete: post('/labTest/delete/{id}', {
    needs: write('LABORATORYSETUP'),
    summary: 'Delete a lab test that has no parameters and that nobody asked for',
    data: z.null(),
  }),
};
