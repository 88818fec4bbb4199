// Changes a leave type.
import { leaveType } from '@almoner/contract/house/leave-type';
import { EditScreen } from '../../../ui/record-screens';
import { LeaveTypeForm } from './leave-type-form';

export default function LeaveTypeEditScreen() {
  return (
    <EditScreen
      title="Edit Leave Type"
      submit="Save Leave Type"
      body="leaveTypeRo"
      list="/settings/leave-types"
      read={leaveType.read}
      update={leaveType.update}
      form={LeaveTypeForm}
    />
  );
}
