// The HTTP server: its limits and headers, the conversion of errors into responses, and the call log.
import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import helmet from 'helmet';
import { noteAddresses, trustOf } from '../base/address.ts';
import type { Config } from '../base/config.ts';
import { Failure, statusOf } from '../base/failure.ts';
import { newId } from '../base/identity.ts';
import { t } from '../base/kernel.words.ts';
import { languageOf, translateJson, translateMessage } from '../base/language.ts';
import type { Logger } from '../base/log.ts';
import { faultOf } from '../database/database-faults.ts';

/** The Content-Security-Policy; the application's page adds its nonce for styles. */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** The Permissions-Policy: the camera, for pictures of patients and staff. */
const PERMISSIONS = 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

export const newNonce = (): string => randomBytes(18).toString('base64');

/** Security headers, the same for every response, computed once. */
function securityHeaders({ publicUrl }: Config) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  setHeaders(answer.req, answer, () => undefined);
  return {
    ...answer.getHeaders(),
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': PERMISSIONS,
  };
}

/** Called with every refusal before it is answered. */
type OnRefusal = (request: FastifyRequest, status: number) => Promise<void>;

/** Opens a server without routes. `onRefusal` runs only later, because it needs objects that are built on this server. */
export async function openHttp(config: Config, log: Logger, onRefusal: OnRefusal): Promise<FastifyInstance> {
  const requestTimeout = config.requestSeconds * 1000;
  const app = fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // Long enough for an upload over a slow line; ends a slow-loris attack. Node applies the longer of the two times to the
    // whole request and the shorter to its headers, and by default checks for overdue requests only every 30 seconds.
    requestTimeout,
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered; see drain.ts.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    frameworkErrors: (error, _, reply) => {
      void answerFailure(reply, asFailure(error) ?? new Failure('bad-request', UNREADABLE));
    },
  });
  noteAddresses(app);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('cachedCaller', undefined);
  acceptEmptyJson(app);
  // No global limit: routes are limited one by one, see rate-limit.ts.
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 2, fields: 10, fieldSize: 200_000, parts: 12 },
  });
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logCall(log, request, reply);
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (isAborted(error, request)) return reply.code(400).send();
    const failure = asFailure(error);
    if (!failure) return answerIncident(log, error, request, reply);
    if (failure.cause) log.warn({ err: failure.cause }, failure.message);
    await onRefusal(request, statusOf[failure.code]);
    return answerFailure(reply, failure);
  });
  return app;
}

// A POST without a body, as `change` calls are sent, is valid even with a JSON content type.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.length === 0) done(null, undefined);
    else parse(request, text, done);
  });
}

function logCall(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions;
  // Static files and health probes would flood the log.
  if (!url?.startsWith('/api/') || url.startsWith('/api/health')) return;
  log.info({ call: url, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
}

// A client that disconnected while sending (closed tab, lost network) gets no response, and is not logged as an error.
const isAborted = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const UNREADABLE = t.unreadable();

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const fault = faultOf(error);
  if (fault) return fault;
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (statusCode === 413) return new Failure('too-large', t.tooMuchAtOnce());
  if (statusCode >= 400 && statusCode < 500 && code.startsWith('FST_')) return new Failure('bad-request', UNREADABLE);
  if (error instanceof SyntaxError && statusCode === 400) return new Failure('bad-request', UNREADABLE);
  return undefined;
}

function answerFailure(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds));
  const answer = { response_status: failure.responseStatus, message: failure.userMessage, data: failure.data };
  return reply
    .code(statusOf[failure.code])
    .type('application/json; charset=utf-8')
    .send(translateJson(answer, languageOf(reply.request)));
}

function answerIncident(log: Logger, err: unknown, request: FastifyRequest, reply: FastifyReply) {
  const incident = newId();
  log.error({ err, incident, call: request.routeOptions.url }, 'a call failed');
  return reply.code(500).send({
    response_status: 'FAILED',
    message: translateMessage(t.ourFault(), languageOf(request)),
    data: { incident },
  });
}
