// Form values of an invoice, and the total of its items while it is edited.

import { type Invoice, type InvoiceBill, InvoiceInput } from '@almoner/contract/money/invoice';
import { type InvoiceTotals, invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import { Money, Percent } from '@almoner/contract/wire';
import { z } from 'zod';
import { purposeInWords } from '../../../records/bill/bill-purpose';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';
import { t } from './invoice-form.words';

export type InvoiceValues = z.input<typeof InvoiceInput>;
export const invoicePaths = fieldsOf(InvoiceInput);
export type ItemRow = InForm<InvoiceValues['items'][number]>;

export const blankItem = { item: '', description: '', unitCost: null, quantity: 1, billId: null };

/** Initial values: one blank row, due in two weeks. */
export const blankInvoice = (today: string) => ({
  patientId: null,
  ticketId: null,
  departmentId: null,
  email: '',
  tax: { categoryId: null },
  patientAddress: '',
  billingAddress: '',
  invoiceDate: today,
  dueDate: new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10),
  items: [blankItem],
  discount: 0,
  otherInformation: '',
});

export const valuesOf = (from: Invoice) => ({
  patientId: from.patient.id,
  ticketId: from.ticket?.id ?? null,
  departmentId: from.department?.id ?? null,
  email: from.email,
  tax: { categoryId: from.tax.categoryId },
  patientAddress: from.patientAddress,
  billingAddress: from.billingAddress,
  invoiceDate: from.invoiceDate,
  dueDate: from.dueDate,
  items: from.items.map(({ item, description, unitCost, quantity, billId }) => ({
    item,
    description,
    unitCost: Money.encode(unitCost),
    quantity,
    billId,
  })),
  discount: Percent.encode(from.discount),
  otherInformation: from.otherInformation,
  version: from.version,
});

/** Row for the balance of a bill. */
export const itemOf = ({ id, number, type, purpose, balance }: InvoiceBill) => ({
  item: purposeInWords({ type, purpose }),
  description: t.billNumber({ number }),
  unitCost: Money.encode(balance),
  quantity: 1,
  billId: id,
});

/** Whether a row is still blank. */
export const isBlank = ({ item, description, unitCost }: ItemRow): boolean =>
  item === '' && description === '' && unitCost === null;

const whole = (schema: z.ZodType<number>, value: unknown): number => {
  const read = schema.safeParse(value);
  return read.success ? read.data : 0;
};

type Priced = Pick<ItemRow, 'unitCost' | 'quantity'>;

const pricedOf = ({ unitCost, quantity }: Priced) => ({
  unitCost: whole(Money, unitCost),
  quantity: whole(z.int().min(0), quantity),
});

/** Amount of a row so far, in kobo. */
export const amountOfRow = (row: Priced): number => invoiceTotalsOf([pricedOf(row)], 0, 0).subtotal;

/** Total of the form so far; incomplete values count as 0. */
export const previewOf = (rows: readonly Priced[], discount: unknown, taxRate: number, unit = 1): InvoiceTotals =>
  invoiceTotalsOf(rows.map(pricedOf), whole(Percent, discount), taxRate, unit);
