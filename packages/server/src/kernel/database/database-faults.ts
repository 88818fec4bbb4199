// Turns database errors that no caller has caused (disk full, I/O error, lock timeout, deadlock) into responses for the
// user. Nothing was saved; the message says whether to try again or to call the operator.
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import pg from 'pg';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';

const FULL = t.diskFull();
const BROKEN = t.diskBroken();
const BUSY = t.busy();

const failureWith = (message: EncodedMessage, retryAfterSeconds: number) => () =>
  new Failure('unavailable', message, null, retryAfterSeconds);

const faults: Record<string, () => Failure> = {
  // disk_full and io_error of PostgreSQL, and the corresponding errors of this process.
  '53100': failureWith(FULL, 30),
  ENOSPC: failureWith(FULL, 30),
  EDQUOT: failureWith(FULL, 30),
  '58030': failureWith(BROKEN, 30),
  EIO: failureWith(BROKEN, 30),
  // lock_not_available and deadlock_detected.
  '55P03': failureWith(BUSY, 2),
  '40P01': failureWith(BUSY, 2),
};

/** The failure to answer for one of these errors, with the error as its cause for the log; undefined for other errors. */
export function faultOf(error: unknown): Failure | undefined {
  const fault = faults[(error as { code?: string } | undefined)?.code ?? '']?.();
  if (fault) fault.cause = error;
  return fault;
}

const SERVER_LEAVING = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);
const OVERDUE = new Set(['57014', '25P03']);

function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SERVER_LEAVING.has(error.code ?? '') || error.code === '25P03';
  return (
    !(error instanceof Failure) &&
    error instanceof Error &&
    /connection|terminated|ECONN|EPIPE|read timeout/i.test(error.message)
  );
}

/** The error to answer the caller, and whether its connection is lost. */
export function toFailure(error: unknown): { failure: unknown; lost: boolean } {
  if (isConnectionLoss(error)) return { failure: unavailable(error), lost: true };
  const overdue = error instanceof pg.DatabaseError && OVERDUE.has(error.code ?? '');
  return { failure: faultOf(error) ?? (overdue ? unavailable(error) : error), lost: false };
}

export function unavailable(cause: unknown): Failure {
  const message = t.noDatabase();
  const failure = new Failure('unavailable', message, null, 2);
  failure.cause = cause;
  return failure;
}
