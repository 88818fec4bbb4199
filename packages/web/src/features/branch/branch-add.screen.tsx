// Adds a branch.
import { branch } from '@almoner/contract/branch';
import { useNavigate } from 'react-router';
import { useCommand } from '../../kernel/use-command';
import { Screen } from '../../ui/screen';
import { BranchForm } from './branch-form';

export default function BranchAddScreen() {
  const create = useCommand(branch.create);
  const navigate = useNavigate();
  return (
    <Screen title="Add Branch" width="form">
      <BranchForm
        submit="Create Branch"
        save={(branchRo) => create.run({ body: { branchRo } })}
        onSaved={() => navigate('/settings/branches')}
      />
    </Screen>
  );
}
