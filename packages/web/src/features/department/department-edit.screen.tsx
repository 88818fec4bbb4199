// Changes a department.
import { department } from '@almoner/contract/department';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { Loaded } from '../../ui/loaded';
import { Screen } from '../../ui/screen';
import { DepartmentForm } from './department-form';

export default function DepartmentEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(department.read, { id });
  const update = useCommand(department.update);
  const navigate = useNavigate();
  return (
    <Screen title="Edit Department" width="form">
      <Loaded answer={known} fresh>
        {({ id: _, ...from }) => (
          <DepartmentForm
            from={from}
            submit="Save Department"
            save={(departmentRo) => update.run({ params: { id }, body: { departmentRo } })}
            onSaved={() => navigate('/home/departments')}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}
