// Leave types of the hospital.
import { type LeaveType, leaveType } from '@almoner/contract/house/leave-type';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './leave-type.words';
import { yearInWords } from './leave-year';

const columns: Column<LeaveType>[] = [
  col.name('name', t.type, ({ name }) => name, { sortable: true }),
  col.text('year', t.leaveYear, yearInWords, { sortable: true }),
  col.number('days', t.leaveDays, ({ duration }) => duration, {
    cell: ({ duration }) => t.dayCount({ count: duration }),
    sortable: true,
  }),
];

export default function LeaveTypeListScreen() {
  return (
    <SetupList
      title={t.title()}
      rows={t.types()}
      add={t.add()}
      act={t.deleteType()}
      path="settings/leave-types"
      list={useCall(leaveType.list)}
      calls={leaveType}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: t.find(), words: (row) => `${row.name} ${yearInWords(row)}` }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
