// The columns of the invoice report's two tables.
import type { InvoiceReport, InvoiceReportRow } from '@almoner/contract/money/report';
import { type Column, col } from '../../../ui/table-columns';
import { ageWords, invoiceLooks } from './report-words';

type Patient = InvoiceReport['patients'][number];

/** Past its due date and not paid; its status on the wire is what it is otherwise. */
const lookOf = ({ status, age }: InvoiceReportRow) =>
  invoiceLooks[age !== null && age !== 'NOT_DUE' ? 'OVERDUE' : status];

export const invoiceColumns: Column<InvoiceReportRow>[] = [
  col.code('number', 'Number', ({ number }) => number, { priority: 3 }),
  col.name('patient', 'Patient', ({ patient }) => patient.name),
  col.day('date', 'Date', ({ date }) => date, { priority: 4 }),
  col.day('due', 'Due date', ({ dueDate }) => dueDate),
  col.code('age', 'Past due', ({ age }) => age && ageWords[age], { priority: 4 }),
  col.money('total', 'Amount', ({ total }) => total),
  col.amount('owed', 'Owed', ({ owed }) => owed, { priority: 3 }),
  col.status('status', 'Status', lookOf),
];

export const patientColumns: Column<Patient>[] = [
  col.name('patient', 'Patient', ({ name }) => name, { sortable: true }),
  col.code('id', 'Patient ID', ({ number }) => number, { priority: 4 }),
  col.number('count', 'Invoices', ({ count }) => count, { sortable: true, priority: 4 }),
  col.money('invoiced', 'Invoiced', ({ invoiced }) => invoiced, { sortable: true }),
  col.amount('paid', 'Paid', ({ paid }) => paid, { sortable: true, priority: 3 }),
  col.amount('owed', 'Owed', ({ owed }) => owed, { sortable: true }),
];
