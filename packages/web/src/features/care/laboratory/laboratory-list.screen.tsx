// The reports of the laboratory, newest first, with where their requests really stand.
import { type LaboratorySummary, laboratory } from '@almoner/contract/care/laboratory';
import { useList } from '../../../kernel/use-list';
import { labLooks } from '../../../records/request/request-looks';
import { patientName } from '../../../records/ticket/ticket-words';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { resultAddress } from './lab-work-address';

const address = listAddress(laboratory);
// A test is reported of a request that is paid for.
const statuses = optionsIn(labLooks, ['APPROVED', 'COMPLETED']);

const columns: Column<LaboratorySummary>[] = [
  col.code('code', 'Test id', ({ labRequest }) => labRequest.code),
  col.text('title', 'Title', ({ title }) => title),
  col.name('patient', 'Patient', patientName),
  col.day('date', 'Date', ({ date }) => date),
  col.status('status', 'Status', ({ status }) => labLooks[status]),
];

export default function LaboratoryListScreen() {
  const table = useTable(address);
  const rows = useList(laboratory, table);
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
