// The three kinds of categories: their calls, their words, and what each is for.
import {
  type Category,
  CategoryInput,
  expensesCategory,
  incomeCategory,
  TaxCategoryInput,
  taxCategory,
} from '@almoner/contract/money/category';

/** A category of any kind; only a tax has a rate, in hundredths of a percent. */
export type CategoryRow = Category & { rate?: number | null; onInvoices?: boolean };

export const categoryKinds = [
  {
    key: 'income',
    label: 'Income Category',
    title: 'Income categories',
    calls: incomeCategory,
    record: 'incomeCategoryRo',
    schema: CategoryInput,
    hint: 'Where money comes from besides the bills, such as Donations or Rent.',
  },
  {
    key: 'expenses',
    label: 'Expenses Category',
    title: 'Expenses categories',
    calls: expensesCategory,
    record: 'expensesCategoryRo',
    schema: CategoryInput,
    hint: 'What money is spent on, such as Diesel or Medical supplies.',
  },
  {
    key: 'tax',
    label: 'Tax Category',
    title: 'Tax categories',
    calls: taxCategory,
    record: 'taxCategoryRo',
    schema: TaxCategoryInput,
    hint: 'The taxes that you pay or charge, such as VAT, each with its rate.',
  },
] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Hundredths of a percent as people write them: `7.5%`. */
export const rateInWords = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '' : `${rate / 100}%`;
