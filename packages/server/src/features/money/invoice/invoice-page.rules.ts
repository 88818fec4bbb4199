// Data of the template invoice.typ.
import { decimalsOf } from '@almoner/contract/house/currency';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { Percent } from '@almoner/contract/wire';
import { breakable } from '../../../kernel/page-words.ts';

interface Written {
  locale: string;
  currency: string;
}

/** `21 Nov 2026`. */
const dayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const moneyOf = (kobo: number, { locale, currency }: Written) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...decimalsOf(kobo, currency),
  })
    .format(kobo / 100)
    .replace('-', '−');

/** The column head has the currency. */
const figureOf = (kobo: number, { locale, currency }: Written) =>
  new Intl.NumberFormat(locale, decimalsOf(kobo, currency)).format(kobo / 100);

// Letters that fit a line of the narrow and of the wide column.
const NARROW = 26;
const WIDE = 40;

export function payerOf({ patient, patientAddress, billingAddress, email }: InvoiceWhole) {
  const apart = billingAddress && patientAddress && billingAddress !== patientAddress;
  const lines = [...(billingAddress || patientAddress).split('\n'), email].filter(Boolean);
  return {
    name: breakable(`${patient.firstName} ${patient.lastName}`, WIDE),
    lines: lines.map((line) => breakable(line, WIDE)),
    other: apart ? breakable(patientAddress, WIDE) : null,
  };
}

export function factsOf(invoice: InvoiceWhole, locale: string): [label: string, text: string][] {
  const { patient, department, ticket } = invoice;
  return [
    ['Invoice date', dayOf(invoice.invoiceDate, locale)],
    ['Due date', dayOf(invoice.dueDate, locale)],
    ['Patient id', patient.patientId],
    ...(ticket ? [['Ticket id', ticket.number] as [string, string]] : []),
    ...(department ? [['Department', department.name] as [string, string]] : []),
  ];
}

export function itemsOf({ items }: InvoiceWhole, written: Written) {
  const sign = moneyOf(0, written).replace(/[\d.,\s]/g, '');
  return {
    columns: ['Item', 'Description', `Unit cost (${sign})`, 'Qty', `Amount (${sign})`],
    items: items.map(({ item, description, billNumber, unitCost, quantity, amount }) => [
      breakable(item, NARROW),
      breakable(withBill(description, billNumber), NARROW),
      figureOf(unitCost, written),
      quantity.toLocaleString(written.locale),
      figureOf(amount, written),
    ]),
  };
}

const withBill = (description: string, bill: string | null) =>
  bill && !description.includes(bill) ? [description, `Bill ${bill}`].filter(Boolean).join('\n') : description;

/** A block that the template never breaks over two pages. */
export function totalsOf(invoice: InvoiceWhole, written: Written) {
  const { subtotal, discount, discountAmount, tax, taxAmount, total, paid, balance, status } = invoice;
  const row = (label: string, kobo: number, strong = false) => ({ label, amount: moneyOf(kobo, written), strong });
  const open = status !== 'DRAFT' && status !== 'VOID';
  return [
    row('Total', subtotal),
    ...(discount > 0 ? [row(`Discount ${Percent.encode(discount)} %`, -discountAmount)] : []),
    row(tax.categoryId ? `${tax.name} ${Percent.encode(tax.rate)} %` : tax.name, taxAmount),
    row('Grand total', total, true),
    ...(open ? [row('Amount paid', paid), row('Balance', balance, true)] : []),
  ];
}

/** What stands below, each with its heading. */
export function notesOf({ otherInformation }: InvoiceWhole, invoiceFooter: string): [string, string[]][] {
  const paragraphs = (text: string) => text.split('\n').map((line) => breakable(line, 2 * WIDE));
  return [
    ...(otherInformation ? [['Other information', paragraphs(otherInformation)] as [string, string[]]] : []),
    ...(invoiceFooter ? [['', paragraphs(invoiceFooter)] as [string, string[]]] : []),
  ];
}
