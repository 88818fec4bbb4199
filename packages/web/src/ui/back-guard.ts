// Lets a form with unsaved work hear of back and forward before the router does. Window events reach their
// listeners in the order of registration, so main.tsx imports this before it starts the router.

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Not where there is no browser: the kit's pure parts are tested without one.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** Until the returned function is called, the guard may stop the event on its way to the router. */
export function guardBack(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
