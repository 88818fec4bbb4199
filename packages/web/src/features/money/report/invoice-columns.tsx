// The columns of the invoice report's two tables.
import type { InvoiceReport, InvoiceReportRow } from '@almoner/contract/money/report';
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import { formatDay } from '../../../kernel/format';
import { Money } from '../../../ui/money';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table-columns';
import { ageWords, invoiceLooks } from './report-words';

type Patient = InvoiceReport['patients'][number];

const amountColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  text: (row) => MoneyOnWire.encode(of(row)),
  cell: (row) => <Money minor={of(row)} bare />,
  align: 'right',
  ...more,
});

/** Past its due date and not paid; its status on the wire is what it is otherwise. */
const lookOf = ({ status, age }: InvoiceReportRow) =>
  invoiceLooks[age !== null && age !== 'NOT_DUE' ? 'OVERDUE' : status];

export const invoiceColumns = (sign: string): Column<InvoiceReportRow>[] => [
  { key: 'number', header: 'Number', text: ({ number }) => number, whole: true, hide: 'narrow' },
  { key: 'patient', header: 'Patient', text: ({ patient }) => patient.name, names: true },
  {
    key: 'date',
    header: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => formatDay(date),
    whole: true,
    hide: 'medium',
  },
  {
    key: 'due',
    header: 'Due date',
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => formatDay(dueDate),
    whole: true,
  },
  { key: 'age', header: 'Past due', text: ({ age }) => age && ageWords[age], whole: true, hide: 'medium' },
  amountColumn('total', `Amount (${sign})`, ({ total }) => total),
  amountColumn('owed', 'Owed', ({ owed }) => owed, { hide: 'narrow' }),
  {
    key: 'status',
    header: 'Status',
    text: (row) => lookOf(row).word,
    cell: (row) => <StatusBadge {...lookOf(row)} />,
  },
];

export const patientColumns = (sign: string): Column<Patient>[] => [
  { key: 'patient', header: 'Patient', text: ({ name }) => name, sortable: true, names: true },
  { key: 'id', header: 'Patient ID', text: ({ number }) => number, whole: true, hide: 'medium' },
  { key: 'count', header: 'Invoices', text: ({ count }) => count, align: 'right', sortable: true, hide: 'medium' },
  amountColumn('invoiced', `Invoiced (${sign})`, ({ invoiced }) => invoiced, { sortable: true }),
  amountColumn('paid', 'Paid', ({ paid }) => paid, { sortable: true, hide: 'narrow' }),
  amountColumn('owed', 'Owed', ({ owed }) => owed, { sortable: true }),
];
