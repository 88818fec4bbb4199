// Adds a department.
import { department } from '@almoner/contract/house/department';
import { AddScreen } from '../../../ui/record-screens';
import { DepartmentForm } from './department-form';

export default function DepartmentAddScreen() {
  return (
    <AddScreen
      noun="Department"
      body="departmentRo"
      list="/home/departments"
      create={department.create}
      form={DepartmentForm}
    />
  );
}
