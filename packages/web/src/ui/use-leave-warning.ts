// Unsaved work is not left by accident: links, buttons, back and forward wait for an answer, and the browser
// itself asks before the tab is closed. The declarative router has no blocker, so its navigator is wrapped.
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { currentSession } from '../kernel/session';
import { noteUnsaved } from '../kernel/unsaved';
import { guardBack } from './back-guard';

export interface LeaveWarning {
  /** Where somebody is about to leave: goes on with it. */
  leave: (() => void) | undefined;
  stay: () => void;
  /** Takes a step that is no other screen, such as closing a dialog; asks first where work is unsaved. */
  attempt: (step: () => void) => void;
  /** The work is saved: the next step away asks nothing. */
  release: () => void;
}

const pathOfTo = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname) || location.pathname;

interface Watch {
  navigator: Pick<Navigator, 'push' | 'replace'>;
  /** Where the form stands: its path and its place in the browser's history. */
  place: { readonly current: { path: string; index: number } };
  released: { readonly current: boolean };
  /** Told of a step away that was held back, with how to take it after all. */
  onLeave: (goOn: () => void) => void;
}

/** Holds back every step to another screen until the returned function is called. */
function holdBack({ navigator, place, released, onLeave }: Watch): () => void {
  // An ended session takes the screen away whatever is open; what was typed is kept as a draft.
  const free = (path: string) => released.current || !currentSession() || path === place.current.path;
  const { push, replace } = navigator;
  const asking =
    (move: typeof push): typeof push =>
    (to, state, options) => {
      if (free(pathOfTo(to))) move(to, state, options);
      else onLeave(() => move(to, state, options));
    };
  Object.assign(navigator, { push: asking(push), replace: asking(replace) });

  // The browser has moved already: it is sent back, which it announces the same way.
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
