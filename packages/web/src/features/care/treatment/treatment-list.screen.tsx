// Today's treatments, or those that the filters ask for.
import { treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { formatDay, formatDayInText, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, TextFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import type { Column } from '../../../ui/table-columns';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { askedFor, treatmentFilters } from './treatment-address';
import './treatment.css';

const columns: Column<TreatmentSummary>[] = [
  { key: 'patient', header: 'Patient', text: ({ ticket }) => fullName(ticket.patient) },
  { key: 'doctor', header: 'Doctor', text: ({ doctor }) => doctor && fullName(doctor) },
  { key: 'date', header: 'Date', text: ({ date }) => date, cell: ({ date }) => formatDay(date), whole: true },
];

export default function TreatmentListScreen() {
  const session = useSession();
  const table = useTableState({ filters: treatmentFilters, size: 10 });
  const asked = askedFor(table.filters);
  const now = session ? today(session) : undefined;
  const list = useList(treatment, table, asked ?? { from: now, to: now });
  const linkTo = useLinkTo();
  const open = ({ id }: TreatmentSummary) => linkTo('treatments/:id', { id });
  return (
    <Screen
      title={asked ? 'Treatments' : "Today's treatments"}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
    >
      {!asked && now && <p className="soft">{formatDayInText(now)}</p>}
      <DataTable
        title="Treatments"
        columns={columns}
        table={table}
        listed={list}
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
