// Changes a leave type.
import { leaveType } from '@almoner/contract/house/leave-type';
import { screenAddress } from '../../../kernel/route/screen-links';
import { EditScreen } from '../../../ui/form/record-screens';
import { t } from './leave-type.words';
import { LeaveTypeForm } from './leave-type-form';

export default function LeaveTypeEditScreen() {
  return (
    <EditScreen
      title={t.edit()}
      submit={t.save()}
      body="leaveTypeRo"
      list={screenAddress('settings/leave-types')}
      read={leaveType.read}
      update={leaveType.update}
      form={LeaveTypeForm}
    />
  );
}
