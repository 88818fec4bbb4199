// Typed paths of values in a form: `const at = fieldsOf(DepartmentInput)`, `<TextField name={at.name} …>`. A field that the
// schema does not have does not compile, nor does a field of another kind than its value.
import type { IsMoney } from '@almoner/contract/wire';
import type { z } from 'zod';

const path = Symbol('path');
declare const holds: unique symbol;
declare const kind: unique symbol;

/** A place in a form: what it holds, and which kind of field it is for. */
export interface At<Value = unknown, Kind = unknown> {
  readonly [path]: string;
  readonly [holds]?: Value;
  readonly [kind]?: Kind;
}

/** What a form holds of a schema's input: nothing may be chosen yet, and a number that is none is what was typed. */
export type InForm<Value> = Value extends number
  ? number extends Value
    ? Value | string | null | undefined
    : Value | null | undefined
  : Value extends string
    ? Value | '' | null | undefined
    : Value extends readonly (infer One)[]
      ? One extends object
        ? InForm<One>[]
        : Value
      : Value extends object
        ? { [Name in keyof Value]-?: InForm<Value[Name]> }
        : Value | null | undefined;

/** The kind of field that a value asks for. */
export type KindOf<Value> =
  IsMoney<Value> extends true
    ? 'money'
    : number extends Value
      ? 'number'
      : string extends Value
        ? 'text'
        : [NonNullable<Value>] extends [boolean]
          ? 'flag'
          : [NonNullable<Value>] extends [readonly unknown[]]
            ? 'list'
            : [NonNullable<Value>] extends [object]
              ? 'part'
              : 'choice';

/** A place and all places within it. Rows are reached by `useRows`. */
export type Fields<Value> = At<Value, KindOf<Value>> &
  (NonNullable<Value> extends readonly unknown[]
    ? unknown
    : NonNullable<Value> extends object
      ? { readonly [Name in keyof NonNullable<Value>]-?: Fields<NonNullable<Value>[Name]> }
      : unknown);

function placed(own: string): object {
  const known: Record<string | symbol, unknown> = { [path]: own };
  const get = (_: object, key: string | symbol) => {
    if (typeof key === 'string') known[key] ??= placed(own ? `${own}.${key}` : key);
    return known[key];
  };
  return new Proxy(known, { get });
}

/** The places of a form over a schema; or, written out, of a form that holds exactly such values. */
export function fieldsOf<Schema extends z.ZodType>(schema: Schema): Fields<InForm<z.input<Schema>>>;
export function fieldsOf<Values>(): Fields<Values>;
export function fieldsOf(): object {
  return placed('');
}

/** A place for text, or for the id of something that may be chosen. */
export type TextAt = At<string | null | undefined, 'text'>;

/** A place for a number. */
export type NumberAt = At<number | string | null | undefined, 'number'>;

/** Dotted: `personRo.firstName`; a row is named by its id: `items.r0.quantity`. '' is the whole form. */
export const pathOf = (at: At): string => at[path];

/** A place by a key that only turns up while the form is open: the id of a test, of a row. */
export function within<Value>(at: At<Record<string, Value>> | At<readonly Value[]>, key: string): Fields<Value> {
  return (at as unknown as Record<string, Fields<Value>>)[key] as Fields<Value>;
}
