// All SQL of the categories of income, expenses and taxes.
import type { TaxCategory } from '@almoner/contract/money/category';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'name', 'rate', 'on_invoices as onInvoices', 'status', 'version'] as const;

export type Kind = 'INCOME' | 'EXPENSES' | 'TAX';
type One = { kind: Kind; id: string };
type Given = One & Pick<TaxCategory, 'name' | 'rate' | 'onInvoices' | 'status'>;

export const listCategories = statement((db, given: { kind: Kind }) =>
  db.selectFrom('category').select(columns).where('kind', '=', given.kind).orderBy('name_key'),
);

export const findCategory = statement((db, given: One) =>
  db.selectFrom('category').select('status').where('id', '=', given.id).where('kind', '=', given.kind),
);

export const lockCategory = statement((db, given: One) =>
  db.selectFrom('category').select(columns).where('id', '=', given.id).where('kind', '=', given.kind).forUpdate(),
);

export const insertCategory = statement((db, { id, kind, name, rate, onInvoices, status }: Given) =>
  db.insertInto('category').values({ id, kind, name, rate, on_invoices: onInvoices, status }).returning(columns),
);

export const updateCategory = statement((db, { id, kind, name, rate, onInvoices, status }: Given) =>
  db
    .updateTable('category')
    .set((set) => ({ name, rate, on_invoices: onInvoices, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(columns),
);

export const deleteCategory = statement((db, given: One) =>
  db.deleteFrom('category').where('id', '=', given.id).where('kind', '=', given.kind),
);
