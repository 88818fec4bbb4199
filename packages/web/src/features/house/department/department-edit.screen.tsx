// Changes a department.
import { department } from '@almoner/contract/house/department';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { t } from './department.words';
import { DepartmentForm } from './department-form';

export default function DepartmentEditScreen() {
  return (
    <EditScreen
      title={t.edit()}
      submit={t.save()}
      body="departmentRo"
      list={addressOf('departments')}
      read={department.read}
      update={department.update}
      form={DepartmentForm}
    />
  );
}
