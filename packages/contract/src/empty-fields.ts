// Empty optional fields. The client from which the specification was recorded sends `""` for an id, number or status that
// was not chosen. In every call, `""` in an optional field that is not a text is treated as if the field were left out.
import { z } from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema within `optional`, `nullable` and defaults. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const inner =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
      ? schema.unwrap()
      : undefined;
  return inner ? unwrapSchema(inner) : schema;
}

// Cached per schema: the check takes two validations, and the same fields are sent again and again.
const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a field is optional and does not accept `""`. */
export function treatsEmptyAsMissing(field: z.core.$ZodType): boolean {
  const takes = known.get(field) ?? (z.safeParse(field, undefined).success && !z.safeParse(field, '').success);
  known.set(field, takes);
  return takes;
}

/** The body without `""` in optional fields that are not texts. The rest is left to validation. */
export function withoutEmpty(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => withoutEmpty(inner.element, element));
  }
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return value;
  const shape: Shape = inner.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field) return [[key, part]];
      return part === '' && treatsEmptyAsMissing(field) ? [] : [[key, withoutEmpty(field, part)]];
    }),
  );
}
