// The columns of staff: those of the employees' list, and of the files that are made of doctors and nurses.

import type { StaffCard } from '@almoner/contract/house/staff';
import { formatDay } from '../../../kernel/format';
import { fullName } from '../../../records/person/name';
import { accountLook } from '../../../ui/status-badge';
import { type Column, col } from '../../../ui/table-columns';

/** `one`: "Doctor". */
export const staffColumns = (one: string): Column<StaffCard>[] => [
  col.name('name', one, fullName),
  col.code('id', `${one} ID`, ({ account }) => account.registrationId),
  col.text('role', 'Role', ({ account }) => account.role.name),
  col.code('phone', 'Phone', ({ phone }) => phone),
  col.text('specialist', 'Specialist', ({ specialist }) => specialist?.name ?? ''),
  col.text('department', 'Department', ({ department }) => department?.name ?? '', { priority: 4 }),
  col.code('joined', 'Joined date', ({ dateOfReg }) => (dateOfReg ? formatDay(dateOfReg) : ''), { priority: 4 }),
  col.status('status', 'Status', ({ account }) => accountLook(account), { priority: 3 }),
];
