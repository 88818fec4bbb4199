// The current time, for content that changes with time, such as a dose that becomes due.
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** Milliseconds since 1970, updated a few times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
