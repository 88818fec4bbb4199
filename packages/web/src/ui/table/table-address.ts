// State of a table (filters, sort, page) as URL parameters, so that reload, back, bookmarks and a second tab show the same
// rows. Each list declares its parameters once; others are ignored.
import type { AnyCall, Shape } from '@almoner/contract/call';
import { Words } from '@almoner/contract/list';
import type { z } from 'zod';
import { searchable } from '../../kernel/call/filter-word';
import type { ListCalls, ListFilters, ListSort } from '../../kernel/call/use-list';
import type { SortBy } from './row-order';

/** Parameters that a table accepts. */
export interface TableAddress<Filters extends object = object, Sort extends string = string> {
  /** Schema of each filter's value. A filter of schema `Words` is typed free text, which is kept beside the address. */
  filters: { readonly [Name in keyof Filters]-?: z.ZodType<Filters[Name]> };
  /** Columns to sort by; undefined if the table sorts in the browser. */
  sorts: readonly Sort[] | undefined;
  /** Rows per page. */
  size: number;
  /** Distinguishes two tables on one screen: `tickets` makes `tickets.page`. */
  prefix: string | undefined;
}

export interface TableState<Filters extends object = object, Sort extends string = string> {
  /** Index of the page, from 0. The URL counts from 1. */
  page: number;
  sort: SortBy<Sort> | undefined;
  /** Filters with a valid value. */
  filters: Filters;
  /** The text of all filters that are set, valid or not. */
  raw: Readonly<Record<string, string>>;
}

interface Options {
  size?: number;
  prefix?: string;
}

type Values<Filters extends Shape> = { [Name in keyof Filters]?: z.output<Filters[Name]> };

/** Address of a table with these filters that is sorted in the browser. */
export const tableAddress = <const Filters extends Shape>(
  filters: Filters,
  { size = 25, prefix }: Options = {},
): TableAddress<Values<Filters>> => ({ filters: filters as never, sorts: undefined, size, prefix });

/** Address of a list that the server filters and sorts; its filters and sorts are those of the contract. */
export const listAddress = <C extends AnyCall>(
  { page }: ListCalls<C>,
  { size = 25, prefix }: Options = {},
): TableAddress<ListFilters<C>, ListSort<C>> => ({
  filters: (page.list?.filters ?? {}) as TableAddress<ListFilters<C>>['filters'],
  sorts: page.list?.sorts as readonly ListSort<C>[] | undefined,
  size,
  prefix,
});

/** Type of the filters that an address declares. */
export type TableFilters<Address> = Address extends TableAddress<infer Filters, string> ? Filters : never;

interface Written {
  filters: Readonly<Record<string, z.ZodType>>;
  sorts: readonly string[] | undefined;
  prefix: string | undefined;
}

/** Name of a parameter of the table, with its prefix. */
export const named = ({ prefix }: Pick<Written, 'prefix'>, name: string) => (prefix ? `${prefix}.${name}` : name);

/** Parses the text of a filter by its schema; undefined if it is invalid. */
export function valueIn(schema: z.ZodType | undefined, text: string): unknown {
  if (schema === Words) return searchable(text) || undefined;
  const found = [text, Number(text), text === 'true'].map((one) => schema?.safeParse(one)).find((one) => one?.success);
  return found?.data;
}

export function readTableState<Filters extends object, Sort extends string>(
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
  /** All filters that are to be set; others are removed. */
  filters?: Readonly<Record<string, string>>;
}

// Parameter of a list that is paged by its last row.
export const CURSOR = 'cursor';

/** The parameters after a change. Parameters of other tables and of the screen are kept. */
export function writeTableState(params: URLSearchParams, address: Written, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value ? next.set(named(address, name), value) : next.delete(named(address, name));
  // A change of filter or sort makes another list, so page and cursor are dropped.
  if (change.page === undefined) for (const name of ['page', CURSOR]) put(name, '');
  else put('page', change.page > 0 ? String(change.page + 1) : '');
  if ('sort' in change) put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.column}` : '');
  for (const name of change.filters ? Object.keys(address.filters) : []) put(name, change.filters?.[name] ?? '');
  return next;
}
