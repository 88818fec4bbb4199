// Today's treatments, or those that the filters ask for.
import { treatment } from '@almoner/contract/treatment';
import type { TreatmentSummary } from '@almoner/contract/treatment-summary';
import { NIL } from '@almoner/contract/wire';
import { formatDay, formatDayInText, today } from '../../kernel/format';
import { isBackwards } from '../../kernel/period';
import { Problem } from '../../kernel/problem';
import { useLinkTo } from '../../kernel/screen-links';
import { useSession } from '../../kernel/session';
import { type CallState, useCall } from '../../kernel/use-call';
import { DataTable } from '../../ui/data-table';
import { DateFilter, TextFilter } from '../../ui/filters';
import { Screen } from '../../ui/screen';
import type { Column } from '../../ui/table-columns';
import { type TableControl, useTableState } from '../../ui/use-table-state';
import { nameOf } from './patient-head';
import { type Asked, askedFor, treatmentFilters } from './treatment-address';
import './treatment.css';

/** The server counts at most this many. */
const FOUND_AT_MOST = 1000;

const columns: Column<TreatmentSummary>[] = [
  { key: 'patient', header: 'Patient', text: ({ ticket }) => nameOf(ticket.patient) },
  { key: 'doctor', header: 'Doctor', text: ({ doctor }) => doctor && nameOf(doctor) },
  { key: 'date', header: 'Date', text: ({ date }) => date, cell: ({ date }) => formatDay(date), whole: true },
];

type PageCall = typeof treatment.today | typeof treatment.search;

function useTreatments(asked: Asked | null, { page, size }: TableControl): CallState<PageCall> {
  const backwards = asked !== null && isBackwards(asked);
  const none: Asked = { from: NIL, to: NIL, patientName: NIL, patientPhone: NIL };
  // One query for both calls, so that rows stay in view while the next ones are on their way.
  const [call, params]: [PageCall, object] = asked
    ? [treatment.search, { ...none, ...asked, page, size }]
    : [treatment.today, { page, size }];
  const found = useCall<PageCall>(call, params as Parameters<typeof useCall<PageCall>>[1], {
    keepPrevious: true,
    enabled: !backwards,
  });
  if (!backwards) return found;
  const problem = new Problem('incorrect', 'The last day is before the first.');
  return { ...found, data: undefined, problem, pending: false, fetching: false };
}

export default function TreatmentListScreen() {
  const session = useSession();
  const table = useTableState({ filters: treatmentFilters, size: 10 });
  const asked = askedFor(table.filters);
  const page = useTreatments(asked, table);
  const linkTo = useLinkTo();
  const open = ({ id }: TreatmentSummary) => linkTo('treatments/:id', { id });
  const day = session && formatDayInText(today(session));
  const total = page.data?.tablePage.totalElements;
  return (
    <Screen title={asked ? 'Treatments' : "Today's treatments"} count={total === FOUND_AT_MOST ? undefined : total}>
      {!asked && <p className="treatment-soft">{day}</p>}
      <DataTable
        title="Treatments"
        columns={columns}
        table={table}
        page={page}
        bound={FOUND_AT_MOST}
        numbered
        filters={<TreatmentFilters table={table} />}
        open={open}
        actions={(row) => {
          const to = open(row);
          return to ? [{ label: 'View', to }] : [];
        }}
        empty={{ hint: 'A treatment is written when an appointment is taken up, or on an open ticket.' }}
      />
    </Screen>
  );
}

function TreatmentFilters({ table }: { table: TableControl }) {
  return (
    <>
      <TextFilter table={table} name="patientName" label="Patient name" />
      <TextFilter table={table} name="patientPhone" label="Patient phone" />
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
    </>
  );
}
