// Salary components: earnings besides the basic salary, and deductions.
import { type SalaryComponent, salaryComponent } from '@almoner/contract/office/salary-component';
import { useCall } from '../../../kernel/call/use-call';
import { textOf } from '../../../kernel/language/i18n';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './component.words';
import { countedInWords, kindWords } from './component-words';

const columns: Column<SalaryComponent>[] = [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text('kind', t.kind, ({ kind }) => textOf(kindWords[kind]), { sortable: true }),
  col.text('counted', t.counted, countedInWords),
];

export default function ComponentListScreen() {
  return (
    <SetupList
      title={t.components()}
      rows={t.components()}
      add={t.add()}
      act={t.delete()}
      path="salary-components"
      list={useCall(salaryComponent.list)}
      calls={salaryComponent}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: t.find(), words: ({ name }) => name }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
