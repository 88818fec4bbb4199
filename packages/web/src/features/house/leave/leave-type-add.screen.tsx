// Adds a leave type.
import { leaveType } from '@almoner/contract/house/leave-type';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { LeaveTypeForm } from './leave-type-form';

export default function LeaveTypeAddScreen() {
  return (
    <AddScreen
      title="Add Leave Type"
      body="leaveTypeRo"
      list={addressOf('settings/leave-types')}
      create={leaveType.create}
      form={LeaveTypeForm}
      submit="Add Leave Type"
    />
  );
}
