// Categories of income, expenses and taxes: one table, a list for each kind. Only taxes have a rate.
import { Category, TaxCategory, type TaxCategoryInput } from '@almoner/contract/money/category';
import { t as entryForm } from '@almoner/contract/money/finance-entry.words';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { type CategoryKind, findCategory } from './category.queries.ts';
import { t } from './ledger.words.ts';

const inUse = () => conflict(t.categoryInUse());

const inList = (record: 'incomeCategory' | 'expensesCategory' | 'taxCategory', kind: CategoryKind) => ({
  kind: record,
  table: 'category' as const,
  only: { kind },
  order: ['name_key' as const],
  saveErrors: {
    category_name_taken: () => conflict(t.categoryTaken(), `${record}Ro.name`),
  },
  deleteErrors: { finance_entry_category: inUse, invoice_tax_exists: inUse },
});

export const incomeCategories = recordsOf({ ...inList('incomeCategory', 'INCOME'), schema: Category });
export const expensesCategories = recordsOf({ ...inList('expensesCategory', 'EXPENSES'), schema: Category });
export const taxCategories = recordsOf({ ...inList('taxCategory', 'TAX'), schema: TaxCategory });

type TaxInput = z.output<typeof TaxCategoryInput>;

/** A tax with a rate is charged on invoices unless `onInvoices` says otherwise. Fails as a conflict at the name. */
export const addTaxCategory = (call: CallContext, { onInvoices, ...input }: TaxInput): Promise<TaxCategory> =>
  taxCategories.add(call, { ...input, onInvoices: onInvoices ?? input.rate !== null });

/** Keeps `onInvoices` where it is left out. Fails as not found, as stale, or as a conflict at the name. */
export async function changeTaxCategory(call: CallContext, id: string, input: TaxInput): Promise<TaxCategory> {
  const { onInvoices = (await call.db.one(taxCategories.statements.lock, { id })).onInvoices } = input;
  return taxCategories.change(call, id, { ...input, onInvoices });
}

/** Fails as not found where the kind has no such category. */
export async function refuseUnknownCategory(db: Database, kind: CategoryKind, id: string): Promise<void> {
  await db.one(findCategory, { kind, id });
}

/** Fails as a bad request at the field where no active category of the kind has that id; null is "Others" and fits. */
export async function refuseInactiveCategory(
  { db }: CallContext,
  kind: CategoryKind,
  id: string | null,
  field: string,
): Promise<void> {
  const category = id === null ? { status: 1 } : await db.first(findCategory, { kind, id });
  if (!category) throw badRequest(field, entryForm.chooseCategory());
  if (category.status === 0) throw badRequest(field, t.categoryInactive());
}
