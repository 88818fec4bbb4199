// Access to zod's internal definition of a schema, for code that walks schemas.
import type { z } from 'zod';

/** A schema's definition, discriminated by `type`: zod's own union of all its schema types. */
export const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The inner schema of `optional`, `nullable`, a default and the like; undefined for other schemas. */
export const wrappedIn = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const def = definitionOf(schema);
  return 'innerType' in def ? def.innerType : undefined;
};
