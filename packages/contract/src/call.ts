// One declaration per call of the API. Route, validation, permission, documentation, the typed client and its cache key are
// all derived from it.
import { z } from 'zod';
import type { Need } from './access.ts';
import { definitionOf, wrappedIn } from './definition.ts';
import type { RecordKind } from './record-kind.ts';
import { Filter, Id, PageIndex, PageSize } from './wire.ts';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

// Default schemas of path parameters, by name.
const usualParams = { id: Id, page: PageIndex, size: PageSize };
type UsualParams = typeof usualParams;

type ParamSchemas<Path extends string, Own> = {
  [Name in ParamNames<Path>]: Name extends keyof Own
    ? Own[Name]
    : Name extends keyof UsualParams
      ? UsualParams[Name]
      : typeof Filter;
};

export type Shape = Record<string, z.ZodType>;

/** Format of a call that takes a file: multipart, the JSON in part `json`, the file in part `file`. */
export interface Upload {
  json: string;
  /** The body's key that the JSON part may leave out, in which case it has the key's content directly. */
  wraps: string;
  file: string;
  /** Maximum size of the file in bytes, if it is larger than that of a picture. */
  bytes?: number;
}

/** Media types of answers that are bytes without an envelope. */
export type MediaType = 'image/webp' | 'application/pdf' | 'text/csv';

/**
 * A call's HTTP form and whether it writes. `list` and `export` are reads with a body, because filters are too private for a
 * URL.
 */
export type CallKind = 'get' | 'post' | 'change' | 'list' | 'export';

type Method = 'GET' | 'POST';

/** The HTTP methods of a call; our client uses the first. */
export const methods: Record<CallKind, readonly [Method, ...Method[]]> = {
  get: ['GET'],
  post: ['POST'],
  change: ['POST', 'GET'],
  list: ['POST'],
  export: ['POST'],
};

/** Whether a call is a read; `list` and `export` are reads sent as POST. */
export const isRead = ({ kind }: { kind: CallKind }): boolean => kind !== 'post' && kind !== 'change';

/** Whether the request has a body. */
export const hasBody = ({ kind }: { kind: CallKind }): boolean => kind !== 'get' && kind !== 'change';

/** The options of a list and its export, for server and browser. */
export interface ListFacts {
  /** Names of the columns that it can be sorted by. */
  sorts: readonly string[];
  /** The schema of each filter, if the list has a screen of its own. */
  filters?: Shape;
  /** The free-text filters. The audit trail leaves them out, because they contain names and numbers of people. */
  words: readonly string[];
  /** The schema of a row. */
  row: z.ZodType;
}

/** A declared call. The type parameters are zod shapes; see `Params`, `Body` and `Data` for the plain types. */
export interface Call<
  Params extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodType = z.ZodType,
  Needs extends Need = Need,
> {
  kind: CallKind;
  path: string;
  needs: Needs;
  params: z.ZodObject<Params, z.core.$strict>;
  body: z.ZodObject<Body, z.core.$strict>;
  data: Data;
  upload?: Upload;
  /** The answer is bytes of this media type instead of an envelope. */
  binary?: MediaType;
  /**
   * The answer is not stored for replay by Idempotency-Key, because it contains secrets or data that may be withdrawn later.
   */
  notReplayed?: true;
  list?: ListFacts;
  /** The action in a few words, then after "; " further information for authors of clients. */
  summary: string;
}

/** The action of a call in a few words, for the audit trail and the preview of a role: its summary up to the first "; ". */
export const actionOf = ({ summary }: Pick<Call, 'summary'>): string => summary.split('; ', 1)[0] ?? summary;

interface Declared<Path extends string, Own, Body, Data extends z.ZodType, Needs> {
  needs: Needs;
  summary: string;
  params?: Own & { [Name in keyof Own]: Name extends ParamNames<Path> ? z.ZodType : never };
  body?: Body;
  data: Data;
  upload?: Upload;
  binary?: MediaType;
  notReplayed?: true;
  list?: ListFacts;
}

// biome-ignore lint/complexity/noBannedTypes: `{}` is "no own parameters", which Record<string, never> is not
export type None = {};

/** The further declaration of a call that writes. */
export interface Writes {
  /**
   * Kinds of records that the call may write. Open screens read the affected data again; tests refuse writes of other kinds.
   */
  changes: readonly [RecordKind, ...RecordKind[]];
}

export const declare =
  <More = None>(kind: CallKind) =>
  <
    const Path extends string,
    Data extends z.ZodType,
    Needs extends Need,
    Own extends Shape = None,
    Body extends Shape = None,
  >(
    path: Path,
    declared: Declared<Path, Own, Body, Data, Needs> & More,
  ): Call<ParamSchemas<Path, Own>, Body, Data, Needs> & More => {
    const { params: own, body, ...rest } = declared;
    const known: Shape = { ...usualParams, ...own };
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? Filter]));
    return {
      ...rest,
      kind,
      path,
      params: z.strictObject(params) as never,
      body: z.strictObject(body ?? {}) as never,
    } as Call<ParamSchemas<Path, Own>, Body, Data, Needs> & More;
  };

/** A read: GET, changes nothing, runs in a read-only transaction. */
export const get = declare('get');

/** A command with a JSON body: POST. */
export const post = declare<Writes>('post');

/**
 * A state change that the specification defines as a GET. Mounted as GET and as POST; our client uses POST, and the GET is
 * refused if the browser marks it as a navigation, a prefetch or cross-site.
 */
export const change = declare<Writes>('change');

// biome-ignore lint/suspicious/noExplicitAny: the widest call, so that every declared call is one
export type AnyCall = Call<any, any, any, any> & Partial<Writes>;
/** The type of any call that writes. */
export type AnyCommand = AnyCall & Writes;

/** A feature's calls by name. */
export type CallGroup = Record<string, AnyCall>;

/** Path parameters of a call in its handler: null instead of the word `nil`. */
export type Params<C extends AnyCall> = z.output<C['params']>;
/** Path parameters of a call as a client sends them. */
export type ParamsInput<C extends AnyCall> = z.input<C['params']>;
/** The body of a call after validation: defaults filled in, money in minor units. */
export type Body<C extends AnyCall> = z.output<C['body']>;
/** The body of a call as a client sends it. */
export type BodyInput<C extends AnyCall> = z.input<C['body']>;
/** The data of a call's answer in memory, with money in minor units. */
export type Data<C extends AnyCall> = z.output<C['data']>;

/** The path of a call with its parameters filled in and percent-encoded, without the `/api` prefix. */
export function pathOf(call: AnyCall, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether a schema contains a codec, such as money: its values differ between JSON and memory. */
export function hasCodec(schema: z.core.$ZodType): boolean {
  const def = definitionOf(schema);
  if (def.type === 'pipe') return 'reverseTransform' in def || hasCodec(def.in) || hasCodec(def.out);
  if (def.type === 'object') return Object.values(def.shape).some(hasCodec);
  if (def.type === 'union') return def.options.some(hasCodec);
  if (def.type === 'array') return hasCodec(def.element);
  if (def.type === 'record' || def.type === 'map') return hasCodec(def.valueType);
  const wrapped = wrappedIn(schema);
  return wrapped !== undefined && hasCodec(wrapped);
}
