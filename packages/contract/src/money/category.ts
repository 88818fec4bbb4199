// Categories of income, expenses and taxes: three kinds with the same calls.
import { z } from 'zod';
import { read } from '../access.ts';
import type { Shape } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import type { RecordKind } from '../record-kind.ts';
import { Active, decimal, Id, line, notMoney, Version } from '../wire.ts';
import { t } from './category.words.ts';

/** A percentage with at most two decimals; in memory in hundredths of a percent. */
const Rate = notMoney(decimal(2, 0, 100));

export const Category = z.strictObject({ id: Id, name: z.string(), status: Active, version: Version });
/** `onInvoices`: whether the tax is charged on invoices; withholding tax is not. */
export const TaxCategory = z.strictObject({ ...Category.shape, rate: Rate.nullable(), onInvoices: z.boolean() });
export type Category = z.output<typeof Category>;
export type TaxCategory = z.output<typeof TaxCategory>;

export const CategoryInput = z.strictObject({
  name: line(t.provideName(), 100),
  status: Active.default(1),
  version: Version.optional(),
});
export const TaxCategoryInput = z.strictObject({
  ...CategoryInput.shape,
  rate: Rate.nullable().default(null),
  /** If left out, a new tax is charged on invoices if it has a rate, and an existing one is unchanged. */
  onInvoices: z.boolean().optional(),
});

const categoryCalls = <Row extends z.ZodType, Body extends Shape>(
  path: `/${RecordKind}`,
  one: string,
  many: string,
  row: Row,
  body: Body,
) =>
  recordCalls(path, {
    modules: ['CATEGORYSETUP'],
    row,
    body,
    calls: {
      list: { needs: read('CATEGORYSETUP', 'ACCOUNT'), summary: `List ${many}; by name` },
      create: `Add ${one}; its name is unique`,
      update: `Change ${one}`,
      delete: `Delete ${one}; one that nothing refers to`,
      setStatus: `Make ${one} active or inactive; 1 or 0`,
    },
  });

export const incomeCategory = categoryCalls('/incomeCategory', 'an income category', 'income categories', Category, {
  incomeCategoryRo: CategoryInput,
});
export const expensesCategory = categoryCalls(
  '/expensesCategory',
  'an expenses category',
  'expenses categories',
  Category,
  {
    expensesCategoryRo: CategoryInput,
  },
);
export const taxCategory = categoryCalls('/taxCategory', 'a tax category', 'tax categories', TaxCategory, {
  taxCategoryRo: TaxCategoryInput,
});
