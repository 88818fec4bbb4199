// SQL of the contents of a till: the sums of its receipts, refunds and expenses.
import { sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';

const sumsOf = (table: 'receipt' | 'refund') => sql`
  left join lateral (
    select count(*)::integer as many, coalesce(sum(amount) filter (where mode = 'CASH'), 0)::bigint as cash,
      coalesce(sum(amount) filter (where mode = 'TRANSFER'), 0)::bigint as transfer
    from ${sql.table(table)} where tenant_id = ${tenant} and till_shift_id = s.id) as ${sql.table(`${table}s`)} on true`;
// Leaves out expenses whose reversal put the cash back.
const expenses = sql`
  left join lateral (
    select count(*)::integer as many, coalesce(sum(amount), 0)::bigint as cash
    from finance_entry where tenant_id = ${tenant} and till_shift_id = s.id and not till_returned) as expenses on true`;
/** Joins of `till_shift s`: count and sums of its receipts, refunds and expenses. */
export const tillSums = sql`${sumsOf('receipt')} ${sumsOf('refund')} ${expenses}`;

/** Cash in `till_shift s`, which is joined with `tillSums`. */
export const cashIn = sql`s.opening_float + receipts.cash - refunds.cash - expenses.cash`;
