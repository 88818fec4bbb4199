// State of a table (filters, sort, page) in the address (URL), and back: kept there so that reload, back, bookmarks and a second
// tab show the same rows. Every list declares once what may stand there; what else does is ignored.
import type { AnyCall, Shape } from '@almoner/contract/call';
import { Words } from '@almoner/contract/list';
import type { z } from 'zod';
import { searchable } from '../kernel/filter-word';
import type { ListCalls, ListFilters, ListSort } from '../kernel/use-list';
import type { SortBy } from './row-order';

/** What may stand in the address of one table. */
export interface TableAddress<Filters extends object = object, Sort extends string = string> {
  /** The schema of each filter's value. What is `Words` is typed by people and stands beside the address. */
  filters: { readonly [Name in keyof Filters]-?: z.ZodType<Filters[Name]> };
  /** The columns to sort by, where the server sorts. */
  sorts: readonly Sort[] | undefined;
  /** Rows on a page. */
  size: number;
  /** Tells apart two tables on one screen: `tickets` makes `tickets.page`. */
  prefix: string | undefined;
}

export interface TableState<Filters extends object = object, Sort extends string = string> {
  /** Index of the page, the first is 0. In the address it is 1, as people count. */
  page: number;
  sort: SortBy<Sort> | undefined;
  /** Only filters that are set and make sense. */
  filters: Filters;
  /** The filters as they were typed or chosen. */
  raw: Readonly<Record<string, string>>;
}

interface Options {
  size?: number;
  prefix?: string;
}

type Values<Filters extends Shape> = { [Name in keyof Filters]?: z.output<Filters[Name]> };

/** The address of a table that is filtered by these. */
export const tableAddress = <const Filters extends Shape>(
  filters: Filters,
  { size = 25, prefix }: Options = {},
): TableAddress<Values<Filters>> => ({ filters: filters as never, sorts: undefined, size, prefix });

/** The address of a list of the server's: its filters and sorts are those of the contract. */
export const listAddress = <C extends AnyCall>(
  { page }: ListCalls<C>,
  { size = 25, prefix }: Options = {},
): TableAddress<ListFilters<C>, ListSort<C>> => ({
  filters: (page.list?.filters ?? {}) as TableAddress<ListFilters<C>>['filters'],
  sorts: page.list?.sorts as readonly ListSort<C>[] | undefined,
  size,
  prefix,
});

/** The filters that an address declares. */
export type TableFilters<Address> = Address extends TableAddress<infer Filters, string> ? Filters : never;

interface Written {
  filters: Readonly<Record<string, z.ZodType>>;
  sorts: readonly string[] | undefined;
  prefix: string | undefined;
}

/** The name of a table's parameter. */
export const named = ({ prefix }: Pick<Written, 'prefix'>, name: string) => (prefix ? `${prefix}.${name}` : name);

/** What a text of the address means to a filter; undefined where it means nothing. */
export function valueIn(schema: z.ZodType | undefined, text: string): unknown {
  if (schema === Words) return searchable(text) || undefined;
  const found = [text, Number(text), text === 'true'].map((one) => schema?.safeParse(one)).find((one) => one?.success);
  return found?.data;
}

export function readTable<Filters extends object, Sort extends string>(
  params: URLSearchParams,
  address: TableAddress<Filters, Sort>,
): TableState<Filters, Sort> {
  const page = Number(params.get(named(address, 'page')) ?? 1);
  const sort = params.get(named(address, 'sort')) ?? '';
  const column = sort.replace(/^-/, '');
  const raw: Record<string, string> = {};
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>(address.filters)) {
    const text = params.get(named(address, name));
    if (!text) continue;
    raw[name] = text;
    const value = valueIn(schema, text);
    if (value !== undefined) filters[name] = value;
  }
  const sorts: readonly string[] = address.sorts ?? [column];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    sort: sort && sorts.includes(column) ? { column: column as Sort, descending: sort.startsWith('-') } : undefined,
    filters: filters as Filters,
    raw,
  };
}

interface Change {
  page?: number;
  sort?: SortBy | undefined;
  /** All that are set. */
  filters?: Readonly<Record<string, string>>;
}

// Of a list that goes on by its last row.
export const CURSOR = 'cursor';

/** The parameters after a change; those of other tables and of the screen stay as they are. */
export function writeTable(params: URLSearchParams, address: Written, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value ? next.set(named(address, name), value) : next.delete(named(address, name));
  // Another filter or sort makes another list: the place in the old one means nothing in it.
  if (change.page === undefined) for (const name of ['page', CURSOR]) put(name, '');
  else put('page', change.page > 0 ? String(change.page + 1) : '');
  if ('sort' in change) put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.column}` : '');
  for (const name of change.filters ? Object.keys(address.filters) : []) put(name, change.filters?.[name] ?? '');
  return next;
}
