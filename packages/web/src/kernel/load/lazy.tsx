// Lazy loading without a delay. React shows a Suspense fallback for at least 300 ms, even if the part is loaded sooner: it
// delays a retry after a fallback, but not an ordinary update around it. `LazyBoundary` triggers such an update as soon
// as the part is loaded.
import { type ComponentType, lazy as lazily, type ReactNode, Suspense, useEffect, useReducer } from 'react';

const waiting = new Set<() => void>();
const redrawAll = () => {
  for (const draw of waiting) draw();
};

/** Like React's `lazy`; within `LazyBoundary` the part shows as soon as it is loaded. */
export const lazy = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazily(() => {
    const loading = load();
    loading.then(redrawAll, redrawAll);
    return loading;
  });

/** Like React's `Suspense`, for parts created with `lazy` above. */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense
      fallback={
        <>
          <Waiting draw={draw} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function Waiting({ draw }: { draw: () => void }) {
  useEffect(() => {
    waiting.add(draw);
    // A part may have loaded before this effect ran.
    draw();
    return () => {
      waiting.delete(draw);
    };
  }, [draw]);
  return null;
}
