// What a table shows (filters, sort, page) as it stands in the address, and back. Kept there so that
// reload, back, bookmarks and a second tab show the same rows.

export interface TableState {
  /** Index of the page, the first is 0. In the address it is 1, as people count. */
  page: number;
  sort: { column: string; descending: boolean } | undefined;
  /** Only filters that are set; an empty filter is an absent one. */
  filters: Record<string, string>;
}

/** Which parameters of the address belong to one table. */
export interface TableAddress {
  filters: readonly string[];
  /** Tells apart two tables on one page: `tickets` makes `tickets.page`. */
  prefix?: string | undefined;
}

/** The name of a table's parameter. */
export const named = (address: TableAddress, name: string) => (address.prefix ? `${address.prefix}.${name}` : name);

export function readTableState(params: URLSearchParams, address: TableAddress): TableState {
  const page = Number(params.get(named(address, 'page')) ?? 1);
  const sort = params.get(named(address, 'sort')) ?? '';
  const filters: Record<string, string> = {};
  for (const name of address.filters) {
    const value = params.get(named(address, name));
    if (value) filters[name] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
    filters,
  };
}

/** The parameters after a change; those of other tables and of the screen stay as they are. */
export function writeTableState(
  params: URLSearchParams,
  address: TableAddress,
  change: Partial<TableState>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value ? next.set(named(address, name), value) : next.delete(named(address, name));
  // Another filter or sort makes another list: the page of the old one means nothing in it.
  if (!('page' in change)) put('page', '');
  if (change.page !== undefined) put('page', change.page > 0 ? String(change.page + 1) : '');
  if ('sort' in change) put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.column}` : '');
  for (const name of change.filters ? address.filters : []) put(name, change.filters?.[name] ?? '');
  return next;
}

/** What a press on a column's header asks for: ascending, then descending, then the list's own order. */
export function nextSort(sort: TableState['sort'], column: string): TableState['sort'] {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

const inWords = (value: number) => value.toLocaleString('en-GB');

/** "134"; "more than 9,999" where counting stopped at a bound of 10,000. */
export const countText = (total: number, bound = Number.POSITIVE_INFINITY): string =>
  total < bound ? inWords(total) : `more than ${inWords(bound - 1)}`;

/** "11-20 of 134". */
export function rangeText(page: number, size: number, total: number, bound?: number): string {
  if (total === 0) return '0 of 0';
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  const all = countText(total, bound);
  return first === last ? `${inWords(first)} of ${all}` : `${inWords(first)}–${inWords(last)} of ${all}`;
}

/** Rows of a whole list, sorted by what a column says of them; numbers as numbers, text as people sort it. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | null,
  descending: boolean,
): Row[] {
  const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    // Absent values go last whichever way the rest is turned.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    return descending ? -by : by;
  });
}

/** Whether every word that was typed occurs in the text, whatever its case and accents. */
export function holdsWords(text: string, typed: string): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const hay = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

/** The numbers that are offered around a page: five where there are as many, the page in their middle where it can be. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(0, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last + 1) }, (_, index) => first + index);
}
