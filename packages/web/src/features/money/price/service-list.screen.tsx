// Price list: services with their unit price.
import { department } from '@almoner/contract/house/department';
import { type HospitalService, hospitalService } from '@almoner/contract/money/hospital-service';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './price.words';

const columnsWith = (departments: ReadonlyMap<string, string>): Column<HospitalService>[] => [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text('code', t.code, ({ code }) => code, { sortable: true, priority: 3 }),
  col.text('department', t.department, ({ departmentId }) => departments.get(departmentId ?? '') ?? '', {
    sortable: true,
    priority: 4,
  }),
  col.money('amount', t.price, ({ amount }) => amount, { sortable: true }),
];

export default function ServiceListScreen() {
  const departments = useCall(department.list).data ?? [];
  return (
    <SetupList
      title={t.list()}
      rows={t.services()}
      add={t.add()}
      act={t.delete()}
      path="settings/services"
      list={useCall(hospitalService.list)}
      calls={hospitalService}
      columns={columnsWith(new Map(departments.map(({ id, name }) => [id, name])))}
      nameOf={({ name }) => name}
      find={{ label: t.find(), words: ({ name, code }) => `${code} ${name}` }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
