// Adds a leave type.
import { leaveType } from '@almoner/contract/house/leave-type';
import { screenAddress } from '../../../kernel/route/screen-links';
import { AddScreen } from '../../../ui/form/record-screens';
import { t } from './leave-type.words';
import { LeaveTypeForm } from './leave-type-form';

export default function LeaveTypeAddScreen() {
  return (
    <AddScreen
      title={t.add()}
      body="leaveTypeRo"
      list={screenAddress('settings/leave-types')}
      create={leaveType.create}
      form={LeaveTypeForm}
      submit={t.add()}
    />
  );
}
