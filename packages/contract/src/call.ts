// One declaration per call of the API. Route, validation, permission, documentation, the typed client
// and its cache key all follow from it; nothing about a call is said a second time anywhere.
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

/** How a call that takes a file is sent: multipart, the JSON in part `json`, the file in part `file`. */
export interface Upload {
  json: string;
  /** The body's key that the JSON part may leave out, holding its content directly. */
  wraps: string;
  file: string;
  /** The most bytes of the file, where that is more than those of a picture. */
  bytes?: number;
}

/** Media types that are answered as bytes, without an envelope. */
export type MediaType = 'image/webp' | 'application/pdf' | 'text/csv';

/** A call's HTTP form and whether it writes; `list` and `export` are reads with a body: filters are too private for a path. */
export type Kind = 'get' | 'post' | 'change' | 'list' | 'export';

type Method = 'GET' | 'POST';

/** The methods that a call is mounted for, the one that our client uses first. */
export const methods: Record<Kind, readonly [Method, ...Method[]]> = {
  get: ['GET'],
  post: ['POST'],
  change: ['POST', 'GET'],
  list: ['POST'],
  export: ['POST'],
};

/** Whether a call is a read; `list` and `export` are reads sent as POST. */
export const isRead = ({ kind }: { kind: Kind }): boolean => kind !== 'post' && kind !== 'change';

/** Whether the request has a body. */
export const hasBody = ({ kind }: { kind: Kind }): boolean => kind !== 'get' && kind !== 'change';

/** The options of a list and its export, for server and browser. */
export interface ListFacts {
  /** The columns that it can be sorted by. */
  sorts: readonly string[];
  /** The schema of each filter, where the list stands on a screen of its own. */
  filters?: Shape;
  /** The free-text filters: they hold names and numbers of people, so the audit trail leaves them out. */
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
  kind: Kind;
  path: string;
  needs: Needs;
  params: z.ZodObject<Params, z.core.$strict>;
  body: z.ZodObject<Body, z.core.$strict>;
  data: Data;
  upload?: Upload;
  /** Bytes of this media type are answered instead of an envelope. */
  binary?: MediaType;
  /** The answer holds secrets, or what may be taken back later: it is not stored for replay by Idempotency-Key. */
  unkept?: true;
  list?: ListFacts;
  /** In few words, as somebody would say it, then after "; " what an author of a client needs to know. */
  summary: string;
}

/** A call in few words, as the audit trail and the preview of a role name it: its summary up to the first "; ". */
export const actionOf = ({ summary }: Pick<Call, 'summary'>): string => summary.split('; ', 1)[0] ?? summary;

interface Declared<Path extends string, Own, Body, Data extends z.ZodType, Needs> {
  needs: Needs;
  summary: string;
  params?: Own & { [Name in keyof Own]: Name extends ParamNames<Path> ? z.ZodType : never };
  body?: Body;
  data: Data;
  upload?: Upload;
  binary?: MediaType;
  unkept?: true;
  list?: ListFacts;
}

// biome-ignore lint/complexity/noBannedTypes: `{}` is "no own parameters", which Record<string, never> is not
export type None = {};

/** The further declaration of a call that writes. */
export interface Writes {
  /** Kinds of records that it may write. Open screens read again what carries them; other kinds are refused in tests. */
  changes: readonly [RecordKind, ...RecordKind[]];
}

export const declare =
  <More = None>(kind: Kind) =>
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
 * A state change that the specification spells as a GET. Mounted as GET and as POST; our client uses POST,
 * and the GET is refused where the browser says that it is a navigation, a prefetch or cross-site.
 */
export const change = declare<Writes>('change');

// biome-ignore lint/suspicious/noExplicitAny: the widest call, so that every declared call is one
export type AnyCall = Call<any, any, any, any> & Partial<Writes>;
/** The widest call that writes. */
export type AnyCommand = AnyCall & Writes;

/** A feature's calls by name. */
export type CallGroup = Record<string, AnyCall>;

/** Path parameters of a call as its handler is given them: null in place of the word `nil`. */
export type Params<C extends AnyCall> = z.output<C['params']>;
/** Path parameters of a call as a client writes them. */
export type ParamsInput<C extends AnyCall> = z.input<C['params']>;
/** The body of a call after validation: defaults filled in, money in minor units. */
export type Body<C extends AnyCall> = z.output<C['body']>;
/** The body of a call as a client writes it. */
export type BodyInput<C extends AnyCall> = z.input<C['body']>;
/** The data of a call's answer in memory: money in minor units. */
export type Data<C extends AnyCall> = z.output<C['data']>;

/** The path of a call with its parameters filled in and percent-encoded, without the `/api` prefix. */
export function pathOf(call: AnyCall, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether a schema holds a codec, such as money: its values differ between wire and memory. */
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
