// Staff other than doctors and nurses.
import { role } from '@almoner/contract/house/role';
import { employeeList, type StaffCard } from '@almoner/contract/house/staff';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { roleOptions } from '../../../records/staff/role-name';
import { optionsFrom } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { t } from './staff.words';
import { staffColumns } from './staff-columns';
import { employees } from './staff-kind';

const columns = staffColumns(employees.module).filter(({ key }) => key !== 'specialist');

const address = listAddress(employeeList, { size: 10 });

export default function EmployeeListScreen() {
  const table = useTable(address);
  const list = useList(employeeList, table);
  const roles = useCall(role.listForEmployees);
  const linkTo = useLinkTo();

  const add = (
    <LinkButton to={linkTo('employees/new')} tone="primary">
      {t.add({ kind: employees.module })}
    </LinkButton>
  );
  const view = ({ id }: StaffCard) => linkTo('staff/:id', { id });
  const edit = ({ id }: StaffCard) => linkTo('employees/:id/edit', { id });
  const actions = (row: StaffCard) => [
    { label: kit.view(), to: view(row) },
    { label: kit.edit(), to: edit(row) },
  ];
  return (
    <Screen
      title={t.employeeList()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        <>
          <LinkButton to={linkTo('staff/import')}>{t.import()}</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        title={t.staff({ kind: employees.module })}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="id" label={t.employeeId({ kind: employees.module })} />
            <TextFilter table={table} name="name" label={t.name()} />
            <SelectFilter table={table} name="role" label={t.role()} options={optionsFrom(roles, roleOptions)} />
          </>
        }
        open={view}
        actions={actions}
        empty={{ hint: t.hint({ kind: employees.module }), action: add }}
      />
    </Screen>
  );
}
