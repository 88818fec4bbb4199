// Finds duplicates among the rows of one import, and separates valid rows from invalid ones.
import type { RowIssue } from '@almoner/contract/desk/import';

/** An issue for each row whose key an earlier row has; a row of which the key is undefined is never a duplicate. */
export function repeatedIn<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  field: string,
  message: (where: { row: number }) => string,
): RowIssue[] {
  const firsts = new Map<string, number>();
  const issues: RowIssue[] = [];
  for (const one of rows) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, one.row);
    else issues.push({ row: one.row, field, message: message({ row: first }) });
  }
  return issues;
}

/** The ids of active records by their names in lower case. */
export const activeByName = (rows: readonly { id: string; name: string; status: 0 | 1 }[]): Map<string, string> =>
  new Map(rows.filter(({ status }) => status === 1).map(({ id, name }) => [name.toLowerCase(), id]));

/** The issues in the order of the file, and the rows that have none. */
export function sift<Row extends { row: number }>(rows: readonly Row[], found: RowIssue[]) {
  const issues = [...found].sort((one, other) => one.row - other.row);
  const bad = new Set(issues.map(({ row }) => row));
  return { good: rows.filter(({ row }) => !bad.has(row)), issues };
}
