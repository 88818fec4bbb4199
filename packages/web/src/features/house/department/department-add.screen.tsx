// Adds a department.
import { department } from '@almoner/contract/house/department';
import { AddScreen } from '../../../ui/record-screens';
import { t } from './department.words';
import { DepartmentForm } from './department-form';

export default function DepartmentAddScreen() {
  return (
    <AddScreen
      title={t.add()}
      submit={t.create()}
      body="departmentRo"
      list="/home/departments"
      create={department.create}
      form={DepartmentForm}
    />
  );
}
