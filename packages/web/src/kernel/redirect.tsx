// Leads on to another address, unless somebody has gone elsewhere before it came to that: they would be taken back.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const addressNow = () => location.pathname + location.search;

/** Taken where something begins that leads on once it is done: whether nobody has gone elsewhere since. */
export function stillHere(): () => boolean {
  const here = addressNow();
  return () => addressNow() === here;
}

/**
 * As the router's `Navigate` that replaces. An effect runs a while after its screen can be used, and the address is new
 * before the screen is: what somebody has begun in between stands in the address only.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  // Each time they come back here it is led on anew.
  const drawn = useLocation();
  useEffect(() => {
    if (addressNow() === drawn.pathname + drawn.search) navigate(to, { replace: true });
  }, [navigate, drawn, to]);
  return null;
}
