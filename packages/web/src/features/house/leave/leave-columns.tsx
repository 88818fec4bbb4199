// Columns shared by all tables of leave requests.
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { textOf } from '../../../kernel/language/i18n';
import { t as kit } from '../../../ui/look/kit.words';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './leave.words';
import { LeaveStatusBadge, leaveBadges, type OnProblem } from './leave-status';
import { daysByYear, firstDay, lastDay } from './leave-words';

const days: Column<LeaveTrack>[] = [
  // A half day and a request over New Year have words beside the day or the number, and none of them may break. They are
  // measured, so that less important columns leave first and the table keeps within the window.
  col.day('from', t.from, ({ startDate }) => startDate, { cell: firstDay, measuredText: firstDay, sortable: true }),
  col.day('to', t.to, ({ endDate }) => endDate, { cell: lastDay, measuredText: lastDay, sortable: true }),
  col.number('days', t.days, ({ numberOfDays }) => numberOfDays, {
    cell: daysByYear,
    measuredText: daysByYear,
    sortable: true,
    priority: 4,
  }),
  col.text('reason', t.reason, ({ reason }) => reason, { priority: 4 }),
];

export const typeColumn: Column<LeaveTrack> = col.text('type', t.type, ({ leave }) => leave.leaveType.name, {
  sortable: true,
});

/** Columns: from, to, number of days, reason, status, and the user who entered the request. */
export const columnsWith = (onProblem: OnProblem): Column<LeaveTrack>[] => [
  ...days,
  col.status('status', kit.status, ({ status }) => leaveBadges[status], {
    cell: (row) => <LeaveStatusBadge row={row} onProblem={onProblem} />,
    measuredText: ({ status }) => `${textOf(leaveBadges[status].word)}▾`,
    sortable: true,
  }),
  // Empty if the person entered the request themselves.
  col.text('enteredBy', t.enteredBy, ({ enteredBy }) => enteredBy ?? '', { priority: 4 }),
];
