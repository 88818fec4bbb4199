// Changes a branch.
import { branch } from '@almoner/contract/house/branch';
import { EditScreen } from '../../../ui/record-screens';
import { BranchForm } from './branch-form';

export default function BranchEditScreen() {
  return (
    <EditScreen
      title="Edit Branch"
      submit="Save Branch"
      body="branchRo"
      list="/settings/branches"
      read={branch.read}
      update={branch.update}
      form={BranchForm}
    />
  );
}
