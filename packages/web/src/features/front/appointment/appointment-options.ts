// What can be chosen for an appointment: active departments, and doctors with those of the department first.

import type { Department } from '@almoner/contract/house/department';
import type { StaffName } from '@almoner/contract/house/staff';
import type { z } from 'zod';
import { fullName } from '../../../records/person/name';
import type { Option } from '../../../ui/options';

interface Named {
  id: string;
  name: string;
}

/** Active departments, and the one that was chosen before it became inactive. */
export function departmentOptions(all: readonly Department[] | undefined, chosen: Named | undefined): Option[] {
  const active: Named[] = (all ?? []).filter(({ id, status }) => status === 1 && id !== chosen?.id);
  return [...active, ...(chosen ? [chosen] : [])]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Every doctor by name, those of the chosen department before all others. */
export function doctorOptions(
  doctors: readonly z.infer<typeof StaffName>[] = [],
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
