// Field for the doctor of an appointment, with the doctors of the chosen department first.
import { department } from '@almoner/contract/house/department';
import { staff } from '@almoner/contract/house/staff';
import { useCall } from '../../kernel/call/use-call';
import { SearchSelectField } from '../../ui/combobox/search-select-field';
import { type Option, optionsFrom } from '../../ui/field/options';
import { useFormValue } from '../../ui/form/form-context';
import type { TextPath } from '../../ui/form/form-path';
import { doctorOptions } from './doctor-options';

interface DoctorFieldProps {
  name: TextPath;
  label: string;
  /** Path of the department in the same form. */
  of: TextPath;
  chosen?: Option | undefined;
  placeholder?: string;
}

export function DoctorField({ of, ...field }: DoctorFieldProps) {
  const departments = useCall(department.list);
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' });
  const chosen = useFormValue(of);
  return (
    <SearchSelectField
      {...field}
      options={optionsFrom(doctors, (all) => doctorOptions(all, departments.data, chosen))}
    />
  );
}
