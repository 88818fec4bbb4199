// What the wire forgives, for every call in one place: the client that the specification was recorded from sends `""`
// where it has nothing to say. In an optional field that is no text, `""` is taken for a field that was left out.
import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema within `optional`, `nullable` and defaults. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
      ? (schema.unwrap() as z.ZodType)
      : undefined;
  return inner ? bare(inner) : schema;
}

/** Whether a field may be left out, and `""` is none of its values. */
export const takesEmptyForAbsent = (field: z.ZodType): boolean =>
  field.safeParse(undefined).success && !field.safeParse('').success;

/** What was sent, without the empty texts that mean nothing. Everything else stays as it is, for the schema to judge. */
export function withoutEmpty(schema: z.ZodType, value: unknown): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => withoutEmpty(inner.element as z.ZodType, element));
  }
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return value;
  const shape: Shape = inner.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field) return [[key, part]];
      return part === '' && takesEmptyForAbsent(field) ? [] : [[key, withoutEmpty(field, part)]];
    }),
  );
}
