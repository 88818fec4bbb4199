// Redirects to another address, unless the user has navigated elsewhere before it takes effect: the redirect would take them
// back.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const addressNow = () => location.pathname + location.search;

/** Remembers the address when an asynchronous action begins; the returned function tells whether it is still the same. */
export function stillHere(): () => boolean {
  const here = addressNow();
  return () => addressNow() === here;
}

/**
 * Like the router's `Navigate` with `replace`, but it compares the address first. An effect runs some time after its screen
 * can be used, and a new address is set before the new screen is drawn, so the address shows a navigation that began in
 * between.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  // The location object changes on every visit, so the redirect runs again when the user comes back.
  const drawn = useLocation();
  useEffect(() => {
    if (addressNow() === drawn.pathname + drawn.search) navigate(to, { replace: true });
  }, [navigate, drawn, to]);
  return null;
}
