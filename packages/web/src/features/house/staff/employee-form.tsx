// The form of an employee, new or known.
import { genders } from '@almoner/contract/house/person';
import { role } from '@almoner/contract/house/role';
import type { Staff } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import { useCall } from '../../../kernel/use-call';
import { activeFrom } from '../../../ui/active-options';
import { DateField } from '../../../ui/date-field';
import { Form, FormSection } from '../../../ui/form';
import { fieldsOf, type InForm } from '../../../ui/form-path';
import { optionsOfCodes } from '../../../ui/options';
import { RadioField, SelectField } from '../../../ui/select-field';
import { activeOptions } from '../../../ui/status-badge';
import { TextField } from '../../../ui/text-field';
import type { FormOptions } from '../../../ui/use-form';
import { employees } from './staff-kind';
import { AccountSection, PlaceFields } from './staff-sections';
import type { ChangedEmployee, NewEmployee } from './staff-values';

const at = fieldsOf<InForm<z.input<typeof NewEmployee> & z.input<typeof ChangedEmployee>>>();

interface EmployeeFormProps<Schema extends z.ZodType>
  extends Pick<FormOptions<Schema, Staff>, 'schema' | 'initial' | 'onSubmit' | 'onSaved' | 'reload'> {
  /** The record that is changed; nothing for somebody new. */
  known?: Staff;
  submit: string;
}

export function EmployeeForm<Schema extends z.ZodType>({ known, ...form }: EmployeeFormProps<Schema>) {
  return (
    <Form {...form} server="staffRo" cancel={employees.address}>
      <FormSection title="Person">
        <TextField name={at.personRo.firstName} label="First name" />
        <TextField name={at.personRo.lastName} label="Last name" />
        <RadioField name={at.personRo.gender} label="Gender" options={optionsOfCodes(genders)} />
        <DateField name={at.personRo.dateOfBirth} label="Date of birth" past="A date of birth cannot be after today." />
        <TextField name={at.personRo.phone} label="Phone" type="tel" />
        <TextField name={at.personRo.address} label="Address" />
      </FormSection>
      <AccountSection at={at} known={known}>
        {known && <RadioField name={at.accountRo.status} label="Status" options={activeOptions} wide />}
      </AccountSection>
      <FormSection title="Work">
        <RoleField known={known?.account.role} />
        <DateField name={at.personRo.dateOfReg} label="Joined date" />
        <PlaceFields at={at.personRo} known={known} />
      </FormSection>
    </Form>
  );
}

function RoleField({ known }: { known: { id: string; name: string } | undefined }) {
  const roles = useCall(role.listForEmployees);
  return <SelectField name={at.accountRo.role} label="Role" options={activeFrom(roles, known)} />;
}
