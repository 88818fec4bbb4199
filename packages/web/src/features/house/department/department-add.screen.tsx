// Adds a department.
import { department } from '@almoner/contract/house/department';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { t } from './department.words';
import { DepartmentForm } from './department-form';

export default function DepartmentAddScreen() {
  return (
    <AddScreen
      title={t.add()}
      submit={t.create()}
      body="departmentRo"
      list={addressOf('departments')}
      create={department.create}
      form={DepartmentForm}
    />
  );
}
