// An invoice as its form holds it, with its items under keys of their own, and what they come to while it is written.
import {
  dueInTime,
  type Invoice,
  type InvoiceBill,
  InvoiceItemInput,
  invoiceFields,
} from '@almoner/contract/money/invoice';
import { type InvoiceTotals, totalsOf } from '@almoner/contract/money/invoice-totals';
import { Money, Percent } from '@almoner/contract/wire';
import { z } from 'zod';
import { type FormRows, rowsOf } from '../../../ui/form-rows';

export const InvoiceForm = z
  .strictObject({ ...invoiceFields, items: z.record(z.string(), InvoiceItemInput) })
  .refine(({ items }) => Object.keys(items).length > 0, { path: ['items'], message: 'Please add an item.' })
  .refine(dueInTime.check, dueInTime.at);
export type InvoiceValues = z.input<typeof InvoiceForm>;

/** What rows know of each other. */
export type ItemRows = FormRows<{ billId: string | null }>;

export const blankItem = { item: '', description: '', unitCost: null, quantity: 1, billId: null };

/** What a new invoice begins with: one empty row, due in two weeks. */
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
  items: rowsOf([blankItem]),
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
  items: rowsOf(
    from.items.map(({ item, description, unitCost, quantity, billId }) => ({
      item,
      description,
      unitCost: Money.encode(unitCost),
      quantity,
      billId,
    })),
  ),
  discount: Percent.encode(from.discount),
  otherInformation: from.otherInformation,
  version: from.version,
});

/** The row that asks for a bill. */
export const itemOf = ({ id, number, purpose, balance }: InvoiceBill) => ({
  item: purpose,
  description: `Bill ${number}`,
  unitCost: Money.encode(balance),
  quantity: 1,
  billId: id,
});

/** Whether nothing was written into a row yet. */
export const isBlank = (row: unknown): boolean => {
  const { item, description, unitCost } = row as typeof blankItem;
  return item === '' && description === '' && unitCost === null;
};

const whole = (schema: z.ZodType<number>, value: unknown): number => {
  const read = schema.safeParse(value);
  return read.success ? read.data : 0;
};

const pricedOf = (row: unknown) => {
  const { unitCost, quantity } = row as { unitCost: unknown; quantity: unknown };
  return { unitCost: whole(Money, unitCost), quantity: whole(z.int().min(0), quantity) };
};

/** What a row comes to so far, in kobo. */
export const amountOfRow = (row: unknown): number => totalsOf([pricedOf(row)], 0, 0).subtotal;

/** What the form comes to so far; what is not filled in yet counts as nothing. */
export const previewOf = (rows: FormRows<unknown>, discount: unknown, taxRate: number, unit = 1): InvoiceTotals =>
  totalsOf(Object.values(rows).map(pricedOf), whole(Percent, discount), taxRate, unit);
