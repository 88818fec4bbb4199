// Generated from category.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  addExpenses: [];
  addIncome: [];
  addTax: [];
  category: [];
  charged: [];
  chargedHint: [];
  createExpenses: [];
  createIncome: [];
  createTax: [];
  deleteExpenses: [];
  deleteIncome: [];
  deleteTax: [];
  deletion: [];
  editOf: [{ name: string | number }];
  expenses: [];
  expensesAll: [];
  expensesHint: [];
  income: [];
  incomeAll: [];
  incomeHint: [];
  kinds: [];
  name: [];
  no: [];
  onInvoices: [];
  rate: [];
  rateInPercent: [];
  saveExpenses: [];
  saveIncome: [];
  saveTax: [];
  tax: [];
  taxAll: [];
  taxHint: [];
  title: [];
  yes: [];
}>('web/money/ledger/category');
