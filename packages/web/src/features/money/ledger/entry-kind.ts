// Expenses, income and taxes: what tells their screens apart. Everything else they share.
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

/** An entry of any kind; amounts in kobo. */
export type Entry = (Expense | Income | Tax) & { payments?: TaxPayment[] };

// In a form "Others" is a choice like any other, and nothing chosen is none.
const categoryId = z.union([z.literal(OTHERS), z.uuid()], 'Please choose a category.');

const categoriesOf = (key: CategoryKind['key']) => categoryKinds.find((kind) => kind.key === key) ?? categoryKinds[0];

export const entryKinds = {
  expenses: {
    key: 'expenses',
    title: 'Expenses',
    one: 'Expense',
    counted: ['expense', 'expenses'],
    calls: expenses,
    record: 'expensesRo',
    schema: ExpensesInput.safeExtend({ categoryId }),
    item: { name: 'itemPurchased', label: 'Item name' },
    from: 'Purchase from',
    categories: categoriesOf('expenses'),
    hint: 'What the hospital spends stands here, with the receipts for it.',
  },
  income: {
    key: 'income',
    title: 'Income',
    one: 'Income',
    counted: ['entry', 'entries'],
    calls: income,
    record: 'incomeRo',
    schema: IncomeInput.safeExtend({ categoryId }),
    item: { name: 'item', label: 'Item' },
    from: 'Received from',
    categories: categoriesOf('income'),
    hint: 'What comes in beside the bills of patients stands here.',
  },
  tax: {
    key: 'tax',
    title: 'Taxes',
    one: 'Tax',
    counted: ['tax', 'taxes'],
    calls: tax,
    record: 'taxRo',
    schema: TaxInput.safeExtend({ categoryId }),
    item: null,
    from: null,
    categories: categoriesOf('tax'),
    hint: 'The taxes that the hospital owes and pays stand here.',
  },
} as const;
export type EntryKey = keyof typeof entryKinds;
export type EntryKind = (typeof entryKinds)[EntryKey];

/** Every screen of entries is given whose it is. */
export interface OfKind {
  of: EntryKey;
}
