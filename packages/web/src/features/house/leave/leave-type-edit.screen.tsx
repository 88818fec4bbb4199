// Changes a leave type.
import { leaveType } from '@almoner/contract/house/leave-type';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { LeaveTypeForm } from './leave-type-form';

export default function LeaveTypeEditScreen() {
  return (
    <EditScreen
      title="Edit Leave Type"
      submit="Save Leave Type"
      body="leaveTypeRo"
      list={addressOf('settings/leave-types')}
      read={leaveType.read}
      update={leaveType.update}
      form={LeaveTypeForm}
    />
  );
}
