// What the forms of doctors, nurses and employees have in common.
import { write } from '@almoner/contract/access';
import { branch } from '@almoner/contract/house/branch';
import { department } from '@almoner/contract/house/department';
import type { Staff } from '@almoner/contract/house/staff';
import type { ReactNode } from 'react';
import { useMay } from '../../../kernel/access';
import { useCall } from '../../../kernel/use-call';
import { WorkingDaysField } from '../../../records/staff/working-days-field';
import { activeFrom } from '../../../ui/active-options';
import { FormSection } from '../../../ui/form';
import type { At, TextAt } from '../../../ui/form-path';
import { PasswordField } from '../../../ui/password-field';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';

interface AccountSectionProps {
  at: { accountRo: Record<'username' | 'email' | 'password', TextAt>; confirm: TextAt };
  known: Staff | undefined;
  children: ReactNode;
}

/**
 * How somebody signs in. Whoever activates accounts may give somebody new a first password; a later one is only ever
 * chosen by the person.
 */
export function AccountSection({ at, known, children }: AccountSectionProps) {
  const activates = useMay()(write('ROLE'));
  return (
    <FormSection title="Account">
      <TextField name={at.accountRo.username} label="Username" />
      <TextField name={at.accountRo.email} label="Email" type="email" />
      {!known && activates && (
        <>
          <PasswordField
            name={at.accountRo.password}
            label="Password"
            optional
            hint="At least 10 characters. Left empty, the person is mailed a link to choose one."
          />
          <PasswordField name={at.confirm} label="Confirm password" optional hint="The same once more." />
        </>
      )}
      {!known && !activates && (
        <p className="field-wide">
          An administrator activates this account. The person is then mailed a link to choose a password.
        </p>
      )}
      {known?.account.waiting ? (
        <p className="field-wide">This account waits until an administrator activates it.</p>
      ) : (
        (known || activates) && children
      )}
    </FormSection>
  );
}

interface PlaceFieldsProps {
  at: Record<'branchId' | 'departmentId', TextAt> & { workingDays: At<unknown, 'list'> };
  known: Staff | undefined;
}

/** Where somebody works. */
export function PlaceFields({ at, known }: PlaceFieldsProps) {
  const branches = useCall(branch.list);
  const departments = useCall(department.list);
  return (
    <>
      <SelectField
        name={at.branchId}
        label="Branch"
        optional
        placeholder="None"
        options={activeFrom(branches, known?.branch)}
      />
      <SelectField
        name={at.departmentId}
        label="Department"
        optional
        placeholder="None"
        options={activeFrom(departments, known?.department)}
      />
      <WorkingDaysField
        name={at.workingDays}
        label="Working days"
        usual="As the hospital"
        hint="By which leave is counted."
        wide
      />
    </>
  );
}
