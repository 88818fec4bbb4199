// What the forms of doctors, nurses and employees have in common.
import { branch } from '@almoner/contract/branch';
import { department } from '@almoner/contract/department';
import type { Staff } from '@almoner/contract/staff';
import type { ReactNode } from 'react';
import { useCall } from '../../kernel/use-call';
import { activeOrChosen } from '../../ui/active-options';
import { FormSection } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';

/** How somebody signs in; `known` keeps the password while it is left empty. */
export function AccountSection({ known, children }: { known: boolean; children?: ReactNode }) {
  const hint = known ? 'Leave it empty to keep the password.' : 'At least 10 characters.';
  return (
    <FormSection title="Account">
      <TextField name="accountRo.username" label="Username" />
      <TextField name="accountRo.email" label="Email" type="email" />
      <PasswordField name="accountRo.password" label="Password" optional={known} hint={hint} />
      <PasswordField name="confirm" label="Confirm password" optional={known} hint="The same once more." />
      {children}
    </FormSection>
  );
}

/** Where somebody works. */
export function PlaceFields({ known }: { known: Staff | undefined }) {
  const branches = useCall(branch.list);
  const departments = useCall(department.list);
  return (
    <>
      <SelectField
        name="personRo.branchId"
        label="Branch"
        optional
        placeholder="None"
        options={activeOrChosen(branches.data, known?.branch)}
      />
      <SelectField
        name="personRo.departmentId"
        label="Department"
        optional
        placeholder="None"
        options={activeOrChosen(departments.data, known?.department)}
      />
    </>
  );
}
