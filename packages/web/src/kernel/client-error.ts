// Tells the server's log of errors in our own code: the class of the error, the screen and the places in the code, never a
// message, which could hold what somebody typed.
import type { ClientError } from '@almoner/contract/client-error';
import { v4 as newId } from 'uuid';
import { TextsNotLoaded } from './i18n';
import { Problem } from './problem';

const MOST_OF_A_PAGE = 5;
const FRAME = /([\w.-]+\.js):(\d+):(\d+)/g;
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i;

let told = new Map<unknown, string>();

/** A part of the application that could not be fetched: the network, or a newer version on the server. */
export const isNotLoaded = (thrown: unknown): boolean =>
  thrown instanceof TextsNotLoaded || (thrown instanceof Error && NOT_LOADED.test(thrown.message));

/** The id under which the log has it; undefined where it is no error of ours, or enough were told of this page. */
export function tellError(thrown: unknown): string | undefined {
  const known = told.get(thrown);
  if (known || told.size >= MOST_OF_A_PAGE) return known;
  if (!(thrown instanceof Error) || thrown instanceof Problem || isNotLoaded(thrown)) return undefined;
  if (thrown.name === 'AbortError') return undefined;
  const incident = newId();
  told.set(thrown, incident);
  const body: ClientError = { incident, ...errorInCode(thrown, location.pathname) };
  // Should it not arrive there is nobody to tell.
  void fetch('/api/client/error', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
  return incident;
}

/** What of an error is code: its class, the address without ids, the places from where it was thrown outwards. */
export function errorInCode({ name, stack = '' }: Error, path: string): Omit<ClientError, 'incident'> {
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  const screen = path.replace(/[^/]*[^A-Za-z/-][^/]*/g, ':id').slice(0, 120);
  return { name: /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error', screen: screen || '/', frames: frames.slice(0, 12) };
}

/** Errors that no screen catches: in a handler of a press, or behind it. */
export function tellUncaught(): void {
  addEventListener('error', ({ error }) => void tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => void tellError(reason));
}

/** For tests: another page. */
export const startAnew = () => {
  told = new Map();
};
