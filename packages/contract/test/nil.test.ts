// The word of a path that means "no filter" is read here, once, so that no handler knows it.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { NIL } from '../src/wire.ts';

// Texts that are looked up as they are written.
const WORDS = ['labTest.listOfCode.code', 'staff.listByRole.role'];

const groups: [string, CallGroup][] = Object.entries(calls);
const taking = groups.flatMap(([tag, group]) =>
  Object.entries(group).flatMap(([name, { params }]) =>
    Object.entries<z.ZodType>(params.shape)
      .filter(([, schema]) => schema.safeParse(NIL).success)
      .map(([param, schema]) => ({ param: `${tag}.${name}.${param}`, schema })),
  ),
);

test('there are parameters that take the word, and those that take it for a text are named', () => {
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
