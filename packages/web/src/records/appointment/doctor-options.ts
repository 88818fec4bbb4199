// Options for the doctor of an appointment.
import type { StaffName } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import type { Option } from '../../ui/field/options';
import { fullName } from '../person/name';

interface Named {
  id: string;
  name: string;
}

/** All doctors by name, those of the chosen department before the others. */
export function doctorOptions(
  doctors: readonly z.infer<typeof StaffName>[],
  departments: readonly Named[] = [],
  departmentId: unknown,
): Option[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const elsewhere = (doctor: { departmentId: string | null }) => Number(doctor.departmentId !== departmentId);
  return doctors
    .toSorted((one, other) => (departmentId ? elsewhere(one) - elsewhere(other) : 0))
    .map((doctor) => {
      const detail = doctor.departmentId ? names.get(doctor.departmentId) : undefined;
      return { value: doctor.id, label: fullName(doctor), ...(detail ? { detail } : {}) };
    });
}
