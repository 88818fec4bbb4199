// The log: JSON, one line each. Calls are logged by their route template, never by URL or body, so that
// no patient's name, token or password can get in.
import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './log-output.ts';

export type { Logger };

/** Opens the log on standard output, or on `to`. */
export const openLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, to);

/** Resolves once the log is written, or after a second. */
export const flushLog = (log: Logger): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

// Keeps only what identifies a database error: its detail and where-clause quote row values.
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
