// Rows of a form that come and go: each under a key of its own, because fields are found by dotted path. The
// server numbers the rows, the form names them.
import { Problem } from '../kernel/problem';

export type FormRows<Row> = Record<string, Row>;

export const rowsOf = <Row>(list: readonly Row[]): FormRows<Row> =>
  Object.fromEntries(list.map((row, place) => [`r${place}`, row]));

/** Whether values are rows under such keys. */
export const isRows = (values: object): boolean =>
  Object.keys(values).length > 0 && Object.keys(values).every((key) => /^r\d+$/.test(key));

/** With one more row, under a key that none has. */
export function withRow<Row>(rows: FormRows<Row>, row: Row): FormRows<Row> {
  const taken = Object.keys(rows).map((key) => Number(key.slice(1)));
  return { ...rows, [`r${Math.max(-1, ...taken) + 1}`]: row };
}

export function withoutRow<Row>(rows: FormRows<Row>, key: string): FormRows<Row> {
  const { [key]: _, ...others } = rows;
  return others;
}

/** The server's complaints by the form's keys; `path` is where the server numbers them: `scheduleRo.hours`. */
export function problemOfRows(problem: Problem, path: string, rows: FormRows<unknown>): Problem {
  const keys = Object.keys(rows);
  const errors = problem.errors.map(({ field, message }) => {
    if (!field.startsWith(`${path}.`)) return { field, message };
    const [place, ...rest] = field.slice(path.length + 1).split('.');
    return { message, field: [path, keys[Number(place)] ?? place, ...rest].join('.') };
  });
  return new Problem(problem.kind, problem.message, { ...problem, errors });
}
