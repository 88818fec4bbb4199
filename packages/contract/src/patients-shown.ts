// Finds the patient ids in an answer by the schema of the answer, so that reads of patients are audited without code in the
// handler.
import { z } from 'zod';
import { definitionOf, wrappedIn } from './definition.ts';
import { unwrapSchema } from './empty-fields.ts';

/** Schemas of a patient record. A field named `patient` with an id counts as one without being registered. */
export const patientShapes = z.registry<{ patient: true }>();

/** Names of fields whose objects are patients with an `id`. */
const HOLDERS = new Set(['patient', 'patients', 'patientList', 'mergedInto', 'merged', 'mother', 'babies']);

type Collect = (value: unknown, add: (id: string) => void) => void;
type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface PatientsShown {
  /** Whether one answer can hold more than one patient. */
  several: boolean;
  idsOf(data: unknown): string[];
}

/** A function that collects patient ids from answers of this schema; null if the schema has no patient. */
export function patientsShown(schema: z.ZodType): PatientsShown | null {
  const found = { several: false };
  const collect = collectorOf(schema, '', false, found);
  if (!collect) return null;
  return {
    several: found.several,
    idsOf: (data) => {
      const ids = new Set<string>();
      collect(data, (id) => ids.add(id));
      return [...ids];
    },
  };
}

function collectorOf(
  schema: z.core.$ZodType,
  field: string,
  inList: boolean,
  found: { several: boolean },
): Collect | null {
  const def = definitionOf(schema);
  const below = (inner: z.core.$ZodType, listed = inList) => collectorOf(inner, field, listed, found);
  if (def.type === 'object') return inObject(schema, def.shape, field, inList, found);
  if (def.type === 'array') {
    const each = below(def.element, true);
    if (!each) return null;
    return (value, add) => {
      for (const one of Array.isArray(value) ? value : []) each(one, add);
    };
  }
  if (def.type === 'union') return all(def.options.map((one) => below(one)));
  if (def.type === 'pipe') return below(def.out);
  const wrapped = wrappedIn(schema);
  return wrapped ? below(wrapped) : null;
}

function inObject(
  schema: z.core.$ZodType,
  shape: Shape,
  field: string,
  inList: boolean,
  found: { several: boolean },
): Collect | null {
  const ids: string[] = [];
  if (shape.id && (patientShapes.has(schema) || HOLDERS.has(field))) ids.push('id');
  // `patientId` is also the name of the patient's readable number; only a UUID is an id of a record.
  if (shape.patientId && unwrapSchema(shape.patientId) instanceof z.ZodUUID) ids.push('patientId');
  if (ids.length > 0 && inList) found.several = true;
  const own = ids.map<Collect>((name) => (value, add) => addId(fieldOf(value, name), add));
  const inner = Object.entries(shape).map(([name, one]) => {
    const collect = collectorOf(one, name, inList, found);
    return collect && ((value: unknown, add: (id: string) => void) => collect(fieldOf(value, name), add));
  });
  return all([...own, ...inner]);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const addId = (id: unknown, add: (id: string) => void) => typeof id === 'string' && add(id);

function all(collects: (Collect | null)[]): Collect | null {
  const some = collects.filter((one) => one !== null);
  if (some.length === 0) return null;
  return (value, add) => {
    for (const collect of some) collect(value, add);
  };
}
