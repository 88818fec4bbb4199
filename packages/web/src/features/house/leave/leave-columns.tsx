// The columns that every table of leave requests has.
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { t as kit } from '../../../ui/kit.words';
import { type Column, col } from '../../../ui/table-columns';
import { t } from './leave.words';
import { LeaveStatusBadge, type OnProblem, statusLooks } from './leave-status';
import { daysByYear, firstDay, lastDay } from './leave-words';

const days: Column<LeaveTrack>[] = [
  col.day('from', t.from, ({ startDate }) => startDate, { cell: firstDay, sortable: true }),
  col.day('to', t.to, ({ endDate }) => endDate, { cell: lastDay, sortable: true }),
  col.number('days', t.days, ({ numberOfDays }) => numberOfDays, {
    cell: daysByYear,
    sortable: true,
    priority: 4,
  }),
  col.text('reason', t.reason, ({ reason }) => reason, { priority: 4 }),
];

export const typeColumn: Column<LeaveTrack> = col.text('type', t.type, ({ leave }) => leave.leaveType.name, {
  sortable: true,
});

/** From, To, No of Days, Reason, Status, and by whom it was entered. */
export const columnsWith = (onProblem: OnProblem): Column<LeaveTrack>[] => [
  ...days,
  col.status('status', kit.status, ({ status }) => statusLooks[status], {
    cell: (row) => <LeaveStatusBadge row={row} onProblem={onProblem} />,
    sortable: true,
  }),
  // Nobody where the person asked themselves.
  col.text('enteredBy', t.enteredBy, ({ enteredBy }) => enteredBy ?? '', { priority: 4 }),
];
