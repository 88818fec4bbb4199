// `Failure`, the only error that features throw on purpose; its code decides the HTTP status. Any other error is a bug: it is
// answered with 500, an incident id and no internals.
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { FailureData, FieldChange, FieldError, ResponseStatus } from '@almoner/contract/wire';
import { t } from './kernel.words.ts';
import { translateMessage } from './language.ts';

type FailureCode =
  | 'bad-request'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'mismatch'
  | 'throttled'
  | 'unavailable';

export const statusOf: Record<FailureCode, number> = {
  'bad-request': 400,
  expired: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  mismatch: 422,
  throttled: 429,
  unavailable: 503,
};

export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    /** Message to the user, in the user's language; `message` has it in English, for the log. */
    readonly userMessage: EncodedMessage,
    readonly data: FailureData | null = null,
    readonly retryAfterSeconds?: number,
  ) {
    super(translateMessage(userMessage, 'en'));
  }

  get responseStatus(): ResponseStatus {
    return this.code === 'expired' ? 'EXPIRE' : 'FAILED';
  }
}

/** An error of one field: a catalogue message at the field's path. */
export type InputError = FieldError & { message: EncodedMessage };

/** The request is invalid; each error is at its field. */
export function badRequestAt(errors: InputError[]): Failure {
  const [first] = errors;
  const message = errors.length === 1 && first ? first.message : t.correctFields();
  return new Failure('bad-request', message, { errors });
}

/** The request is invalid in one field; `field` is its path. */
export const badRequest = (field: string, message: EncodedMessage) => badRequestAt([{ field, message }]);

/** Fails as a bad request if there are errors; each is at its field. */
export function refuseIfErrors(errors: InputError[]): void {
  if (errors.length > 0) throw badRequestAt(errors);
}

/** 404: the id is unknown, another tenant's, or malformed; the caller cannot tell which. */
export const notFound = () => new Failure('not-found', t.absent());

/** The caller's role does not allow the call. */
export const forbidden = (message: EncodedMessage = t.forbidden()) => new Failure('forbidden', message);

/** The state of the records does not allow the command; with a field where one is at fault. */
export const conflict = (message: EncodedMessage, field?: string) =>
  new Failure('conflict', message, field ? { errors: [{ field, message }] } : null);

/** The sender edited a stale copy of a record; lists the fields that changed since. */
export const stale = (changed: FieldChange[]) => new Failure('conflict', t.stale(), { changed });

export const expired = () => new Failure('expired', t.expired());

/** Whether the database ended the transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  [error, (error as Error | undefined)?.cause].some((one) => (one as { code?: unknown } | undefined)?.code === '40P01');
