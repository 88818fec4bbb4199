// The three kinds of categories with their calls, words and schemas.
import {
  type Category,
  CategoryInput,
  expensesCategory,
  incomeCategory,
  TaxCategoryInput,
  taxCategory,
} from '@almoner/contract/money/category';
import { formatPercent } from '../../../kernel/language/format';
import { t } from './category.words';

/** A category of any kind; only a tax has a rate, in hundredths of a percent. */
export type CategoryRow = Category & { rate?: number | null; onInvoices?: boolean };

export const categoryKinds = [
  {
    key: 'income',
    label: t.income,
    title: t.incomeAll,
    add: t.addIncome,
    create: t.createIncome,
    save: t.saveIncome,
    delete: t.deleteIncome,
    calls: incomeCategory,
    record: 'incomeCategoryRo',
    schema: CategoryInput,
    hint: t.incomeHint,
  },
  {
    key: 'expenses',
    label: t.expenses,
    title: t.expensesAll,
    add: t.addExpenses,
    create: t.createExpenses,
    save: t.saveExpenses,
    delete: t.deleteExpenses,
    calls: expensesCategory,
    record: 'expensesCategoryRo',
    schema: CategoryInput,
    hint: t.expensesHint,
  },
  {
    key: 'tax',
    label: t.tax,
    title: t.taxAll,
    add: t.addTax,
    create: t.createTax,
    save: t.saveTax,
    delete: t.deleteTax,
    calls: taxCategory,
    record: 'taxCategoryRo',
    schema: TaxCategoryInput,
    hint: t.taxHint,
  },
] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Rate in words, from hundredths of a percent: `7.5%`. */
export const rateInWords = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '' : formatPercent(rate);
