// Calls that are held to the rules of shapes, and the fields in which the server itself is sent what is wrong or hostile
// (contract-rules.ts): in the long form, and of features that are touched, every one. Else a third of the calls, and a fixed
// sample of the fields that has one of each call and some of every kind.
import fs from 'node:fs';
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { definitionOf } from '@almoner/contract/definition';
import { unwrapSchema } from '@almoner/contract/empty-fields';
import { isMoney } from '@almoner/contract/wire';
import type { z } from 'zod';
import { sampleOf } from '../../../tools/sample.mjs';
import { takesBody } from './contract-rules.ts';

const ONE_IN = 6;
const CALLS_ONE_IN = 3;

interface Field {
  /** As `patient.create body.patientRo.phone`. */
  name: string;
  call: AnyCall;
  /** As `body.patientRo.phone`. */
  at: string;
  kind: string;
  feature: string | undefined;
}

const app = fs.readFileSync(new URL('../src/app.ts', import.meta.url), 'utf8');
const folders = new Map(
  [...app.matchAll(/import \{([^}]*)\} from '\.\/features\/([\w-]+\/[\w-]+)\//g)].flatMap(([, names = '', folder]) =>
    names.split(',').map((name) => [name.trim(), folder] as const),
  ),
);

/** The feature that serves a group of calls, as `care/admission`. */
export const featureOf = (group: string): string | undefined =>
  folders.get(new RegExp(`^ {2}${group}: (\\w+)`, 'm').exec(app)?.[1] ?? '');

/** Money, a day, an id, a list: fields that the kernel reads in the same way. */
function kindOf(schema: z.core.$ZodType): string {
  const inner = unwrapSchema(schema);
  if (inner !== schema) return `${kindOf(inner)} or none`;
  if (isMoney(inner)) return 'money';
  const def = definitionOf(inner);
  if (def.type === 'pipe') return 'reverseTransform' in def ? `coded ${kindOf(def.in)}` : kindOf(def.out);
  return 'format' in def && def.format ? def.format : def.type;
}

function within(schema: z.core.$ZodType, at: string): { at: string; kind: string }[] {
  const here = { at, kind: kindOf(schema) };
  const def = definitionOf(unwrapSchema(schema));
  if (def.type === 'array') return [here, ...within(def.element, `${at}.0`)];
  if (def.type !== 'object') return [here];
  return [here, ...Object.entries(def.shape).flatMap(([key, field]) => within(field, `${at}.${key}`))];
}

/** Every field of the contract that is sent to the server. */
export const allFields: readonly Field[] = Object.entries(calls as Record<string, CallGroup>).flatMap(
  ([group, ofGroup]) =>
    Object.entries(ofGroup).flatMap(([name, call]) => {
      const params = Object.entries<z.ZodType>(call.params.shape).flatMap(([key, param]) =>
        within(param, `params.${key}`),
      );
      const all = [...params, ...(takesBody(call) ? within(call.body, 'body') : [])];
      return all.map((field) => ({ ...field, name: `${group}.${name} ${field.at}`, call, feature: featureOf(group) }));
    }),
);

function fieldsBy(key: (field: Field) => unknown): Field[][] {
  const groups = new Map<unknown, Field[]>();
  for (const field of allFields) groups.set(key(field), [...(groups.get(key(field)) ?? []), field]);
  return [...groups.values()];
}

// Of a rare kind all, because the samples of the calls may have none.
const RARE = 24;
const ofRareKinds = new Set(
  fieldsBy(({ kind }) => kind)
    .filter(({ length }) => length < RARE)
    .flat(),
);

const heldBack = new Map<AnyCall, Set<string>>(
  fieldsBy(({ call }) => call).map((fields) => {
    const sent = new Set(sampleOf(fields, ONE_IN, ({ feature }) => feature));
    const rest = fields.filter((field) => !sent.has(field) && !ofRareKinds.has(field));
    return [(fields[0] as Field).call, new Set(rest.map(({ at }) => at))];
  }),
);

const named = Object.entries(calls as Record<string, CallGroup>).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, call]) => ({ name: `${group}.${name}`, call, feature: featureOf(group) })),
);
const shapeTried = new Set(
  sampleOf(named, CALLS_ONE_IN, ({ feature }) => [feature ?? '', 'kernel']).map(({ call }) => call),
);

/** Whether a call of the contract is held to the rules of shapes too. */
export const isShapeTried = (call: AnyCall): boolean => shapeTried.has(call);

/** Whether the server is sent what is wrong in a field; of a call that is not the contract's, every one is. */
export function sentOf(call: AnyCall): (at: string) => boolean {
  const held = heldBack.get(call);
  return (at) => !held?.has(at);
}
