// Services of the price list.
import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import { aDepartment, type Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const hospitalServiceRo = () => ({ name: aWord(), code: aWord(), amount: 5000.5, status: 1 as const });
const aService = async ({ admin }: Hospital): Promise<string> =>
  (await admin.get(calls.hospitalService.create, { body: { hospitalServiceRo: hospitalServiceRo() } })).id;

export default recordTests({
  made: async ({ hospital }: Desk) => ({
    serviceId: await aService(hospital),
    freeServiceId: await aService(hospital),
  }),
  examples: {
    hospitalService: {
      ...plainCalls({ ro: 'hospitalServiceRo', id: 'serviceId', free: 'freeServiceId' }, hospitalServiceRo),
      formerPrices: ({ serviceId }) => ({ params: { id: serviceId } }),
    },
  },
  plain: () => ({
    'service of the price list': {
      group: calls.hospitalService,
      list: (who) => who.ask(calls.hospitalService.list),
      ro: 'hospitalServiceRo',
      by: 'name',
      taken: 'A service with this name already exists.',
      needed: { amount: 5000 },
      further: { code: '', departmentId: null },
      missing: { name: 'Please provide a name.', amount: 'Please provide amount.' },
      field: ['amount', 5000, 6250.5],
      permissions: [
        [['SETTING:WRITE'], 403, 403, 200],
        [['SETTING:READ', 'SETTING:EXECUTE'], 200, 200, 403],
        [['ACCOUNT:READ', 'ACCOUNT:WRITE'], 200, 200, 403],
        [['TREATMENT:READ'], 200, 200, 403],
        [['PHARMACY:READ', 'PHARMACY:WRITE'], 403, 403, 403],
      ],
    },
  }),
  references: {
    hospital_service_department_exists: {
      made: aDepartment,
      remove: calls.department.delete,
      save: ({ id: departmentId }, { hospital: { admin } }) =>
        admin.ask(calls.hospitalService.create, {
          body: { hospitalServiceRo: { ...hospitalServiceRo(), departmentId } },
        }),
      kept: 'has services in the price list',
      field: 'hospitalServiceRo.departmentId',
    },
  },
});
