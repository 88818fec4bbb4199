// Everybody who works here and is neither doctor nor nurse.
import { role } from '@almoner/contract/role';
import { type StaffCard, staff } from '@almoner/contract/staff';
import { useMay } from '../../kernel/access';
import { filterWord } from '../../kernel/filter-word';
import { formatDay } from '../../kernel/format';
import { useLinkTo } from '../../kernel/screen-links';
import { type CallState, useCall } from '../../kernel/use-call';
import { LinkButton } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { SelectFilter, TextFilter } from '../../ui/filters';
import { optionsOf } from '../../ui/options';
import { Screen } from '../../ui/screen';
import { accountLook, StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { type TableControl, useTableState } from '../../ui/use-table-state';
import { employees } from './staff-kind';

const columns: Column<StaffCard>[] = [
  { key: 'employee', header: 'Employee', text: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
  { key: 'id', header: 'Employee ID', text: ({ account }) => account.registrationId, whole: true },
  { key: 'role', header: 'Role', text: ({ account }) => account.role.name },
  { key: 'phone', header: 'Phone', text: ({ phone }) => phone, whole: true },
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

const filters = ['id', 'name', 'role'];

type PageCall = typeof staff.employeePage | typeof staff.employeeFilter;

// One query for both calls, so that rows stay in view while the next ones are on their way.
function useEmployeePage({ page, size, filters, filtered }: TableControl): CallState<PageCall> {
  const [call, params]: [PageCall, object] = filtered
    ? [
        staff.employeeFilter,
        { id: filterWord(filters.id), name: filterWord(filters.name), roleId: filterWord(filters.role), page, size },
      ]
    : [staff.employeePage, { page, size }];
  return useCall<PageCall>(call, params as Parameters<typeof useCall<PageCall>>[1], { keepPrevious: true });
}

export default function EmployeeListScreen() {
  const table = useTableState({ filters, size: 10 });
  const page = useEmployeePage(table);
  const roles = useCall(role.listForEmployees);
  const mayWrite = useMay()(employees.mayWrite);
  const linkTo = useLinkTo();

  const add = mayWrite && (
    <LinkButton to={`${employees.address}/new`} tone="primary">
      Add Employee
    </LinkButton>
  );
  const importing = mayWrite && linkTo('staff/import');
  const view = ({ id }: StaffCard) => linkTo('staff/:id', { id });
  const edit = ({ id }: StaffCard) => linkTo('employees/:id/edit', { id });
  const actions = (row: StaffCard) =>
    [
      { label: 'View', to: view(row) },
      { label: 'Edit', to: edit(row) },
    ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  return (
    <Screen
      title="Employees"
      count={table.filtered ? undefined : page.data?.tablePage.totalElements}
      action={
        <>
          {importing && <LinkButton to={importing}>Import</LinkButton>}
          {add}
        </>
      }
    >
      <DataTable
        title="Employees"
        columns={columns}
        table={table}
        page={page}
        filters={
          <>
            <TextFilter table={table} name="id" label="Employee ID" />
            <TextFilter table={table} name="name" label="Name" />
            <SelectFilter table={table} name="role" label="Role" options={optionsOf(roles.data)} />
          </>
        }
        open={view}
        actions={actions}
        empty={{ hint: employees.hint, action: add }}
      />
    </Screen>
  );
}
