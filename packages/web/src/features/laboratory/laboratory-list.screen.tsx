// The reports of the laboratory, newest first, with where their requests really stand.
import { labStatuses } from '@almoner/contract/lab-request';
import { type LaboratorySummary, laboratory } from '@almoner/contract/laboratory';
import { formatDay } from '../../kernel/format';
import { useCall } from '../../kernel/use-call';
import { DataTable } from '../../ui/data-table';
import { DateFilter, SelectFilter } from '../../ui/filters';
import { labLooks } from '../../ui/request-looks';
import { Screen } from '../../ui/screen';
import { StatusBadge } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { useTableState } from '../../ui/use-table-state';
import { resultAddress } from './lab-work-address';
import { patientName } from './patient-name';

const filters = ['status', 'date'];
// A test is reported of a request that is paid for.
const statuses = labStatuses
  .filter((status) => status === 'APPROVED' || status === 'COMPLETED')
  .map((status) => ({ value: status, label: labLooks[status].word }));

const columns: Column<LaboratorySummary>[] = [
  { key: 'code', header: 'Test id', text: ({ labRequest }) => labRequest.code, whole: true },
  { key: 'title', header: 'Title', text: ({ title }) => title, sortable: true },
  {
    key: 'patient',
    header: 'Patient',
    text: patientName,
    names: true,
    sortable: true,
  },
  {
    key: 'date',
    header: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
    sortable: true,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => labLooks[status].word,
    cell: ({ status }) => <StatusBadge {...labLooks[status]} />,
    sortable: true,
    hide: 'narrow',
  },
];

const keeps = (row: LaboratorySummary, { status, date }: Record<string, string>) =>
  (!status || row.status === status) && (!date || row.date === date);

export default function LaboratoryListScreen() {
  const list = useCall(laboratory.list);
  const table = useTableState({ filters });
  return (
    <Screen title="Laboratories" count={list.data?.length}>
      <DataTable
        title="Laboratories"
        columns={columns}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
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
