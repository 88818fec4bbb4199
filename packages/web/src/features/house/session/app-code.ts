// The field for the code of an authenticator app, and what a step of signing in with one is given.
import type { SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge } from '@almoner/contract/house/two-factor';

export interface SecondStepProps {
  challenge: LoginChallenge;
  onSession: (session: SessionContext) => void;
  /** Back to the password. */
  onOver: () => void;
}

/** Sends six digits as soon as they are there: typed, pasted, or filled in by the browser. */
export function sendWhole({ currentTarget: field }: { currentTarget: HTMLInputElement }): void {
  if (/^\d{6}$/.test(field.value.replace(/[\s-]/g, ''))) field.form?.requestSubmit();
}

export const appCodeField = {
  name: 'code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
  spellCheck: false,
} as const;
