// Drafts: what was typed, chosen and opened at the session's end. Kept in this tab's memory only, never in the browser's storage,
// and given back when the same account is on the same screen again.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession } from './session';

const drafts = new Map<string, unknown>();

const keyOf = (userId: string, screen: string, name: string) => `${userId} ${screen} ${name}`;

export interface Draft<Kept> {
  /** What was here when the session ended; undefined where nothing was. */
  restored: Kept | undefined;
  /** Call on every change. */
  keep: (kept: Kept) => void;
  /** Call when there is nothing more to keep: it was saved or turned down. */
  forget: () => void;
}

/** The draft of one part of the current screen; `name` tells several parts of a screen apart. */
export function useDraft<Kept>(name: string): Draft<Kept> {
  const { pathname } = useLocation();
  const [key] = useState(() => keyOf(currentSession()?.id ?? '', pathname, name));
  const [restored] = useState(() => drafts.get(key) as Kept | undefined);
  // What is left on purpose takes its draft along; what is torn away by the session's end does not.
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

/** Like useState, for what stands open on a screen, such as a dialog: it is open again after the session's end. */
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

/** Drops every draft, or those of everybody but the given account. */
export function dropDrafts(exceptUserId?: string): void {
  for (const key of drafts.keys()) if (!exceptUserId || !key.startsWith(`${exceptUserId} `)) drafts.delete(key);
}
