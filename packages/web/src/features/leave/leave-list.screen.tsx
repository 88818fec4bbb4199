// What everybody has taken of each leave type, by year.
import { daysInWords, type Leave, leave } from '@almoner/contract/leave';
import { formatDay } from '../../kernel/format';
import { useCall } from '../../kernel/use-call';
import { LinkButton } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { SelectFilter, TextFilter } from '../../ui/filters';
import { Screen } from '../../ui/screen';
import { StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { holdsWords } from '../../ui/table-state';
import { useTableState } from '../../ui/use-table-state';
import { nameOf } from './leave-columns';
import { statusLooks } from './leave-status';
import './leave.css';

const filters = ['name', 'type', 'year'];
const MOST_ENTRIES = 3;
const MOST = 1000;

const whoIs = ({ staff }: Leave) => `${nameOf(staff)} (${staff.account.role.name})`;
const typeOf = ({ leaveType }: Leave) => `${leaveType.name} (${daysInWords(leaveType.duration)})`;

const columns: Column<Leave>[] = [
  { key: 'staff', header: 'Staff', text: whoIs, sortable: true },
  { key: 'type', header: 'Leave Type', text: typeOf, sortable: true },
  { key: 'year', header: 'Year', text: ({ year }) => year, cell: ({ year }) => String(year), sortable: true },
  {
    key: 'entries',
    header: 'Leave',
    text: ({ leaveTrackList }) => leaveTrackList.map(({ numberOfDays }) => daysInWords(numberOfDays)).join(', '),
    cell: ({ leaveTrackList }) => <Entries tracks={leaveTrackList} />,
    hide: 'narrow',
  },
  { key: 'taken', header: 'Taken', text: ({ taken }) => taken, align: 'right', sortable: true, hide: 'medium' },
  { key: 'remaining', header: 'Remaining', text: ({ remaining }) => remaining, align: 'right', sortable: true },
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

const keeps = (row: Leave, set: Record<string, string>) =>
  holdsWords(nameOf(row.staff), set.name ?? '') &&
  (set.type ?? row.leaveType.name) === row.leaveType.name &&
  (set.year ?? String(row.year)) === String(row.year);

/** The types and years that occur, each once. */
function choicesIn(rows: readonly Leave[]) {
  const types = [...new Set(rows.map(({ leaveType }) => leaveType.name))];
  const years = [...new Set(rows.map(({ year }) => year))];
  return {
    types: types.map((name) => ({ value: name, label: name })),
    years: years.map((year) => ({ value: year, label: String(year) })),
  };
}

export default function LeaveListScreen() {
  const list = useCall(leave.list);
  const table = useTableState({ filters });
  const { types, years } = choicesIn(list.data ?? []);
  const history = ({ id }: Leave) => `/home/leave/${id}`;
  const add = (
    <LinkButton to="/home/leave/new" tone="primary">
      Add Leave
    </LinkButton>
  );
  return (
    <Screen title="Leave List" count={list.data?.length} action={add}>
      {list.data?.length === MOST && <p>The latest 1,000 are shown.</p>}
      <DataTable
        title="Leave"
        columns={columns}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
            <TextFilter table={table} name="name" label="Employee name" />
            <SelectFilter table={table} name="type" label="Leave type" options={types} />
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
