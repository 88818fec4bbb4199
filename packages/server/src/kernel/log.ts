// The log: JSON, one line each. Calls are logged by their route template, never by URL or body, so that
// no patient's name, token or password can get in.
import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './log-output.ts';

export type { Logger };

/** Writes to standard output unless told otherwise. */
export const openLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, to);

/** Resolves once what was logged is written, or after a second where it cannot be. */
export const written = (log: Logger): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

// A database error's detail and where-clause quote row values; only what names the fault is kept.
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'a value that is not an error was thrown' };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  const fromDatabase = constraint !== undefined || table !== undefined || /^[0-9A-Z]{5}$/.test(code ?? '');
  return {
    type: error.name,
    code,
    constraint,
    table,
    message: fromDatabase && code !== undefined ? `database error ${code}` : error.message,
    stack: error.stack?.split('\n').slice(1).join('\n'),
  };
}
