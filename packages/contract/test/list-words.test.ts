import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalLine, Words } from '../src/all.ts';
import type { AnyCall } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { list } from '../src/list.ts';

/** Filters that accept any text but never contain names of people. */
const NO_NAMES = new Set(['/staff/employee/list role', '/staff/employee/list/export role']);

/** Filters of a call that accept typed text but are not declared as `Words`: the audit trail would contain them. */
function toldByTheTrail({ path, body, list: facts }: AnyCall): string[] {
  const filters = body.shape.filters;
  if (!facts || !filters) return [];
  const unknown = (name: string) => !facts.words.includes(name) && !NO_NAMES.has(`${path} ${name}`);
  const takesNames = (name: string) => filters.safeParse({ [name]: 'Ogunbanjo 0905' }).success;
  const names = Object.keys(unwrapped(filters).shape);
  return names.filter((name) => unknown(name) && takesNames(name)).map((name) => `${path} ${name}`);
}
const unwrapped = (schema: z.ZodType): z.ZodObject =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : (schema as z.ZodObject);

test('texts that people search for stay out of the audit trail, in every list and its export', () => {
  const every: AnyCall[] = Object.values(calls).flatMap((group) => Object.values(group));
  expect(every.filter(({ list: facts }) => facts).length).toBeGreaterThan(30);
  expect(every.flatMap(toldByTheTrail)).toEqual([]);
});

test('a list whose search is not declared as words is found', () => {
  const declared = { needs: { kind: 'session' }, summary: 'List planted', sorts: [], row: z.null() } as const;
  const planted = (search: z.ZodType) => list('/planted', { ...declared, filters: { search } });
  expect(toldByTheTrail(planted(optionalLine()).page)).toEqual(['/planted search']);
  expect(toldByTheTrail(planted(Words).export)).toEqual([]);
});
