// A part of a screen that is loaded when it is first shown. Where that fails, what was typed around it stays, and it
// can be tried again.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { asProblem, type Problem } from '../kernel/problem';
import { ProblemNotice } from './problem-notice';
import { Skeleton } from './skeleton';

/**
 * The part as a component that can be used at once. `waiting` stands in its place meanwhile: nothing where a skeleton
 * would move what stands around it. The pages before sign-in have React's `lazy` instead: they load no kit.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton width={24} />,
): ComponentType<Props> {
  let known: { Part: ComponentType<Props> } | undefined;
  return function Later(props: Props) {
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
