// Lets a form with unsaved work handle back and forward before the router does. Window events reach their listeners in the
// order of registration, so main.tsx imports this module before it starts the router.

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Outside a browser there is no window: unit tests import the pure parts of the kit.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** Registers a guard, which may stop `popstate` on its way to the router, until the returned function is called. */
export function guardBack(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
