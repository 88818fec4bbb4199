// Changes a branch.
import { branch } from '@almoner/contract/house/branch';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { BranchForm } from './branch-form';

export default function BranchEditScreen() {
  return (
    <EditScreen
      title="Edit Branch"
      submit="Save Branch"
      body="branchRo"
      list={addressOf('settings/branches')}
      read={branch.read}
      update={branch.update}
      form={BranchForm}
    />
  );
}
