// Changes an employee.
import { staff } from '@almoner/contract/house/staff';
import { useNavigate, useParams } from 'react-router';
import { withFormChanges } from '../../../kernel/call/save-conflict';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { Redirect } from '../../../kernel/route/redirect';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { EmployeeForm } from './employee-form';
import { changesInEmployee, employeeValues } from './employee-values';
import { t } from './staff.words';
import { areaOf, employees } from './staff-kind';
import { ChangedEmployee } from './staff-values';

export default function EmployeeEditScreen() {
  const { id = '' } = useParams();
  const known = useCall(staff.read, { id });
  const update = useCommand(staff.updateEmployee);
  const navigate = useNavigate();
  return (
    <Screen title={t.edit({ kind: employees.module })} width="form">
      <Loaded answer={known} fresh>
        {(record) =>
          areaOf(record.account.role.name) === employees ? (
            <EmployeeForm
              known={record}
              schema={ChangedEmployee}
              initial={employeeValues(record)}
              submit={t.save({ kind: employees.module })}
              onSubmit={(staffRo) =>
                withFormChanges(update.run({ params: { id }, body: { staffRo } }), changesInEmployee)
              }
              onSaved={() => navigate(employees.address)}
              reload={known.retry}
            />
          ) : (
            <Redirect to={employees.address} />
          )
        }
      </Loaded>
    </Screen>
  );
}
