// Staff with their salaries.
import { branch } from '@almoner/contract/house/branch';
import { role } from '@almoner/contract/house/role';
import { type SalaryRow, salary } from '@almoner/contract/office/salary';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { fullName } from '../../../records/person/name';
import { roleInWords, roleOptions } from '../../../records/staff/role-name';
import { activeBadges } from '../../../ui/badge/status-badge';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './salary.words';

const address = listAddress(salary);

const columns: Column<SalaryRow>[] = [
  col.name('name', t.employee, fullName),
  col.code('id', t.employeeId, ({ registrationId }) => registrationId, { priority: 3 }),
  col.text('email', t.email, ({ email }) => email, { priority: 4 }),
  col.day('joined', t.joinDate, ({ joined }) => joined, { priority: 4 }),
  col.text('role', t.role, ({ role }) => roleInWords(role.name)),
  col.text('branch', t.branch, ({ branch }) => branch?.name ?? null, { priority: 3 }),
  col.money('basic', t.basic, ({ salary }) => salary?.basic, { priority: 3 }),
  col.money('net', t.net, ({ salary }) => salary?.net),
  col.day('from', t.from, ({ salary }) => salary?.from ?? null, { priority: 4 }),
  col.status('status', t.account, ({ active }) => activeBadges('account')[active], { priority: 4 }),
];

const states = optionsIn({ SET: t.withSalary, MISSING: t.withoutSalary });

export default function SalaryListScreen() {
  const table = useTable(address);
  const people = useList(salary, table);
  const roles = useCall(role.list);
  const branches = useCall(branch.list);
  const linkTo = useLinkTo();
  const may = useMay();
  const add = (
    <LinkButton to={linkTo('salaries/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const actions = ({ id, salary: held }: SalaryRow) => [
    { label: held ? t.newSalary() : t.add(), to: linkTo('salaries/:id/new', { id }) },
    ...(held ? [{ label: t.edit(), to: linkTo('salaries/:id/:salaryId/edit', { id, salaryId: held.id }) }] : []),
  ];
  return (
    <Screen title={t.salaries()} count={people.data?.tablePage.totalElements} bound={people.bound} action={add}>
      <DataTable
        title={t.salaries()}
        columns={columns}
        table={table}
        listed={people}
        filters={
          <>
            <TextFilter table={table} name="search" label={t.employee()} />
            <SelectFilter table={table} name="roleId" label={t.role()} options={optionsFrom(roles, roleOptions)} />
            <SelectFilter table={table} name="branchId" label={t.branch()} options={optionsFrom(branches, optionsOf)} />
            <SelectFilter table={table} name="salary" label={t.salary()} options={states} />
          </>
        }
        open={({ id }) => linkTo('salaries/:id', { id })}
        actions={may(salary.create.needs) ? actions : undefined}
        empty={{ hint: t.hint() }}
      />
    </Screen>
  );
}
