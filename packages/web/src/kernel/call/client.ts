// Sends a declared call and reads its response. Only this module knows headers, envelope and statuses. It takes the call as
// an argument and imports no schema, so that the sign-in page stays small.
import type { AnyCall, BodyInput, Data, ParamsInput } from '@almoner/contract/call';
import type { Envelope, FailureData } from '@almoner/contract/wire';
import { deviceId } from '../browser/storage';
import { currentLanguage } from '../language/i18n';
import { currentSession, endSession } from '../session/session';
import { t } from './call.words';
import { Problem, type ProblemKind } from './problem';

export interface CallInput<C extends AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  file?: File;
}

interface AskOptions {
  /** The idempotency key of a command. */
  key?: string;
  /** Not caused by the user: does not count as activity. */
  background?: boolean;
  signal?: AbortSignal;
  /** No timeout of its own; only `signal` ends the call. */
  noTimeout?: true;
  /** Replaces the browser's `fetch`, for uploads that report progress. */
  fetch?: (path: string, request: RequestInit) => Promise<Response>;
}

export interface Answer<C extends AnyCall> {
  data: Data<C>;
  message: string;
}

const refusedListeners = new Set<() => void>();

/** Calls the listener whenever the server refuses a call with 403, so that the screen can read the role again. */
export function onNotAllowed(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => {
    refusedListeners.delete(listener);
  };
}

const PATIENCE = { call: 30_000, upload: 180_000 };

/** The data of a call's answer. Throws a Problem; if the signal is aborted, its reason is thrown as it is. */
export async function ask<C extends AnyCall>(call: C, input?: CallInput<C>, options?: AskOptions): Promise<Data<C>> {
  return (await askForAnswer(call, input, options)).data;
}

/** Data and message of a call's answer. */
export async function askForAnswer<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {},
  options: AskOptions = {},
): Promise<Answer<C>> {
  const token = tokenFor(call);
  const response = await send(call, input, options, token);
  const envelope = await readEnvelope(response);
  if (envelope.response_status !== 'SUCCESS') throw refusal(envelope, response, token);
  const read = call.data.safeParse(envelope.data);
  if (!read.success) throw new Problem('failed', t.unreadableAnswer());
  return { data: read.data as Data<C>, message: envelope.message };
}

/** The bytes of a call whose answer is a file. */
export async function askForBytes<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {},
  options: AskOptions = {},
): Promise<Blob> {
  const token = tokenFor(call);
  const response = await send(call, input, options, token);
  if (!response.ok) throw refusal(await readEnvelope(response), response, token);
  if (response.headers.get('Content-Type')?.includes('json')) throw new Problem('network', t.noConnection());
  return response.blob();
}

/** The answer of an export as a stream. The signal sets the time limit. */
export async function askForStream<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<NonNullable<Response['body']>> {
  const token = tokenFor(call);
  const response = await send(call, input, { signal, noTimeout: true }, token);
  if (!response.ok) throw refusal(await readEnvelope(response), response, token);
  if (!response.body || !response.headers.get('Content-Type')?.includes('ndjson')) {
    throw new Problem('network', t.noConnection());
  }
  return response.body;
}

function tokenFor(call: AnyCall): string | undefined {
  return call.needs.kind === 'open' ? undefined : currentSession()?.token;
}

async function send<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: AskOptions,
  token: string | undefined,
): Promise<Response> {
  const body = call.kind === 'get' ? undefined : bodyOf(call, input);
  const headers = headersOf(call, options, token);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  try {
    return await (options.fetch ?? fetch)(`/api${pathOf(call, input.params)}`, {
      method: call.kind === 'get' ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      signal: patienceOf(input.file !== undefined, options),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Problem('network', t.noConnection());
  }
}

function patienceOf(isUpload: boolean, { signal, noTimeout }: AskOptions): AbortSignal {
  if (noTimeout && signal) return signal;
  const patience = AbortSignal.timeout(isUpload ? PATIENCE.upload : PATIENCE.call);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}

// Not the contract's own pathOf, because that module loads the schema library.
function pathOf(call: AnyCall, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function headersOf(call: AnyCall, options: AskOptions, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Tenant-Code': tenantFor(call),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  else headers['X-Device'] = deviceId();
  if (options.background) headers['X-Background'] = '1';
  if (options.key) headers['Idempotency-Key'] = options.key;
  return headers;
}

function tenantFor(call: AnyCall): string {
  if (call.needs.kind !== 'open') return currentSession()?.tenantCode ?? 'login';
  return call.path.startsWith('/tenant/') ? 'signup' : 'login';
}

function bodyOf<C extends AnyCall>(call: C, input: CallInput<C>): string | FormData {
  const json = JSON.stringify(input.body ?? {});
  if (!call.upload || !input.file) return json;
  const form = new FormData();
  form.append(call.upload.json, json);
  form.append(call.upload.file, input.file);
  return form;
}

// A response without our envelope was not sent by our server: a proxy, a captive portal, or a truncated response.
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('response_status' in answer)) {
    throw new Problem('network', t.noConnection(), { status: 0 });
  }
  return answer as Envelope<unknown>;
}

const kinds: Partial<Record<number, ProblemKind>> = {
  400: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'badRequest',
  422: 'badRequest',
  429: 'throttled',
};

function refusal(envelope: Envelope<unknown>, response: Response, token: string | undefined): Problem {
  if (envelope.response_status === 'EXPIRE') {
    // An answer to an earlier session must not end the present one.
    if (token && token === currentSession()?.token) endSession('expired');
    return new Problem('expired', t.sessionEnded(), { status: response.status });
  }
  if (token && response.status === 403) for (const listener of refusedListeners) listener();
  const detail = (envelope.data ?? {}) as FailureData;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new Problem(kinds[response.status] ?? 'failed', envelope.message || t.didNotWork(), {
    status: response.status,
    ...detail,
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  });
}
