// Finds duplicates among the rows of one import, and separates valid rows from invalid ones.
import type { RowIssue } from '@almoner/contract/desk/import';

export function repeatedIn<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  field: string,
  what: string,
): RowIssue[] {
  const firsts = new Map<string, number>();
  const issues: RowIssue[] = [];
  for (const one of rows) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, one.row);
    else issues.push({ row: one.row, field, message: `${what} is in row ${first} too.` });
  }
  return issues;
}

export function sift<Row extends { row: number }>(rows: readonly Row[], found: RowIssue[]) {
  const issues = [...found].sort((one, other) => one.row - other.row);
  const bad = new Set(issues.map(({ row }) => row));
  return { good: rows.filter(({ row }) => !bad.has(row)), issues };
}
