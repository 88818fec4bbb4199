// Every read of the contract, held to the same rules; and calls with a defect each, which must be found.
import { open, session, write } from '@almoner/contract/access';
import { type AnyCall, type CallGroup, get, isRead, post } from '@almoner/contract/call';
import { Id } from '@almoner/contract/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notFound } from '../src/kernel/base/failure.ts';
import type { CallContext } from '../src/kernel/request/call-context.ts';
import type { Handlers } from '../src/kernel/request/handler.ts';
import { mount } from '../src/kernel/request/mount.ts';
import { leaves, nameOf, rules } from './contract-rules.ts';
import { allFields, sentOf } from './contract-sample.ts';
import {
  aFurnishedHospital,
  type ExampleOf,
  exampleOf,
  expectNoFault,
  expectRefusals,
  type Furnished,
  holdCalls,
  subjectOf,
} from './contract-suite.ts';
import { serverForFile } from './file-fixtures.ts';

const writing = { needs: session(), changes: ['department'], summary: '' } as const;
// Calls as they are declared. `mounted` has the same calls with a defect each.
const declared = {
  openInFact: get('/defect/open', { needs: session(), summary: '', data: z.null() }),
  grantless: get('/defect/grantless', { needs: write('ROLE'), summary: '', data: z.null() }),
  leaky: get('/defect/leaky/{id}', { needs: session(), summary: '', data: z.strictObject({ id: Id }) }),
  lenient: post('/defect/lenient', { ...writing, body: { name: z.string() }, data: z.null() }),
  coercing: post('/defect/coercing', { ...writing, body: { name: z.string() }, data: z.null() }),
  fragile: post('/defect/fragile', {
    ...writing,
    body: { fragileRo: z.strictObject({ many: z.int().optional() }).optional() },
    data: z.null(),
  }),
  breaking: post('/defect/breaking', {
    ...writing,
    body: {
      breakingRo: z
        .strictObject({ rows: z.array(z.strictObject({ from: z.int() })).optional() })
        .refine(({ rows = [] }) => rows.every(({ from }) => from > 0), { when: () => true, error: '' }),
    },
    data: z.null(),
  }),
  takesNull: post('/defect/takesNull', {
    ...writing,
    body: { takesNullRo: z.strictObject({ names: z.array(z.string().nullable()).optional() }) },
    data: z.null(),
  }),
  coarse: post('/defect/coarse', {
    ...writing,
    body: { coarseRo: z.strictObject({ at: z.iso.datetime().optional() }) },
    data: z.null(),
  }),
  asking: post('/defect/asking', {
    ...writing,
    body: { askingRo: z.strictObject({ amount: z.number('Please provide an amount.').max(100) }) },
    data: z.null(),
  }),
  chatty: get('/defect/chatty', { needs: session(), summary: '', data: z.strictObject({}) }),
} satisfies CallGroup;
const mounted: typeof declared = {
  ...declared,
  openInFact: { ...declared.openInFact, needs: open() as never },
  grantless: { ...declared.grantless, needs: session() as never },
  lenient: { ...declared.lenient, body: z.object({ name: z.string() }) as never },
  coercing: { ...declared.coercing, body: z.strictObject({ name: z.coerce.string() }) as never },
};
const noted = async ({ audit }: Pick<CallContext, 'audit'>) => {
  await audit.changed('department', '01999999-9999-7999-8999-999999999998', null, null);
  return null;
};
const handlers: Handlers<typeof declared> = {
  openInFact: async () => null,
  grantless: async () => null,
  leaky: async ({ params }) => ({ id: params.id }),
  lenient: noted,
  coercing: noted,
  fragile: async ({ body }) => {
    if (JSON.stringify(body) === '{"fragileRo":{}}') throw new Error('nothing was expected');
    if (Math.abs(body.fragileRo?.many ?? 0) > 2 ** 31 - 1) throw new Error('out of range for type integer');
    throw notFound();
  },
  breaking: noted,
  takesNull: noted,
  coarse: async (call) => {
    if (/\.\d{4}/.test(call.body.coarseRo.at ?? '')) throw new Error('violates check constraint');
    return noted(call);
  },
  asking: noted,
  chatty: async () => ({ secret: 1 }) as never,
};

const server = await serverForFile({ alsoMount: (kernel) => mount(kernel, mounted, handlers) });
let other: Furnished;
// One for all of them: a read leaves everything as it was.
let hospital: Furnished;

beforeAll(async () => {
  [other, hospital] = [await aFurnishedHospital(server), await aFurnishedHospital(server)];
});
holdCalls(isRead, async (call, example) => {
  const subject = subjectOf(call, example, hospital, other);
  expect(await rules.answersAsDeclared(subject)).toEqual([]);
  await expectRefusals(subject);
  expectNoFault(server);
});

describe('the fields in which the server is sent what is refused', () => {
  const kindsOf = (fields: typeof allFields) => [...new Set(fields.map(({ kind }) => kind))].sort();
  const isSent = ({ call, at }: (typeof allFields)[number]) => sentOf(call)(at);

  test('are some of every call that takes any, and of every feature', () => {
    const of = (fields: typeof allFields) => new Set(fields.map(({ call }) => call.path));
    expect(of(allFields.filter(isSent))).toEqual(of(allFields));
    expect(allFields.filter(({ feature }) => !feature)).toEqual([]);
  });

  test('are of every kind, both of those that are declared and of those that an example has', () => {
    const inExamples = allFields.filter(({ name, at }) => {
      const [group = '', call = ''] = name.split(/[. ]/);
      const { params = {}, body = {} } = exampleOf(group, call)(hospital.own);
      return leaves({ params, body }).some(({ path }) => nameOf(path) === at);
    });
    for (const fields of [allFields, inExamples]) expect(kindsOf(fields.filter(isSent))).toEqual(kindsOf(fields));
    const named = ['string', 'int32', 'money', 'date', 'uuid', 'enum', 'boolean', 'array', 'object'];
    expect(kindsOf(allFields)).toEqual(expect.arrayContaining(named));
  });
});

describe('a planted defect is found', () => {
  const found = async (call: AnyCall, rule: keyof typeof rules, example: ExampleOf = () => ({})) => {
    const breaches = await rules[rule](subjectOf(call, example, hospital, other));
    server.logged.length = 0;
    return breaches.length;
  };
  const named = () => ({ body: { name: 'x' } });

  test('a call that asks for no session', async () =>
    expect(await found(declared.openInFact, 'refusesWithoutSession')).toBe(4));
  test('a call that asks for no grant', async () =>
    expect(await found(declared.grantless, 'refusesWithoutGrant')).toBe(1));
  test('a call that ignores the tenant', async () =>
    expect(await found(declared.openInFact, 'refusesForeignTenant')).toBe(1));
  test("a call that shows another tenant's record", async () => {
    expect(await found(declared.leaky, 'hidesForeignIds', exampleOf('patient', 'read'))).toBeGreaterThan(0);
  });
  test('a call that takes unknown fields', async () =>
    expect(await found(declared.lenient, 'refusesUnknownFields', named)).toBe(1));
  test('a call that coerces', async () =>
    expect(await found(declared.coercing, 'refusesWrongTypes', named)).toBeGreaterThan(0));
  test('a call that takes numbers which its column does not hold, or breaks on nothing at all', async () => {
    expect(await found(declared.fragile, 'survivesEmptyAndLarge')).toBe(3);
  });
  test('a call that breaks on what stands in a list in place of an element, or takes a null there', async () => {
    expect(await found(declared.breaking, 'survivesForeignElements')).toBeGreaterThan(0);
    const rows = () => ({ body: { breakingRo: { rows: [{ from: 1 }] } } });
    expect(await found(declared.breaking, 'survivesForeignElements', rows)).toBeGreaterThan(0);
    expect(await found(declared.takesNull, 'survivesForeignElements')).toBeGreaterThan(0);
  });
  test('a call that breaks on an instant of nine decimals', async () =>
    expect(await found(declared.coarse, 'takesFineInstants')).toBe(4));
  test('a call that asks for a number which it was given', async () =>
    expect(await found(declared.asking, 'asksForMissingNumbersOnly')).toBe(3));
  test('a call that answers more than declared', async () =>
    expect(await found(declared.chatty, 'answersAsDeclared')).toBe(1));
});
