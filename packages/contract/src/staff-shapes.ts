// Which schemas describe a member of staff. Any other schema with a name must be one of a patient (`patients-shown.ts`), whose
// reads are audited.
import { z } from 'zod';

export const staffShapes = z.registry<{ staff: true }>();

/** Declares that a schema describes a member of staff, and returns it. A schema made from it is declared again. */
export function ofStaff<Schema extends z.ZodType>(schema: Schema): Schema {
  staffShapes.add(schema, { staff: true });
  return schema;
}
