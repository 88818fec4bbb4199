// Columns of the two tables of the invoice report.
import type { InvoiceReport, InvoiceReportRow } from '@almoner/contract/money/report';
import { t as kit } from '../../../ui/look/kit.words';
import { type Column, col } from '../../../ui/table/table-columns';
import { t } from './invoice-report.words';
import { ageWords, invoiceBadges } from './report-words';

type Patient = InvoiceReport['patients'][number];

/** Overdue is not a status on the wire: an unpaid invoice past its due date is shown as overdue. */
const badgeOf = ({ status, age }: InvoiceReportRow) =>
  invoiceBadges[age !== null && age !== 'NOT_DUE' ? 'OVERDUE' : status];

export const invoiceColumns: Column<InvoiceReportRow>[] = [
  col.code('number', t.number, ({ number }) => number, { priority: 3 }),
  col.name('patient', t.patient, ({ patient }) => patient.name),
  col.day('date', t.date, ({ date }) => date, { priority: 4 }),
  col.day('due', t.dueDate, ({ dueDate }) => dueDate),
  col.code('age', t.pastDue, ({ age }) => age && ageWords[age](), { priority: 4 }),
  col.money('total', t.amount, ({ total }) => total),
  col.amount('owed', t.owed, ({ owed }) => owed, { priority: 3 }),
  col.status('status', kit.status, badgeOf),
];

export const patientColumns: Column<Patient>[] = [
  col.name('patient', t.patient, ({ name }) => name, { sortable: true }),
  col.code('id', t.patientId, ({ number }) => number, { priority: 4 }),
  col.number('count', t.invoices, ({ count }) => count, { sortable: true, priority: 4 }),
  col.money('invoiced', t.invoiced, ({ invoiced }) => invoiced, { sortable: true }),
  col.amount('paid', t.paid, ({ paid }) => paid, { sortable: true, priority: 3 }),
  col.amount('owed', t.owed, ({ owed }) => owed, { sortable: true }),
];
