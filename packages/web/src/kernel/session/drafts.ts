// Drafts: values typed, chosen and opened on a screen when the session ended. They are kept in this tab's memory only, never
// in the browser's storage, and restored when the same account opens the same screen again.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession } from './session';

const drafts = new Map<string, unknown>();

const keyOf = (userId: string, screen: string, name: string) => `${userId} ${screen} ${name}`;

export interface Draft<Kept> {
  /** The draft of an ended session; undefined if there is none. */
  restored: Kept | undefined;
  /** Call on every change. */
  keep: (kept: Kept) => void;
  /** Call when the draft is no longer needed: it was saved or discarded. */
  forget: () => void;
}

/** The draft of one part of the current screen; `name` distinguishes several parts of a screen. */
export function useDraft<Kept>(name: string): Draft<Kept> {
  const { pathname } = useLocation();
  const [key] = useState(() => keyOf(currentSession()?.id ?? '', pathname, name));
  const [restored] = useState(() => drafts.get(key) as Kept | undefined);
  // Leaving the screen drops the draft; the end of the session keeps it.
  useEffect(
    () => () => {
      if (currentSession()) drafts.delete(key);
    },
    [key],
  );
  const keep = useCallback((kept: Kept) => void drafts.set(key, kept), [key]);
  const forget = useCallback(() => void drafts.delete(key), [key]);
  return { restored, keep, forget };
}

/**
 * Like useState, for an open part of a screen, such as a dialog: it is open again after the session ended and the user has
 * signed in again.
 */
export function useKeptState<Value>(name: string): [value: Value | undefined, set: (next: Value | undefined) => void] {
  const { restored, keep, forget } = useDraft<Value>(name);
  const [value, setValue] = useState(restored);
  const set = useCallback(
    (next: Value | undefined) => {
      setValue(() => next);
      if (next === undefined) forget();
      else keep(next);
    },
    [keep, forget],
  );
  return [value, set];
}

/** Drops all drafts, or those of all accounts but one. */
export function dropDrafts(exceptUserId?: string): void {
  for (const key of drafts.keys()) if (!exceptUserId || !key.startsWith(`${exceptUserId} `)) drafts.delete(key);
}
