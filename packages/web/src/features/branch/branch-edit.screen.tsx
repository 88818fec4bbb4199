// Changes a branch.
import { branch } from '@almoner/contract/branch';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Loaded } from '../../ui/loaded';
import { Screen } from '../../ui/screen';
import { BranchForm } from './branch-form';

export default function BranchEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(branch.read, { id });
  const update = useCommand(branch.update);
  const navigate = useNavigate();
  return (
    <Screen title="Edit Branch" width="form">
      <Loaded answer={known} fresh>
        {({ id: _, ...from }) => (
          <BranchForm
            from={from}
            submit="Save Branch"
            save={(branchRo) => update.run({ params: { id }, body: { branchRo } })}
            onSaved={() => navigate('/settings/branches')}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}
