// Field for the doctor of an appointment, with the doctors of the chosen department first.
import { department } from '@almoner/contract/house/department';
import { staff } from '@almoner/contract/house/staff';
import { useCall } from '../../kernel/use-call';
import { useFormValue } from '../../ui/form-context';
import type { TextPath } from '../../ui/form-path';
import { type Option, optionsFrom } from '../../ui/options';
import { SearchSelectField } from '../../ui/search-select-field';
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
