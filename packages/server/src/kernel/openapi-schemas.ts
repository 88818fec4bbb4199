// The schemas of the description. What the contract exports is described once, under the name of its export, and
// referred to; every other schema is written out where it occurs.
import { definitionOf } from '@almoner/contract/definition';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Schemas by name, or by a key of the caller's. */
export type Keyed = ReadonlyMap<string, z.ZodType>;

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface Base {
  name: string;
  shape: Shape;
  /** The named schema, and what it was before rules were added to it. */
  itself: readonly z.core.$ZodType[];
}

const PREFIX = '#/components/schemas/';

const FORMATS = ['uuid', 'date', 'date-time', 'email'];

/** Says nothing twice: what a format says needs no pattern, and what a type or format bounds needs no bounds. */
function inFewWords(json: Json): void {
  if (FORMATS.includes(String(json.format))) delete json.pattern;
  if (json.enum) delete json.type;
  // Said once, in the introduction: what is not known is refused in a body, and may be added to an answer.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.type !== 'integer') return;
  if (json.maximum === 2 ** 31 - 1) json.format = 'int32';
  if (json.maximum === 2 ** 31 - 1 || json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === -(2 ** 31) || json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** `{"type":["string","null"]}` in place of one of the two. */
function asNullable(json: Json): void {
  const [one, other, ...more] = (json.anyOf ?? []) as Json[];
  if (other?.type !== 'null' || more.length > 0 || typeof one?.type !== 'string' || one.type === 'object') return;
  delete json.anyOf;
  Object.assign(json, one, { type: [one.type, 'null'] });
}

/** An answer has every field that has a default. */
function withDefaults(shape: Shape, json: Json): void {
  const filled = Object.keys(shape).filter((name) => definitionOf(shape[name] as z.core.$ZodType).type === 'default');
  if (filled.length > 0) json.required = [...new Set([...((json.required ?? []) as string[]), ...filled])];
}

/** An answer in fewer words: what has fields is an object, and no default is filled in for it. */
const asAnswered = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (key, value) => {
    if (key === 'properties')
      for (const property of Object.values(value as Record<string, Json>)) delete property.default;
    if (value?.properties && value.type === 'object') delete value.type;
    return value;
  });

const sizeOf = (shape: Shape) => Object.keys(shape).length;

/** Whether a schema with these fields was made by extending that one, or is it but for a wrapping. */
const isMadeOf = (schema: z.core.$ZodType, shape: Shape, base: Base): boolean =>
  (sizeOf(base.shape) < sizeOf(shape) || !base.itself.includes(schema)) &&
  Object.entries(base.shape).every(([name, field]) => shape[name] === field);

/** An object that was made by extending named ones is those and its own fields. */
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

/** Both in JSON Schema, as they stand on the wire: with codecs as they are before they are read. */
function inJsonSchema(named: Keyed, keyed: Keyed, isAnswer: boolean): Map<string, Json> {
  const bases = basesOf(named);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  // Wrapped, because a schema that has a name can't have a key besides.
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

/** The names that the keyed schemas refer to, also by way of others. */
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
 * Describes what is sent and what is answered. A named schema that differs between the two, because a default may be
 * left out and is always answered, is described as `<Name>Input` and `<Name>`.
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
