// The schemas of the API description. A schema that the contract exports is described once, under the name of its export,
// and referred to; every other schema is written out where it occurs.
import { definitionOf } from '@almoner/contract/definition';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Schemas by name, or by a key of the caller's choice. */
export type Keyed = ReadonlyMap<string, z.ZodType>;

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface Base {
  name: string;
  shape: Shape;
  /** The named schema, and its parents before refinements were added. */
  itself: readonly z.core.$ZodType[];
}

const PREFIX = '#/components/schemas/';

const FORMATS = ['uuid', 'date', 'date-time', 'email'];

/** Removes redundant keywords: a pattern beside a format, and bounds that a type or format implies. */
function inFewWords(json: Json): void {
  if (FORMATS.includes(String(json.format))) delete json.pattern;
  if (json.enum) delete json.type;
  // The introduction says once that unknown fields are refused in a body and may be added to a response.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.type !== 'integer') return;
  if (json.maximum === 2 ** 31 - 1) json.format = 'int32';
  if (json.maximum === 2 ** 31 - 1 || json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === -(2 ** 31) || json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** Writes `{"type":["string","null"]}` instead of an `anyOf` of a type and null. */
function asNullable(json: Json): void {
  const [one, other, ...more] = (json.anyOf ?? []) as Json[];
  if (other?.type !== 'null' || more.length > 0 || typeof one?.type !== 'string' || one.type === 'object') return;
  delete json.anyOf;
  Object.assign(json, one, { type: [one.type, 'null'] });
}

/** A response has every field that has a default, so these fields are required. */
function withDefaults(shape: Shape, json: Json): void {
  const filled = Object.keys(shape).filter((name) => definitionOf(shape[name] as z.core.$ZodType).type === 'default');
  if (filled.length > 0) json.required = [...new Set([...((json.required ?? []) as string[]), ...filled])];
}

/** Shortens a response's schema: no type beside properties, and no defaults, which only concern requests. */
const asAnswered = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (key, value) => {
    if (key === 'properties')
      for (const property of Object.values(value as Record<string, Json>)) delete property.default;
    if (value?.properties && value.type === 'object') delete value.type;
    return value;
  });

const sizeOf = (shape: Shape) => Object.keys(shape).length;

/** Whether a schema with these fields extends the base, or only wraps it. */
const isMadeOf = (schema: z.core.$ZodType, shape: Shape, base: Base): boolean =>
  (sizeOf(base.shape) < sizeOf(shape) || !base.itself.includes(schema)) &&
  Object.entries(base.shape).every(([name, field]) => shape[name] === field);

/** Describes an object that extends named ones by references to them and its own fields. */
function asExtended(bases: readonly Base[], json: Json): void {
  const properties = { ...(json.properties as Json) };
  const allOf: Json[] = [];
  for (const { name, shape } of bases) {
    if (!Object.keys(shape).every((field) => field in properties)) continue;
    for (const field of Object.keys(shape)) delete properties[field];
    allOf.push({ $ref: `${PREFIX}${name}` });
  }
  const required = ((json.required ?? []) as string[]).filter((field) => field in properties);
  if (Object.keys(properties).length > 0) allOf.push({ properties, ...(required.length > 0 && { required }) });
  for (const key of ['type', 'properties', 'required']) delete json[key];
  Object.assign(json, allOf.length === 1 ? allOf[0] : { allOf });
}

const shapeOf = (schema: z.core.$ZodType): Shape | undefined => {
  const def = definitionOf(schema);
  return def.type === 'object' ? def.shape : undefined;
};

const withParents = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const { parent } = schema._zod;
  return parent ? [schema, ...withParents(parent)] : [schema];
};

const basesOf = (named: Keyed): Base[] =>
  [...named]
    .flatMap(([name, schema]) => {
      const shape = shapeOf(schema);
      return shape && sizeOf(shape) > 1 ? [{ name, shape, itself: withParents(schema) }] : [];
    })
    .sort((one, other) => sizeOf(other.shape) - sizeOf(one.shape));

/** The named and the keyed schemas as JSON Schema in their wire form: codecs in their encoded form. */
function inJsonSchema(named: Keyed, keyed: Keyed, isAnswer: boolean): Map<string, Json> {
  const bases = basesOf(named);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  // Wrapped in an object, because a schema that is registered by name cannot have a second key.
  for (const [id, schema] of keyed) registry.add(z.object({ schema }), { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `${PREFIX}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const json = jsonSchema as Json;
      if ('$ref' in json) return;
      inFewWords(json);
      asNullable(json);
      const shape = shapeOf(zodSchema);
      if (!shape) return;
      if (isAnswer) withDefaults(shape, json);
      const madeOf = bases.filter((base) => isMadeOf(zodSchema, shape, base));
      if (madeOf.length > 0) asExtended(madeOf, json);
    },
  });
  return new Map(Object.entries(schemas).map(([id, { $schema, $id, ...json }]) => [id, json as Json]));
}

const keyedIn = (schemas: ReadonlyMap<string, Json>, key: string): Json =>
  (schemas.get(key)?.properties as { schema: Json } | undefined)?.schema ?? {};

const namesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name as string);

/** The names that the keyed schemas refer to, directly or indirectly. */
function namesUsed(schemas: ReadonlyMap<string, Json>, keys: Iterable<string>): Set<string> {
  const used = new Set<string>();
  const waiting = [...keys];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of namesIn(schemas.get(at))) {
      if (!used.has(name)) waiting.push(name);
      used.add(name);
    }
  }
  return used;
}

/**
 * Describes requests and responses. A named schema that differs between the two is described as `<Name>Input` and `<Name>`:
 * a default may be left out of a request and is always in a response.
 */
export function describeSchemas(named: Keyed, { sent, answered }: Record<'sent' | 'answered', Keyed>) {
  const inward = inJsonSchema(named, sent, false);
  const outward = inJsonSchema(named, answered, true);
  const sentNames = namesUsed(inward, sent.keys());
  const answeredNames = namesUsed(outward, answered.keys());

  const both = [...sentNames].filter((name) => answeredNames.has(name));
  const unlike = new Set(both.filter((name) => JSON.stringify(inward.get(name)) !== JSON.stringify(outward.get(name))));
  const split = new Set(both.filter((name) => [name, ...namesUsed(inward, [name])].some((one) => unlike.has(one))));
  const asSent = (json: Json): Json =>
    JSON.parse(JSON.stringify(json), (key, value) => {
      const name = key === '$ref' && typeof value === 'string' ? value.slice(PREFIX.length) : '';
      return split.has(name) ? `${PREFIX}${name}Input` : value;
    });

  const schemas = new Map<string, Json>();
  for (const name of answeredNames) {
    const json = outward.get(name) as Json;
    schemas.set(name, sentNames.has(name) && !split.has(name) ? json : asAnswered(json));
  }
  for (const name of sentNames) {
    const called = split.has(name) ? `${name}Input` : name;
    if (split.has(name) && schemas.has(called)) throw new Error(`Two schemas of the description are called ${called}.`);
    if (!schemas.has(called)) schemas.set(called, asSent(inward.get(name) as Json));
  }
  return {
    schemas: Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1))),
    sent: (key: string) => asSent(keyedIn(inward, key)),
    answered: (key: string) => asAnswered(keyedIn(outward, key)),
  };
}

/** A reference or null, as `anyOf`. */
const REFERENCE_OR_NULL = /\{"anyOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"\},\{"type":"null"\}\]\}/g;
/** From this many on, a schema of its own is shorter than the repetition. */
const REPEATED = 4;

/** Refers to `NullableMoney` instead of repeating "Money or null", for each schema that is often nullable. */
export function withNullables<Description extends { components: { schemas: Record<string, unknown> } }>(
  description: Description,
): Description {
  const json = JSON.stringify(description);
  const times = new Map<string, number>();
  for (const [, name = ''] of json.matchAll(REFERENCE_OR_NULL)) times.set(name, (times.get(name) ?? 0) + 1);
  const often = new Set([...times].flatMap(([name, count]) => (count >= REPEATED ? [name] : [])));
  const shortened: Description = JSON.parse(
    json.replaceAll(REFERENCE_OR_NULL, (whole, name: string) =>
      often.has(name) ? `{"$ref":"${PREFIX}Nullable${name}"}` : whole,
    ),
  );
  const { schemas } = shortened.components;
  for (const name of [...often].sort()) {
    if (`Nullable${name}` in schemas) throw new Error(`Two schemas of the description are called Nullable${name}.`);
    schemas[`Nullable${name}`] = { anyOf: [{ $ref: `${PREFIX}${name}` }, { type: 'null' }] };
  }
  return shortened;
}
