// The calls of the categories of income, expenses and taxes.
import type { expensesCategory, incomeCategory, taxCategory } from '@almoner/contract/money/category';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import {
  addTaxCategory,
  changeTaxCategory,
  expensesCategories,
  incomeCategories,
  taxCategories,
} from './category.service.ts';

export const incomeCategoryHandlers: Handlers<typeof incomeCategory> = handlersOf(incomeCategories, 'incomeCategoryRo');

export const expensesCategoryHandlers: Handlers<typeof expensesCategory> = handlersOf(
  expensesCategories,
  'expensesCategoryRo',
);

export const taxCategoryHandlers: Handlers<typeof taxCategory> = {
  ...handlersOf(taxCategories, 'taxCategoryRo'),
  create: (call) => addTaxCategory(call, call.body.taxCategoryRo),
  update: (call) => changeTaxCategory(call, call.params.id, call.body.taxCategoryRo),
};
