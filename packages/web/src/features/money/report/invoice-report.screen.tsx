// What invoices ask for: how old what is owed is, who owes it, and the invoices themselves.
import { ages, type InvoiceReport, invoiceReportStatuses, report } from '@almoner/contract/money/report';
import { NIL } from '@almoner/contract/wire';
import { useMemo } from 'react';
import { currencySign, today } from '../../../kernel/format';
import type { Period } from '../../../kernel/period';
import { isBackwards } from '../../../kernel/period';
import { Problem } from '../../../kernel/problem';
import { useLinkTo } from '../../../kernel/screen-links';
import { useSession } from '../../../kernel/session';
import { useRead } from '../../../kernel/use-call';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter, TextFilter } from '../../../ui/filters';
import { later } from '../../../ui/later';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { type TableControl, useTableState } from '../../../ui/use-table-state';
import { FigureCard } from './figure-card';
import { invoiceColumns, patientColumns } from './invoice-columns';
import { inWords, periodBefore, periodOf } from './period';
import { PeriodFilters } from './period-filters';
import { ageWords, invoiceLooks } from './report-words';
import './report.css';

const Charts = later(async () => (await import('./invoice-charts')).InvoiceCharts);
const filters = ['from', 'to', 'patient', 'status', 'age'];
const statuses = invoiceReportStatuses.map((value) => ({ value, label: invoiceLooks[value].word }));
const ageOptions = ages.map((value) => ({ value, label: ageWords[value] }));

/** What of the choices the address names. */
const chosenOf = <Value extends string>(choices: readonly Value[], text: string | undefined) =>
  choices.find((choice) => choice === text);

function useInvoices(period: Period, day: string, table: TableControl) {
  const { patient } = table.filters;
  const status = chosenOf(invoiceReportStatuses, table.filters.status);
  const age = chosenOf(ages, table.filters.age);
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
    page: enabled
      ? page
      : { ...page, data: undefined, problem: new Problem('incorrect', 'The last day is before the first.') },
  };
}

export default function InvoiceReportScreen() {
  const session = useSession();
  const table = useTableState({ filters });
  const linkTo = useLinkTo();
  const day = today(session ?? { timeZone: 'UTC' });
  const period = periodOf(table.filters, day);
  const { now, earlier, before, page } = useInvoices(period, day, table);
  if (!session) return null;
  const sign = currencySign(session);
  return (
    <Screen title="Invoice Report" action={<Button onClick={() => window.print()}>Print</Button>}>
      <PeriodFilters table={table} period={period} today={day}>
        <InvoiceFilters table={table} />
      </PeriodFilters>
      {now.problem && !now.data && (
        <ProblemNotice problem={now.problem} safe="Nothing was changed." retry={now.retry} />
      )}
      {now.data && (
        <>
          <FigureCard
            title={`Invoiced, ${inWords(period)}`}
            figures={figuresOf(now.data, before ? earlier.data : undefined)}
            compared={before}
          />
          <Charts report={now.data} />
        </>
      )}
      <h2 className="report-heading">Invoices</h2>
      <DataTable
        title={`Invoices, ${inWords(period)}`}
        columns={invoiceColumns(sign)}
        table={table}
        page={page}
        open={({ id }) => linkTo('invoices/:id', { id })}
        empty={{ hint: 'Invoices that are sent stand here by their date.' }}
      />
      {now.data && <ByPatient report={now.data} sign={sign} />}
    </Screen>
  );
}

function InvoiceFilters({ table }: { table: TableControl }) {
  return (
    <>
      <TextFilter table={table} name="patient" label="Patient" placeholder="Name or number" />
      <SelectFilter table={table} name="status" label="Status" options={statuses} />
      <SelectFilter table={table} name="age" label="Past due" options={ageOptions} />
    </>
  );
}

const figuresOf = ({ totals }: InvoiceReport, before: InvoiceReport | undefined) => [
  { label: 'Invoiced', minor: totals.invoiced, before: before?.totals.invoiced },
  { label: 'Paid', minor: totals.paid, before: before?.totals.paid },
  { label: 'Owed', minor: totals.owed, before: before?.totals.owed },
];

function ByPatient({ report, sign }: { report: InvoiceReport; sign: string }) {
  const table = useTableState({ prefix: 'patients' });
  const linkTo = useLinkTo();
  const owing = useMemo(() => report.patients.filter(({ owed }) => owed > 0), [report.patients]);
  return (
    <>
      <h2 className="report-heading">Patients who owe most</h2>
      <DataTable
        title="Patients who owe most"
        columns={patientColumns(sign)}
        table={table}
        list={{ data: owing, problem: null, pending: false, fetching: false, retry: () => undefined }}
        open={({ id }) => linkTo('patients/:id', { id })}
        empty={{ hint: 'Nobody owes anything on these invoices.' }}
      />
    </>
  );
}
