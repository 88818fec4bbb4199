// The leave types of the hospital.
import { type LeaveType, leaveType } from '@almoner/contract/house/leave-type';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import { type Column, col } from '../../../ui/table-columns';
import { yearInWords } from './leave-year';

const columns: Column<LeaveType>[] = [
  col.name('name', 'Leave Type', ({ name }) => name, { sortable: true }),
  col.text('year', 'Leave Year', yearInWords, { sortable: true }),
  col.number('days', 'Leave Days', ({ duration }) => duration, {
    cell: ({ duration }) => (duration === 1 ? '1 Day' : `${duration} Days`),
    sortable: true,
  }),
];

export default function LeaveTypeListScreen() {
  return (
    <SetupList
      title="Leave Type"
      rows="Leave types"
      add="Add Leave Type"
      act="Delete Leave Type"
      path="settings/leave-types"
      list={useCall(leaveType.list)}
      calls={leaveType}
      number="#"
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: 'Leave type or year', words: (row) => `${row.name} ${yearInWords(row)}` }}
      hint="Leave types say how many days everybody may be away in a year."
      deletion="It is gone for good. A leave type that somebody has asked for stays; make it inactive instead."
    />
  );
}
