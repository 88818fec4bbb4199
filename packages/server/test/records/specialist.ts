import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const specialistRo = () => ({ name: aWord(), status: 1 as const, roleName: 'DOCTOR' as const });
const aSpecialist = async ({ admin }: Hospital): Promise<string> =>
  (await admin.get(calls.specialist.create, { body: { specialistRo: specialistRo() } })).id;

export default recordTests({
  made: async ({ hospital }: Desk) => ({
    specialistId: await aSpecialist(hospital),
    freeSpecialistId: await aSpecialist(hospital),
  }),
  examples: {
    specialist: {
      ...plainCalls({ ro: 'specialistRo', id: 'specialistId', free: 'freeSpecialistId' }, specialistRo),
      listByRole: () => ({ params: { role: 'DOCTOR' } }),
    },
  },
  plain: () => ({
    specialist: {
      group: calls.specialist,
      list: (who) => who.ask(calls.specialist.listByRole, { params: { role: 'DOCTOR' } }),
      ro: 'specialistRo',
      by: 'name',
      taken: 'A specialist with this name already exists.',
      needed: { roleName: 'DOCTOR' },
      further: { roleName: undefined, role: { name: 'DOCTOR' } },
      missing: { name: 'Please provide a name.', roleName: 'Please fill in this field.' },
      field: ['status', 1, 0],
      permissions: [
        [['SPECIALIST:WRITE'], 200, 0, 200],
        [['SPECIALIST:READ', 'SPECIALIST:EXECUTE', 'EMPLOYEE:WRITE'], 200, 0, 403],
      ],
    },
  }),
});
