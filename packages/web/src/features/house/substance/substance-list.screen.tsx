// All substances that drugs and allergies name.
import { substance } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import { type Column, col } from '../../../ui/table-columns';

const columns: Column<Substance>[] = [
  col.name('name', 'Name', ({ name }) => name, { sortable: true }),
  col.text('drugClass', 'Class', ({ drugClass }) => drugClass, { sortable: true }),
  col.text('words', 'Other names', ({ words }) => words),
];

export default function SubstanceListScreen() {
  return (
    <SetupList
      noun="Substance"
      title="Substances"
      path="settings/substances"
      list={useCall(substance.list)}
      calls={substance}
      columns={columns}
      nameOf={({ name }) => name}
      find={{
        label: 'Name, class or other name',
        words: ({ name, drugClass, words }) => `${name} ${drugClass} ${words}`,
      }}
      hint="Substances tell which drugs a patient is allergic to."
      stays="A substance that a drug or an allergy names stays"
    />
  );
}
