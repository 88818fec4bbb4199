// Columns of staff, for the list of employees and the exports of doctors and nurses.

import type { StaffCard } from '@almoner/contract/house/staff';
import { formatDay } from '../../../kernel/language/format';
import { fullName } from '../../../records/person/name';
import { roleInWords } from '../../../records/staff/role-name';
import { accountBadge } from '../../../ui/badge/status-badge';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './staff.words';
import type { StaffArea } from './staff-kind';

export const staffColumns = (kind: StaffArea['module']): Column<StaffCard>[] => [
  col.name('name', () => t.employee({ kind }), fullName),
  col.code(
    'id',
    () => t.employeeId({ kind }),
    ({ account }) => account.registrationId,
  ),
  col.text('role', t.role, ({ account }) => roleInWords(account.role.name)),
  col.code('phone', t.phone, ({ phone }) => phone),
  col.text('specialist', t.specialist, ({ specialist }) => specialist?.name ?? ''),
  col.text('department', t.department, ({ department }) => department?.name ?? '', { priority: 4 }),
  col.code('joined', t.joined, ({ dateOfReg }) => (dateOfReg ? formatDay(dateOfReg) : ''), { priority: 4 }),
  col.status('status', t.status, ({ account }) => accountBadge(account), { priority: 3 }),
];
