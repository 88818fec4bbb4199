// The order of a table's rows, and which of them hold what was typed.

export interface SortBy<Sort extends string = string> {
  column: Sort;
  descending: boolean;
}

/** What a press on a column's header asks for: ascending, then descending, then the list's own order. */
export function nextSort(sort: SortBy | undefined, column: string): SortBy | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
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
export function holdsWords(text: string, typed = ''): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const hay = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
