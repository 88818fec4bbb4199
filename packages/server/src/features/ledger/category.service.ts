// Commands of the categories of income, expenses and taxes: one kind of record in three lists, of which only
// taxes have a rate. A name is unique within its list.
import { Category, TaxCategory } from '@almoner/contract/category';
import { z } from 'zod';
import type { Audit } from '../../kernel/context.ts';
import type { Database, Meanings } from '../../kernel/database.ts';
import { conflict } from '../../kernel/failure.ts';
import { refuseStale } from '../../kernel/freshness.ts';
import { newId } from '../../kernel/identity.ts';
import * as queries from './category.queries.ts';

/** One of the three lists, and how the wire spells its record. */
export interface CategoryList<Row> {
  kind: queries.Kind;
  record: 'incomeCategory' | 'expensesCategory' | 'taxCategory';
  toRow(stored: TaxCategory): Row;
  /** The record as the audit trail and whoever edits a stale copy see it. */
  toWire(row: Row): object;
}

const toCategory = ({ rate: _, ...row }: TaxCategory): Category => row;
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
}

const meaningsOf = ({ record }: Pick<CategoryList<unknown>, 'record'>): Meanings => ({
  category_name_taken: () => conflict('There already is a category of this name.', `${record}Ro.name`),
});

const deletion: Meanings = {
  invoice_tax_exists: () => conflict('This category cannot be deleted: invoices charge this tax.'),
};

/** The commands of one of the three lists. */
export function categoriesOf<Row extends { id: string; version: number; status: 0 | 1 }>(list: CategoryList<Row>) {
  const { kind, record, toRow, toWire } = list;
  const meanings = meaningsOf(list);
  const lock = (db: Database, id: string) => db.one(queries.lockCategory, { kind, id });
  const changed = async (audit: Audit, id: string, before: TaxCategory | null, after: TaxCategory | null) => {
    const seen = (row: TaxCategory | null) => row && toWire(toRow(row));
    await audit.changed(record, id, seen(before), seen(after));
  };
  const save = (db: Database, id: string, { name, rate, status }: Input) =>
    db.one(queries.updateCategory, { kind, id, name, rate, status }, meanings);

  return {
    list: async (db: Database): Promise<Row[]> => (await db.all(queries.listCategories, { kind })).map(toRow),

    /** Fails as a conflict at the name. */
    add: async (db: Database, audit: Audit, { name, rate, status }: Input): Promise<Row> => {
      const added = await db.one(queries.insertCategory, { kind, id: newId(), name, rate, status }, meanings);
      await changed(audit, added.id, null, added);
      return toRow(added);
    },

    /** Fails as absent, as stale, or as a conflict at the name. */
    change: async (db: Database, audit: Audit, id: string, input: Input): Promise<Row> => {
      const before = await lock(db, id);
      await refuseStale(db, record, before, input.version);
      const after = await save(db, id, input);
      await changed(audit, id, before, after);
      return toRow(after);
    },

    /** One that already has the status stays as it is. Fails as absent. */
    turn: async (db: Database, audit: Audit, id: string, status: Row['status']): Promise<Row> => {
      const before = await lock(db, id);
      const after = before.status === status ? before : await save(db, id, { ...before, status });
      await changed(audit, id, before, after);
      return toRow(after);
    },

    /** Fails as absent. */
    remove: async (db: Database, audit: Audit, id: string): Promise<null> => {
      const before = await lock(db, id);
      await db.run(queries.deleteCategory, { kind, id }, deletion);
      await changed(audit, id, before, null);
      return null;
    },
  };
}
