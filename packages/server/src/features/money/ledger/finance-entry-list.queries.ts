// SQL of the lists of expenses, income and taxes.
import type { FiltersOf } from '@almoner/contract/list';
import type { expenses, income, tax } from '@almoner/contract/money/finance-entry';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { ofDays, type SortedBy } from '../../../kernel/records/list-sql.ts';
import { type EntryKind, entryColumns, type StoredEntry } from './finance-entry.queries.ts';

export interface EntryFilters extends Omit<FiltersOf<typeof expenses.page>, 'search'> {
  /** Entries without a category only. */
  others?: true | undefined;
  words?: string[] | undefined;
}

const categoryName = sql`coalesce(c.name, 'Others')`;

const partsOf = (kind: EntryKind) => ({
  columns: entryColumns,
  table: sql`finance_entry e`,
  alias: 'e',
  joins: sql`left join category c on c.tenant_id = e.tenant_id and c.id = e.category_id`,
  where: sql`e.kind = ${sql.lit(kind)}`,
  filters: {
    ...ofDays(sql`e.day`),
    categoryId: ({ categoryId }: Required<EntryFilters>) => sql`e.category_id = ${categoryId}::uuid`,
    others: () => sql`e.category_id is null`,
    mode: ({ mode }: Required<EntryFilters>) => sql`e.mode = ${mode}`,
    // kernel/database/text-search.ts would ignore the % of "100%".
    words: ({ words }: Required<EntryFilters>) => sql`not exists (
      select from unnest(${words}::text[]) as word
      where strpos(lower(concat_ws(' ', e.item, e.party, e.reference, ${categoryName})), lower(word)) = 0)`,
  },
  order: { sort: 'date', direction: 'desc' } as const,
  totals: {
    columns: sql`
      coalesce(sum(e.amount) filter (where e.reversed_at is null), 0)::float8 as sum,
      coalesce(sum(e.paid) filter (where e.reversed_at is null), 0)::float8 as "sumPaid"`,
  },
});

const text = (column: string): SortedBy => ({ by: sql`lower(${sql.raw(column)})`, type: 'text' });

const sharedSorts = {
  date: { by: sql`e.day`, type: 'date' },
  category: { by: sql`lower(${categoryName})`, type: 'text' },
  reference: text('e.reference'),
  mode: text('e.mode'),
  amount: { by: sql`e.amount`, type: 'bigint' },
  // Unpaid, partly paid, paid, reversed.
  status: {
    by: sql`case when e.reversed_at is not null then 3 when e.paid = e.amount then 2 when e.paid > 0 then 1 else 0 end::bigint`,
    type: 'bigint',
  },
} satisfies Record<string, SortedBy>;

const tradedSorts = {
  ...sharedSorts,
  item: text('e.item'),
  from: text('e.party'),
  quantity: { by: sql`coalesce(e.quantity, 0)::bigint`, type: 'bigint' },
} satisfies Record<string, SortedBy>;

export const expensesFound = listOf<typeof expenses.page, EntryFilters, StoredEntry>({
  ...partsOf('EXPENSES'),
  sorts: tradedSorts,
});
export const incomeFound = listOf<typeof income.page, EntryFilters, StoredEntry>({
  ...partsOf('INCOME'),
  sorts: tradedSorts,
});
export const taxesFound = listOf<typeof tax.page, EntryFilters, StoredEntry>({
  ...partsOf('TAX'),
  sorts: {
    ...sharedSorts,
    paid: { by: sql`e.paid`, type: 'bigint' },
    owed: { by: sql`case when e.reversed_at is null then e.amount - e.paid else 0 end`, type: 'bigint' },
  },
});
