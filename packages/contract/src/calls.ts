// Every call of the API by feature, and every schema by name: what the contract-wide tests, the description and the
// calls table walk.

import { z } from 'zod';
import * as contract from './all.ts';
import { type CallGroup, hasCodec } from './call.ts';
import { recordKinds } from './record-kind.ts';
import { recordShown } from './record-shown.ts';

type Contract = typeof contract;
type Calls = { [Name in keyof Contract as Contract[Name] extends CallGroup ? Name : never]: Contract[Name] };

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'needs' in value && 'path' in value;

const isGroup = (value: unknown): value is CallGroup => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.length > 0 && parts.every(isCall);
};

// In the order of the alphabet, however the modules are bundled.
const exported = Object.entries(contract).sort(([one], [other]) => (one < other ? -1 : 1));

/** The groups of calls that the contract exports, each under the name of its export. */
export const calls = Object.fromEntries(exported.filter(([, value]) => isGroup(value))) as Calls;

/** The schemas that the contract exports, each under the name of its export. */
export const schemas = new Map(
  exported.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
);

const own: Partial<Record<string, z.ZodType>> = recordShown;

/**
 * The schemas by which the audit trail keeps records, by their kind; kinds without amounts have none and are kept as they
 * are. See `record-shown.ts`.
 */
export const trailSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.keys(recordKinds).flatMap((kind) => {
    const schema = own[kind] ?? schemas.get(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
    return schema && hasCodec(schema) ? [[kind, schema] as const] : [];
  }),
);
