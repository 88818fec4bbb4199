// The values of a form by dotted path (`personRo.firstName`), and what is wrong with them: the contract's
// own messages, from its schema before sending or from the server's answer after.
import type { FieldError } from '@almoner/contract/wire';
import type { z } from 'zod';
import { isRows } from './form-rows';

/** Path of a field -> the one message that is shown there. */
export type Messages = Record<string, string>;

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isValues(at) ? at[key] : undefined), values);
}

/** A copy in which one path holds another value. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const own: Values = isValues(values) ? values : {};
  return { ...own, [key]: rest.length > 0 ? withValue(own[key], rest.join('.'), value) : value } as T;
}

/** The first complaint of the contract's schema about each field. */
export function messagesOf(schema: z.ZodType, values: unknown): Messages {
  const checked = schema.safeParse(values);
  const messages: Messages = {};
  for (const issue of checked.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

/** The server's complaints by the form's paths: `departmentRo.name` is `name` in a form of `departmentRo`. */
export function messagesFrom(errors: readonly FieldError[], prefix: string): Messages {
  const messages: Messages = {};
  for (const { field, message } of errors) messages[withoutPrefix(field, prefix)] ??= message;
  return messages;
}

export function withoutPrefix(field: string, prefix: string): string {
  return prefix && field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : field;
}

/** The paths of all leaves, in order. */
export function pathsOf(values: unknown, path = ''): string[] {
  if (!isValues(values)) return path ? [path] : [];
  return Object.entries(values).flatMap(([key, value]) => pathsOf(value, path ? `${path}.${key}` : key));
}

export function sameValues(one: unknown, other: unknown): boolean {
  const paths = new Set([...pathsOf(one), ...pathsOf(other)]);
  return [...paths].every((path) => Object.is(valueAt(one, path), valueAt(other, path)));
}

/**
 * Somebody else saved first: the newer record, with what was typed here kept in every field that they did not
 * touch. Where both changed a field, theirs stands, and the person decides anew. Rows are one field: which row is
 * which is not known across two versions of a record.
 */
export function rebased<T>(before: T, typed: T, newer: T): T {
  if (isValues(typed) && isValues(newer) && isValues(before) && ![before, typed, newer].some(isRows)) {
    const paths = Object.keys(typed);
    return Object.fromEntries([
      ...Object.entries(newer),
      ...paths.map((key) => [key, rebased(before[key], typed[key], newer[key])]),
    ]) as T;
  }
  return same(newer, before) && !same(typed, before) ? typed : newer;
}

const same = (one: unknown, other: unknown) =>
  isValues(one) && isValues(other) ? sameValues(one, other) : Object.is(one, other);
