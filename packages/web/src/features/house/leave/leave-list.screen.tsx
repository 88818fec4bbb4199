// What everybody has taken of each leave type, by year.
import { daysInWords, type Leave, leave } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { formatDay, today } from '../../../kernel/format';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsFrom } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { idIn } from './leave-request-address';
import { statusLooks } from './leave-status';
import { typeOptions } from './leave-type-options';
import './leave.css';

const filters = ['name', 'type', 'year'];
const MOST_ENTRIES = 3;
const MOST_YEARS = 10;

const whoIs = ({ staff }: Leave) => `${fullName(staff)} (${staff.account.role.name})`;
const typeOf = ({ leaveType }: Leave) => `${leaveType.name} (${daysInWords(leaveType.duration)})`;

const columns: Column<Leave>[] = [
  { key: 'staff', header: 'Staff', text: whoIs },
  { key: 'type', header: 'Leave Type', text: typeOf },
  { key: 'year', header: 'Year', text: ({ year }) => year, cell: ({ year }) => String(year) },
  {
    key: 'entries',
    header: 'Leave',
    text: ({ leaveTrackList }) => leaveTrackList.map(({ numberOfDays }) => daysInWords(numberOfDays)).join(', '),
    cell: ({ leaveTrackList }) => <Entries tracks={leaveTrackList} />,
    hide: 'narrow',
  },
  { key: 'taken', header: 'Taken', text: ({ taken }) => taken, align: 'right', hide: 'medium' },
  { key: 'remaining', header: 'Remaining', text: ({ remaining }) => remaining, align: 'right' },
];

function Entries({ tracks }: { tracks: Leave['leaveTrackList'] }) {
  const more = tracks.length - MOST_ENTRIES;
  return (
    <ul className="leave-entries">
      {tracks.slice(0, MOST_ENTRIES).map(({ id, numberOfDays, startDate, status }) => (
        <li key={id}>
          {daysInWords(numberOfDays)} from {formatDay(startDate)} <StatusBadge {...statusLooks[status]} />
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

/** Next year and those before it. */
function yearOptions(thisYear: number) {
  return Array.from({ length: MOST_YEARS }, (_, place) => ({
    value: thisYear + 1 - place,
    label: String(thisYear + 1 - place),
  }));
}

export default function LeaveListScreen() {
  const table = useTableState({ filters });
  const { name, type, year } = table.filters;
  const list = useList(leave, table, { name, leaveTypeId: idIn(type), year: Number(year) || undefined });
  const types = useCall(leaveType.list);
  const years = yearOptions(Number(today({ timeZone: useTimeZone() }).slice(0, 4)));
  const history = ({ id }: Leave) => `/home/leave/${id}`;
  const add = (
    <LinkButton to="/home/leave/new" tone="primary">
      Add Leave
    </LinkButton>
  );
  return (
    <Screen title="Leave List" count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      <DataTable
        title="Leave"
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="name" label="Employee name" />
            <SelectFilter table={table} name="type" label="Leave type" options={optionsFrom(types, typeOptions)} />
            <SelectFilter table={table} name="year" label="Year" options={years} />
          </>
        }
        open={history}
        actions={(row) => [{ label: 'View History', to: history(row) }]}
        empty={{ hint: 'Here stands what everybody has taken of each leave type.', action: add }}
      />
    </Screen>
  );
}
