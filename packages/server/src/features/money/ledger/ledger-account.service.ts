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
  /** Charged on invoices, to be passed on. */
  | 'TAX_COLLECTED'
  | 'TILL_DIFFERENCE';

export interface Account {
  code: string;
  kind: AccountKind;
  categoryId: string | null;
}

const plain = (kind: AccountKind, code: string = kind): Account => ({ code, kind, categoryId: null });

export const receivable = plain('RECEIVABLE');
export const discount = plain('DISCOUNT');
export const taxOwed = plain('TAX_OWED');
export const taxCollected = plain('TAX_COLLECTED');
export const tillDifference = plain('TILL_DIFFERENCE');

export const money = (mode: 'CASH' | 'TRANSFER' | 'CHEQUE'): Account => plain('MONEY', mode);

export const revenue = (of: BillType | 'INVOICE'): Account => plain('REVENUE', `REVENUE:${of}`);

/** Null is "Others". */
export const ofCategory = (kind: 'INCOME' | 'EXPENSES' | 'TAX', categoryId: string | null): Account => ({
  code: `${kind}:${categoryId ?? 'OTHERS'}`,
  kind,
  categoryId,
});
