// Adds a branch.
import { branch } from '@almoner/contract/house/branch';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { BranchForm } from './branch-form';

export default function BranchAddScreen() {
  return (
    <AddScreen
      title="Add Branch"
      submit="Create Branch"
      body="branchRo"
      list={addressOf('settings/branches')}
      create={branch.create}
      form={BranchForm}
    />
  );
}
