// Loads a part of a screen when it is first shown. If loading fails, values typed around it stay, and it can be tried again.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { asProblem, type Problem } from '../../kernel/call/problem';
import { ProblemNotice } from '../look/problem-notice';
import { Skeleton } from '../look/skeleton';

/**
 * A component that loads its code on first render. `waiting` is shown meanwhile; pass null if a skeleton would move the
 * content around it. The pages before sign-in use React's `lazy` instead, because they load no kit.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton width={24} />,
): ComponentType<Props> {
  let known: { Part: ComponentType<Props> } | undefined;
  return function Loadable(props: Props) {
    const [loaded, setLoaded] = useState(known);
    const [problem, setProblem] = useState<Problem>();
    const [tries, setTries] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
    useEffect(() => {
      if (loaded) return;
      let shown = true;
      setProblem(undefined);
      load().then(
        (Part) => {
          known = { Part };
          if (shown) setLoaded(known);
        },
        (thrown: unknown) => shown && setProblem(asProblem(thrown)),
      );
      return () => {
        shown = false;
      };
    }, [loaded, tries]);
    if (loaded) return <loaded.Part {...props} />;
    if (problem) return <ProblemNotice problem={problem} retry={() => setTries((count) => count + 1)} />;
    return waiting;
  };
}
