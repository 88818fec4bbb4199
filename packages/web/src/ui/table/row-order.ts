// Order of a table's rows.

export interface SortBy<Sort extends string = string> {
  column: Sort;
  descending: boolean;
}

/** Next order after a press on a column's header: ascending, then descending, then the list's own order. */
export function nextSort(sort: SortBy | undefined, column: string): SortBy | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

/** Sorts the rows of a whole list by a column's value: numbers as numbers, text in natural order of the locale. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | null,
  descending: boolean,
): Row[] {
  const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    // Absent values are last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    return descending ? -by : by;
  });
}
