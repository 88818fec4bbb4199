// The calls of the categories of income, expenses and taxes.
import type { expensesCategory, incomeCategory, taxCategory } from '@almoner/contract/money/category';
import type { Handlers } from '../../../kernel/context.ts';
import { categoriesOf, expensesList, incomeList, taxList } from './category.service.ts';

const income = categoriesOf(incomeList);
const expenses = categoriesOf(expensesList);
const tax = categoriesOf(taxList);

export const incomeCategoryHandlers: Handlers<typeof incomeCategory> = {
  list: ({ db }) => income.list(db),
  create: (call) => income.add(call, { ...call.body.incomeCategoryRo, rate: null }),
  update: (call) => income.change(call, call.params.id, { ...call.body.incomeCategoryRo, rate: null }),
  setStatus: (call) => income.turn(call, call.params.id, call.params.status),
  delete: (call) => income.remove(call, call.params.id),
};

export const expensesCategoryHandlers: Handlers<typeof expensesCategory> = {
  list: ({ db }) => expenses.list(db),
  create: (call) => expenses.add(call, { ...call.body.expensesCategoryRo, rate: null }),
  update: (call) => expenses.change(call, call.params.id, { ...call.body.expensesCategoryRo, rate: null }),
  setStatus: (call) => expenses.turn(call, call.params.id, call.params.status),
  delete: (call) => expenses.remove(call, call.params.id),
};

export const taxCategoryHandlers: Handlers<typeof taxCategory> = {
  list: ({ db }) => tax.list(db),
  create: (call) => tax.add(call, call.body.taxCategoryRo),
  update: (call) => tax.change(call, call.params.id, call.body.taxCategoryRo),
  setStatus: (call) => tax.turn(call, call.params.id, call.params.status),
  delete: (call) => tax.remove(call, call.params.id),
};
