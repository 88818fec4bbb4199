// The values of a form by dotted path (`personRo.firstName`), and the messages for them: the contract's own, from its schema
// before sending or from the server's answer after.
import type { FieldError } from '@almoner/contract/wire';
import type { z } from 'zod';
import { translateMessage } from '../../kernel/language/i18n';
import { isIdentified, isPlain, isRowList, type Row, rowIdOf } from './row-ids';

/** Path of a field -> the one message that is shown there. */
export type Messages = Record<string, string>;

const partOf = (values: unknown, key: string): unknown => {
  if (Array.isArray(values)) return values.find((row, at) => rowIdOf(row, at) === key);
  return isPlain(values) ? values[key] : undefined;
};

export const valueAt = (values: unknown, path: string): unknown =>
  path === '' ? values : path.split('.').reduce(partOf, values);

/** A copy with another value at one path. A path in a row that no longer exists changes nothing. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const changed = (own: unknown) => (rest.length > 0 ? withValue(own, rest.join('.'), value) : value);
  if (Array.isArray(values)) return values.map((row, at) => (rowIdOf(row, at) === key ? changed(row) : row)) as T;
  const own: Record<string, unknown> = isPlain(values) ? values : {};
  return { ...own, [key]: changed(own[key]) } as T;
}

/** Form path of a position in its values: rows are named by their ids instead of their index. */
export function pathIn(values: unknown, parts: readonly PropertyKey[]): string {
  const path: string[] = [];
  let at = values;
  for (const part of parts) {
    const row = isRowList(at) ? at[Number(part)] : undefined;
    const key = row ? rowIdOf(row, Number(part)) : String(part);
    path.push(key);
    at = row ?? partOf(at, key);
  }
  return path.join('.');
}

/** The first message of the contract's schema for each field. */
export function messagesOf(schema: z.ZodType, values: unknown): Messages {
  const checked = schema.safeParse(values);
  const messages: Messages = {};
  for (const issue of checked.error?.issues ?? [])
    messages[pathIn(values, issue.path)] ??= translateMessage(issue.message);
  return messages;
}

/** The server's messages by form path: `departmentRo.name` is `name` in a form of `departmentRo`. */
export function messagesFrom(errors: readonly FieldError[], pathOf: (field: string) => string): Messages {
  const messages: Messages = {};
  for (const { field, message } of errors) messages[pathOf(field)] ??= message;
  return messages;
}

export function withoutPrefix(field: string, prefix: string): string {
  return prefix && field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : field;
}

export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => sameValues(value, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) => sameValues(one[key], other[key]));
}

/**
 * Merges the typed values into a newer version of the record. Typed values are kept in every field that the other user did
 * not change. If both changed a field, the other user's value wins. Lists of rows are merged row by row if the rows have
 * ids, otherwise as one value.
 */
export function rebased<T>(before: T, typed: T, newer: T): T {
  if (sameValues(newer, before)) return typed;
  if (isPlain(before) && isPlain(typed) && isPlain(newer)) {
    const own = Object.keys(typed).map((key) => [key, rebased(before[key], typed[key], newer[key])]);
    return { ...newer, ...Object.fromEntries(own) };
  }
  if (isRowList(before) && isRowList(typed) && isRowList(newer) && [...before, ...newer].every(isIdentified)) {
    return rebasedRows(before, typed, newer) as T;
  }
  return newer;
}

function rebasedRows(before: readonly Row[], typed: readonly Row[], newer: readonly Row[]): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row, at) => [rowIdOf(row, at), row]));
  const [was, own] = [byId(before), byId(typed)];
  const kept = newer.flatMap((row, at) => {
    const [old, mine] = [was.get(rowIdOf(row, at)), own.get(rowIdOf(row, at))];
    if (old && mine) return rebased(old, mine, row);
    // A row that was removed here stays removed, unless the other user changed it.
    return old && sameValues(old, row) ? [] : row;
  });
  return [...kept, ...typed.filter((row, at) => !was.has(rowIdOf(row, at)))];
}
