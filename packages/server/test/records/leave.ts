// Leave and leave requests.
import { calls } from '@almoner/contract/calls';
import { aWord, type Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

/** One working day, counted in weeks from the first Monday of next year. */
const leaveRo = (leaveTypeId: string, week: number) => {
  const year = new Date().getUTCFullYear() + 1;
  const [first = 0] = [1, 2, 3, 4, 5, 6, 7].filter((day) => new Date(Date.UTC(year, 0, day)).getUTCDay() === 1);
  const day = new Date(Date.UTC(year, 0, first + 7 * week)).toISOString().slice(0, 10);
  return { leaveTypeId, startDate: day, endDate: day, numberOfDays: 1, reason: 'A wedding' };
};
const aLeaveType = ({ admin }: Hospital) =>
  admin.get(calls.leaveType.create, { body: { leaveTypeRo: { name: aWord(), duration: 10, year: null } } });

// Each request is for a week of its own.
let weeks = 3;

export default recordTests({
  // The administrator has two pending requests and a decided one.
  made: async ({ hospital: { admin } }) => {
    const [{ id: leaveTypeId }] = await admin.get(calls.leaveType.list);
    const ask = (week: number) => admin.get(calls.leave.create, { body: { leaveRo: leaveRo(leaveTypeId, week) } });
    const { id: pendingId, leave } = await ask(1);
    const { id: decidedId } = await ask(2);
    const { id: withdrawnId } = await ask(0);
    await admin.get(calls.leaveTrack.setStatus, { params: { id: decidedId, status: 'APPROVED' } });
    return {
      leaveTypeId: String(leaveTypeId),
      leaveId: String(leave.id),
      pendingId: String(pendingId),
      decidedId: String(decidedId),
      withdrawnId: String(withdrawnId),
    };
  },
  examples: {
    leave: {
      listOfType: ({ leaveTypeId }) => ({ params: { id: leaveTypeId } }),
      page: ({ leaveTypeId }) => ({ body: { filters: { name: 'root', leaveTypeId, year: 2027 }, sort: 'taken' } }),
      export: ({ leaveTypeId }) => ({ body: { filters: { leaveTypeId }, sort: 'staff', direction: 'desc' } }),
      days: ({ leaveTypeId, doctorId: staffId }) => ({
        params: { staffId, leaveTypeId, from: '2026-12-28', to: '2027-01-05', first: 'half', last: 'whole' },
      }),
      lastDay: ({ doctorId: staffId }) => ({ params: { staffId, from: '2026-12-28', first: 'whole', halfDays: 5 } }),
      create: ({ leaveTypeId }) => ({ body: { leaveRo: leaveRo(leaveTypeId, 3) } }),
    },
    leaveTrack: {
      page: ({ leaveTypeId }) => ({
        body: { filters: { name: 'root', leaveTypeId, status: 'PENDING' }, sort: 'days' },
      }),
      export: ({ leaveTypeId }) => ({ body: { filters: { leaveTypeId, from: '2026-01-01' }, sort: 'employee' } }),
      filter: ({ leaveTypeId }) => ({
        params: { name: 'root', leaveTypeId, status: 'PENDING', from: '2026-01-01', to: 'nil' },
      }),
      history: ({ leaveId }) => ({ params: { leaveId } }),
      booked: ({ pendingId: id }) => ({ params: { id } }),
      setStatus: ({ pendingId: id }) => ({ params: { id, status: 'APPROVED' } }),
      withdraw: ({ withdrawnId: id }) => ({ params: { id } }),
      markSeen: ({ decidedId: id }) => ({ params: { id } }),
    },
  },
  references: {
    leave_type_exists: {
      made: aLeaveType,
      remove: calls.leaveType.delete,
      save: ({ id }, { hospital: { admin } }) => {
        weeks += 1;
        return admin.ask(calls.leave.create, { body: { leaveRo: leaveRo(id, weeks) } });
      },
      kept: 'has been requested',
      field: 'leaveRo.leaveTypeId',
    },
  },
});
