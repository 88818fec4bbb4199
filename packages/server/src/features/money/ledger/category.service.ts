// Commands of the categories of income, expenses and taxes: one kind of record in three lists, of which only
// taxes have a rate. A name is unique within its list.
import { Category, TaxCategory } from '@almoner/contract/money/category';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/record.ts';
import * as queries from './category.queries.ts';

/** One of the three lists, and how the wire spells its record. */
export interface CategoryList<Row> {
  kind: queries.Kind;
  record: 'incomeCategory' | 'expensesCategory' | 'taxCategory';
  toRow(stored: TaxCategory): Row;
  /** The record as the audit trail and whoever edits a stale copy see it. */
  toWire(row: Row): object;
}

const toCategory = ({ rate: _, onInvoices: __, ...row }: TaxCategory): Category => row;
const ofPlain = { toRow: toCategory, toWire: (row: Category) => z.encode(Category, row) };

export const incomeList: CategoryList<Category> = { kind: 'INCOME', record: 'incomeCategory', ...ofPlain };
export const expensesList: CategoryList<Category> = { kind: 'EXPENSES', record: 'expensesCategory', ...ofPlain };
export const taxList: CategoryList<TaxCategory> = {
  kind: 'TAX',
  record: 'taxCategory',
  toRow: (stored) => stored,
  toWire: (row) => z.encode(TaxCategory, row),
};

interface Input {
  name: string;
  status: 0 | 1;
  version?: number | undefined;
  rate: number | null;
  onInvoices?: boolean | undefined;
}

const meaningsOf = ({ record }: Pick<CategoryList<unknown>, 'record'>): Meanings => ({
  category_name_taken: () => conflict('There already is a category of this name.', `${record}Ro.name`),
});

const inUse = () => conflict('This category is in use. Make it inactive instead, and it is no longer offered.');
const deletion: Meanings = { finance_entry_category: inUse, invoice_tax_exists: inUse };

/** Fails as absent where the kind has no such category. */
export async function requireCategory(db: Database, kind: queries.Kind, id: string): Promise<void> {
  await db.one(queries.findCategory, { kind, id });
}

/** Fails as incorrect at the field where no active category of the kind has that id; null is "Others" and fits. */
export async function requireActiveCategory(
  { db }: Call,
  kind: queries.Kind,
  id: string | null,
  field: string,
): Promise<void> {
  const category = id === null ? { status: 1 } : await db.first(queries.findCategory, { kind, id });
  if (!category) throw incorrect(field, 'Please choose a category.');
  if (category.status === 0) throw incorrect(field, 'This category is inactive. Please choose another one.');
}

/** The commands of one of the three lists. */
export function categoriesOf<Row extends { id: string; version: number; status: 0 | 1 }>(list: CategoryList<Row>) {
  const { kind, record, toRow, toWire } = list;
  const meanings = meaningsOf(list);
  const kept: Kept<TaxCategory> = {
    kind: record,
    shown: (row) => toWire(toRow(row)),
    lock: ({ db }, id) => db.one(queries.lockCategory, { kind, id }),
  };
  const save = ({ db }: Call, { id, name, rate, onInvoices, status }: Omit<TaxCategory, 'version'>) =>
    db.one(queries.updateCategory, { kind, id, name, rate, onInvoices, status }, meanings);

  return {
    list: async (db: Database): Promise<Row[]> => (await db.all(queries.listCategories, { kind })).map(toRow),

    /** Fails as a conflict at the name. */
    add: async (call: Call, { name, rate, onInvoices = rate !== null, status }: Input): Promise<Row> => {
      const category = { kind, id: newId(), name, rate, onInvoices, status };
      return toRow(await added(call, kept, await call.db.one(queries.insertCategory, category, meanings)));
    },

    /** Fails as absent, as stale, or as a conflict at the name. */
    change: async (call: Call, id: string, { version, ...input }: Input): Promise<Row> =>
      toRow(
        await change(call, kept, { id, version }, ({ onInvoices }) =>
          save(call, { ...input, id, onInvoices: input.onInvoices ?? onInvoices }),
        ),
      ),

    /** One that already has the status stays as it is. Fails as absent. */
    turn: async (call: Call, id: string, status: Row['status']): Promise<Row> =>
      toRow(await turn(call, kept, { id, status }, (turned) => save(call, turned))),

    /** Fails as absent, or as a conflict that says that it is in use. */
    remove: (call: Call, id: string): Promise<null> =>
      remove(call, kept, id, () => call.db.run(queries.deleteCategory, { kind, id }, deletion)),
  };
}
