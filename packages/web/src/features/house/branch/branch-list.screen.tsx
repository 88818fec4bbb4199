// All branches of the hospital.
import { type Branch, branch } from '@almoner/contract/house/branch';
import { useCall } from '../../../kernel/call/use-call';
import { SetupList } from '../../../ui/table/setup-list';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './branch.words';

const columns: Column<Branch>[] = [
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
  col.text('address', t.address, ({ address }) => address),
];

export default function BranchListScreen() {
  return (
    <SetupList
      title={t.branch()}
      rows={t.branches()}
      add={t.add()}
      act={t.delete()}
      path="settings/branches"
      list={useCall(branch.list)}
      calls={branch}
      columns={columns}
      nameOf={({ name }) => name}
      find={{ label: t.find(), words: ({ name, address }) => `${name} ${address}` }}
      hint={t.hint()}
      deletion={t.deletion()}
    />
  );
}
