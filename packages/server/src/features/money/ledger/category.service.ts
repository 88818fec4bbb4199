// Categories of income, expenses and taxes: one table, a list for each kind. Only taxes have a rate.
import { Category, TaxCategory, type TaxCategoryInput } from '@almoner/contract/money/category';
import { t as entryForm } from '@almoner/contract/money/finance-entry.words';
import type { z } from 'zod';
import { conflict, incorrect } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { findCategory, type Kind } from './category.queries.ts';
import { t } from './ledger.words.ts';

const inUse = () => conflict(t.categoryInUse());

const inList = (record: 'incomeCategory' | 'expensesCategory' | 'taxCategory', kind: Kind) => ({
  kind: record,
  table: 'category' as const,
  only: { kind },
  order: ['name_key' as const],
  whyRefused: {
    category_name_taken: () => conflict(t.categoryTaken(), `${record}Ro.name`),
  },
  whyKept: { finance_entry_category: inUse, invoice_tax_exists: inUse },
});

export const incomeCategories = recordsOf({ ...inList('incomeCategory', 'INCOME'), schema: Category });
export const expensesCategories = recordsOf({ ...inList('expensesCategory', 'EXPENSES'), schema: Category });
export const taxCategories = recordsOf({ ...inList('taxCategory', 'TAX'), schema: TaxCategory });

type TaxInput = z.output<typeof TaxCategoryInput>;

/** A tax with a rate is charged on invoices unless `onInvoices` says otherwise. Fails as a conflict at the name. */
export const addTaxCategory = (call: Call, { onInvoices, ...input }: TaxInput): Promise<TaxCategory> =>
  taxCategories.add(call, { ...input, onInvoices: onInvoices ?? input.rate !== null });

/** Keeps `onInvoices` where it is left out. Fails as absent, as stale, or as a conflict at the name. */
export async function changeTaxCategory(call: Call, id: string, input: TaxInput): Promise<TaxCategory> {
  const { onInvoices = (await call.db.one(taxCategories.statements.lock, { id })).onInvoices } = input;
  return taxCategories.change(call, id, { ...input, onInvoices });
}

/** Fails as absent where the kind has no such category. */
export async function requireCategory(db: Database, kind: Kind, id: string): Promise<void> {
  await db.one(findCategory, { kind, id });
}

/** Fails as incorrect at the field where no active category of the kind has that id; null is "Others" and fits. */
export async function requireActiveCategory({ db }: Call, kind: Kind, id: string | null, field: string): Promise<void> {
  const category = id === null ? { status: 1 } : await db.first(findCategory, { kind, id });
  if (!category) throw incorrect(field, entryForm.chooseCategory());
  if (category.status === 0) throw incorrect(field, t.categoryInactive());
}
