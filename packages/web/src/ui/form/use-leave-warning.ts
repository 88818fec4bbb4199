// Warns before unsaved work is lost: links, buttons, back and forward wait for confirmation, and the browser asks before the
// tab is closed. The declarative router has no blocker, so its navigator is wrapped.
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { currentSession } from '../../kernel/session/session';
import { noteUnsaved } from '../../kernel/session/unsaved';
import { guardBack } from './back-guard';

interface LeaveWarning {
  /** Set while a navigation is held back: continues it. */
  leave: (() => void) | undefined;
  stay: () => void;
  /** Runs a step that is no navigation, such as closing a dialog; asks first if work is unsaved. */
  attempt: (step: () => void) => void;
  /** The work is saved: the next navigation does not ask. */
  release: () => void;
}

const pathOfTo = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname) || location.pathname;

interface Watch {
  navigator: Pick<Navigator, 'push' | 'replace'>;
  /** Place of the form: its path and its index in the browser's history. */
  place: { readonly current: { path: string; index: number } };
  released: { readonly current: boolean };
  /** Called when a navigation is held back, with a function that continues it. */
  onLeave: (goOn: () => void) => void;
}

/** Holds back every navigation to another screen until the returned function is called. */
function holdBack({ navigator, place, released, onLeave }: Watch): () => void {
  // The end of a session leaves the screen in any case; the typed values are kept as a draft.
  const free = (path: string) => released.current || !currentSession() || path === place.current.path;
  const { push, replace } = navigator;
  const asking =
    (move: typeof push): typeof push =>
    (to, state, options) => {
      if (free(pathOfTo(to))) move(to, state, options);
      else onLeave(() => move(to, state, options));
    };
  Object.assign(navigator, { push: asking(push), replace: asking(replace) });

  // The browser has already moved when `popstate` fires. It is sent back, which fires `popstate` again.
  let returning = false;
  const unguard = guardBack((event) => {
    if (!returning && free(location.pathname)) return;
    event.stopImmediatePropagation();
    returning = !returning;
    if (!returning) return;
    const steps = (event.state?.idx ?? 0) - place.current.index || -1;
    window.history.go(-steps);
    onLeave(() => window.history.go(steps));
  });
  const closing = (event: BeforeUnloadEvent) => {
    if (!released.current) event.preventDefault();
  };
  window.addEventListener('beforeunload', closing);
  return () => {
    Object.assign(navigator, { push, replace });
    unguard();
    window.removeEventListener('beforeunload', closing);
  };
}

export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const here = useLocation();
  const place = useRef({ path: here.pathname, index: 0 });
  const released = useRef(false);
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    place.current = { path: here.pathname, index: window.history.state?.idx ?? 0 };
  }, [here]);
  useEffect(() => {
    if (!unsaved) return;
    released.current = false;
    const saved = noteUnsaved();
    const letGo = holdBack({ navigator, place, released, onLeave: (goOn) => setLeave(() => goOn) });
    return () => {
      saved();
      letGo();
    };
  }, [unsaved, navigator]);

  const release = useCallback(() => {
    released.current = true;
  }, []);
  const stay = useCallback(() => setLeave(undefined), []);
  const goOn = () => {
    release();
    stay();
    leave?.();
  };
  const attempt = (step: () => void) => {
    if (unsaved && !released.current) setLeave(() => step);
    else step();
  };
  return { leave: leave && goOn, stay, attempt, release };
}
