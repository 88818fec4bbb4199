// The time, for what changes by itself: a dose that comes to be due.
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** Milliseconds, renewed a few times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
