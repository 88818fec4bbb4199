// Categories of income, of expenses and of taxes: three kinds with the same calls.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, decimal, Id, line, Version } from '../wire.ts';

/** A percentage of at most two decimals; in memory hundredths of a percent. */
const Rate = decimal(2, 0, 100);

export const Category = z.strictObject({ id: Id, name: z.string(), status: Active, version: Version });
/** `onInvoices`: whether it is charged on invoices; withholding tax is not. */
export const TaxCategory = z.strictObject({ ...Category.shape, rate: Rate.nullable(), onInvoices: z.boolean() });
export type Category = z.output<typeof Category>;
export type TaxCategory = z.output<typeof TaxCategory>;

export const CategoryInput = z.strictObject({
  name: line('Please provide a name.', 100),
  status: Active.default(1),
  version: Version.optional(),
});
export const TaxCategoryInput = z.strictObject({
  ...CategoryInput.shape,
  rate: Rate.nullable().default(null),
  /** Left out: a new tax is charged where it has a rate, an existing one stays as it is. */
  onInvoices: z.boolean().optional(),
});

const needs = write('CATEGORYSETUP');

interface Words<Kind, Row, Input> {
  kind: Kind;
  /** For summaries: "income category". */
  noun: string;
  row: Row;
  input: Input;
}

function callsOf<Kind extends string, Row extends z.ZodType, Input extends z.ZodType>(words: Words<Kind, Row, Input>) {
  const { kind, noun, row, input } = words;
  const body = { [`${kind}Ro`]: input } as Record<`${Kind}Ro`, Input>;
  const path = <const Rest extends string>(rest: Rest) => `/${kind}/${rest}` as const;
  return {
    list: get(path('read'), {
      needs: read('CATEGORYSETUP', 'ACCOUNT'),
      summary: `Every ${noun}, by name`,
      data: z.array(row),
    }),
    create: post(path('create'), { needs, summary: `Add one ${noun}; its name is unique`, body, data: row }),
    update: post(path('update/{id}'), { needs, summary: `Change one ${noun}`, body, data: row }),
    delete: post(path('delete/{id}'), { needs, summary: `Delete one ${noun} that nothing refers to`, data: z.null() }),
  };
}

const switching = <Row extends z.ZodType>(noun: string, row: Row) => ({
  needs,
  summary: `Make one ${noun} active (1) or inactive (0)`,
  params: { status: Active },
  data: row,
});

export const incomeCategory = {
  ...callsOf({ kind: 'incomeCategory', noun: 'income category', row: Category, input: CategoryInput }),
  setStatus: change('/incomeCategory/update/{id}/status/{status}', switching('income category', Category)),
};

export const expensesCategory = {
  ...callsOf({ kind: 'expensesCategory', noun: 'expenses category', row: Category, input: CategoryInput }),
  setStatus: change('/expensesCategory/update/{id}/status/{status}', switching('expenses category', Category)),
};

export const taxCategory = {
  ...callsOf({ kind: 'taxCategory', noun: 'tax category', row: TaxCategory, input: TaxCategoryInput }),
  setStatus: change('/taxCategory/update/{id}/status/{status}', switching('tax category', TaxCategory)),
};
