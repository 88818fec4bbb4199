// Input of careless clients: empty texts that count as left out, junk, and the messages for missing fields, in every call.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallGroup } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { LaboratoryInput } from '../src/care/laboratory.ts';
import { treatsEmptyAsMissing, unwrapSchema, withoutEmpty } from '../src/empty-fields.ts';
import { DepartmentInput } from '../src/house/department.ts';

const all = Object.values(calls as Record<string, CallGroup>).flatMap((group) => Object.values(group));

interface Place {
  path: string;
  field: z.ZodType;
  within: z.ZodType;
}

/** Every field of a body, also within objects and lists. */
function placesIn(schema: z.ZodType, path = ''): Place[] {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) return placesIn(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).flatMap((one) => placesIn(one, path));
  if (inner instanceof z.ZodRecord) return placesIn(inner.valueType as z.ZodType, `${path}{}`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    { path: `${path}.${key}`, field, within: inner },
    ...placesIn(field, `${path}.${key}`),
  ]);
}

const places = all.flatMap((call) => placesIn(call.body as z.ZodType, call.path));
const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('the fields of every call are found', () => {
  expect(places.length).toBeGreaterThan(300);
  expect(places.some(({ path }) => path === '/treatment/create.pharmacyServiceRo.labRequestRo.tests[].labTestId')).toBe(
    true,
  );
});

test('in every call an empty text in an optional field that is not text counts as left out', () => {
  const optional = places.filter(({ field }) => treatsEmptyAsMissing(field));
  expect(optional.length).toBeGreaterThan(50);
  for (const { path, field } of optional) {
    const given = withoutEmpty(z.strictObject({ field }), { field: '' });
    expect([path, z.strictObject({ field }).safeParse(given)]).toMatchObject([path, { success: true }]);
  }
});

test('an empty text also counts as left out in lists and the objects in them', () => {
  const schema = z.strictObject({
    rows: z.array(z.strictObject({ id: z.uuid().nullable().default(null) })).optional(),
  });
  expect(schema.parse(withoutEmpty(schema, { rows: [{ id: '' }, {}] }))).toEqual({
    rows: [{ id: null }, { id: null }],
  });
});

test('an empty text stays where it is a value, and is refused where something is required', () => {
  const sent = { name: '', description: '', status: '', version: '' };
  expect(withoutEmpty(DepartmentInput, sent)).toEqual({ name: '', description: '' });
  expect(withoutEmpty(DepartmentInput, { surprise: '', toString: '' })).toEqual({ surprise: '', toString: '' });
});

test('nothing else is converted: a number in quotes is refused', () => {
  const schema = z.strictObject({ version: z.int32().optional() });
  for (const version of ['1', ' ', null, false, []]) {
    expect(schema.safeParse(withoutEmpty(schema, { version })).success).toBe(false);
  }
});

test('in every call a missing field has the same message as an empty one', () => {
  const required = places.filter(({ field }) => !field.safeParse(undefined).success && !field.safeParse('').success);
  expect(required.length).toBeGreaterThan(100);
  const differing = required.filter(({ field }) => first(field, undefined) !== first(field, ''));
  expect(differing.map(({ path, field }) => [path, first(field, undefined), first(field, '')])).toEqual([]);
});

test('every whole number of every call fits into 32 bits', () => {
  const params = all.flatMap((call) => placesIn(call.params as z.ZodType, call.path));
  const numbers = [...places, ...params].filter(
    ({ field }) => field.safeParse(1).success && !field.safeParse('x').success,
  );
  expect(numbers.length).toBeGreaterThan(80);
  const taken = numbers.filter(({ field }) => {
    const inner = unwrapSchema(field);
    return (
      inner instanceof z.ZodNumber && (field.safeParse(2 ** 31).success || field.safeParse(-(2 ** 31) - 1).success)
    );
  });
  expect(taken.map(({ path }) => path)).toEqual([]);
});

test('junk in place of a body or of its parts is refused and breaks nothing', () => {
  const JUNK = [undefined, null, '', 0, [], {}, [null], { length: 1 }];
  for (const call of all) {
    for (const name of Object.keys(call.body.shape)) {
      for (const junk of JUNK)
        expect(() => call.body.safeParse(withoutEmpty(call.body, { [name]: junk }))).not.toThrow();
    }
    for (const junk of JUNK) expect(() => call.body.safeParse(withoutEmpty(call.body, junk))).not.toThrow();
  }
});

test('the list of results may come entry by entry', () => {
  const report = {
    date: '2026-03-01',
    title: 'Blood count',
    ticketId: '01999999-9999-7999-8999-999999999999',
    labRequestId: '01999999-9999-7999-8999-999999999999',
    result: 'White cells::7][Ratio::2',
  };
  for (const resultList of ['White_cells::7][Ratio::2', ['White_cells::7', 'Ratio::2'], [], '', undefined]) {
    expect(LaboratoryInput.safeParse({ ...report, resultList }).success).toBe(true);
  }
  expect(LaboratoryInput.safeParse({ ...report, resultList: ['White_cells::8', 'Ratio::2'] }).success).toBe(false);
});
