// Treatments of today, or those matching the filters.
import { treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { useList } from '../../../kernel/call/use-list';
import { formatDayInText, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { patientName } from '../../../records/ticket/ticket-words';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, TextFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { type FilteredBy, useTable } from '../../../ui/table/use-table';
import { t } from './treatment.words';
import './treatment.css';

const address = listAddress(treatment, { size: 10 });

const columns: Column<TreatmentSummary>[] = [
  col.name('patient', t.patient, patientName),
  col.text('doctor', t.doctor, ({ doctor }) => doctor && fullName(doctor)),
  col.day('date', t.date, ({ date }) => date),
];

export default function TreatmentListScreen() {
  const session = useSession();
  const table = useTable(address);
  const now = session ? today(session) : undefined;
  const list = useList(treatment, table.filtered ? table : { ...table, filters: { from: now, to: now } });
  const linkTo = useLinkTo();
  const open = ({ id }: TreatmentSummary) => linkTo('treatments/:id', { id });
  return (
    <Screen title={t.treatments()} count={list.data?.tablePage.totalElements} bound={list.bound}>
      {!table.filtered && now && <p className="soft">{t.today({ day: formatDayInText(now) })}</p>}
      <DataTable
        title={t.treatments()}
        columns={columns}
        table={table}
        listed={list}
        numbered
        filters={<TreatmentFilters table={table} search={list.retry} />}
        open={open}
        actions={(row) => [{ label: kit.view(), to: open(row) }]}
        empty={{ hint: t.hint() }}
      />
    </Screen>
  );
}

/** Filters take effect at once. The search button loads the list again, for users who expect a button. */
function TreatmentFilters({ table, search }: FilteredBy<typeof address> & { search: () => void }) {
  return (
    <>
      <TextFilter table={table} name="patientName" label={t.patientName()} />
      <TextFilter table={table} name="patientPhone" label={t.patientPhone()} />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
      <Button onClick={search}>{kit.search()}</Button>
    </>
  );
}
