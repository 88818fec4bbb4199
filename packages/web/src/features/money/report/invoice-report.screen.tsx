// Invoice report: receivables by age and by patient, and the invoices.
import { Words } from '@almoner/contract/list';
import { ageingBuckets, type InvoiceReport, invoiceReportStatuses, report } from '@almoner/contract/money/report';
import { NIL } from '@almoner/contract/wire';
import { useMemo } from 'react';
import { z } from 'zod';
import type { Period } from '../../../kernel/call/period';
import { isBackwards } from '../../../kernel/call/period';
import { Problem } from '../../../kernel/call/problem';
import { useRead } from '../../../kernel/call/use-call';
import { pagedChunks } from '../../../kernel/call/use-list';
import { today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { optionsIn } from '../../../ui/field/options';
import { Button } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type TableFilters, tableAddress } from '../../../ui/table/table-address';
import { type FilteredBy, type Table, useTable } from '../../../ui/table/use-table';
import { FigureCard } from './figure-card';
import { invoiceColumns, patientColumns } from './invoice-columns';
import { comparedInWords, periodBefore, periodFilters, periodInWords, periodOf } from './period';
import { PeriodFilters } from './period-filters';
import { t as ofReports } from './report.words';
import { ageWords, invoiceBadges } from './report-words';
import './report.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './invoice-report.words';

const Messages = loadable(
  async () => (await import('../../../records/conversation/conversation-aside')).ConversationAside,
);
const Charts = loadable(async () => (await import('./invoice-charts')).InvoiceCharts);
const address = tableAddress({
  ...periodFilters,
  patient: Words,
  status: z.enum(invoiceReportStatuses),
  age: z.enum(ageingBuckets),
});
const owingAddress = tableAddress({}, { prefix: 'patients' });

function useInvoices(period: Period, day: string, table: Table<TableFilters<typeof address>>) {
  const { patient, status, age } = table.filters;
  const within = ({ from, to }: Period) => ({
    ...(from !== NIL && { from }),
    ...(to !== NIL && { to }),
    ...(patient && { patient }),
    ...(status && { status }),
  });
  const enabled = !isBackwards(period);
  const before = periodBefore(period, day);
  const options = { enabled, keepPrevious: true };
  const { page: number, size } = table;
  const filters = within(period);
  const aged = { ...filters, ...(age && { age }) };
  const page = useRead(report.invoiceRows, { body: { filters: aged, page: number, size } }, options);
  return {
    now: useRead(report.invoices, { body: { filters } }, options),
    earlier: useRead(
      report.invoices,
      { body: { filters: within(before ?? period) } },
      { ...options, enabled: before !== null },
    ),
    before,
    whole: pagedChunks(report.invoiceRows, (which) => ({ body: { filters: aged, ...which } })),
    page: enabled ? page : { ...page, data: undefined, problem: new Problem('badRequest', ofReports.backwards()) },
  };
}

export default function InvoiceReportScreen() {
  const session = useSession();
  const table = useTable(address);
  const linkTo = useLinkTo();
  const day = today(session ?? { timeZone: 'UTC' });
  const period = periodOf(table.filters, day);
  const { now, earlier, before, page, whole } = useInvoices(period, day, table);
  if (!session) return null;
  return (
    <Screen title={t.title()} action={<Button onClick={() => window.print()}>{t.print()}</Button>}>
      <PeriodFilters table={table} period={period} today={day}>
        <InvoiceFilters table={table} />
      </PeriodFilters>
      {now.problem && !now.data && (
        <ProblemNotice problem={now.problem} safe={kit.nothingChanged()} retry={now.retry} />
      )}
      <div className="report-beside">
        <div>
          {now.data && (
            <>
              <FigureCard
                title={t.invoicedIn({ period: periodInWords(period) })}
                figures={figuresOf(now.data, before ? earlier.data : undefined)}
                compared={before && comparedInWords(period, before, day)}
              />
              <Charts report={now.data} />
            </>
          )}
        </div>
        <Messages />
      </div>
      <h2 className="report-heading">{t.invoices()}</h2>
      <DataTable
        title={t.invoicesIn({ period: periodInWords(period) })}
        columns={invoiceColumns}
        table={table}
        page={page}
        whole={whole}
        open={({ id }) => linkTo('invoices/:id', { id })}
        empty={{ hint: t.hint() }}
      />
      {now.data && <ByPatient report={now.data} />}
    </Screen>
  );
}

function InvoiceFilters({ table }: FilteredBy<typeof address>) {
  return (
    <>
      <TextFilter table={table} name="patient" label={t.patient()} placeholder={t.nameOrNumber()} />
      <SelectFilter
        table={table}
        name="status"
        label={kit.status()}
        options={optionsIn(invoiceBadges, invoiceReportStatuses)}
      />
      <SelectFilter table={table} name="age" label={t.pastDue()} options={optionsIn(ageWords)} />
    </>
  );
}

const figuresOf = ({ totals }: InvoiceReport, before: InvoiceReport | undefined) => [
  { label: t.invoiced(), minor: totals.invoiced, before: before?.totals.invoiced },
  { label: t.paid(), minor: totals.paid, before: before?.totals.paid },
  { label: t.owed(), minor: totals.owed, before: before?.totals.owed },
];

function ByPatient({ report }: { report: InvoiceReport }) {
  const table = useTable(owingAddress);
  const linkTo = useLinkTo();
  const owing = useMemo(() => report.patients.filter(({ owed }) => owed > 0), [report.patients]);
  return (
    <>
      <h2 className="report-heading">{t.whoOwesMost()}</h2>
      <DataTable
        title={t.whoOwesMost()}
        columns={patientColumns}
        table={table}
        list={{ data: owing, problem: null, pending: false, fetching: false, retry: () => undefined }}
        open={({ id }) => linkTo('patients/:id', { id })}
        empty={{ hint: t.nobodyOwes() }}
      />
    </>
  );
}
