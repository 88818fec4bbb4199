// Invoices of a test hospital.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Hospital } from './hospital.ts';

type InvoiceBody = BodyInput<typeof calls.invoice.create>['invoiceRo'];

/** Form body of an invoice: 2 consultations of 1,000 naira, without tax. */
export const anInvoiceBody = (patientId: string, given: Partial<InvoiceBody> = {}): InvoiceBody => ({
  patientId,
  ticketId: null,
  departmentId: null,
  email: '',
  tax: { categoryId: null },
  patientAddress: '1 Marina, Lagos',
  billingAddress: '2 Broad Street, Lagos',
  invoiceDate: '2026-03-02',
  dueDate: '2190-03-16',
  items: [{ item: 'Consultation', description: 'Two visits', unitCost: 1000, quantity: 2, billId: null }],
  discount: 0,
  otherInformation: '',
  ...given,
});

/** A draft; with `send` it is sent. */
export const anInvoice = (hospital: Hospital, patientId: string, given: Partial<InvoiceBody> = {}, send = false) =>
  hospital.admin.get(calls.invoice.create, { body: { invoiceRo: anInvoiceBody(patientId, given), send } });
