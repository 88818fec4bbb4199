// The second step of sign-in, after a right password, where the account has two-factor sign-in. Loaded when it comes to that: the
// sign-in page stays light.
import type { SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge } from '@almoner/contract/house/two-factor';
import { type ReactNode, useState } from 'react';
import { lazy, Soon } from '../../../kernel/soon';

const SecondStep = lazy(() => import('./second-step'));

/** `take` starts the session that a sign-in answered, or shows `step` in place of the password's form. */
export function useSecondStep(start: (session: SessionContext) => void): {
  take: (answered: SessionContext | LoginChallenge) => void;
  step: ReactNode;
} {
  const [challenge, setChallenge] = useState<LoginChallenge>();
  const take = (answered: SessionContext | LoginChallenge) =>
    'challenge' in answered ? setChallenge(answered) : start(answered);
  const step = challenge && (
    <Soon>
      <SecondStep challenge={challenge} onSession={start} onOver={() => setChallenge(undefined)} />
    </Soon>
  );
  return { take, step };
}
