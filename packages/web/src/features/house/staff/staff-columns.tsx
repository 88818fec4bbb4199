// The columns of staff: those of the employees' list, and of the files that are made of doctors and nurses.

import type { StaffCard } from '@almoner/contract/house/staff';
import { formatDay } from '../../../kernel/format';
import { fullName } from '../../../records/person/name';
import { accountLook, StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';

/** `one`: "Doctor". */
export const staffColumns = (one: string): Column<StaffCard>[] => [
  { key: 'name', header: one, text: fullName },
  { key: 'id', header: `${one} ID`, text: ({ account }) => account.registrationId, whole: true },
  { key: 'role', header: 'Role', text: ({ account }) => account.role.name },
  { key: 'phone', header: 'Phone', text: ({ phone }) => phone, whole: true },
  { key: 'specialist', header: 'Specialist', text: ({ specialist }) => specialist?.name ?? '' },
  { key: 'department', header: 'Department', text: ({ department }) => department?.name ?? '', hide: 'medium' },
  {
    key: 'joined',
    header: 'Joined date',
    text: ({ dateOfReg }) => (dateOfReg ? formatDay(dateOfReg) : ''),
    hide: 'medium',
    whole: true,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ account }) => accountLook(account).word,
    cell: ({ account }) => <StatusBadge {...accountLook(account)} />,
    hide: 'narrow',
  },
];
