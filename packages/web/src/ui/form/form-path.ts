// Typed paths of values in a form: `const at = fieldsOf(DepartmentInput)`, `<TextField name={at.name} …>`. A field that the
// schema does not have does not compile, nor does a field of another kind than its value.
import type { IsMoney } from '@almoner/contract/wire';
import type { z } from 'zod';

const path = Symbol('path');
declare const holds: unique symbol;
declare const kind: unique symbol;

/** A path in a form, with the type of its value and the kind of field that edits it. */
export interface FieldPath<Value = unknown, Kind = unknown> {
  readonly [path]: string;
  readonly [holds]?: Value;
  readonly [kind]?: Kind;
}

/** Form values of a schema's input: fields may be empty, and a number field may hold unparsed text. */
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

/** Kind of field that edits a value. */
type KindOf<Value> =
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

/** The path of a value and of all values within it. Rows are reached by `useRows`. */
export type Fields<Value> = FieldPath<Value, KindOf<Value>> &
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

/** Paths of a form over a schema, or, without an argument, of a form that holds exactly `Values`. */
export function fieldsOf<Schema extends z.ZodType>(schema: Schema): Fields<InForm<z.input<Schema>>>;
export function fieldsOf<Values>(): Fields<Values>;
export function fieldsOf(): object {
  return placed('');
}

/** Path of a text, or of the id of a chosen record. */
export type TextPath = FieldPath<string | null | undefined, 'text'>;

/** Path of a number. */
export type NumberPath = FieldPath<number | string | null | undefined, 'number'>;

/** The dotted path: `personRo.firstName`. A row has its id as a key: `items.r0.quantity`. '' is the whole form. */
export const pathOf = (at: FieldPath): string => at[path];

/** Path of a key that is only known at run time: the id of a test, of a row. */
export function within<Value>(
  at: FieldPath<Record<string, Value>> | FieldPath<readonly Value[]>,
  key: string,
): Fields<Value> {
  return (at as unknown as Record<string, Fields<Value>>)[key] as Fields<Value>;
}
