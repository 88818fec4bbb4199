// The arithmetic of the statement of accounts: what the ledger's sums of one bill or invoice mean in it, and how the
// figures come together.
import { balanceOf, type Statement, type StatementGroup, type StatementTotals } from '@almoner/contract/money/report';

/** What the ledger says of one bill or invoice within a period; kobo. */
export interface Movement {
  /** Receipts less refunds. */
  received: number;
  /** How much more of it is owed at the end of the period than at the beginning. */
  grown: number;
}

/**
 * A bill that was charged before counts with what came in, one that is charged now with what is still to come as well;
 * what comes in of an older one makes less owed, which is nobody's balance. So amount − balance is what was received.
 */
export function paymentOf({ received, grown }: Movement) {
  const balance = Math.max(0, grown);
  return { amount: received + balance, balance, status: balance > 0 ? ('OPEN' as const) : ('COMPLETED' as const) };
}

/** Whether anything of it stands in the statement. */
export const counts = ({ received, grown }: Movement): boolean => received !== 0 || grown > 0;

type Groups = Pick<Statement, 'revenue' | 'income' | 'expenses' | 'tax'>;

const sum = (groups: readonly StatementGroup[], of: 'amount' | 'balance') =>
  groups.reduce((total, group) => total + group[of], 0);

export function totalsOf(groups: Groups): StatementTotals {
  const totals = {
    revenue: sum(groups.revenue, 'amount'),
    open: sum(groups.revenue, 'balance'),
    income: sum(groups.income, 'amount'),
    expenses: sum(groups.expenses, 'amount'),
    tax: sum(groups.tax, 'amount'),
  };
  return { ...totals, balance: balanceOf(totals) };
}

const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS = 62;

/** The unit of a period's bars: with a bar per day, more than two months would be too thin to see. */
export function stepOf(from: string | null, to: string | null): 'DAY' | 'MONTH' {
  if (from === null || to === null) return 'MONTH';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS ? 'DAY' : 'MONTH';
}
