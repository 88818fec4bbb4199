// Everybody who works here and is neither doctor nor nurse.
import { role } from '@almoner/contract/house/role';
import { employeeList, type StaffCard } from '@almoner/contract/house/staff';
import { useMay } from '../../../kernel/access';
import { searchable } from '../../../kernel/filter-word';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsFrom, optionsOf } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { useTableState } from '../../../ui/use-table-state';
import { staffColumns } from './staff-columns';
import { employees } from './staff-kind';

const columns = staffColumns(employees.one).filter(({ key }) => key !== 'specialist');

const filters = ['id', 'name', 'role'];

export default function EmployeeListScreen() {
  const table = useTableState({ filters, size: 10 });
  const { id, name, role: roleId } = table.filters;
  const list = useList(employeeList, table, { id: searchable(id), name: searchable(name), role: searchable(roleId) });
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
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
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
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="id" label="Employee ID" />
            <TextFilter table={table} name="name" label="Name" />
            <SelectFilter table={table} name="role" label="Role" options={optionsFrom(roles, optionsOf)} />
          </>
        }
        open={view}
        actions={actions}
        empty={{ hint: employees.hint, action: add }}
      />
    </Screen>
  );
}
