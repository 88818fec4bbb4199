// Parts that are loaded when they are first shown. React keeps what stood in their place for 300 ms at least, however soon they
// are there: it holds back a retry behind a fallback, though not an ordinary update of what is around it. This makes it one.
import { type ComponentType, lazy as lazily, type ReactNode, Suspense, useEffect, useReducer } from 'react';

const waiting = new Set<() => void>();
const tellAll = () => {
  for (const draw of waiting) draw();
};

/** As React's `lazy`; within `Soon` the part shows as soon as it is loaded. */
export const lazy = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazily(() => {
    const loading = load();
    loading.then(tellAll, tellAll);
    return loading;
  });

/** As React's `Suspense`, for parts that are made with `lazy` above. */
export function Soon({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
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
    // What was loaded before this effect is not told again.
    draw();
    return () => {
      waiting.delete(draw);
    };
  }, [draw]);
  return null;
}
