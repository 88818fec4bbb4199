// The accounts of the ledger: what each is called and what it stands for. An account is made when it is first posted to.
import type { BillType } from '@almoner/contract/money/bill';

export type AccountKind =
  /** What the hospital has, by method of payment. */
  | 'MONEY'
  /** What patients owe on bills and invoices. */
  | 'RECEIVABLE'
  /** What was charged for treatment, drugs and tests, and on invoices beside them. */
  | 'REVENUE'
  /** What was let off on invoices. */
  | 'DISCOUNT'
  | 'INCOME'
  | 'EXPENSES'
  | 'TAX'
  /** Taxes that are recorded and not paid yet. */
  | 'TAX_OWED'
  /** Tax that was charged on invoices, to be passed on. */
  | 'TAX_COLLECTED'
  /** What a closed till had more or less than it should have. */
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

/** The account of a category; null is "Others". */
export const ofCategory = (kind: 'INCOME' | 'EXPENSES' | 'TAX', categoryId: string | null): Account => ({
  code: `${kind}:${categoryId ?? 'OTHERS'}`,
  kind,
  categoryId,
});
