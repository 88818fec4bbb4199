// The reports of the laboratory, newest first, with where their requests really stand.
import { labStatuses } from '@almoner/contract/care/lab-request';
import { type LaboratorySummary, laboratory } from '@almoner/contract/care/laboratory';
import { dayIn, formatDay } from '../../../kernel/format';
import { useList } from '../../../kernel/use-list';
import { labLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { Screen } from '../../../ui/screen';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { resultAddress } from './lab-work-address';

const filters = ['search', 'status', 'date'];
// A test is reported of a request that is paid for.
const statuses = labStatuses
  .filter((status) => status === 'APPROVED' || status === 'COMPLETED')
  .map((status) => ({ value: status, label: labLooks[status].word }));

const columns: Column<LaboratorySummary>[] = [
  { key: 'code', header: 'Test id', text: ({ labRequest }) => labRequest.code, whole: true },
  { key: 'title', header: 'Title', text: ({ title }) => title },
  {
    key: 'patient',
    header: 'Patient',
    text: patientName,
    names: true,
  },
  {
    key: 'date',
    header: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => labLooks[status].word,
    cell: ({ status }) => <StatusBadge {...labLooks[status]} />,
    hide: 'narrow',
  },
];

export default function LaboratoryListScreen() {
  const table = useTableState({ filters });
  const { search, status, date } = table.filters;
  const rows = useList(laboratory, table, {
    search,
    status: labStatuses.find((one) => one === status),
    date: dayIn(date),
  });
  return (
    <Screen title="Laboratories" count={rows.data?.tablePage.totalElements} bound={rows.bound}>
      <DataTable
        title="Laboratories"
        columns={columns}
        table={table}
        listed={rows}
        filters={
          <>
            <TextFilter table={table} name="search" label="Search" placeholder="Patient, ticket or test id" />
            <SelectFilter table={table} name="status" label="Status" options={statuses} />
            <DateFilter table={table} name="date" label="Date" />
          </>
        }
        open={({ id }) => resultAddress(id)}
        actions={({ id }) => [{ label: 'View', to: resultAddress(id) }]}
        empty={{ hint: 'Reports are written where a lab request that is paid for is taken up.' }}
      />
    </Screen>
  );
}
