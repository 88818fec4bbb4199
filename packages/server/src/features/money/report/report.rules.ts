// Arithmetic of the statement of accounts.
import { DAY_MS } from '@almoner/contract/durations';
import { balanceOf, type Statement, type StatementGroup, type StatementTotals } from '@almoner/contract/money/report';

/** Movement of one bill or invoice in one period, in kobo. */
export interface Movement {
  /** Receipts less refunds. */
  received: number;
  /** Increase of the receivable. */
  grown: number;
}

/**
 * Row of the statement for a movement. An earlier charge paid now: received 500, grown −500, so amount 500 and balance 0.
 * Charged 500 now, 200 paid: received 200, grown 300, so amount 500 and balance 300. amount − balance is always the amount
 * received.
 */
export function paymentOf({ received, grown }: Movement) {
  const balance = Math.max(0, grown);
  return { amount: received + balance, balance, status: balance > 0 ? ('OPEN' as const) : ('COMPLETED' as const) };
}

/** Whether the statement lists a movement: not an earlier charge without a receipt in the period. */
export const isListed = ({ received, grown }: Movement): boolean => received !== 0 || grown > 0;

type Groups = Pick<Statement, 'revenue' | 'income' | 'expenses' | 'tax'>;

const sum = (groups: readonly StatementGroup[], of: 'amount' | 'balance') =>
  groups.reduce((total, group) => total + group[of], 0);

/** `assets` is the amount paid for assets. */
export function statementTotalsOf(groups: Groups, assets: number): StatementTotals {
  const totals = {
    revenue: sum(groups.revenue, 'amount'),
    open: sum(groups.revenue, 'balance'),
    income: sum(groups.income, 'amount'),
    expenses: sum(groups.expenses, 'amount'),
    tax: sum(groups.tax, 'amount'),
    assets,
  };
  return { ...totals, balance: balanceOf(totals) };
}

const MOST_DAYS = 62;

/** Step of the chart: bars of more than two months of days would be too thin. */
export function chartStepOf(from: string | null, to: string | null): 'DAY' | 'MONTH' {
  if (from === null || to === null) return 'MONTH';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS ? 'DAY' : 'MONTH';
}
