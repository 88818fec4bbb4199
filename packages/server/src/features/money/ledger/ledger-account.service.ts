// Chart of accounts. An account is inserted with its first posting.
import type { BillType } from '@almoner/contract/money/bill';

export type AccountKind =
  /** By method of payment. */
  | 'MONEY'
  | 'RECEIVABLE'
  /** By type of bill; INVOICE for items without a bill. */
  | 'REVENUE'
  /** Of invoices; that of a bill is off its total. */
  | 'DISCOUNT'
  | 'INCOME'
  | 'EXPENSES'
  | 'TAX'
  /** Recorded and not paid yet. */
  | 'TAX_OWED'
  /** Of payrolls that are approved and not paid yet. */
  | 'SALARIES_OWED'
  /** Charged on invoices, to be passed on. */
  | 'TAX_COLLECTED'
  | 'TILL_DIFFERENCE'
  /** What was paid for assets, until they are written off. */
  | 'ASSETS'
  /** What of that they have lost: negative. */
  | 'ACCUMULATED_DEPRECIATION'
  /** What assets lost by wear. */
  | 'DEPRECIATION'
  /** What was left of assets that are no longer used. */
  | 'ASSETS_WRITTEN_OFF'
  /** Of assets that are in the books and not paid yet. */
  | 'ASSETS_OWED'
  /** What patients owed before these books began. */
  | 'OPENING'
  /** What assets were worth when they came into the books otherwise than by a payment of these books. */
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

/** Null is "Others". */
export const ofCategory = (kind: 'INCOME' | 'EXPENSES' | 'TAX', categoryId: string | null): Account => ({
  code: `${kind}:${categoryId ?? 'OTHERS'}`,
  kind,
  categoryId,
});
