// Ledger entries of a payroll: an expense by bank and one in cash, and a tax for each deduction that is passed on. The
// expense is owed to the staff until the payroll is paid.
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './finance-entry.queries.ts';
import { moveOfPayroll } from './finance-entry.rules.ts';
import { entriesOf, expensesList, postMoves, taxList } from './finance-entry.service.ts';

interface PayrollAmounts {
  runId: string;
  /** Category of the expense; null is "Others". */
  categoryId: string | null;
  item: string;
  party: string;
  reference: string;
  /** Minor units. */
  bank: number;
  cash: number;
  taxes: readonly { reference: string; amount: number }[];
}

const expenses = entriesOf(expensesList);
const taxes = entriesOf(taxList);

export const payrollEntries = {
  /**
   * Adds the entries of an approved payroll, dated today; amounts of zero are left out. Fails as a bad request at a category.
   */
  async add(
    call: CallContext,
    { runId, categoryId, item, party, reference, ...amounts }: PayrollAmounts,
  ): Promise<void> {
    const same = { date: call.today, payrollRunId: runId, quantity: null };
    const modes = [
      ['TRANSFER', amounts.bank],
      ['CASH', amounts.cash],
    ] as const;
    for (const [paymentMode, amount] of modes) {
      if (amount === 0) continue;
      const paid = { amount, amountPaid: amount, paymentMode, refNumber: reference };
      await expenses.add(call, { ...same, ...paid, categoryId, item, from: party });
    }
    for (const { reference: refNumber, amount } of amounts.taxes) {
      const owed = { amount, amountPaid: 0, paymentMode: 'TRANSFER' as const, refNumber };
      await taxes.add(call, { ...same, ...owed, categoryId: null, item: '', from: '' });
    }
  },

  /** Posts the payment of the salaries owed, dated today. */
  async pay(call: CallContext, runId: string): Promise<void> {
    for (const { id, kind, paymentMode, amount } of await call.db.all(queries.listOfPayroll, { runId })) {
      if (kind === 'EXPENSES') await postMoves(call, id, call.today, [moveOfPayroll({ mode: paymentMode, amount })]);
    }
  },

  /** Reverses all entries of a payroll with their payments. `paid`: whether the staff was paid. */
  async reverse(call: CallContext, runId: string, { reason, paid }: { reason: string; paid: boolean }): Promise<void> {
    for (const { id, kind } of await call.db.all(queries.listOfPayroll, { runId })) {
      await (kind === 'TAX' ? taxes : expenses).reverse(call, id, { reason }, { runId, paid });
    }
  },
};
