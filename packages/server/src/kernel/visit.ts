// The parts of a request on its way from route to handler, with a session or without.
import { type AnyCall, hasCodec, isRead } from '@almoner/contract/call';
import { type PatientsShown, patientsShown } from '@almoner/contract/patients-shown';
import type { RecordKind } from '@almoner/contract/record-kind';
import { DONE } from '@almoner/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditWriter } from './audit.ts';
import { type Callers, hashOf } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Prepared } from './context.ts';
import type { Database, Pool } from './database.ts';
import type { Incoming } from './incoming.ts';
import { inWords, jsonInWords, languageOf } from './language.ts';
import type { Logger } from './log.ts';
import type { NewLetter, OneOfMany, WriteLetter, WriteLetters } from './outbox.ts';
import type { Secret } from './secret.ts';

/** What mounting needs; one for the whole server. */
export interface Kernel {
  app: FastifyInstance;
  pool: Pool;
  log: Logger;
  clock: Clock;
  /** What keys are derived from. */
  secret: Secret;
  audits: AuditWriter;
  callers: Callers;
  /** Fails as throttled where one account calls more often than any person or screen does. */
  refuseHaste(request: FastifyRequest): Promise<void>;
  /** Letters for the mail. */
  outbox: WriteLetter;
  outboxAll: WriteLetters;
  /** Without a mail server letters are kept. */
  mailKept: boolean;
  /** Tells open screens what kinds of records changed. */
  tell(tenantId: string, records: Iterable<string>): void;
  /** Told of a tenant that has new audit rows. */
  sealSoon(tenantId: string): void;
  /** Runs work that no answer waits for; a stopping server waits for it. */
  background(work: () => Promise<void>): void;
  /** Checks what every call answers and writes against its declaration. For tests. */
  verifyAnswers?: boolean;
}

/** A handler of any call. Written as a method, whose parameter TypeScript compares bivariantly, so that every handler fits. */
export type AnyRun = { run(context: object): Promise<unknown> }['run'];
export type AnyHandler = AnyRun | Prepared<AnyCall>;

/** A call with its handler, and what is worked out once for all its requests. */
export interface Mounted {
  kernel: Kernel;
  call: AnyCall;
  handler: AnyHandler;
  /** The patients whom an answer of a read shows. */
  shown: PatientsShown | null;
  /** Whether answers differ between memory and wire. */
  isEncoded: boolean;
}

export const mountedOf = (kernel: Kernel, call: AnyCall, handler: AnyHandler): Mounted => ({
  kernel,
  call,
  handler,
  shown: isRead(call) ? patientsShown(call.data) : null,
  isEncoded: hasCodec(call.data),
});

/** One request on its way to its handler: known, allowed and validated. */
export interface Visit {
  mounted: Mounted;
  incoming: Incoming;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * What every handler is given; `later` gathers what is to run behind the answer. What `mark` answers takes back what was said
 * and left for later since.
 */
export function contextOf({ mounted, request, incoming }: Visit, later: (() => Promise<void>)[]) {
  const { kernel } = mounted;
  let message: string = DONE;
  const device = request.headers['x-device'];
  const context = {
    params: incoming.params,
    body: incoming.body,
    file: incoming.file,
    now: kernel.clock.now(),
    address: request.address,
    device: typeof device === 'string' && device.length >= 16 ? hashOf(device) : undefined,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request),
    say: (text: string) => {
      message = text;
    },
    later: (work: () => Promise<void>) => {
      later.push(work);
    },
    mailKept: kernel.mailKept,
    outbox: (db: Database, letter: NewLetter) => kernel.outbox(db, { by: request.caller?.accountId, ...letter }),
    outboxAll: (db: Database, letters: readonly OneOfMany[]) =>
      kernel.outboxAll(
        db,
        letters.map((letter) => ({ by: request.caller?.accountId, ...letter })),
      ),
  };
  const mark = () => {
    const [said, left] = [message, later.length];
    return () => {
      message = said;
      later.length = left;
    };
  };
  return { context, message: () => message, mark };
}

/** In tests, fails at a write that the call does not declare: the screen that called would not read it again. */
export function refuseUndeclared({ kernel, call }: Mounted, record: RecordKind): void {
  if (!kernel.verifyAnswers || call.changes?.includes(record)) return;
  throw new Error(`${call.path} wrote ${record}, which is not one of its \`changes\``);
}

/** The answer as it goes over the wire. */
export function toEnvelope({ mounted, request }: Visit, data: unknown, message: string): string {
  const { kernel, call, isEncoded } = mounted;
  const wire = isEncoded ? z.encode(call.data, data) : data;
  if (kernel.verifyAnswers) call.data.parse(JSON.parse(JSON.stringify(wire)));
  const language = languageOf(request);
  // The message first: as it comes, it would have every value of every answer looked at.
  return jsonInWords({ response_status: 'SUCCESS', message: inWords(message, language), data: wire }, language);
}
