// The parts of a request between route and handler, with a session or without.
import { type AnyCall, hasCodec, isRead } from '@almoner/contract/call';
import { type PatientsShown, patientsShown } from '@almoner/contract/patients-shown';
import type { RecordKind } from '@almoner/contract/record-kind';
import { DONE } from '@almoner/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditWriter } from '../audit/audit.ts';
import { type Callers, hashOf } from '../auth/caller.ts';
import type { Clock } from '../base/clock.ts';
import { languageOf, translateJson, translateMessage } from '../base/language.ts';
import type { Logger } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import type { Database, Pool } from '../database/database.ts';
import type { NewLetter, OneOfMany, WriteLetter, WriteLetters } from '../mail/outbox.ts';
import type { PreparedHandler } from './handler.ts';
import type { ParsedRequest } from './parse-request.ts';

/** The dependencies of all mounted calls, one for the whole server. */
export interface Kernel {
  app: FastifyInstance;
  pool: Pool;
  log: Logger;
  clock: Clock;
  /** The installation's secret, from which keys are derived. */
  secret: Secret;
  audits: AuditWriter;
  callers: Callers;
  /** Fails as throttled if one account calls more often than any person or screen would. */
  refuseTooManyCalls(request: FastifyRequest): Promise<void>;
  /** Stores letters for the mail. */
  outbox: WriteLetter;
  outboxAll: WriteLetters;
  /** True without a mail server: letters are only stored. */
  mailKept: boolean;
  /** Notifies open screens that records of these kinds changed. */
  tell(tenantId: string, records: Iterable<string>): void;
  /** Schedules the sealing of a tenant's new audit rows. */
  sealSoon(tenantId: string): void;
  /** Runs work that no response waits for; a stopping server waits for it. */
  background(work: () => Promise<void>): void;
  /** Checks all responses and writes against the call's declaration. For tests. */
  verifyAnswers?: boolean;
}

/** A handler of any call. Written as a method, whose parameter TypeScript compares bivariantly, so that every handler fits. */
export type AnyRun = { run(context: object): Promise<unknown> }['run'];
export type AnyHandler = AnyRun | PreparedHandler<AnyCall>;

/** A call with its handler, and with values that are computed once for all its requests. */
export interface MountedCall {
  kernel: Kernel;
  call: AnyCall;
  handler: AnyHandler;
  /** Finds the patients shown in a response of a read; null where the call shows none. */
  shown: PatientsShown | null;
  /** Whether a response differs between memory and wire. */
  isEncoded: boolean;
}

export const mountedCall = (kernel: Kernel, call: AnyCall, handler: AnyHandler): MountedCall => ({
  kernel,
  call,
  handler,
  shown: isRead(call) ? patientsShown(call.data) : null,
  isEncoded: hasCodec(call.data),
});

/** One request on its way to its handler: authenticated, permitted and validated. */
export interface CallRequest {
  mounted: MountedCall;
  parsed: ParsedRequest;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The common context of every handler. `afterCommit` collects work to run after the response. `mark` returns a function that
 * discards the message and the work added since.
 */
export function contextOf({ mounted, request, parsed }: CallRequest, deferred: (() => Promise<void>)[]) {
  const { kernel } = mounted;
  let message: string = DONE;
  const device = request.headers['x-device'];
  const context = {
    params: parsed.params,
    body: parsed.body,
    file: parsed.file,
    now: kernel.clock.now(),
    address: request.address,
    device: typeof device === 'string' && device.length >= 16 ? hashOf(device) : undefined,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request),
    setMessage: (text: string) => {
      message = text;
    },
    afterCommit: (work: () => Promise<void>) => {
      deferred.push(work);
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
    const [earlierMessage, left] = [message, deferred.length];
    return () => {
      message = earlierMessage;
      deferred.length = left;
    };
  };
  return { context, message: () => message, mark };
}

/** In tests, fails at a write of a kind that the call does not declare: the calling screen would not reload such records. */
export function refuseUndeclared({ kernel, call }: MountedCall, record: RecordKind): void {
  if (!kernel.verifyAnswers || call.changes?.includes(record)) return;
  throw new Error(`${call.path} wrote ${record}, which is not one of its \`changes\``);
}

/** The response as JSON in its wire form. */
export function toEnvelope({ mounted, request }: CallRequest, data: unknown, message: string): string {
  const { kernel, call, isEncoded } = mounted;
  const wire = isEncoded ? z.encode(call.data, data) : data;
  if (kernel.verifyAnswers) call.data.parse(JSON.parse(JSON.stringify(wire)));
  const language = languageOf(request);
  // The message is translated first: untranslated, it would make `translateJson` check every value of every response.
  return translateJson(
    { response_status: 'SUCCESS', message: translateMessage(message, language), data: wire },
    language,
  );
}
