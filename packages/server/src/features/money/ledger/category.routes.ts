// The calls of the categories of income, expenses and taxes.
import type { expensesCategory, incomeCategory, taxCategory } from '@almoner/contract/money/category';
import type { Handlers } from '../../../kernel/context.ts';
import { categoriesOf, expensesList, incomeList, taxList } from './category.service.ts';

const income = categoriesOf(incomeList);
const expenses = categoriesOf(expensesList);
const tax = categoriesOf(taxList);

export const incomeCategoryHandlers: Handlers<typeof incomeCategory> = {
  list: ({ db }) => income.list(db),
  create: ({ db, audit, body }) => income.add(db, audit, { ...body.incomeCategoryRo, rate: null }),
  update: ({ db, audit, params, body }) =>
    income.change(db, audit, params.id, { ...body.incomeCategoryRo, rate: null }),
  setStatus: ({ db, audit, params }) => income.turn(db, audit, params.id, params.status),
  delete: ({ db, audit, params }) => income.remove(db, audit, params.id),
};

export const expensesCategoryHandlers: Handlers<typeof expensesCategory> = {
  list: ({ db }) => expenses.list(db),
  create: ({ db, audit, body }) => expenses.add(db, audit, { ...body.expensesCategoryRo, rate: null }),
  update: ({ db, audit, params, body }) =>
    expenses.change(db, audit, params.id, { ...body.expensesCategoryRo, rate: null }),
  setStatus: ({ db, audit, params }) => expenses.turn(db, audit, params.id, params.status),
  delete: ({ db, audit, params }) => expenses.remove(db, audit, params.id),
};

export const taxCategoryHandlers: Handlers<typeof taxCategory> = {
  list: ({ db }) => tax.list(db),
  create: ({ db, audit, body }) => tax.add(db, audit, body.taxCategoryRo),
  update: ({ db, audit, params, body }) => tax.change(db, audit, params.id, body.taxCategoryRo),
  setStatus: ({ db, audit, params }) => tax.turn(db, audit, params.id, params.status),
  delete: ({ db, audit, params }) => tax.remove(db, audit, params.id),
};
