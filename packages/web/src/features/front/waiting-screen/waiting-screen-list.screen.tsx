// Waiting room screens with their name and department.
import { type WaitingScreen, waitingScreen } from '@almoner/contract/front/waiting-screen';
import { department } from '@almoner/contract/house/department';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './waiting-screen.words';

const columnsWith = (departments: ReadonlyMap<string, string>): Column<WaitingScreen>[] => [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text(
    'department',
    t.department,
    ({ departmentId }) => (departmentId === null ? t.allDepartments() : (departments.get(departmentId) ?? '')),
    { sortable: true },
  ),
];

export default function WaitingScreenListScreen() {
  const departments = useCall(department.list).data ?? [];
  return (
    <SetupList
      title={t.list()}
      rows={t.screens()}
      add={t.add()}
      act={t.delete()}
      path="settings/waiting-screens"
      list={useCall(waitingScreen.list)}
      calls={waitingScreen}
      columns={columnsWith(new Map(departments.map(({ id, name }) => [id, name])))}
      nameOf={({ name }) => name}
      find={{ label: t.name(), words: ({ name }) => name }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
