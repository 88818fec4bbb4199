// Postings of expenses, income and taxes.
import type { EntryMode } from '@almoner/contract/money/finance-entry';
import type { Posting } from './journal.service.ts';
import * as accounts from './ledger-account.service.ts';

/** An amount in kobo that moves between two accounts; zero is not posted. */
export interface Move {
  event: Posting['event'];
  debit: accounts.Account;
  credit: accounts.Account;
  amount: number;
}

interface Written {
  kind: 'INCOME' | 'EXPENSES' | 'TAX';
  categoryId: string | null;
  paymentMode: EntryMode;
  amount: number;
  /** Less than the amount for a tax that is not paid in full. */
  paidAtOnce: number;
  /** Whether the amount is owed to the staff until the payroll is paid; only for an expense. */
  toStaff?: boolean;
}

interface Paid {
  amount: number;
  mode: EntryMode;
}

export function movesOf({ kind, categoryId, paymentMode, amount, paidAtOnce, toStaff }: Written): Move[] {
  const money = toStaff ? accounts.salariesOwed : accounts.money(paymentMode);
  const category = accounts.ofCategory(kind, categoryId);
  if (kind === 'INCOME') return [{ event: 'INCOME', debit: money, credit: category, amount }];
  if (kind === 'EXPENSES') return [{ event: 'EXPENSES', debit: category, credit: money, amount }];
  return [
    { event: 'TAX', debit: category, credit: money, amount: paidAtOnce },
    { event: 'TAX', debit: category, credit: accounts.taxOwed, amount: amount - paidAtOnce },
  ];
}

export const moveOfPayment = ({ amount, mode }: Paid): Move => ({
  event: 'TAX_PAYMENT',
  debit: accounts.taxOwed,
  credit: accounts.money(mode),
  amount,
});

/** Posting that pays the staff the salaries owed. */
export const moveOfPayroll = ({ amount, mode }: Paid): Move => ({
  event: 'PAYROLL_PAYMENT',
  debit: accounts.salariesOwed,
  credit: accounts.money(mode),
  amount,
});

/** Postings of a reversal: all postings of the entry and its payments, with debit and credit swapped. */
export const reversalOf = (written: Written, payments: readonly Paid[]): Move[] =>
  [...movesOf(written), ...payments.map(moveOfPayment)].map(({ debit, credit, amount }) => ({
    event: 'REVERSAL',
    debit: credit,
    credit: debit,
    amount,
  }));
