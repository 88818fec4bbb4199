// Leave requests of all staff, to decide.
import { type LeaveTrack, leaveTrack } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { useMemo, useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { optionsFrom } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type CountedBy, StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './leave.words';
import { columnsWith, typeColumn } from './leave-columns';
import { type OnProblem, statusOptions } from './leave-status';
import { typeOptions } from './leave-type-options';

const address = listAddress(leaveTrack);

const requestColumns = (onProblem: OnProblem): Column<LeaveTrack>[] => [
  col.name('employee', t.employee, ({ leave }) => fullName(leave.staff)),
  typeColumn,
  ...columnsWith(onProblem),
];

export default function LeaveRequestListScreen() {
  const table = useTable(address);
  const list = useList(leaveTrack, table);
  const linkTo = useLinkTo();
  const [problem, setProblem] = useState<Problem>();
  const columns = useMemo(() => requestColumns(setProblem), []);
  const history = ({ leave }: LeaveTrack) => linkTo('leave/:id', { id: leave.id });

  const add = (
    <LinkButton to={linkTo('leave/new')} tone="primary">
      {t.makeRequest()}
    </LinkButton>
  );
  return (
    <Screen title={t.request()} count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      <DataTable
        title={t.requests()}
        columns={columns}
        table={table}
        listed={list}
        filters={<RequestFilters table={table} states={list.data?.states} search={list.retry} />}
        open={history}
        actions={(row) => [{ label: t.viewHistory(), to: history(row) }]}
        empty={{ hint: t.requestsHint(), action: add }}
      />
    </Screen>
  );
}

/** Filters take effect at once. The search button loads the list again, for users who expect a button. */
function RequestFilters({ table, states, search }: CountedBy<typeof address> & { search: () => void }) {
  const types = useCall(leaveType.list);
  return (
    <>
      <StatusFilter table={table} options={statusOptions} states={states} all={{ label: kit.allFeminine }} />
      <TextFilter table={table} name="name" label={t.employeeName()} />
      <SelectFilter table={table} name="leaveTypeId" label={t.typeOf()} options={optionsFrom(types, typeOptions)} />
      <DateFilter table={table} name="from" label={t.from()} />
      <DateFilter table={table} name="to" label={t.to()} />
      <Button onClick={search}>{t.search()}</Button>
    </>
  );
}
