// Reports errors in our own code to the server's log: the class of the error, the screen and the positions in the code. The
// message is never sent, because it could contain text that a user typed.
import type { ClientError } from '@almoner/contract/client-error';
import { v4 as newId } from 'uuid';
import { TextsNotLoaded } from '../language/i18n';
import { Problem } from './problem';

const MOST_OF_A_PAGE = 5;
const FRAME = /([\w.-]+\.js):(\d+):(\d+)/g;
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i;

let told = new Map<unknown, string>();

/** A part of the application could not be fetched: no network, or a newer version on the server. */
export const isNotLoaded = (thrown: unknown): boolean =>
  thrown instanceof TextsNotLoaded || (thrown instanceof Error && NOT_LOADED.test(thrown.message));

/**
 * Reports an error. Returns its id in the log; undefined if it is not an error of our code, or if the page has reported the
 * maximum.
 */
export function reportClientError(thrown: unknown): string | undefined {
  const known = told.get(thrown);
  if (known || told.size >= MOST_OF_A_PAGE) return known;
  if (!(thrown instanceof Error) || thrown instanceof Problem || isNotLoaded(thrown)) return undefined;
  if (thrown.name === 'AbortError') return undefined;
  const incident = newId();
  told.set(thrown, incident);
  const body: ClientError = { incident, ...errorInCode(thrown, location.pathname) };
  // A failed report is ignored: there is nowhere to report it.
  void fetch('/api/client/error', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
  return incident;
}

/**
 * The parts of an error that contain no data: its class, the address without ids, and the stack from the innermost frame
 * outwards.
 */
export function errorInCode({ name, stack = '' }: Error, path: string): Omit<ClientError, 'incident'> {
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  const screen = path.replace(/[^/]*[^A-Za-z/-][^/]*/g, ':id').slice(0, 120);
  return { name: /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error', screen: screen || '/', frames: frames.slice(0, 12) };
}

/** Reports errors that no screen catches: in event handlers and in promises. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => void reportClientError(error));
  addEventListener('unhandledrejection', ({ reason }) => void reportClientError(reason));
}

/** For tests: starts as a new page does. */
export const resetReports = () => {
  told = new Map();
};
