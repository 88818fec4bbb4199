// Access to the definition that zod keeps of a schema, for code that walks schemas.
import type { z } from 'zod';

/** A schema's definition, told apart by its `type`: zod's own union of all that it can make. */
export const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The schema that `optional`, `nullable`, a default or the like is put around; undefined where nothing is. */
export const wrappedIn = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const def = definitionOf(schema);
  return 'innerType' in def ? def.innerType : undefined;
};
