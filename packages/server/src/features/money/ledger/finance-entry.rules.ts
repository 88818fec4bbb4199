// What expenses, income and taxes mean in the ledger.
import type { EntryMode } from '@almoner/contract/money/finance-entry';
import type { Posting } from './journal.service.ts';
import * as accounts from './ledger-account.service.ts';

/** An amount that moves between two accounts; kobo. */
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
  /** What was paid with the entry itself; less than the amount only for a tax. */
  paidAtOnce: number;
}

interface Paid {
  amount: number;
  mode: EntryMode;
}

/** What an entry posts when it is written down; an amount of nothing may be among it. */
export function movesOf({ kind, categoryId, paymentMode, amount, paidAtOnce }: Written): Move[] {
  const money = accounts.money(paymentMode);
  const category = accounts.ofCategory(kind, categoryId);
  if (kind === 'INCOME') return [{ event: 'INCOME', debit: money, credit: category, amount }];
  if (kind === 'EXPENSES') return [{ event: 'EXPENSES', debit: category, credit: money, amount }];
  return [
    { event: 'TAX', debit: category, credit: money, amount: paidAtOnce },
    { event: 'TAX', debit: category, credit: accounts.taxOwed, amount: amount - paidAtOnce },
  ];
}

/** What a later payment of a tax posts. */
export const moveOfPayment = ({ amount, mode }: Paid): Move => ({
  event: 'TAX_PAYMENT',
  debit: accounts.taxOwed,
  credit: accounts.money(mode),
  amount,
});

/** What takes an entry back: everything that it and its payments posted, the other way round. */
export const movesBack = (written: Written, payments: readonly Paid[]): Move[] =>
  [...movesOf(written), ...payments.map(moveOfPayment)].map(({ debit, credit, amount }) => ({
    event: 'REVERSAL',
    debit: credit,
    credit: debit,
    amount,
  }));
