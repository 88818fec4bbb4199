// All branches of the hospital.
import { type Branch, branch } from '@almoner/contract/house/branch';
import { useCall } from '../../../kernel/use-call';
import { SetupList } from '../../../ui/setup-list';
import { type Column, col } from '../../../ui/table-columns';

const columns: Column<Branch>[] = [
  col.name('name', 'Name', ({ name }) => name, { sortable: true }),
  col.text('address', 'Address', ({ address }) => address),
];

export default function BranchListScreen() {
  return (
    <SetupList
      noun="Branch"
      title="Branches"
      path="settings/branches"
      list={useCall(branch.list)}
      calls={branch}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: 'Name or address', words: ({ name, address }) => `${name} ${address}` }}
      hint="Branches are the places where your staff work."
      stays="A branch that staff belong to stays"
    />
  );
}
