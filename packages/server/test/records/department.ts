import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import { aDepartment, type Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const departmentRo = () => ({ name: aWord(), status: 1 as const, description: 'New' });

export default recordTests({
  made: async ({ hospital }: Desk) => ({ emptyDepartmentId: (await aDepartment(hospital)).id }),
  examples: {
    department: plainCalls({ ro: 'departmentRo', id: 'departmentId', free: 'emptyDepartmentId' }, departmentRo),
  },
  plain: () => ({
    department: {
      group: calls.department,
      list: (who) => who.ask(calls.department.list),
      ro: 'departmentRo',
      by: 'name',
      taken: 'A department with this name already exists.',
      further: { description: '' },
      missing: { name: 'Please provide a name.' },
      field: ['description', '', 'Theatres 1 and 2'],
      permissions: [
        [['DEPARTMENT:WRITE'], 200, 403, 200],
        [['DEPARTMENT:READ', 'DEPARTMENT:EXECUTE'], 200, 200, 403],
        [['SETTING:WRITE', 'BRANCH:WRITE'], 200, 403, 403],
      ],
    },
  }),
});
