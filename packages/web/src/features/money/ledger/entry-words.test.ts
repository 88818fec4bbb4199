// Queries and words of the lists of expenses, income and taxes.
import { expect, test } from 'vitest';
import { readTableState } from '../../../ui/table/table-address';
import { entryKinds } from './entry-kind';
import { entryAddresses, nameOf, owedOf, sumInWords } from './entry-words';
import { paperComplaint } from './papers-field';

const naira = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };
const found = (totalElements: number, sum: number, sumPaid = sum) => ({ tablePage: { totalElements }, sum, sumPaid });

test('a sum has the number of entries and, for taxes, the amount owed', () => {
  expect(sumInWords(entryKinds.expenses, found(1, 5_000_050), naira)).toBe('1 expense, ₦50,000.50 in total.');
  expect(sumInWords(entryKinds.income, found(1200, 0), naira)).toBe('1,200 entries, ₦0.00 in total.');
  expect(sumInWords(entryKinds.tax, found(2, 300, 100), naira)).toBe(
    '2 taxes, ₦3.00 in total: ₦1.00 paid, ₦2.00 owed.',
  );
});

const asked = (search: string) => readTableState(new URLSearchParams(search), entryAddresses.tax).filters;

test('invalid filters in the address are ignored', () => {
  expect(asked('')).toEqual({});
  expect(asked('from=yesterday&to=2026&categoryId=Diesel&mode=CARD&search=++')).toEqual({});
});

test('valid filters in the address reach the call', () => {
  const categoryId = '01999999-9999-7999-8999-999999999999';
  const search = `from=2026-01-02&to=2026-01-01&categoryId=${categoryId}&mode=CHEQUE&search=+nil+`;
  expect(asked(search)).toEqual({ from: '2026-01-02', to: '2026-01-01', categoryId, mode: 'CHEQUE', search: 'nil' });
  expect(asked('categoryId=OTHERS').categoryId).toBe('OTHERS');
});

test('an entry is named by its item, a tax by its category; a reversed tax owes nothing', () => {
  const tax = { category: null, amount: 300, amountPaid: 100, reversal: null };
  expect(nameOf({ ...tax, itemPurchased: 'Soap' } as never)).toBe('Soap');
  expect(nameOf({ ...tax, item: 'Rent' } as never)).toBe('Rent');
  expect(nameOf(tax as never)).toBe('Others');
  expect(nameOf({ ...tax, category: { id: '', name: 'VAT' } } as never)).toBe('VAT');
  expect(owedOf(tax as never)).toBe(200);
  expect(owedOf({ ...tax, reversal: { at: '', by: '', reason: '' } } as never)).toBe(0);
});

test('an unsuitable file is refused by name before it is sent', () => {
  expect(paperComplaint({ name: 'a.pdf', type: 'application/pdf', size: 5_000_000 })).toBeUndefined();
  expect(paperComplaint({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toContain('a.svg is neither');
  expect(paperComplaint({ name: 'a.jpg', type: 'image/jpeg', size: 5_000_001 })).toContain('a.jpg is larger');
});
