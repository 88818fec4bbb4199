// Unsaved work is not left by accident: links, buttons, back and forward wait for an answer, and the browser
// itself asks before the tab is closed. The declarative router has no blocker, so its navigator is wrapped.
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { currentSession } from '../kernel/session';
import { guardBack } from './back-guard';

export interface LeaveWarning {
  /** Where somebody is about to leave: goes on with it. */
  leave: (() => void) | undefined;
  stay: () => void;
  /** The work is saved: the next step away asks nothing. */
  release: () => void;
}

const pathOfTo = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname) || location.pathname;

export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const here = useLocation();
  const place = useRef({ path: here.pathname, index: 0 });
  const released = useRef(false);
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    place.current = { path: here.pathname, index: window.history.state?.idx ?? 0 };
    released.current = false;
  }, [here]);

  useEffect(() => {
    if (!unsaved) return;
    // An ended session takes the screen away whatever is open; what was typed is kept as a draft.
    const free = (path?: string) => released.current || !currentSession() || path === place.current.path;
    const { push, replace } = navigator;
    const asking =
      (move: typeof push): typeof push =>
      (to, state, options) => {
        if (free(pathOfTo(to))) return move(to, state, options);
        setLeave(() => () => move(to, state, options));
      };
    Object.assign(navigator, { push: asking(push), replace: asking(replace) });

    let returning = false;
    const goneBack = (event: PopStateEvent) => {
      if (returning) event.stopImmediatePropagation();
      else if (!free(location.pathname)) {
        event.stopImmediatePropagation();
        const steps = (event.state?.idx ?? 0) - place.current.index || -1;
        window.history.go(-steps);
        setLeave(() => () => window.history.go(steps));
      } else return;
      returning = !returning;
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    const unguardBack = guardBack(goneBack);
    window.addEventListener('beforeunload', closing);
    return () => {
      Object.assign(navigator, { push, replace });
      unguardBack();
      window.removeEventListener('beforeunload', closing);
    };
  }, [unsaved, navigator]);

  const release = useCallback(() => {
    released.current = true;
  }, []);
  const stay = useCallback(() => setLeave(undefined), []);
  return {
    leave:
      leave &&
      (() => {
        released.current = true;
        setLeave(undefined);
        leave();
      }),
    stay,
    release,
  };
}
