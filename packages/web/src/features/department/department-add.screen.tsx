// Adds a department.
import { department } from '@almoner/contract/department';
import { useNavigate } from 'react-router';
import { useCommand } from '../../kernel/use-command';
import { Screen } from '../../ui/screen';
import { DepartmentForm } from './department-form';

export default function DepartmentAddScreen() {
  const create = useCommand(department.create);
  const navigate = useNavigate();
  return (
    <Screen title="Add Department" width="form">
      <DepartmentForm
        submit="Create Department"
        save={(departmentRo) => create.run({ body: { departmentRo } })}
        onSaved={() => navigate('/home/departments')}
      />
    </Screen>
  );
}
