// Ids of a form's rows, which stay while rows come and go. The id stands beside a row's values and is never sent.
const id = Symbol('row');

export type Row = object & { readonly [id]?: string };

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Rows are what stands in a list and has parts; a list of anything else is one value. */
export const isRowList = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isPlain);

/** A row without an id is known by the place where it stood when the form began. */
export const rowIdOf = (row: Row, at: number): string => row[id] ?? `r${at}`;

/**
 * The rows of a record by what tells them apart, an id or a name: what was typed stays with its row when somebody else
 * adds, removes or moves others.
 */
export const identified = <T extends object>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.map((row) => ({ ...row, [id]: `k${keyOf(row).replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}` }));

/** Whether the record says which row is which. */
export const isIdentified = (row: Row): boolean => row[id]?.startsWith('k') === true;

let added = 0;

/** A row that belongs to no record yet. */
export const newRow = <T extends object>(values: T): T => ({ ...values, [id]: `n${added++}` });

/** The same values, each row with its id, so that it keeps that when others come and go. */
export function withRowIds<T>(values: T): T {
  if (isRowList(values)) return values.map((row, at) => ({ ...withRowIds(row), [id]: rowIdOf(row, at) })) as T;
  if (!isPlain(values)) return values;
  const parts = Object.entries(values).map(([key, value]) => [key, withRowIds(value)]);
  return { ...values, ...Object.fromEntries(parts) };
}
