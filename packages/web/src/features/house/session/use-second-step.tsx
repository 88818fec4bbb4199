// Second step of a sign-in, for accounts with two-factor sign-in. Loaded only when needed, so that the sign-in page stays
// small.
import type { SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge } from '@almoner/contract/house/two-factor';
import { type ReactNode, useState } from 'react';
import { LazyBoundary, lazy } from '../../../kernel/load/lazy';

const SecondStep = lazy(() => import('./second-step'));

/** `take` starts the session of a sign-in response, or sets `step`, which replaces the password form. */
export function useSecondStep(start: (session: SessionContext) => void): {
  take: (answered: SessionContext | LoginChallenge) => void;
  step: ReactNode;
} {
  const [challenge, setChallenge] = useState<LoginChallenge>();
  const take = (answered: SessionContext | LoginChallenge) =>
    'challenge' in answered ? setChallenge(answered) : start(answered);
  const step = challenge && (
    <LazyBoundary>
      <SecondStep challenge={challenge} onSession={start} onOver={() => setChallenge(undefined)} />
    </LazyBoundary>
  );
  return { take, step };
}
