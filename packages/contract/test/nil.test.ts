// The contract decodes `nil` in a path, which means "no filter", so that no handler knows the word.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { NIL } from '../src/wire.ts';

// Parameters that are looked up as text, `nil` included.
const WORDS = ['labTest.listOfCode.code', 'staff.listByRole.role'];

const groups: [string, CallGroup][] = Object.entries(calls);
const taking = groups.flatMap(([tag, group]) =>
  Object.entries(group).flatMap(([name, { params }]) =>
    Object.entries<z.ZodType>(params.shape)
      .filter(([, schema]) => schema.safeParse(NIL).success)
      .map(([param, schema]) => ({ param: `${tag}.${name}.${param}`, schema })),
  ),
);

test('only the listed parameters read nil as text', () => {
  expect(taking.length).toBeGreaterThan(50);
  const asText = taking.filter(({ schema }) => schema.parse(NIL) !== null).map(({ param }) => param);
  expect(asText).toEqual(WORDS);
});

test.each(taking.filter(({ param }) => !WORDS.includes(param)))(
  '$param is null where a path says nil',
  ({ schema }) => {
    expect(schema.parse(NIL)).toBeNull();
    expect(schema.encode(null)).toBe(NIL);
    expect(schema.safeParse(null).success).toBe(false);
  },
);
