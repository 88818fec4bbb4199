// All calls of the API by feature, and all schemas by name, for the contract-wide tests, the API description and the table
// of calls.

import { z } from 'zod';
import * as contract from './all.ts';
import { auditedSchemas } from './audited-record.ts';
import { type CallGroup, hasCodec } from './call.ts';
import { recordKinds } from './record-kind.ts';

type Contract = typeof contract;
type Calls = { [Name in keyof Contract as Contract[Name] extends CallGroup ? Name : never]: Contract[Name] };

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'needs' in value && 'path' in value;

const isGroup = (value: unknown): value is CallGroup => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.length > 0 && parts.every(isCall);
};

// Sorted by name, so that the order does not depend on the bundler.
const exported = Object.entries(contract).sort(([one], [other]) => (one < other ? -1 : 1));

/** The groups of calls that the contract exports, by the name of the export. */
export const calls = Object.fromEntries(exported.filter(([, value]) => isGroup(value))) as Calls;

/** The schemas that the contract exports, by the name of the export. */
export const schemas = new Map(
  exported.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
);

const own: Partial<Record<string, z.ZodType>> = auditedSchemas;

/**
 * The schemas by which the audit trail stores records, by kind. Kinds without amounts have none and are stored unchanged.
 * See `audited-record.ts`.
 */
export const trailSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.keys(recordKinds).flatMap((kind) => {
    const schema = own[kind] ?? schemas.get(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
    return schema && hasCodec(schema) ? [[kind, schema] as const] : [];
  }),
);
