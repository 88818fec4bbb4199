import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const leaveTypeRo = () => ({ name: aWord(), duration: 20, period: 'January to June', year: null, status: 1 as const });

export default recordTests({
  made: async ({ hospital: { admin } }: Desk) => {
    const [{ id: leaveTypeId }] = await admin.get(calls.leaveType.list);
    const free = await admin.get(calls.leaveType.create, { body: { leaveTypeRo: leaveTypeRo() } });
    return { leaveTypeId: String(leaveTypeId), freeLeaveTypeId: String(free.id) };
  },
  examples: {
    leaveType: plainCalls({ ro: 'leaveTypeRo', id: 'leaveTypeId', free: 'freeLeaveTypeId' }, leaveTypeRo),
  },
  plain: ({ admin }) => ({
    'leave type': {
      group: calls.leaveType,
      list: (who) => who.ask(calls.leaveType.list),
      ro: 'leaveTypeRo',
      by: 'name',
      taken: 'A leave type with this name already exists for that year.',
      needed: { duration: 10, year: null },
      further: { period: '', unpaid: false, tenantId: admin.session.tenantCode },
      missing: {
        name: 'Please provide a name.',
        duration: 'Please provide number of days.',
        year: 'Please provide a year.',
      },
      field: ['duration', 10, 12],
      permissions: [
        [['LEAVETYPE:WRITE'], 200, 403, 200],
        [['LEAVETYPE:READ', 'LEAVETYPE:EXECUTE'], 200, 200, 403],
        [['EMPLOYEE:READ', 'EMPLOYEE:WRITE'], 200, 403, 403],
      ],
    },
  }),
});
