// Ids of a form's rows, which stay when other rows are added or removed. The id is a symbol property of the row and is never
// sent.
const id = Symbol('row');

export type Row = object & { readonly [id]?: string };

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A list of objects is edited row by row; a list of anything else is one value. */
export const isRowList = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isPlain);

/** Id of a row; `r` and its index for a row that has none yet. */
export const rowIdOf = (row: Row, at: number): string => row[id] ?? `r${at}`;

/**
 * Gives the rows of a record ids from a key, such as an id or a name. Typed values then stay with their row when another
 * user adds, removes or moves rows.
 */
export const identified = <T extends object>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.map((row) => ({ ...row, [id]: `k${keyOf(row).replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}` }));

/** Whether the row's id comes from the record (`identified`). */
export const isIdentified = (row: Row): boolean => row[id]?.startsWith('k') === true;

let added = 0;

/** A new row that is not part of the record yet. */
export const newRow = <T extends object>(values: T): T => ({ ...values, [id]: `n${added++}` });

/** The same values with an id on each row, which the row keeps when other rows are added or removed. */
export function withRowIds<T>(values: T): T {
  if (isRowList(values)) return values.map((row, at) => ({ ...withRowIds(row), [id]: rowIdOf(row, at) })) as T;
  if (!isPlain(values)) return values;
  const parts = Object.entries(values).map(([key, value]) => [key, withRowIds(value)]);
  return { ...values, ...Object.fromEntries(parts) };
}
