// Laboratory reports, newest first, with the current status of their requests.

import { type LaboratorySummary, laboratory } from '@almoner/contract/care/laboratory';
import { useList } from '../../../kernel/call/use-list';
import { t as lab } from '../../../records/laboratory/laboratory.words';
import { unlistedBadge } from '../../../records/laboratory/unlisted';
import { labBadges } from '../../../records/request/request-status';
import { patientName } from '../../../records/ticket/ticket-words';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { resultAddress } from './lab-work-address';
import { t } from './laboratory.words';

const address = listAddress(laboratory);
// Only paid requests are reported, so earlier statuses do not occur.
const statuses = optionsIn(labBadges, ['APPROVED', 'COMPLETED']);

const titleOf = ({ labTestId, title }: LaboratorySummary) =>
  labTestId === null ? `${title} · ${lab.unlisted()}` : title;

const columns: Column<LaboratorySummary>[] = [
  col.code('code', t.testId, ({ labRequest }) => labRequest.code),
  col.text('title', t.title, titleOf, {
    measuredText: titleOf,
    cell: ({ title }) => title,
    mark: ({ labTestId }) => (labTestId === null ? unlistedBadge : undefined),
  }),
  col.name('patient', t.patient, patientName),
  col.day('date', t.date, ({ date }) => date),
  col.status('status', kit.status, ({ status }) => labBadges[status]),
];

export default function LaboratoryListScreen() {
  const table = useTable(address);
  const rows = useList(laboratory, table);
  return (
    <Screen title={t.laboratories()} count={rows.data?.tablePage.totalElements} bound={rows.bound}>
      <DataTable
        title={t.laboratories()}
        columns={columns}
        table={table}
        listed={rows}
        filters={
          <>
            <StatusFilter table={table} options={statuses} states={rows.data?.states} />
            <TextFilter table={table} name="search" label={kit.search()} placeholder={t.find()} />
            <DateFilter table={table} name="date" label={t.date()} />
          </>
        }
        open={({ id }) => resultAddress(id)}
        actions={({ id }) => [{ label: kit.view(), to: resultAddress(id) }]}
        empty={{ hint: t.reportsHint() }}
      />
    </Screen>
  );
}
