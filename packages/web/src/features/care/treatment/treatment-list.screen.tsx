// Today's treatments, or those that the filters ask for.
import { treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { formatDayInText, today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useList } from '../../../kernel/use-list';
import { fullName } from '../../../records/person/name';
import { patientName } from '../../../records/ticket/ticket-words';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, TextFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { type FilteredBy, useTable } from '../../../ui/use-table';
import './treatment.css';

const address = listAddress(treatment, { size: 10 });

const columns: Column<TreatmentSummary>[] = [
  col.name('patient', 'Patient', patientName),
  col.text('doctor', 'Doctor', ({ doctor }) => doctor && fullName(doctor)),
  col.day('date', 'Date', ({ date }) => date),
];

export default function TreatmentListScreen() {
  const session = useSession();
  const table = useTable(address);
  const now = session ? today(session) : undefined;
  const list = useList(treatment, table.filtered ? table : { ...table, filters: { from: now, to: now } });
  const linkTo = useLinkTo();
  const open = ({ id }: TreatmentSummary) => linkTo('treatments/:id', { id });
  return (
    <Screen
      title={table.filtered ? 'Treatments' : "Today's treatments"}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
    >
      {!table.filtered && now && <p className="soft">{formatDayInText(now)}</p>}
      <DataTable
        title="Treatments"
        columns={columns}
        table={table}
        listed={list}
        numbered
        filters={<TreatmentFilters table={table} />}
        open={open}
        actions={(row) => [{ label: 'View', to: open(row) }]}
        empty={{ hint: 'A treatment is written when an appointment is taken up, or on an open ticket.' }}
      />
    </Screen>
  );
}

function TreatmentFilters({ table }: FilteredBy<typeof address>) {
  return (
    <>
      <TextFilter table={table} name="patientName" label="Patient name" />
      <TextFilter table={table} name="patientPhone" label="Patient phone" />
      <DateFilter table={table} name="from" label="From" />
      <DateFilter table={table} name="to" label="To" />
    </>
  );
}
