// The PDF of an invoice: the lines of the bills that it charges.
import { stayAdjustment } from '@almoner/contract/money/bill';
import type { BillLine } from '@almoner/contract/money/bill-line';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/base/language.ts';
import { factsOf, itemsOf } from './invoice-page.rules.ts';

const item = { id: 'i', item: 'Prescription', description: '', unitCost: 130_050, quantity: 1, amount: 130_050 };
const line = (given: Partial<BillLine>): BillLine => ({
  id: 'l',
  kind: 'DRUG',
  what: 'Paracetamol',
  referenceId: null,
  quantity: 18,
  unitAmount: 5000,
  amount: 90_000,
  ...given,
});
const written = (language: string) => ({
  locale: language,
  currency: 'NGN',
  say: (said: Parameters<typeof translateMessage>[0]) => translateMessage(said, language),
});
const described = (lines: BillLine[], language = 'en') => {
  const invoice = { items: [{ ...item, billId: 'b', billNumber: 'INV-7' }] } as unknown as InvoiceWhole;
  const [[, description] = []] = itemsOf(invoice, new Map([['b', lines]]), written(language)).items;
  return String(description).replaceAll('\u200b', '').replaceAll('\u00a0', ' ').split('\n');
};

test('an item that charges a bill names the lines of the bill', () => {
  expect(described([line({}), line({ kind: 'OTHER', what: 'Syringe', quantity: 1, unitAmount: 40_050 })])).toEqual([
    'Bill INV-7',
    'Paracetamol, 18 × 50.00',
    'Syringe, 1 × 400.50',
  ]);
  expect(described([line({ kind: 'BED_DAY', what: 'A 1', quantity: 2, unitAmount: -850_000 })])).toEqual([
    'Bill INV-7',
    'Day in hospital, ward A 1, 2 × −8,500.00',
  ]);
});

test('an adjustment of a stay is named in the language of the page, also alone', () => {
  const adjustment = line({ kind: 'OTHER', what: stayAdjustment, quantity: 1, unitAmount: 175_000 });
  expect(described([adjustment])).toEqual(['Bill INV-7', 'Adjustment of the stay, 1 × 1,750.00']);
  expect(described([adjustment], 'fr')[1]).toContain('Ajustement du séjour');
});

test('a single line that only repeats the bill is left out', () => {
  for (const kind of ['OTHER', 'SERVICE'] as const) expect(described([line({ kind })])).toEqual(['Bill INV-7']);
});

test('half a unit is written in the format of the language', () => {
  const half = line({ quantity: 0.5, amount: 2500 });
  expect(described([half])).toEqual(['Bill INV-7', 'Paracetamol, 0.5 × 50.00']);
  expect(described([half], 'fr')[1]).toBe('Paracetamol, 0,5 × 50,00');
});

test('a file number of the hospital is printed if the patient has one', () => {
  const told = (fileNumber: string) => {
    const patient = { id: 'p', firstName: 'Ada', lastName: 'Obi', patientId: 'PAT_1234567', fileNumber };
    const dates = { invoiceDate: '2026-03-02', dueDate: '2026-03-16' };
    return factsOf({ ...dates, patient, ticket: null, department: null } as InvoiceWhole, written('fr')).slice(2);
  };
  expect(told('')).toEqual([['N° de patient', 'PAT_1234567']]);
  expect(told('H 4711/26')).toEqual([
    ['N° de patient', 'PAT_1234567'],
    ['N° de dossier', 'H 4711/26'],
  ]);
});
