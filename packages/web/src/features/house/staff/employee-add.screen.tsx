// Adds an employee, with an account.
import { write } from '@almoner/contract/access';
import { staff } from '@almoner/contract/house/staff';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Screen } from '../../../ui/page/screen';
import { EmployeeForm } from './employee-form';
import { newEmployee } from './employee-values';
import { t } from './staff.words';
import { employees } from './staff-kind';
import { NewEmployee, PreparedEmployee } from './staff-values';

export default function EmployeeAddScreen() {
  const create = useCommand(staff.createEmployee);
  const navigate = useNavigate();
  const session = useSession();
  const activates = useMay()(write('ROLE'));
  return (
    <Screen title={t.add({ kind: employees.module })} width="form">
      {session && (
        <EmployeeForm
          schema={activates ? NewEmployee : PreparedEmployee}
          initial={newEmployee(today(session))}
          submit={t.create({ kind: employees.module })}
          onSubmit={({ confirm: _, ...staffRo }) => create.run({ body: { staffRo } })}
          onSaved={() => navigate(employees.address)}
        />
      )}
    </Screen>
  );
}
