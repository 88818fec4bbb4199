// Rules that hold for every call, whoever wrote it. Each rule answers what it found wrong, in words; the planted defects in
// contract-reads.test.ts prove that each of them can.
import { type AnyCall, methods } from '@almoner/contract/call';
import { definitionOf } from '@almoner/contract/definition';
import { unwrapSchema } from '@almoner/contract/empty-fields';
import { z } from 'zod';
import { Failure, statusOf } from '../src/kernel/base/failure.ts';
import { translateMessage } from '../src/kernel/base/language.ts';
import { readParams, validateBody } from '../src/kernel/request/parse-request.ts';
import type { Answer, Person, TestServer } from './hospital.ts';
import type { Example } from './record-tests.ts';

/** One call with somebody who may do everything, an example of theirs, and a stranger's example of the same. */
export interface Subject {
  server: TestServer;
  call: AnyCall;
  admin: Person;
  /** A fresh example at every call: names are not to be taken. */
  own(): Example;
  foreign(): Example;
  otherTenantCode: string;
  /** Somebody with every grant but these. */
  without(grants: readonly string[]): Promise<Person>;
  /** Whether the server is sent also what the declaration refuses in this field, such as `body.patientRo.phone`. */
  sends(field: string): boolean;
}

type Rule = (subject: Subject) => Promise<string[]>;

const open = (call: AnyCall) => call.needs.kind === 'open';
export const takesBody = (call: AnyCall) => methods[call.kind].includes('POST');
const where = (call: AnyCall) => `${call.kind} ${call.path}`;
/** As much of an answer as the rules look at. */
type Told = Pick<Answer, 'status' | 'raw' | 'data'>;
const told = (call: AnyCall, what: string, answer: Told) =>
  `${where(call)}: ${what} was answered ${answer.status} ${answer.raw.slice(0, 200)}`;

const refusesWithoutSession: Rule = async ({ server, call, own }) => {
  if (open(call)) return [];
  const found: string[] = [];
  for (const authorization of ['', 'Bearer', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi']) {
    const answer = await server.call(call, { ...own(), headers: authorization ? { authorization } : {} });
    if (answer.status !== 401 || answer.response_status !== 'EXPIRE') found.push(told(call, 'no session', answer));
  }
  return found;
};

const refusesWithoutGrant: Rule = async ({ call, own, without }) => {
  if (call.needs.kind !== 'grant') return [];
  const answer = await (await without(call.needs.anyOf)).ask(call, own());
  return answer.status === 403 ? [] : [told(call, 'a role without the grant', answer)];
};

const refusesForeignTenant: Rule = async ({ call, admin, own, otherTenantCode }) => {
  if (open(call)) return [];
  const byHeader = await admin.ask(call, { ...own(), headers: { 'x-tenant-code': otherTenantCode } });
  const found = byHeader.status === 403 ? [] : [told(call, "another tenant's code in the header", byHeader)];
  if (!takesBody(call)) return found;
  const example = own();
  const byBody = await admin.ask(call, { ...example, body: { ...example.body, tenant_code: otherTenantCode } });
  return byBody.status === 403 ? found : [...found, told(call, "another tenant's code in the body", byBody)];
};

const UNKNOWN = '01999999-9999-7999-8999-999999999999';
const isId = (value: unknown) => z.uuid().safeParse(value).success;

/** Another tenant's id, wherever an id stands, is answered byte for byte like one that nobody has. */
const hidesForeignIds: Rule = async ({ call, admin, own, foreign }) => {
  const found: string[] = [];
  const ids = leaves(own()).filter(({ value }) => isId(value));
  for (const { path } of ids) {
    const theirs = valueAt(foreign(), path);
    const fixed = own();
    const stranger = await admin.ask(call, replaced(fixed, path, theirs));
    const unknown = await admin.ask(call, replaced(fixed, path, UNKNOWN));
    if (stranger.status === 200) found.push(told(call, `another tenant's ${path.join('.')}`, stranger));
    if (stranger.status !== unknown.status || stranger.raw !== unknown.raw) {
      found.push(`${told(call, `another tenant's ${path.join('.')}`, stranger)}, an unknown one ${unknown.raw}`);
    }
  }
  return found;
};

/**
 * The answer to the example with something else at a place of it. What the declaration refuses is refused by one function of
 * the kernel, for all calls alike: that one is asked here, and the server besides where the subject sends what it refuses in
 * this field. A text or an emptiness that the declaration takes is sent in the same fields; all else that it takes, always.
 */
async function answerWith(subject: Subject, place: Path, value: unknown, field = place): Promise<Told> {
  const { server, call, admin, own, sends } = subject;
  const options = replaced<Example>({ body: {}, ...own() }, place, value);
  if (!sends(nameOf(field))) {
    const refusal = refusalOf(call, options);
    if (refusal instanceof Failure) return { status: statusOf[refusal.code], raw: refusal.message, data: refusal.data };
    if (refusal) return { status: 500, raw: String(refusal), data: null };
    if (JUNK.includes(value as string) || EMPTY.includes(value)) return { status: 200, raw: 'taken', data: null };
  }
  return open(call) ? server.call(call, options) : admin.ask(call, options);
}

/** Nothing where it is taken; where it is neither taken nor refused, the fault of ours. */
function refusalOf(call: AnyCall, { params = {}, body = {} }: Example): unknown {
  const written = Object.entries(params as object).map(([name, value]) => [name, String(value)]);
  return thrownBy(() => {
    readParams(call, Object.fromEntries(written));
    validateBody(call, JSON.parse(JSON.stringify(body)));
  });
}

function thrownBy(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}

const refusesUnknownFields: Rule = async (subject) => {
  const { call, own } = subject;
  if (!takesBody(call)) return [];
  const found: string[] = [];
  for (const path of [[], ...branches(own().body ?? {})]) {
    const answer = await answerWith(subject, ['body', ...path, 'surprise'], 1, ['body', ...path]);
    const named = answer.data?.errors?.some(
      (error: { field: string }) => error.field === [...path, 'surprise'].join('.'),
    );
    if (answer.status !== 400 || !named)
      found.push(told(call, `the unknown field ${[...path, 'surprise'].join('.')}`, answer));
  }
  return found;
};

const WRONG: unknown[] = [true, [7], { a: 1 }, 12.5, null, 2 ** 53 + 1, -1];
const JUNK = [
  "'; drop table patient; --",
  '\u0000',
  '\u202e',
  '\ud800',
  'x'.repeat(100_000),
  '<img src=x onerror=alert(1)>',
  '%_\\',
  '',
];

/** A value of another type is refused. */
const refusesWrongTypes: Rule = async (subject) => {
  const { call, own } = subject;
  const found: string[] = [];
  for (const { path, value } of leaves({ body: own().body ?? {} })) {
    for (const wrong of WRONG.filter((one) => typeof one !== typeof value)) {
      if (wrong === null && accepts(call, path, null)) continue;
      const answer = await answerWith(subject, path, wrong);
      if (answer.status !== 400) found.push(told(call, `${path.join('.')} = ${JSON.stringify(wrong)}`, answer));
    }
  }
  return found;
};

const JUNK_IN_PATHS = ['%', '-1', '1e3', ' ', 'ä/ö', '\u0000', "' or 1=1", 'x'.repeat(1500), '2147483648', '999999999'];

/** A text of any content is refused or kept, and never a fault of ours. */
const survivesJunk: Rule = async (subject) => {
  const { call, own } = subject;
  const found: string[] = [];
  const tried = [
    ...leaves({ body: own().body ?? {} }).flatMap(({ path }) => JUNK.map((junk) => ({ path, junk }))),
    ...leaves({ params: own().params ?? {} }).flatMap(({ path }) => JUNK_IN_PATHS.map((junk) => ({ path, junk }))),
  ];
  for (const { path, junk } of tried) {
    const answer = await answerWith(subject, path, junk);
    if (answer.status >= 500)
      found.push(told(call, `${path.join('.')} = ${JSON.stringify(junk).slice(0, 40)}`, answer));
  }
  return found;
};

const EMPTY: unknown[] = [{}, [], null];
/** At and beyond the ends of a 32-bit column. */
const LARGE: unknown[] = [2 ** 31, -(2 ** 31) - 1, 2 ** 31 - 1];

/** Every field that is declared, whether the example has it or not: nothing in its place, and too large a number. */
const survivesEmptyAndLarge: Rule = async (subject) => {
  const { call } = subject;
  const found: string[] = [];
  for (const { path, field } of fieldsOf(call.body)) {
    for (const junk of field.safeParse(1).success ? [...EMPTY, ...LARGE] : EMPTY) {
      const answer = await answerWith(subject, ['body', ...path], junk);
      if (answer.status >= 500) found.push(told(call, `${path.join('.')} = ${JSON.stringify(junk)}`, answer));
    }
  }
  return found;
};

const ELEMENTS: unknown[] = [null, 7, true, 'x', [], {}];

/** A foreign element in a list, alone or beside good ones, is accepted or refused; it never causes a 500. */
const survivesForeignElements: Rule = async (subject) => {
  const { call, own } = subject;
  const found: string[] = [];
  for (const { path } of fieldsOf(call.body).filter(({ field }) => isList(field))) {
    const list = ['body', ...path];
    const sent = valueAt(own(), list);
    const behind = Array.isArray(sent) ? sent.length : 0;
    const elements = ELEMENTS.flatMap((element) =>
      [...new Set([0, behind])].map((at) => ({ place: [...list, String(at)], value: element })),
    );
    for (const { place, value } of [...elements, { place: list, value: 7 }, { place: list, value: 'x' }]) {
      const answer = await answerWith(subject, place, value);
      const wrong = answer.status >= 500 || (value === null && !isRefusedWithin(answer, path));
      if (wrong) found.push(told(call, `${place.join('.')} = ${JSON.stringify(value)}`, answer));
    }
  }
  return found;
};

/** Whether the answer says at the field, or at something within it, what is wrong. */
const isRefusedWithin = ({ status, data }: Told, path: Path) =>
  status === 400 && data?.errors?.some(({ field }: { field: string }) => `${field}.`.startsWith(`${path.join('.')}.`));

const FINE = '.123456789Z';

/** An instant of nine decimals is one like others: taken as the same with three would be, or refused. */
const takesFineInstants: Rule = async (subject) => {
  const { call, own } = subject;
  const found: string[] = [];
  const instants = (['params', 'body'] as const).flatMap((part) =>
    fieldsOf(call[part])
      .filter(({ field }) => isInstant(field))
      .map(({ path }) => [part, ...path]),
  );
  for (const path of instants) {
    const sent = valueAt(own(), path);
    const second = (typeof sent === 'string' ? sent : new Date().toISOString()).replace(/(\.\d+)?Z$/, '');
    for (const decimals of [FINE, '.999999999Z', '.0000001Z', `.${'9'.repeat(40)}Z`]) {
      const answer = await answerWith(subject, path, second + decimals);
      if (answer.status >= 500) found.push(told(call, `${path.join('.')} = ${second}${decimals}`, answer));
    }
  }
  return found;
};

const NUMBERS: unknown[] = [10 ** 17, -7, 0, 0.123456, '24,000,00', 'twelve'];
const ASKS = /^Please (provide|enter|give)/;

/** A number that is there is told what is wrong with it, and never asked for as if it were missing. */
const asksForMissingNumbersOnly: Rule = async ({ call, own }) => {
  const found: string[] = [];
  for (const { path } of fieldsOf(call.body).filter(({ field }) => isNumber(field))) {
    for (const value of NUMBERS) {
      const body = replaced(own().body ?? {}, path, value);
      const refusal = thrownBy(() => validateBody(call, body));
      const errors = refusal instanceof Failure ? (refusal.data?.errors ?? []) : [];
      const said = errors
        .filter(({ field }) => field === path.join('.'))
        .map(({ message }) => translateMessage(message, 'en'));
      if (said.some((words) => ASKS.test(words)))
        found.push(`${where(call)}: ${path.join('.')} = ${JSON.stringify(value)} was answered ${said}`);
    }
  }
  return found;
};

/** The example succeeds; the server itself checks the answer against the declared shape in tests. */
const answersAsDeclared: Rule = async ({ call, admin, own }) => {
  if (open(call)) return [];
  const answer = await admin.ask(call, own());
  return answer.status === 200 ? [] : [told(call, 'a good example', answer)];
};

/** Rules about who may call, and about which records. */
export const accessRules = { refusesWithoutSession, refusesWithoutGrant, refusesForeignTenant, hidesForeignIds };

/** Rules that every call is held to, and not a sample: those that ask the server little or nothing. */
export const rulesOfAll = { ...accessRules, asksForMissingNumbersOnly };

/** Every rule; the last one may use up what the example is about. */
export const rules = {
  ...rulesOfAll,
  refusesUnknownFields,
  refusesWrongTypes,
  survivesJunk,
  survivesEmptyAndLarge,
  survivesForeignElements,
  takesFineInstants,
  answersAsDeclared,
};

type Path = string[];

/** A field by its path, all elements of an array under the name of the first. */
export const nameOf = (path: Path): string => path.map((key) => (/^\d+$/.test(key) ? '0' : key)).join('.');

function fieldsOf(schema: z.ZodType, path: Path = []): { path: Path; field: z.ZodType }[] {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => fieldsOf(option as z.ZodType, path));
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    return [{ path: [...path, '0'], field: element }, ...fieldsOf(element, [...path, '0'])];
  }
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    { path: [...path, key], field },
    ...fieldsOf(field, [...path, key]),
  ]);
}

function isList(field: z.core.$ZodType): boolean {
  const inner = unwrapSchema(field);
  return inner instanceof z.ZodUnion ? inner.options.some(isList) : inner instanceof z.ZodArray;
}

const isNumber = (field: z.ZodType) => [0.5, 1, 7, 50, 2030].some((number) => field.safeParse(number).success);

function isInstant(field: z.core.$ZodType): boolean {
  const def = definitionOf(unwrapSchema(field));
  return 'format' in def && def.format === 'datetime';
}

export function leaves(value: object, path: Path = []): { path: Path; value: unknown }[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, [...path, key])
      : [{ path: [...path, key], value: inner }],
  );
}

function branches(value: object, path: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? [...(Array.isArray(inner) ? [] : [[...path, key]]), ...branches(inner, [...path, key])]
      : [],
  );
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

function replaced<Value extends object>(value: Value, [key, ...rest]: Path, by: unknown): Value {
  if (key === undefined) return value;
  const inner = (value as Record<string, unknown>)[key];
  const nothing = /^\d+$/.test(rest[0] ?? '') ? [] : {};
  const next = rest.length === 0 ? by : replaced((inner ?? nothing) as object, rest, by);
  if (Array.isArray(value)) return Object.assign([...value], { [key]: next }) as unknown as Value;
  return { ...value, [key]: next };
}

function accepts(call: AnyCall, path: Path, value: unknown): boolean {
  const schema = path.slice(1).reduce<z.ZodType>((inner, key) => {
    const unwrapped = unwrapSchema(inner);
    if (unwrapped instanceof z.ZodArray) return unwrapped.element as z.ZodType;
    return (unwrapped as z.ZodObject).shape[key] as z.ZodType;
  }, call.body);
  return schema.safeParse(value).success;
}
