// Chart of accounts. An account is inserted with its first posting.
import type { BillType } from '@almoner/contract/money/bill';

type AccountKind =
  /** By method of payment. */
  | 'MONEY'
  | 'RECEIVABLE'
  /** By type of bill; INVOICE for items without a bill. */
  | 'REVENUE'
  /** Discounts of invoices; the discount of a bill is taken off its total. */
  | 'DISCOUNT'
  | 'INCOME'
  | 'EXPENSES'
  | 'TAX'
  /** Taxes recorded and not paid yet. */
  | 'TAX_OWED'
  /** Net pay of payrolls that are approved and not paid yet. */
  | 'SALARIES_OWED'
  /** Taxes charged on invoices, to be passed on. */
  | 'TAX_COLLECTED'
  | 'TILL_DIFFERENCE'
  /** Cost of assets, until they are written off. */
  | 'ASSETS'
  /** Accumulated loss of value of assets: negative. */
  | 'ACCUMULATED_DEPRECIATION'
  /** Expense for the wear of assets. */
  | 'DEPRECIATION'
  /** Remaining value of assets that are retired. */
  | 'ASSETS_WRITTEN_OFF'
  /** Price of assets that are in the books and not paid yet. */
  | 'ASSETS_OWED'
  /** Debts of patients from before these books began. */
  | 'OPENING'
  /** Value of assets that came into the books without a payment of these books. */
  | 'ASSETS_OPENING';

export interface Account {
  code: string;
  kind: AccountKind;
  categoryId: string | null;
}

const plain = (kind: AccountKind, code: string = kind): Account => ({ code, kind, categoryId: null });

export const receivable = plain('RECEIVABLE');
export const discount = plain('DISCOUNT');
export const taxOwed = plain('TAX_OWED');
export const salariesOwed = plain('SALARIES_OWED');
export const taxCollected = plain('TAX_COLLECTED');
export const tillDifference = plain('TILL_DIFFERENCE');
export const assets = plain('ASSETS');
export const accumulatedDepreciation = plain('ACCUMULATED_DEPRECIATION');
export const depreciation = plain('DEPRECIATION');
export const assetsWrittenOff = plain('ASSETS_WRITTEN_OFF');
export const assetsOwed = plain('ASSETS_OWED');
export const opening = plain('OPENING');
export const assetsOpening = plain('ASSETS_OPENING');

export const money = (mode: 'CASH' | 'TRANSFER' | 'CHEQUE'): Account => plain('MONEY', mode);

export const revenue = (of: BillType | 'INVOICE'): Account => plain('REVENUE', `REVENUE:${of}`);

/** Account of a category; null is "Others". */
export const ofCategory = (kind: 'INCOME' | 'EXPENSES' | 'TAX', categoryId: string | null): Account => ({
  code: `${kind}:${categoryId ?? 'OTHERS'}`,
  kind,
  categoryId,
});
