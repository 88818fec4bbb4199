// The lists of expenses, income and taxes, with their sums.

import type { FiltersOf } from '@almoner/contract/list';
import type { expenses } from '@almoner/contract/money/finance-entry';
import { OTHERS } from '@almoner/contract/wire';
import { type FilterContext, serveList, withRows } from '../../../kernel/records/list.ts';
import { refuseUnknownCategory } from './category.service.ts';
import type { EntryKind } from './finance-entry.queries.ts';
import { expensesList, incomeList, taxList } from './finance-entry.service.ts';
import { type EntryFilters, expensesFound, incomeFound, taxesFound } from './finance-entry-list.queries.ts';

/** Filters of a list. Fails as not found at a category of another kind. */
const valuesOf =
  (kind: EntryKind) =>
  async (
    { search, categoryId, ...rest }: FiltersOf<typeof expenses.page>,
    { read }: FilterContext,
  ): Promise<EntryFilters> => {
    const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
    const given = { ...rest, words: words.length > 0 ? words : undefined };
    if (categoryId === OTHERS) return { ...given, others: true };
    if (categoryId !== undefined) await read((db) => refuseUnknownCategory(db, kind, categoryId));
    return { ...given, categoryId };
  };

export const expensesLists = serveList(withRows(expensesFound, expensesList.toRow), valuesOf('EXPENSES'));
export const incomeLists = serveList(withRows(incomeFound, incomeList.toRow), valuesOf('INCOME'));
export const taxLists = serveList(withRows(taxesFound, taxList.toRow), valuesOf('TAX'));
