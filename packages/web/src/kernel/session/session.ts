// Session of this tab: the signed-in account. The context is in sessionStorage, so that a reload keeps it and closing the
// last tab ends it. Tabs that were opened from one another share it and end together.
import type { SessionContext } from '@almoner/contract/house/session';
import { useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import { readStored, store } from '../browser/storage';
import { onTabMessage, postToTabs, type SessionEnd, type TabSession } from '../browser/tabs';

const SESSION_KEY = 'almoner.session';
const LOCKED_KEY = 'almoner.locked';

/** Data that a locked tab keeps. */
export interface Locked {
  username: string;
  name: string;
  institution: string;
}

/** End of the tab's last session and its screen, so that the same user can return there. In memory only. */
interface LastEnd {
  reason: SessionEnd | 'none';
  userId: string | null;
  screen: string;
  institution: string;
}

let tabSession: TabSession | null | undefined;
let lastEnd: LastEnd | null = null;
const watchers = new Set<() => void>();

function readTabSession(): TabSession | null {
  if (tabSession !== undefined) return tabSession;
  tabSession = null;
  try {
    const stored = JSON.parse(readStored('sessionStorage', SESSION_KEY) ?? 'null') as TabSession | null;
    if (stored?.context.token && stored.shared) tabSession = stored;
  } catch {
    // The stored text is invalid: counts as signed out.
  }
  onTabMessage((message) => {
    if (message.kind === 'ended' && message.shared === tabSession?.shared) close(message.reason);
    if (message.kind === 'wanted' && tabSession) postToTabs({ kind: 'handed', to: message.by, held: tabSession });
  });
  return tabSession;
}

function write(next: TabSession | null): void {
  tabSession = next;
  store('sessionStorage', SESSION_KEY, next ? JSON.stringify(next) : null);
  for (const watcher of watchers) watcher();
}

function close(reason: SessionEnd): void {
  const closing = readTabSession();
  if (!closing) return;
  const { id, username, name, institution } = closing.context;
  lastEnd = { reason, userId: id, screen: reason === 'signed-out' ? '' : currentScreen(), institution };
  if (reason === 'locked')
    store('sessionStorage', LOCKED_KEY, JSON.stringify({ username, name, institution } satisfies Locked));
  write(null);
}

const currentScreen = () => (typeof location === 'undefined' ? '' : location.pathname + location.search);

export function currentSession(): SessionContext | null {
  return readTabSession()?.context ?? null;
}

/** The signed-in account, its role and its hospital; null if signed out. */
export function useSession(): SessionContext | null {
  return useSyncExternalStore(watchSession, currentSession);
}

// Screens behind sign-in have a session, but may be drawn once more while it ends.
const zoneOf = (session: SessionContext | null) => session?.timeZone ?? 'Africa/Lagos';

/** The time zone of the hospital. */
export const useTimeZone = (): string => zoneOf(useSession());
/** The time zone of the hospital, for code outside of components. */
export const currentTimeZone = (): string => zoneOf(currentSession());

/** For texts about mail: `yes` if mail is kept because no mail server is set. */
export const useMailKept = (): 'yes' | 'no' => (useSession()?.mailKept ? 'yes' : 'no');

/** Calls the watcher at every start, change and end of the session. */
function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function startSession(context: SessionContext): void {
  readTabSession();
  store('sessionStorage', LOCKED_KEY, null);
  write({ context, shared: newId() });
}

/** Replaces account, role and hospital with the server's present data; the token stays. */
export function refreshSession(context: Omit<SessionContext, 'token'>): void {
  const now = readTabSession();
  if (now?.context.id !== context.id) return;
  const next = { ...context, token: now.context.token };
  // Unchanged data is not written, so that no screen is drawn again.
  if (Object.entries(next).some(([key, value]) => !same(value, now.context[key as keyof SessionContext]))) {
    write({ ...now, context: next });
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Ends the session of this tab and of the user's other tabs. It sends nothing to the server. */
export function endSession(reason: SessionEnd): void {
  const closing = readTabSession();
  if (!closing) return;
  close(reason);
  postToTabs({ kind: 'ended', reason, userId: closing.context.id, shared: closing.shared });
}

/** Ends the session of this tab because another tab of the same user ended. It sends no message to other tabs. */
export function followEnd(reason: SessionEnd): void {
  close(reason);
}

/** Time in milliseconds that a new tab waits for another one to hand it the session. */
const HANDING = 250;

/**
 * Requests the session of the browser's other tabs, for a screen that was opened in a new tab (browsers copy sessionStorage
 * only into tabs with an opener). Resolves to false if no tab is signed in.
 */
export function adoptSession(): Promise<boolean> {
  if (readTabSession()) return Promise.resolve(true);
  const by = newId();
  return new Promise((resolve) => {
    const settle = (adopted: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(adopted);
    };
    const timer = setTimeout(() => settle(false), HANDING);
    const stop = onTabMessage((message) => {
      if (message.kind !== 'handed' || message.to !== by) return;
      write(message.held);
      settle(true);
    });
    postToTabs({ kind: 'wanted', by });
  });
}

export function sharedName(): string | null {
  return readTabSession()?.shared ?? null;
}

export function lockedAccount(): Locked | null {
  try {
    return JSON.parse(readStored('sessionStorage', LOCKED_KEY) ?? 'null') as Locked | null;
  } catch {
    return null;
  }
}

export function forgetLocked(): void {
  store('sessionStorage', LOCKED_KEY, null);
}

export function lastSessionEnd(): LastEnd | null {
  return lastEnd;
}

/** Remembers the screen that was opened without a session, to open it after sign-in. */
export function rememberArrival(screen: string): void {
  if (!lastEnd) lastEnd = { reason: 'none', userId: null, screen, institution: '' };
}

/** The screen to open for an account: its last one, or the address that the tab was opened with; otherwise the dashboard. */
export function screenAfterSignIn(userId: string): string {
  const sameUser = lastEnd !== null && (lastEnd.userId === null || lastEnd.userId === userId);
  const screen = sameUser ? lastEnd?.screen : '';
  return screen && /^\/(home|settings)(\/|\?|$)/.test(screen) ? screen : '/home';
}

export function forgetLastEnd(): void {
  lastEnd = null;
}
