// Generated from ledger.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  categories: [];
  expense: [];
  expenses: [];
  income: [];
  incomes: [];
  newExpense: [];
  newIncome: [];
  newTax: [];
  tax: [];
  taxes: [];
}>('web/money/ledger/ledger.routes');
