// All substances that drugs and allergies name.
import { substance } from '@almoner/contract/house/substance';
import type { Substance } from '@almoner/contract/house/substance-list';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import type { Column } from '../../../ui/table-columns';

const columns: Column<Substance>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, sortable: true, names: true },
  { key: 'drugClass', header: 'Class', text: ({ drugClass }) => drugClass, sortable: true },
  { key: 'words', header: 'Other names', text: ({ words }) => words },
];

export default function SubstanceListScreen() {
  return (
    <SetupList
      noun="Substance"
      title="Substances"
      path="/settings/substances"
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
