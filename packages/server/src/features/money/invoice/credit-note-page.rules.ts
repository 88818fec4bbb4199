// Data of the template invoice.typ for a credit note.
import { dayInText } from '@almoner/contract/day-in-text';
import type { CreditNote } from '@almoner/contract/money/credit-note';
import type { Invoice } from '@almoner/contract/money/invoice';
import { t as form } from '@almoner/contract/money/invoice.words';
import { Percent } from '@almoner/contract/wire';
import { breakable } from '../../../kernel/documents/line-breaks.ts';
import { amountText, fileOf, type InvoiceFormat, moneyText, NARROW, WIDE } from './invoice-page.rules.ts';
import { t } from './invoice-page.words.ts';

export const creditFactsOf = (
  note: CreditNote,
  { invoiceDate, ticket }: Invoice,
  { locale, say }: InvoiceFormat,
): [label: string, text: string][] => [
  [say(t.date()), dayInText(note.date, locale)],
  [say(t.forInvoice()), note.invoice.number],
  [say(t.invoiceDate()), dayInText(invoiceDate, locale)],
  [say(t.patientId()), note.patient.patientId],
  ...fileOf(note.patient, say),
  ...(ticket ? [[say(t.ticketId()), ticket.number] as [string, string]] : []),
];

export function creditItemsOf({ lines }: CreditNote, written: InvoiceFormat) {
  const { say, locale } = written;
  const sign = moneyText(0, written).replace(/[\d.,\s]/g, '');
  return {
    columns: [t.item(), t.description(), t.unitCost({ sign }), t.quantity(), t.amount({ sign })].map(say),
    items: lines.map(({ item, description, unitCost, quantity, amount }) => [
      breakable(item, NARROW),
      breakable(description, NARROW),
      // A line credited by amount has no unit cost and quantity.
      quantity === null ? '–' : amountText(unitCost, written),
      quantity === null ? '–' : quantity.toLocaleString(locale),
      amountText(amount, written),
    ]),
  };
}

export function creditTotalsOf(note: CreditNote, { discount, tax }: Invoice, written: InvoiceFormat) {
  const { say } = written;
  return [
    { label: say(t.total()), amount: moneyText(note.subtotal, written), strong: false },
    ...(discount > 0
      ? [
          {
            label: say(t.discount({ percent: Percent.encode(discount) })),
            amount: moneyText(-note.discountAmount, written),
            strong: false,
          },
        ]
      : []),
    {
      label: say(tax.categoryId ? t.tax({ name: tax.name, percent: Percent.encode(tax.rate) }) : form.noTax()),
      amount: moneyText(note.taxAmount, written),
      strong: false,
    },
    { label: say(t.creditedTotal()), amount: moneyText(note.total, written), strong: true },
  ];
}

export const creditNotesOf = ({ reason }: CreditNote, { say }: InvoiceFormat): [string, string[]][] => [
  [say(t.reason()), [breakable(reason, 2 * WIDE)]],
];
