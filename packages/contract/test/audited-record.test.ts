import { expect, test } from 'vitest';
import { z } from 'zod';
import * as all from '../src/all.ts';
import { auditedSchemas } from '../src/audited-record.ts';
import { hasCodec } from '../src/call.ts';
import { trailSchemas } from '../src/calls.ts';
import { definitionOf, wrappedIn } from '../src/definition.ts';
import { amounts } from '../src/record-amounts.ts';
import { isMoney } from '../src/wire.ts';

/** The number fields of a schema at any depth, and whether each is an amount. */
function fieldsOf(schema: z.core.$ZodType, name = ''): [name: string, amount: boolean][] {
  if (isMoney(schema)) return [[name, true]];
  const def = definitionOf(schema);
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, key));
  if (def.type === 'array') return fieldsOf(def.element, name);
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, name));
  const inner = def.type === 'pipe' ? def.out : wrappedIn(schema);
  if (inner && def.type !== 'pipe') return fieldsOf(inner, name);
  return def.type === 'number' || def.type === 'pipe' ? [[name, false]] : [];
}

/** Fields that the audit trail would show wrongly, as an amount or as a plain number, each with the remedy. */
function shownWrongly(kinds: Record<string, z.ZodType>): string[] {
  const exported: Partial<Record<string, unknown>> = all;
  return Object.entries(kinds).flatMap(([kind, schema]) => {
    const own = exported[nameOf(kind)];
    const described = definitionOf(schema).type === 'object';
    if (!described && !hasCodec(schema) && own instanceof z.ZodType && hasCodec(own)) {
      return [`${kind} is kept as it is, and its schema has amounts: name that in audited-record.ts`];
    }
    return fieldsOf(schema).flatMap(([name, amount]) => {
      if (amount === amounts.includes(name)) return [];
      return amount
        ? [`${kind}.${name} is an amount that the trail's screens do not know: npm run generate:calls`]
        : [`${kind}.${name} is called like an amount and is a plain number: make it Money, or give it another name`];
    });
  });
}

const nameOf = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

test('the audit trail shows amounts, and only amounts, as amounts', () => {
  expect([...trailSchemas.keys()]).toEqual(expect.arrayContaining(['bill', 'wardType']));
  expect(shownWrongly({ ...Object.fromEntries(trailSchemas), ...auditedSchemas })).toEqual([]);
});

test('a price in kobo, a forgotten schema and an unknown amount are found', () => {
  const { Bill, Money } = all;
  expect(shownWrongly({ bed: z.object({ price: z.int32() }) })).toEqual([
    expect.stringContaining('bed.price is called'),
  ]);
  expect(shownWrongly({ bill: z.custom<object>() })).toEqual([expect.stringContaining('audited-record.ts')]);
  expect(shownWrongly({ bed: z.object({ rent: Money.nullable() }) })).toEqual([
    expect.stringContaining('generate:calls'),
  ]);
  expect(hasCodec(Bill)).toBe(true);
});
