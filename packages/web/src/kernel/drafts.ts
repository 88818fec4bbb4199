// What was typed in an open form when the session ended. Kept in this tab's memory only, never in the
// browser's storage, and offered back when the same account is on the same screen again.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession } from './session';

const drafts = new Map<string, unknown>();

const keyOf = (userId: string, screen: string, form: string) => `${userId} ${screen} ${form}`;

export interface Draft<Values> {
  /** What was typed here before the session ended; undefined where there is nothing to offer. */
  offered: Values | undefined;
  /** Call on every change. */
  keep: (values: Values) => void;
  /** Call when it was saved or turned down. */
  forget: () => void;
}

/** The draft of one form of the current screen; `form` tells several forms of a screen apart. */
export function useDraft<Values>(form = 'form'): Draft<Values> {
  const { pathname } = useLocation();
  const [key] = useState(() => keyOf(currentSession()?.id ?? '', pathname, form));
  const [offered, setOffered] = useState(() => drafts.get(key) as Values | undefined);
  // A form that is left on purpose takes its draft along; one that is torn away by the session's end does not.
  useEffect(
    () => () => {
      if (currentSession()) drafts.delete(key);
    },
    [key],
  );
  const keep = useCallback((values: Values) => void drafts.set(key, values), [key]);
  const forget = useCallback(() => {
    drafts.delete(key);
    setOffered(undefined);
  }, [key]);
  return { offered, keep, forget };
}

/** Drops every draft, or those of everybody but the given account. */
export function dropDrafts(exceptUserId?: string): void {
  for (const key of drafts.keys()) if (!exceptUserId || !key.startsWith(`${exceptUserId} `)) drafts.delete(key);
}
