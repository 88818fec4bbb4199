// The categories of expenses, income and taxes.
import { calls } from '@almoner/contract/calls';
import { plainCalls } from '../example-parts.ts';
import type { Desk } from '../front-desk.ts';
import { aWord } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const named = () => ({ name: aWord(), status: 1 as const });
const taxCategoryRo = () => ({ ...named(), rate: 7.5 });

const category = {
  by: 'name',
  taken: 'A category with this name already exists.',
  missing: { name: 'Please provide a name.' },
  permissions: [
    [['CATEGORYSETUP:READ', 'CATEGORYSETUP:EXECUTE'], 200, 0, 403],
    [['CATEGORYSETUP:WRITE'], 403, 0, 200],
    [['ACCOUNT:READ'], 200, 0, 403],
    [['SETTING:READ', 'SETTING:WRITE'], 403, 0, 403],
  ],
} as const;

export default recordTests({
  made: async ({ hospital: { admin } }: Desk) => {
    const expenses = await admin.get(calls.expensesCategory.create, { body: { expensesCategoryRo: named() } });
    const income = await admin.get(calls.incomeCategory.create, { body: { incomeCategoryRo: named() } });
    const tax = await admin.get(calls.taxCategory.create, { body: { taxCategoryRo: taxCategoryRo() } });
    return { expensesId: String(expenses.id), incomeId: String(income.id), taxId: String(tax.id) };
  },
  examples: {
    expensesCategory: plainCalls({ ro: 'expensesCategoryRo', id: 'expensesId', free: 'expensesId' }, named),
    incomeCategory: plainCalls({ ro: 'incomeCategoryRo', id: 'incomeId', free: 'incomeId' }, named),
    taxCategory: plainCalls({ ro: 'taxCategoryRo', id: 'taxId', free: 'taxId' }, taxCategoryRo),
  },
  plain: () => ({
    'income category': {
      ...category,
      group: calls.incomeCategory,
      list: (who) => who.ask(calls.incomeCategory.list),
      ro: 'incomeCategoryRo',
      field: ['status', 1, 0],
    },
    'expenses category': {
      ...category,
      group: calls.expensesCategory,
      list: (who) => who.ask(calls.expensesCategory.list),
      ro: 'expensesCategoryRo',
      field: ['status', 1, 0],
    },
    'tax category': {
      ...category,
      group: calls.taxCategory,
      list: (who) => who.ask(calls.taxCategory.list),
      ro: 'taxCategoryRo',
      further: { rate: null, onInvoices: false },
      field: ['rate', null, 7.5],
    },
  }),
});
