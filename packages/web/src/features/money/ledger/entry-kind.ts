// Differences between the screens of expenses, income and taxes, which share everything else.
import {
  type Expense,
  ExpensesInput,
  expenses,
  type Income,
  IncomeInput,
  income,
  type Tax,
  TaxInput,
  type TaxPayment,
  tax,
} from '@almoner/contract/money/finance-entry';
import { OTHERS } from '@almoner/contract/wire';
import { z } from 'zod';
import { type CategoryKind, categoryKinds } from './category-kind';
import { t } from './ledger.words';

/** An entry of any kind; amounts in kobo. */
export type Entry = (Expense | Income | Tax) & { payments?: TaxPayment[] };

// In the form "Others" is an option, so that an empty field is invalid.
const categoryId = z.union([z.literal(OTHERS), z.uuid()], { error: () => t.chooseCategory() });

const categoriesOf = (key: CategoryKind['key']) => categoryKinds.find((kind) => kind.key === key) ?? categoryKinds[0];

export const entryKinds = {
  expenses: {
    key: 'expenses',
    title: t.expenses,
    one: t.expense,
    add: t.newExpense,
    create: t.createExpense,
    reverse: t.reverseExpense,
    isSaved: t.expenseSaved,
    sum: t.sumExpenses,
    calls: expenses,
    record: 'expensesRo',
    schema: ExpensesInput.safeExtend({ categoryId }),
    item: { name: 'itemPurchased', label: t.itemName },
    from: t.purchasedFrom,
    categories: categoriesOf('expenses'),
    hint: t.expensesHint,
  },
  income: {
    key: 'income',
    title: t.incomes,
    one: t.income,
    add: t.newIncome,
    create: t.createIncome,
    reverse: t.reverseIncome,
    isSaved: t.incomeSaved,
    sum: t.sumIncome,
    calls: income,
    record: 'incomeRo',
    schema: IncomeInput.safeExtend({ categoryId }),
    item: { name: 'item', label: t.item },
    from: t.receivedFrom,
    categories: categoriesOf('income'),
    hint: t.incomeHint,
  },
  tax: {
    key: 'tax',
    title: t.taxes,
    one: t.tax,
    add: t.newTax,
    create: t.createTax,
    reverse: t.reverseTax,
    isSaved: t.taxSaved,
    sum: t.sumTaxes,
    calls: tax,
    record: 'taxRo',
    schema: TaxInput.safeExtend({ categoryId }),
    item: null,
    from: null,
    categories: categoriesOf('tax'),
    hint: t.taxesHint,
  },
} as const;
export type EntryKey = keyof typeof entryKinds;
export type EntryKind = (typeof entryKinds)[EntryKey];

/** Props of every entry screen: the kind of entry. */
export interface EntryKindProps {
  of: EntryKey;
}
