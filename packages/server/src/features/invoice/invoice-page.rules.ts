// The parts of an invoice's page, as pdfmake spells them.
import type { InvoiceWhole } from '@almoner/contract/invoice';
import { Percent } from '@almoner/contract/wire';
import type { PdfContent } from '../../kernel/pdf.ts';

interface Written {
  locale: string;
  currency: string;
}

const SOFT = '#566170';
const INK = '#12343b';

/** `21 Nov 2026`. */
const dayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const moneyOf = (kobo: number, { locale, currency }: Written) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(kobo / 100);

/** Without the currency, which the head of its column names. */
const figureOf = (kobo: number, { locale }: Written) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(kobo / 100);

const small = (text: string): PdfContent => ({ text, fontSize: 7.5, bold: true, color: SOFT, margin: [0, 0, 0, 2] });

/** Whom it is for, and when it was written and is due. */
export function partiesOf(invoice: InvoiceWhole, locale: string): PdfContent {
  const { patient, patientAddress, billingAddress, email, department, ticket } = invoice;
  const name = `${patient.firstName} ${patient.lastName}`;
  const facts: [string, string][] = [
    ['Invoice date', dayOf(invoice.invoiceDate, locale)],
    ['Due date', dayOf(invoice.dueDate, locale)],
    ['Patient id', patient.patientId],
    ...(ticket ? [['Ticket id', ticket.number] as [string, string]] : []),
    ...(department ? [['Department', department.name] as [string, string]] : []),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          small('BILLED TO'),
          { text: name, bold: true, fontSize: 11 },
          ...[billingAddress || patientAddress, email].filter(Boolean).map((text) => ({ text })),
        ],
      },
      ...(billingAddress && patientAddress && billingAddress !== patientAddress
        ? [{ width: '*', stack: [small("PATIENT'S ADDRESS"), { text: patientAddress }] }]
        : []),
      {
        width: 190,
        layout: 'noBorders',
        table: {
          widths: [72, '*'],
          body: facts.map(([label, text]) => [
            { text: label, color: SOFT },
            { text, bold: true, alignment: 'right' },
          ]),
        },
      },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 18],
  };
}

/** What is asked for, row by row; the head stands on every page that the rows go on to. */
export function itemTable({ items }: InvoiceWhole, written: Written): PdfContent {
  const sign = moneyOf(0, written).replace(/[\d.,\s]/g, '');
  const head = ['Item', 'Description', `Unit cost (${sign})`, 'Qty', `Amount (${sign})`].map((text, column) => ({
    text,
    bold: true,
    color: INK,
    alignment: column > 1 ? 'right' : 'left',
  }));
  const rows = items.map(({ item, description, billNumber, unitCost, quantity, amount }) => [
    { text: item },
    { text: withBill(description, billNumber), color: SOFT },
    { text: figureOf(unitCost, written), alignment: 'right' },
    { text: quantity.toLocaleString(written.locale), alignment: 'right' },
    { text: figureOf(amount, written), alignment: 'right' },
  ]);
  return {
    layout: 'items',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', '*', 80, 34, 84],
      body: [head, ...rows] as never,
    },
  };
}

const withBill = (description: string, bill: string | null) =>
  bill && !description.includes(bill) ? [description, `Bill ${bill}`].filter(Boolean).join('\n') : description;

/** What it comes to, what of it is paid, and what is left; never torn over two pages. */
export function totalsOf(invoice: InvoiceWhole, written: Written): PdfContent {
  const { subtotal, discount, discountAmount, tax, taxAmount, total, paid, balance, status } = invoice;
  const rows: [label: string, kobo: number, strong?: true][] = [
    ['Total', subtotal],
    ...(discount > 0 ? [[`Discount ${Percent.encode(discount)}%`, -discountAmount] as [string, number]] : []),
    [tax.categoryId ? `${tax.name} ${Percent.encode(tax.rate)}%` : tax.name, taxAmount],
    ['Grand total', total, true],
    ...(status === 'DRAFT' || status === 'VOID'
      ? []
      : ([
          ['Amount paid', paid],
          ['Balance', balance, true],
        ] as [string, number, true?][])),
  ];
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 240,
        layout: 'totals',
        table: {
          widths: ['*', 'auto'],
          body: rows.map(([text, kobo, strong = false]) => [
            { text, bold: strong, color: strong ? INK : SOFT },
            { text: moneyOf(kobo, written).replace('-', '−'), alignment: 'right', bold: strong },
          ]),
        },
      },
    ],
    margin: [0, 10, 0, 0],
  } as PdfContent;
}
