// Substances named by drugs and allergies.
import { substance } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './substance.words';

const columns: Column<Substance>[] = [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text('drugClass', t.drugClass, ({ drugClass }) => drugClass, { sortable: true }),
  col.text('words', t.otherNames, ({ words }) => words),
];

export default function SubstanceListScreen() {
  return (
    <SetupList
      title={t.substances()}
      rows={t.substances()}
      add={t.add()}
      act={t.delete()}
      path="settings/substances"
      list={useCall(substance.list)}
      calls={substance}
      columns={columns}
      nameOf={({ name }) => name}
      find={{
        label: t.find(),
        words: ({ name, drugClass, words }) => `${name} ${drugClass} ${words}`,
      }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
