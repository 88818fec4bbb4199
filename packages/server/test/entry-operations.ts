// Operations of the workload on expenses, income and taxes.
import { calls } from '@almoner/contract/calls';
import type { Mode, ModelEntry } from './money-model.ts';
import type { Draw, Operation, Outcome, World } from './workload.ts';

const { expenses, income, tax } = calls;
const naira = (kobo: number) => kobo / 100;
const modes = ['CASH', 'TRANSFER', 'CHEQUE'] as const;
const kinds = ['EXPENSES', 'INCOME', 'TAX'] as const;
const families = { EXPENSES: expenses, INCOME: income, TAX: tax };

/** The operations; entries have this date. */
export function entryOperations(today: string): Operation[] {
  const recent = ({ model }: World) => [...model.entries.values()].slice(-RECENT);
  return [
    { name: 'write down', weight: 10, run: (world, draw) => write(world, draw, today) },
    { name: 'pay a tax', weight: 5, run: (world, draw) => payTax(world, draw, today, draw.of(recent(world))) },
    { name: 'reverse', weight: 4, run: (world, draw) => reverse(world, draw.of(recent(world))) },
  ];
}

const RECENT = 12;

async function write({ model, command }: World, draw: Draw, date: string): Promise<Outcome> {
  const kind = draw.of(kinds) as (typeof kinds)[number];
  const amount = draw.whole(2, 5_000_000);
  const paid = kind === 'TAX' && draw.chance(0.7) ? draw.whole(0, amount - 1) : amount;
  const paymentMode = draw.of(modes) as Mode;
  const common = {
    amount: naira(amount),
    amountPaid: naira(paid),
    date,
    refNumber: 'R',
    categoryId: null,
    paymentMode,
  };
  const traded = { ...common, from: 'Somebody', quantity: 1 };
  const data = await {
    EXPENSES: () => {
      const fromTill = paymentMode === 'CASH' && draw.chance(0.4);
      const expensesRo = { ...traded, itemPurchased: 'Gloves', fromTill };
      return command(expenses.create, { body: { expensesRo } }, [
        'You have no open till. Open one first.',
        /^Your till holds /,
      ]);
    },
    INCOME: () => command(income.create, { body: { incomeRo: { ...traded, item: 'Rent' } } }, []),
    TAX: () => command(tax.create, { body: { taxRo: common } }, []),
  }[kind]();
  if (!data) return 'refused';
  model.wrote({ id: data.id, kind, amount, paid, taken: [{ amount: paid, mode: paymentMode }], reversed: false });
  return 'done';
}

const notPayable = ['This tax is reversed.', 'This tax is already paid.', 'This is more than the amount left to pay.'];

async function payTax({ model, command }: World, draw: Draw, date: string, entry: ModelEntry | undefined) {
  if (entry?.kind !== 'TAX' || entry.paid === entry.amount) return 'nothing to do';
  const mode = draw.of(modes) as Mode;
  const amount = draw.chance(0.4) ? entry.amount - entry.paid : draw.whole(1, entry.amount);
  const taxPaymentRo = { taxId: entry.id, amount: naira(amount), mode, date };
  if (!(await command(tax.pay, { body: { taxPaymentRo } }, notPayable))) return 'refused';
  model.paidTax(entry.id, { amount, mode });
  return 'done';
}

async function reverse({ model, command }: World, entry: ModelEntry | undefined) {
  if (!entry) return 'nothing to do';
  const options = { params: { id: entry.id }, body: { reversalRo: { reason: 'Written twice' } } };
  if (!(await command(families[entry.kind].reverse, options, ['This is already reversed.']))) return 'refused';
  model.reversed(entry.id);
  return 'done';
}
