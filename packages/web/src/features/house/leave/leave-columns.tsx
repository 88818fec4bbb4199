// The columns that every table of leave requests has.
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { type Column, col } from '../../../ui/table-columns';
import { LeaveStatusBadge, type OnProblem, statusLooks } from './leave-status';
import { daysByYear } from './leave-words';

const days: Column<LeaveTrack>[] = [
  col.day('from', 'From', ({ startDate }) => startDate, { sortable: true }),
  col.day('to', 'To', ({ endDate }) => endDate, { sortable: true }),
  col.number('days', 'No of Days', ({ numberOfDays }) => numberOfDays, {
    cell: daysByYear,
    sortable: true,
    priority: 4,
  }),
  col.text('reason', 'Reason', ({ reason }) => reason, { priority: 4 }),
];

export const typeColumn: Column<LeaveTrack> = col.text('type', 'Leave Type', ({ leave }) => leave.leaveType.name, {
  sortable: true,
});

/** From, To, No of Days, Reason, Status, and by whom it was entered. */
export const columnsWith = (onProblem: OnProblem): Column<LeaveTrack>[] => [
  ...days,
  col.status('status', 'Status', ({ status }) => statusLooks[status], {
    cell: (row) => <LeaveStatusBadge row={row} onProblem={onProblem} />,
    sortable: true,
  }),
  // Nobody where the person asked themselves.
  col.text('enteredBy', 'Entered by', ({ enteredBy }) => enteredBy ?? '', { priority: 4 }),
];
