// Leave taken by all staff for each leave type, by year.
import { daysInWords, type Leave, leave } from '@almoner/contract/house/leave';
import { leaveType } from '@almoner/contract/house/leave-type';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, today } from '../../../kernel/language/format';
import { translateMessage } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { roleInWords } from '../../../records/staff/role-name';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { optionsFrom } from '../../../ui/field/options';
import { LinkButton } from '../../../ui/look/button';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { leaveBadges } from './leave-status';
import { typeOptions } from './leave-type-options';
import './leave.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './leave.words';

const address = listAddress(leave);
const MOST_ENTRIES = 3;
const MOST_YEARS = 10;

const whoIs = ({ staff }: Leave) => `${fullName(staff)} (${roleInWords(staff.account.role.name)})`;
const typeOf = ({ leaveType }: Leave) => `${leaveType.name} (${translateMessage(daysInWords(leaveType.duration))})`;

const columns: Column<Leave>[] = [
  col.name('staff', t.staff, whoIs),
  col.text('type', t.type, typeOf),
  col.number('year', t.year, ({ year }) => year, { cell: ({ year }) => String(year) }),
  col.text(
    'entries',
    t.leave,
    ({ leaveTrackList }) =>
      leaveTrackList.map(({ numberOfDays }) => translateMessage(daysInWords(numberOfDays))).join(', '),
    { cell: ({ leaveTrackList }) => <Entries tracks={leaveTrackList} />, priority: 3 },
  ),
  col.number('taken', t.taken, ({ taken }) => taken, { priority: 4 }),
  col.number('remaining', t.remaining, ({ remaining }) => remaining),
];

function Entries({ tracks }: { tracks: Leave['leaveTrackList'] }) {
  const more = tracks.length - MOST_ENTRIES;
  return (
    <ul className="leave-entries">
      {tracks.slice(0, MOST_ENTRIES).map(({ id, numberOfDays, startDate, status }) => (
        <li key={id}>
          {t.fromDay({ days: translateMessage(daysInWords(numberOfDays)), from: formatDayInText(startDate) })}{' '}
          <StatusBadge {...leaveBadges[status]} />
        </li>
      ))}
      {more > 0 && <li>{t.andMore({ count: more })}</li>}
    </ul>
  );
}

/** Next year and the years before it. */
function yearOptions(thisYear: number) {
  return Array.from({ length: MOST_YEARS }, (_, place) => ({
    value: thisYear + 1 - place,
    label: String(thisYear + 1 - place),
  }));
}

export default function LeaveListScreen() {
  const table = useTable(address);
  const list = useList(leave, table);
  const linkTo = useLinkTo();
  const types = useCall(leaveType.list);
  const years = yearOptions(Number(today({ timeZone: useTimeZone() }).slice(0, 4)));
  const history = ({ id }: Leave) => linkTo('leave/:id', { id });
  const add = (
    <LinkButton to={linkTo('leave/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  return (
    <Screen title={t.everybodys()} count={list.data?.tablePage.totalElements} bound={list.bound} action={add}>
      <DataTable
        title={t.leave()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <TextFilter table={table} name="name" label={t.employeeName()} />
            <SelectFilter
              table={table}
              name="leaveTypeId"
              label={t.typeOf()}
              options={optionsFrom(types, typeOptions)}
            />
            <SelectFilter table={table} name="year" label={t.year()} options={years} all={kit.allFeminine()} />
          </>
        }
        open={history}
        actions={(row) => [{ label: t.viewHistory(), to: history(row) }]}
        empty={{ hint: t.historiesHint(), action: add }}
      />
    </Screen>
  );
}
