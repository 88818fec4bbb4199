// Data of the template invoice.typ.
import { dayInText } from '@almoner/contract/day-in-text';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { PatientReference } from '@almoner/contract/front/patient';
import { decimalsOf } from '@almoner/contract/house/currency';
import { stayAdjustment } from '@almoner/contract/money/bill';
import type { BillLine } from '@almoner/contract/money/bill-line';
import type { Invoice, InvoiceWhole } from '@almoner/contract/money/invoice';
import { t as form } from '@almoner/contract/money/invoice.words';
import { Percent } from '@almoner/contract/wire';
import { breakable } from '../../../kernel/documents/line-breaks.ts';
import { t } from './invoice-page.words.ts';

export interface InvoiceFormat {
  locale: string;
  currency: string;
  /** Renders a text in the language of the page. */
  say: (said: EncodedMessage) => string;
}

export const moneyText = (kobo: number, { locale, currency }: InvoiceFormat) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...decimalsOf(kobo, currency),
  })
    .format(kobo / 100)
    .replace('-', '−');

/** An amount without currency; the column head names it. */
export const amountText = (kobo: number, { locale, currency }: InvoiceFormat) =>
  new Intl.NumberFormat(locale, decimalsOf(kobo, currency)).format(kobo / 100);

// Characters per line in the narrow and in the wide column.
export const NARROW = 26;
export const WIDE = 40;

export function payerOf({ patient, patientAddress, billingAddress, email }: Invoice) {
  const apart = billingAddress && patientAddress && billingAddress !== patientAddress;
  const lines = [...(billingAddress || patientAddress).split('\n'), email].filter(Boolean);
  return {
    name: breakable(`${patient.firstName} ${patient.lastName}`, WIDE),
    lines: lines.map((line) => breakable(line, WIDE)),
    other: apart ? breakable(patientAddress, WIDE) : null,
  };
}

/** The row for the hospital's own file number, if the patient has one. */
export const fileOf = ({ fileNumber }: PatientReference, say: InvoiceFormat['say']): [label: string, text: string][] =>
  fileNumber ? [[say(t.fileNumber()), fileNumber]] : [];

export function factsOf(invoice: InvoiceWhole, { locale, say }: InvoiceFormat): [label: string, text: string][] {
  const { patient, department, ticket } = invoice;
  return [
    [say(t.invoiceDate()), dayInText(invoice.invoiceDate, locale)],
    [say(t.dueDate()), dayInText(invoice.dueDate, locale)],
    [say(t.patientId()), patient.patientId],
    ...fileOf(patient, say),
    ...(ticket ? [[say(t.ticketId()), ticket.number] as [string, string]] : []),
    ...(department ? [[say(t.department()), department.name] as [string, string]] : []),
  ];
}

/** The lines of bills, by the ids of the bills. */
export type BillLinesById = ReadonlyMap<string, readonly BillLine[]>;

export function itemsOf({ items }: InvoiceWhole, lines: BillLinesById, written: InvoiceFormat) {
  const { say } = written;
  const sign = moneyText(0, written).replace(/[\d.,\s]/g, '');
  return {
    columns: [t.item(), t.description(), t.unitCost({ sign }), t.quantity(), t.amount({ sign })].map(say),
    items: items.map(({ item, description, billId, billNumber, unitCost, quantity, amount }) => [
      breakable(item, NARROW),
      [withBill(description, billNumber, say), ...charged(lines.get(billId ?? ''), written)]
        .filter(Boolean)
        .map((line) => breakable(line, NARROW))
        .join('\n'),
      amountText(unitCost, written),
      quantity.toLocaleString(written.locale),
      amountText(amount, written),
    ]),
  };
}

function chargedFor(kind: BillLine['kind'], what: string): string {
  if (what === stayAdjustment) return t.stayAdjustment();
  return kind === 'BED_DAY' ? t.bedDay({ ward: what }) : what;
}

/** The lines of a bill; empty where its only line repeats the bill. */
function charged(lines: readonly BillLine[] = [], written: InvoiceFormat): string[] {
  return lines
    .filter(
      ({ kind, what }) =>
        lines.length > 1 || kind === 'TEST' || kind === 'DRUG' || kind === 'BED_DAY' || what === stayAdjustment,
    )
    .map(({ kind, what, quantity, unitAmount }) =>
      written.say(
        t.line({
          quantity,
          what: chargedFor(kind, what),
          price: amountText(unitAmount, written).replace('-', '−'),
        }),
      ),
    );
}

const withBill = (description: string, number: string | null, say: InvoiceFormat['say']) =>
  number && !description.includes(number)
    ? [description, say(t.bill({ number }))].filter(Boolean).join('\n')
    : description;

/** Rows of the totals. The template keeps them on one page. */
export function totalRowsOf(invoice: InvoiceWhole, written: InvoiceFormat) {
  const { subtotal, discount, discountAmount, tax, taxAmount, total, credited, paid, balance, overpaid, status } =
    invoice;
  const row = (label: EncodedMessage, kobo: number, strong = false) => ({
    label: written.say(label),
    amount: moneyText(kobo, written),
    strong,
  });
  const open = status !== 'DRAFT' && status !== 'VOID';
  return [
    row(t.total(), subtotal),
    ...(discount > 0 ? [row(t.discount({ percent: Percent.encode(discount) }), -discountAmount)] : []),
    row(tax.categoryId ? t.tax({ name: tax.name, percent: Percent.encode(tax.rate) }) : form.noTax(), taxAmount),
    row(t.grandTotal(), total, true),
    ...(credited > 0 ? [row(t.credited(), -credited)] : []),
    ...(open ? [row(t.amountPaid(), paid)] : []),
    ...(open && overpaid === 0 ? [row(t.balance(), balance, true)] : []),
    ...(overpaid > 0 ? [row(t.toGiveBack(), overpaid, true)] : []),
  ];
}

/** Paragraphs below the totals, each with its heading. */
export function notesOf(
  { otherInformation }: InvoiceWhole,
  invoiceFooter: string,
  { say }: InvoiceFormat,
): [string, string[]][] {
  const paragraphs = (text: string) => text.split('\n').map((line) => breakable(line, 2 * WIDE));
  return [
    ...(otherInformation ? [[say(t.otherInformation()), paragraphs(otherInformation)] as [string, string[]]] : []),
    ...(invoiceFooter ? [['', paragraphs(invoiceFooter)] as [string, string[]]] : []),
  ];
}
