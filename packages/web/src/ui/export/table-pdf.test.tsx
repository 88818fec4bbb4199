import { expect, test } from 'vitest';
import { MoneyText } from '../look/money';
import type { PdfColumn } from './export-column';
import { printed } from './table-pdf';

const locale = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };
const row = {};

const columns: [string, Omit<PdfColumn<object>, 'header'>, string][] = [
  [
    'a bare amount as its column has it',
    { text: () => 1250.5, cell: () => <MoneyText minor={125050} bare /> },
    '1,250.50',
  ],
  ['an amount with its currency', { text: () => -12, cell: () => <MoneyText minor={-1200} /> }, '−₦12.00'],
  ['a day', { text: () => '2026-11-21' }, '21/11/2026'],
  ['an instant', { text: () => '2026-11-21T13:30:00.000Z' }, '21/11/2026\u00a014:30'],
  ['a text of its own', { text: () => null, cell: () => '--' }, '--'],
  ['a badge by its word', { text: () => 'Unpaid', cell: () => <b>x</b> }, 'Unpaid'],
  ['a count', { text: () => 12345 }, '12,345'],
  ['nothing', { text: () => null }, ''],
];

test.for(columns)('the PDF of a list prints %s', ([, column, words]) => {
  expect(printed({ header: 'x', ...column }, row, locale)).toBe(words);
});
