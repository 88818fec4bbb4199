// The columns that every table of leave requests has.
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { formatDay } from '../../../kernel/format';
import type { Column } from '../../../ui/table-columns';
import { LeaveStatusBadge, type OnProblem, statusLooks } from './leave-status';
import { daysByYear } from './leave-words';

const days: Column<LeaveTrack>[] = [
  {
    key: 'from',
    header: 'From',
    text: ({ startDate }) => startDate,
    cell: ({ startDate }) => formatDay(startDate),
    sortable: true,
    whole: true,
  },
  {
    key: 'to',
    header: 'To',
    text: ({ endDate }) => endDate,
    cell: ({ endDate }) => formatDay(endDate),
    sortable: true,
    whole: true,
  },
  {
    key: 'days',
    header: 'No of Days',
    text: ({ numberOfDays }) => numberOfDays,
    cell: daysByYear,
    align: 'right',
    sortable: true,
    whole: true,
    hide: 'medium',
  },
  { key: 'reason', header: 'Reason', text: ({ reason }) => reason, hide: 'medium' },
];

export const typeColumn: Column<LeaveTrack> = {
  key: 'type',
  header: 'Leave Type',
  text: ({ leave }) => leave.leaveType.name,
  sortable: true,
};

/** From, To, No of Days, Reason, Status, and by whom it was entered. */
export const columnsWith = (onProblem: OnProblem): Column<LeaveTrack>[] => [
  ...days,
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => statusLooks[status].word,
    cell: (row) => <LeaveStatusBadge row={row} onProblem={onProblem} />,
    sortable: true,
  },
  // Nobody where the person asked themselves.
  { key: 'enteredBy', header: 'Entered by', text: ({ enteredBy }) => enteredBy ?? '', hide: 'medium' },
];
