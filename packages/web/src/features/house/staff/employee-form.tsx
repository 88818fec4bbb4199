// Form of an employee, to add or to change one.
import { role } from '@almoner/contract/house/role';
import type { Staff } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { roleInWords } from '../../../records/staff/role-name';
import { activeOptions } from '../../../ui/badge/status-badge';
import { DateField } from '../../../ui/date/date-field';
import { activeFrom } from '../../../ui/field/active-options';
import { RadioField, SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Form, FormSection } from '../../../ui/form/form';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import type { FormOptions } from '../../../ui/form/use-form';
import { t } from './staff.words';
import { employees } from './staff-kind';
import { AccountSection, PersonFields, PlaceFields } from './staff-sections';
import type { ChangedEmployee, NewEmployee } from './staff-values';

const at = fieldsOf<InForm<z.input<typeof NewEmployee> & z.input<typeof ChangedEmployee>>>();

interface EmployeeFormProps<Schema extends z.ZodType>
  extends Pick<FormOptions<Schema, Staff>, 'schema' | 'initial' | 'onSubmit' | 'onSaved' | 'reload'> {
  /** The record to change; undefined for a new employee. */
  known?: Staff;
  submit: string;
}

export function EmployeeForm<Schema extends z.ZodType>({ known, ...form }: EmployeeFormProps<Schema>) {
  return (
    <Form {...form} server="staffRo" cancel={employees.address}>
      <FormSection title={t.person()}>
        <PersonFields at={at.personRo} known={known} />
        <TextField name={at.personRo.address} label={t.address()} />
      </FormSection>
      <AccountSection at={at} known={known}>
        {known && <RadioField name={at.accountRo.status} label={t.status()} options={activeOptions('account')} wide />}
      </AccountSection>
      <FormSection title={t.work()}>
        <RoleField known={known?.account.role} />
        <DateField name={at.personRo.dateOfReg} label={t.joined()} />
        <PlaceFields at={at.personRo} known={known} />
      </FormSection>
    </Form>
  );
}

function RoleField({ known }: { known: { id: string; name: string } | undefined }) {
  const roles = useCall(role.listForEmployees);
  return <SelectField name={at.accountRo.role} label={t.role()} options={activeFrom(roles, known, roleInWords)} />;
}
